"""Who may ask for what, and when."""

from pioche.kernel.errors import Illegal
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Table


def must_host(table: Table, person: PersonId) -> None:
    """Refuse what only the host may do."""
    if person != table.in_charge:
        raise Illegal("T-02", "Seul l’hôte de la table peut le faire.", "Only the host of the table can do this.")


def must_gather(table: Table) -> None:
    """Refuse what is only possible before the game."""
    if table.status != "gathering":
        raise Illegal("T-04", "La partie a déjà commencé.", "The game has already begun.")


def must_be_open(table: Table) -> None:
    """Refuse to close what is closed: the record of a finished game stays where it is."""
    if table.status in {"over", "abandoned"}:
        raise Illegal("T-05", "La partie est déjà finie.", "The game is already over.")


def must_run(table: Table) -> None:
    """Refuse what is only possible while the game goes on."""
    if table.status == "paused" and table.pause_reason == "stuck":
        raise Illegal(
            "T-18",
            "La table est arrêtée : quelque chose s’est cassé de notre côté.",
            "The table has stopped: something broke on our side.",
        )
    if table.status == "paused":
        raise Illegal("T-08", "La partie est en pause.", "The game is paused.")
    if not table.running:
        raise Illegal("T-05", "Il n’y a pas de partie en cours.", "No game is going on.")
