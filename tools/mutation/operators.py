"""The faults: every place of a module where one can be put in, and the module with one of them."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

Change = Callable[[], None]
"""Puts a fault into the tree that it was found in."""

OPPOSITES: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
SIGNATURE = {"annotation", "returns", "decorator_list", "args"}
SILENT = {"debug", "info", "warning", "exception", "error"}
"""Calls of these write to the operator's log, which no test needs to read word by word."""


class Mutant(Struct, frozen=True, order=True):
    """One fault: where it is, and which of the faults of that function."""

    file: str
    module: str
    function: str
    """The outermost function or method, as `Class.method` in a class."""
    index: int
    line: int
    statement: int
    """The line on which the statement around it begins."""
    fault: str

    @property
    def key(self) -> str:
        """Name the fault so that it is found again when lines move."""
        return f"{self.module}:{self.function}: {self.fault} [{self.index}]"


def mutants(file: Path, module: str) -> list[Mutant]:
    """Give every fault that can be put into the functions of a module."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [
        Mutant(str(file), module, name, index, place.node.lineno, place.statement, place.fault)
        for name, function in functions(tree)
        for index, place in enumerate(_places(function))
    ]


def mutated(mutant: Mutant) -> ast.Module:
    """Give a module with one fault in it."""
    tree = ast.parse(Path(mutant.file).read_text(encoding="utf-8"))
    function = next(node for name, node in functions(tree) if name == mutant.function)
    list(_places(function))[mutant.index].change()
    return ast.fix_missing_locations(tree)


Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Give the functions of a module and the methods of its classes by name; inner functions belong to the outer."""
    for node in tree.body:
        # A kernel’s living form is machine code, and a slow twin watches over it.
        if isinstance(node, Function) and not _is_decorated(node, "kernel"):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            methods = (each for each in node.body if isinstance(each, Function) and not _is_decorated(each, "overload"))
            yield from ((f"{node.name}.{each.name}", each) for each in methods)


def _is_decorated(function: Function, decorator: str) -> bool:
    return any(ast.unparse(each) == decorator for each in function.decorator_list)


class _Place(NamedTuple):
    """Where a fault can be put in."""

    node: ast.expr | ast.stmt
    statement: int
    fault: str
    change: Change


def _places(function: Function) -> Iterator[_Place]:
    for statement in function.body:
        yield from _within(statement, statement.lineno)


def _within(node: ast.AST, statement: int) -> Iterator[_Place]:
    """Give the faults of a node and of all below it, in the order of the source."""
    if isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr) or _is_silent(node) or _is_strict(node):
        return  # how a refusal is worded, and what can never happen, are not rules
    if isinstance(node, ast.stmt):
        statement = node.lineno
    if isinstance(node, ast.expr | ast.stmt):
        yield from (_Place(node, statement, fault, change) for fault, change in _faults(node))
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "type_comment", "decorator_list", "args"} and not isinstance(
            node, ast.Call
        ):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _within(child, statement)


def _is_silent(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Attribute)
        and node.value.func.attr in SILENT
    )


def _is_strict(node: ast.AST) -> bool:
    """Tell whether a node is the assertion of `zip` that both sides are equally long."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _faults(node: ast.expr | ast.stmt) -> Iterator[tuple[str, Change]]:
    text = ast.unparse(node).split("\n")[0]
    match node:
        case ast.Compare(ops=ops):
            for at, operator in enumerate(ops):
                yield f"other comparison {at} in {text}", _swap(ops, at, operator)
        case ast.BoolOp(op=operator) | ast.BinOp(op=operator) | ast.AugAssign(op=operator):
            if type(operator) in OPPOSITES and not _joins_text(node):
                yield f"other operator in {text}", _set(node, "op", OPPOSITES[type(operator)]())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"no not in {text}", _set(node, "operand", _negated(operand))
        case ast.Constant(value=value):
            yield from _other_constant(node, value)
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test) if not isinstance(test, ast.Compare):
            yield f"the contrary of {ast.unparse(test)}", _set(node, "test", _negated(test))
        case ast.Call():
            yield from _other_call(node, text)
        case ast.stmt():
            yield from _other_statement(node, text)


def _other_constant(node: ast.Constant, value: object) -> Iterator[tuple[str, Change]]:
    if isinstance(value, bool):
        yield f"{not value} for {value}", _set(node, "value", not value)
    elif isinstance(value, int | float):
        yield f"{value + 1} for {value}", _set(node, "value", value + 1)


def _other_call(node: ast.Call, text: str) -> Iterator[tuple[str, Change]]:
    match node.func:
        case ast.Name(id=name) if name in NAMES:
            yield f"{NAMES[name]} in {text}", _set(node.func, "id", NAMES[name])
        case ast.Name(id="replace") if len(node.keywords) > 1:
            for at, keyword in enumerate(node.keywords):
                if keyword.arg is not None:
                    yield f"{keyword.arg} not replaced in {text}", _drop(node.keywords, at)


def _other_statement(node: ast.stmt, text: str) -> Iterator[tuple[str, Change]]:
    match node:
        case ast.Expr(value=ast.Call() | ast.Await()) if "super()" not in text:
            yield f"no {text}", _set(node, "value", ast.Constant(None))
        case ast.Match(cases=cases):
            for case in cases:
                if case.guard is not None:
                    yield f"the contrary of {ast.unparse(case.guard)}", _set(case, "guard", _negated(case.guard))
        case ast.Break():
            yield "continue for break", _become(node, ast.Continue)
        case ast.Continue():
            yield "break for continue", _become(node, ast.Break)


def _joins_text(node: ast.AST) -> bool:
    return isinstance(node, ast.BinOp) and any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


def _swap(ops: list[ast.cmpop], at: int, operator: ast.cmpop) -> Change:
    def change() -> None:
        other = OPPOSITES[type(operator)]()
        assert isinstance(other, ast.cmpop)  # noqa: S101 - the table pairs comparisons with comparisons
        ops[at] = other

    return change


def _set(node: ast.AST, field: str, value: object) -> Change:
    return lambda: setattr(node, field, value)


def _drop(keywords: list[ast.keyword], at: int) -> Change:
    return lambda: keywords.__delitem__(at)


def _become(node: ast.AST, kind: type[ast.AST]) -> Change:
    return lambda: setattr(node, "__class__", kind)


def _negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)
