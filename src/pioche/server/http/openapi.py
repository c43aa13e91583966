"""OpenAPI: what the description of the HTTP API says where the framework cannot know it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.plugins import OpenAPISchemaPlugin, ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute
from litestar.typing import FieldDefinition
from msgspec import Struct

from pioche.kernel.text import Text

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
REASONS: Mapping[int, str] = {
    400: "The request is not understood or cannot be granted.",
    403: "Somebody else may ask for this, or a page of this house.",
    404: "There is no such thing.",
    408: "The body did not come in time.",
    413: "The body is too long.",
    421: "This house does not answer to that name.",
    429: "Too many requests; later it is possible.",
    500: "Something went wrong in the house.",
    503: "Not at the moment: nothing can be saved, it takes too long, or too many are here.",
}
ANY_REQUEST = (421, 429, 500, 503)
ANY_CHANGE = (400, 403, 408, 413)
ANY_PLACE = (400, 404)
"""Whatever is named in a path may not exist."""


class Failure(Struct, frozen=True, omit_defaults=True):
    """Why nothing came of a request, in one sentence."""

    error: str
    told: Text | None = None
    """The same for players, where it concerns them and not their program."""


def answer(kind: Any, sentence: str) -> ResponseSpec:
    """Describe an answer that the types of a handler do not tell."""
    return ResponseSpec(kind, generate_examples=False, description=sentence)


def failures(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe refusals with these statuses."""
    return {status: answer(Failure, REASONS[status]) for status in statuses}


@dataclass
class TakesText(Operation):
    """An operation whose body is a text, not JSON."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/plain": text}, required=True)


class Description(OpenAPISchemaPlugin, ReceiveRoutePlugin):
    """Adds what holds for all endpoints: how they refuse, and that they take no fields that they do not know."""

    def receive_route(self, route: BaseRoute) -> None:
        """Describe the refusals that are possible at an endpoint beside its own."""
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                changing = () if handler.http_methods <= SAFE_METHODS else ANY_CHANGE
                placed = ANY_PLACE if route.path_parameters else ()
                anyway = failures(*ANY_REQUEST, *changing, *placed)
                handler.responses = {**anyway, **(handler.responses or {})}

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Tell whether something is a struct that takes no unknown fields."""
        kind = field_definition.annotation
        return isinstance(kind, type) and issubclass(kind, Struct) and kind.__struct_config__.forbid_unknown_fields

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """Describe it as the framework would, and as closed."""
        others = (plugin for plugin in schema_creator.plugins if plugin is not self)
        framework = next(each for each in others if schema_creator.plugin_supports_field(each, field_definition))
        schema: Schema = framework.to_openapi_schema(field_definition, schema_creator)
        schema.additional_properties = False
        return schema
