"""The OpenAPI description is true; that all answers are as it says is looked at wherever a test asks for one."""

from collections.abc import Iterator

import httpx
import pytest
from schemathesis.core.failures import FailureGroup

from tests.server.openapi_check import assert_described, description
from tests.server.salon import HERE


def bodies() -> Iterator[tuple[str, dict[str, object]]]:
    """Give every endpoint that takes a body, with what is said of it."""
    for path, item in description()["paths"].items():
        for method, operation in item.items():
            if "requestBody" in operation:
                yield f"{method.upper()} {path}", operation["requestBody"]["content"]


def test_bodies_are_described_as_they_are_taken() -> None:
    """No body takes a field that it does not know, nor do the structs in it; records and packs are brought as texts."""
    structs = description()["components"]["schemas"]
    said = dict(bodies())
    for brought in ("POST /api/records", "POST /api/tables/{code}/pack"):
        assert said.pop(brought) == {"text/plain": {"schema": {"type": "string"}}}
    assert said == {
        endpoint: {"application/json": {"schema": {"$ref": f"#/components/schemas/{struct}"}}}
        for endpoint, struct in (
            ("PUT /api/me", "Profile"),
            ("POST /api/tables", "Wish"),
            ("POST /api/carry", "Carrying"),
            ("POST /api/tables/{code}/report", "Complaint"),
            ("POST /api/puzzles/{game}/{day}/look", "PuzzleMove"),
            ("POST /api/puzzles/{game}/{day}/try", "PuzzleMove"),
        )
    }
    assert all(structs[name]["additionalProperties"] is False for name in ("Profile", "Wish", "Settings", "Carrying"))


@pytest.mark.parametrize(
    ("status", "kind", "body"),
    [
        (418, "application/json", '{"error": "tea"}'),
        (429, "text/plain", "slower"),
        (429, "application/json", '{"detail": "slower", "status_code": 429}'),
        (200, "application/json", '{"id": "a"}'),
        (200, "application/json", '{"id": "a", "name": "Léa", "colour": "blue", "token": "secret"}'),
    ],
)
def test_an_answer_that_is_not_described_is_noticed(status: int, kind: str, body: str) -> None:
    """Another status, another kind, a body with less or more in it than the description says: a test fails."""

    def answer(request: httpx.Request) -> httpx.Response:
        stream = httpx.ByteStream(body.encode())
        return httpx.Response(status, stream=stream, headers={"content-type": kind}, request=request)

    with httpx.Client(transport=httpx.MockTransport(answer), base_url=HERE) as http:
        given = http.get("/api/me")
        with pytest.raises((AssertionError, FailureGroup)):
            assert_described(given)
