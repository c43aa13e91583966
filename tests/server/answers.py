"""What every answer over HTTP must carry, and must not."""

import httpx

from pioche.server.http.security import CONTENT_SECURITY
from tests.server.openapi_check import assert_described

DEMANDED = {
    "content-security-policy": CONTENT_SECURITY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def assert_safe(answer: httpx.Response) -> None:
    """Every answer carries the security headers and nothing of the inside."""
    for name, value in DEMANDED.items():
        assert answer.headers.get(name) == value, (answer.request.url, name)
    assert "permissions-policy" in answer.headers
    assert "server" not in answer.headers
    for inside in ("Traceback", 'File "', "site-packages", "/src/pioche"):
        assert inside not in answer.text


def assert_well_answered(answer: httpx.Response) -> None:
    """Whatever was asked, the answer is safe, as described and no error of ours; refusals are one sentence."""
    assert answer.status_code < 500, (answer.request, answer.request.content[:200], answer.text)
    assert_safe(answer)
    assert_described(answer)
    if answer.status_code >= 400 and answer.request.url.path.startswith("/api"):
        assert isinstance(answer.json()["error"], str), (answer.request, answer.text)
