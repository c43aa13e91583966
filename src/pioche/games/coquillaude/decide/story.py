"""The story of an act at this table."""

from typing import TypeAlias

from pioche.kernel import story

from ..events import AnyEvent
from ..state import State

Story: TypeAlias = story.Story[State, AnyEvent]
