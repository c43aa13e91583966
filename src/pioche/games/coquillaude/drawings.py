"""Drawings for questions: small SVG pictures that can do nothing but be looked at."""

from collections.abc import Iterator
from xml.etree import ElementTree as ET

from pioche.kernel.text import Text

LONGEST = 6000
SPACE = "{http://www.w3.org/2000/svg}"
SHAPES = frozenset({"svg", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline"})
TRAITS = frozenset(
    {
        "viewBox", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "d", "points", "width", "height",
        "transform", "fill", "fill-rule", "fill-opacity", "opacity", "stroke", "stroke-width", "stroke-linecap",
        "stroke-linejoin", "stroke-dasharray",
    }
)  # fmt: skip


def faults_of_drawing(text: str) -> Iterator[Text]:
    """Tell why a text is no drawing: only shapes and their traits, no words, links, styles or scripts."""
    if not text.strip() or len(text) > LONGEST:
        yield Text(f"il faut un dessin (picture) de {LONGEST} signes au plus", f"needs a picture of at most {LONGEST}")
        return
    if "<!" in text or "<?" in text:
        yield Text("le dessin ne commence par aucune déclaration : <svg …> seul", "the picture has declarations")
        return
    try:
        root = ET.fromstring(text)  # noqa: S314 (there are no declarations, so no entities)
    except ET.ParseError as error:
        line, column = error.position
        yield Text(
            f"le dessin n’est pas du SVG (picture, ligne {line}, signe {column})",
            f"the picture is no SVG (line {line}, character {column})",
        )
        return
    if root.tag != f"{SPACE}svg" or "viewBox" not in root.attrib:
        yield Text(
            'le dessin commence par <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 … …">',
            "the picture needs xmlns and a viewBox",
        )
    for element in root.iter():
        name = element.tag.removeprefix(SPACE)
        if name not in SHAPES:
            yield Text(f"le dessin ne peut contenir <{name}>", f"the picture may not hold <{name}>")
        for trait, value in element.attrib.items():
            if trait not in TRAITS or "url(" in value:
                yield Text(f"le dessin ne peut contenir {trait}=…", f"the picture may not hold {trait}=…")
