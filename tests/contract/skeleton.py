"""The skeleton of a room, and what in a folder departs from it: read from the files, without running them."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

FUNCTIONS: Mapping[str, str] = {
    "start": "state",
    "decide": "decide",
    "evolve": "evolve",
    "waiting": "waiting",
    "view": "view",
    "preview": "preview",
    "outcome": "scoring",
    "turn": "gains",
    "gains": "gains",
    "sides": "gains",
    "sentence": "notation",
    "imagine": "imagine",
    "random_command": "bot.random_command",
    "think": "bot.think",
    "remark": "analysis",
}
"""Which module has which function of the contract; `decide` may be a package, by phase."""

OPTIONAL: Mapping[str, str] = {"weight": "gains", "hint": "bot.hint", "puzzle": "puzzle", "attempt": "puzzle"}
"""The same for functions that a game may leave to the kernel."""

OTHERS: Mapping[str, str] = {
    "META": "meta",
    "Options": "options",
    "State": "state",
    "AnyEvent": "events",
    "View": "view",
    "LEVELS": "bot.levels",
    "Traits": "bot.levels",
}
"""Where the values and types are that all rooms have."""

ROLES = {**FUNCTIONS, **OTHERS}
PLACES = {**ROLES, **OPTIONAL}
BESIDE = ("README.md", "golden", "commands.py")
ROLE_GERUNDS = {"waiting", "scoring"}
"""What the contract itself calls so."""


def problems(room: Path) -> list[str]:
    """Tell all that is not where a reader of another room looks for it."""
    modules = dict(_modules(room))
    defined = {name: set(_defined(tree)) for name, tree in modules.items()}
    missing = [f"no {file}" for file in BESIDE if not (room / file).exists()]
    astray = [
        f"{role} is not in {module}" for role, module in ROLES.items() if role not in defined.get(module, frozenset())
    ]
    twice = [
        f"{role} is also in {module}"
        for module, names in defined.items()
        for role in sorted(names & set(PLACES))
        if PLACES[role] != module
    ]
    promised = {**FUNCTIONS, **{role: module for role, module in OPTIONAL.items() if role in defined.get(module, ())}}
    unsaid = [f"GAME does not take {role} from {promised[role]}" for role in promised if role not in _said(modules)]
    gerunds = [f"{module} is a gerund" for module in modules if _is_gerund(module)]
    cycles = [f"{' → '.join(cycle)} is a cycle of imports" for cycle in _cycles(_imports(modules))]
    return [*missing, *astray, *twice, *unsaid, *gerunds, *cycles]


def _modules(room: Path) -> Iterator[tuple[str, ast.Module]]:
    """Give every module by its name within the room, packages by their own; the room itself is the empty name."""
    for file in sorted(room.rglob("*.py")):
        parts = file.relative_to(room).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield name, ast.parse(file.read_text(encoding="utf-8"))


def _defined(tree: ast.Module) -> Iterator[str]:
    """Give the functions, classes and values that a module makes itself."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def _said(modules: Mapping[str, ast.Module]) -> set[str]:
    """Give the functions that `GAME = Game(…)` takes from the modules where they belong, by their own names."""
    calls = [node.value for node in modules[""].body if isinstance(node, ast.Assign)]
    arguments = [each for call in calls if isinstance(call, ast.Call) for each in call.keywords]
    said = {(each.arg, ast.unparse(each.value)) for each in arguments}
    functions = {**FUNCTIONS, **OPTIONAL}.items()
    return {role for role, module in functions if (role, f"{module.split('.')[-1]}.{role}") in said}


def _is_gerund(module: str) -> bool:
    name = module.split(".")[-1]
    return name.endswith("ing") and name not in ROLE_GERUNDS


def _imports(modules: Mapping[str, ast.Module]) -> dict[str, set[str]]:
    """Give which modules of the room each module imports when it is loaded, or only for its types."""
    return {
        name: {found for node in ast.walk(tree) for found in _imported(name, node, modules)} - {name, ""}
        for name, tree in modules.items()
    }


def _imported(name: str, node: ast.AST, modules: Mapping[str, ast.Module]) -> Iterator[str]:
    if not isinstance(node, ast.ImportFrom) or not node.level:
        return
    is_package = any(other.startswith(f"{name}.") for other in modules) or not name
    package = name.split(".") if name else []
    up = node.level - is_package
    base = [*package[: len(package) - up], *(node.module or "").split(".")]
    inside = ".".join(part for part in base if part)
    for alias in node.names:
        deeper = f"{inside}.{alias.name}" if inside else alias.name
        yield deeper if deeper in modules else inside


def _cycles(imports: Mapping[str, set[str]]) -> list[list[str]]:
    """Give one way round for every module that can be reached from itself, each cycle once."""
    found: dict[frozenset[str], list[str]] = {}
    for start in sorted(imports):
        open_ways = [[start, other] for other in sorted(imports[start])]
        seen = {start}
        while open_ways:
            way = open_ways.pop()
            if way[-1] == start:
                found.setdefault(frozenset(way), way)
            elif way[-1] not in seen:
                seen.add(way[-1])
                open_ways += [[*way, other] for other in sorted(imports.get(way[-1], ()))]
    return list(found.values())
