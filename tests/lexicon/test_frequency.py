"""Which share of its lemma's frequency a form may claim."""

from pioche.lexicon.frequency import shares
from pioche.lexicon.source import Paradigm


def test_a_form_that_is_also_an_everyday_one_claims_the_larger_share() -> None:
    """FINIT is a present and a simple past at once: whoever knows FINIR knows it, unlike FINÎMES."""
    paradigm = Paradigm(
        "verbe", 1, (("t", ("simp.3s", "ipre.3s")), ("s", ("ipre.1s", "simp.1s")), ("mes", ("simp.1p",)))
    )
    present, also_present, bookish = shares(paradigm)
    assert present == also_present == shares(Paradigm("verbe", 1, (("t", ("ipre.3s",)),)))[0]
    assert bookish < present / 10
    assert bookish < shares(Paradigm("verbe", 1, (("t", ("simp.3s",)),)))[0] < present
