"""The house's own OpenAPI description, and whether an answer is what it says."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import schemathesis
from schemathesis.specs.openapi.schemas import OpenApiSchema

from pioche.kernel.codec import encode
from pioche.server.app import create_app
from pioche.server.config import Config


def description() -> dict[str, Any]:
    """Give what the house says of itself."""
    told: dict[str, Any] = json.loads(encode(create_app(Config(Path())).openapi_schema.to_schema()))
    return told


@cache
def _strict() -> OpenApiSchema:
    """Read the description so that an answer with more in it than was said is wrong too."""
    told = description()
    for struct in told["components"]["schemas"].values():
        struct["additionalProperties"] = False
    return schemathesis.openapi.from_dict(told)


def assert_described(answer: httpx.Response) -> None:
    """An answer of an endpoint has a status, a kind and a body that its description names; pages have none."""
    request = answer.request
    operation = _strict().find_operation_by_path(request.method, request.url.path)
    if operation is None:
        return
    said = operation.definition.raw["responses"].get(str(answer.status_code))
    assert said, f"{operation.label} does not say that it answers {answer.status_code}: {answer.text[:200]}"
    kind = answer.headers.get("content-type", "").partition(";")[0]
    assert kind in said["content"], f"{operation.label} says {list(said['content'])} for {answer.status_code}: {kind}"
    operation.validate_response(answer)
