"""Requests made from the OpenAPI description of a real house: right ones and wrong ones, for every endpoint."""

from collections import Counter
from typing import Any, TypeAlias

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from msgspec import Struct, field
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from pioche.server.http.identity import COOKIE
from tests.logs.test_corpus import CORPUS
from tests.server.answers import assert_well_answered
from tests.server.real_house import Server

AnyCase: TypeAlias = "schemathesis.Case[Any]"
SAVED_GAME = min(CORPUS.glob("*/*.jsonl"), key=lambda file: file.stat().st_size)


class Figures(Struct):
    """What the requests have shown."""

    endpoints: int = 0
    requests: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    """How many were answered with each status."""


class Bombardment:
    """One house, somebody it knows, and a table of theirs: a request that names them gets further than one of noise."""

    def __init__(self, server: Server, number: int) -> None:
        self._http = httpx.Client(base_url=server.address, trust_env=False, timeout=60)
        self._own = {"Origin": server.address}
        self._token = ""
        self._number = number
        self.figures = Figures()
        met = self._send("PUT", "/api/me", json={"name": "Léa"}, headers=self._own)
        self._token = met.cookies[COOKIE]
        opened = self._send("POST", "/api/tables", json={"game": "bataille"}, headers=self._headers(True))
        brought = self._send("POST", "/api/records", content=SAVED_GAME.read_bytes(), headers=self._headers(True))
        self._known = {
            "code": opened.json()["code"],
            "record": brought.json()["id"],
            "seat": "public",
            "game": "bataille",
            "name": "Léa",
            "options": None,
            "seats": 2,
        }

    def __enter__(self) -> "Bombardment":
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def run(self, each: int) -> Figures:
        """Send so many requests of each kind to every endpoint; raise AssertionError when one is not well answered."""
        description = self._send("GET", "/schema/openapi.json").json()
        for found in schemathesis.openapi.from_dict(description).get_all_operations():
            assert isinstance(found, Ok), found
            operation = found.ok()
            self.figures.endpoints += 1
            self._try(operation, GenerationMode.POSITIVE, each)
            if operation.body or operation.query:
                self._try(operation, GenerationMode.NEGATIVE, each)
        return self.figures

    def _try(self, operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode, each: int) -> None:
        cases = operation.as_strategy(generation_mode=mode)
        often = st.sampled_from([True, True, False])
        raw = st.none() if operation.body or operation.method == "get" else st.binary(max_size=200)

        @seed(self._number)
        @settings(
            max_examples=each,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            print_blob=False,
            suppress_health_check=list(HealthCheck),
        )
        @given(cases, often, often, raw)
        def send(case: AnyCase, known: bool, guest: bool, body: bytes | None) -> None:
            if known:
                self._name_what_exists(case)
            self._call(case, guest, body)

        send()

    def _name_what_exists(self, case: AnyCase) -> None:
        """Put values that lead somewhere where made-up ones lead nowhere."""
        for part in (case.path_parameters, case.body):
            if isinstance(part, dict):
                part.update({name: value for name, value in self._known.items() if name in part})

    def _call(self, case: AnyCase, guest: bool, body: bytes | None) -> None:
        wish: dict[str, Any] = case.as_transport_kwargs(base_url=str(self._http.base_url))
        made = wish.pop("data", None)
        content = body if made is None else made
        headers = {**wish.pop("headers", {}), **self._headers(guest)}
        self._send(
            wish.pop("method"),
            wish.pop("url"),
            headers={name: value for name, value in headers.items() if value is not None},
            content=content.encode() if isinstance(content, str) else content,
            **{name: value for name, value in wish.items() if name in {"params", "json"}},
        )

    def _headers(self, guest: bool) -> dict[str, str]:
        return {**self._own, **({"Cookie": f"{COOKIE}={self._token}"} if guest else {})}

    def _send(self, method: str, url: str, **more: Any) -> httpx.Response:
        self._http.cookies.clear()
        answer = self._http.request(method, url, **more)
        assert_well_answered(answer)
        self.figures.requests += 1
        self.figures.answers[str(answer.status_code)] += 1
        return answer
