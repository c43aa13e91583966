"""The build hook: the client is built into the package, for wheels and for editable installs alike."""

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TOOL = Path(__file__).parent / "tools" / "build_web.py"


class ClientHook(BuildHookInterface[Any]):
    """Builds the client before the package is put together."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client unless it is built."""
        del version, build_data
        spec = importlib.util.spec_from_file_location("build_web", TOOL)
        if spec is None or spec.loader is None:
            raise FileNotFoundError(TOOL)
        tool = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(tool)
        tool.build()
