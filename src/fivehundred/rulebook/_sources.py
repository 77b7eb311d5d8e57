"""The authorities, each in one form of words."""

from __future__ import annotations

FOSTER = "Foster's Complete Hoyle"
FOSTER_LAWS = "Foster's Complete Hoyle, general laws"
HOYLE = "Hoyle's Games Modernized (1909)"
USPC = "Bicycle / US Playing Card Co."
USPC_1904 = "US Playing Card Co., rules of 1904"
WIKIPEDIA = "Wikipedia, 500 (card game)"
WIKIPEDIA_OLD = "Wikipedia, 500 (card game), older text"
PAGAT = "pagat.com, Australian rules"
PAGAT_2 = "pagat.com, two-handed game"
PAGAT_5 = "pagat.com, five-handed game"
PAGAT_6 = "pagat.com, six-handed game"
PAGAT_VARIATIONS = "pagat.com, variations"
PARLETT = "Parlett, The Penguin Book of Card Games"
FIVE_HAND = "5-hand Five Hundred"
TRICKSTER = "Trickster Cards"
IOWA = "Iowa State University, intramural rules"
BID_500 = "500 (BID), Official Team Rules"
CONSUMER = "HowStuffWorks, How to play Five Hundred"
EVERYTHING = "everything2, American 500"
NEW_ZEALAND = "New Zealand house rules (2020)"
NEW_ZEALAND_CLUB = "New Zealand club rules"
AMERICAN_HOUSE = "American house rules (45 cards)"
CANADA = "a Canadian game app (46 cards)"
QUEBEC = "zpag.net, Quebec rules"
SCORE_APP = "a score-keeping app for 500"
PROGRAM = "a published program with house rules"
CLUBS = "club rules, as collected on the web"

_OURS = "our choice where no authority rules"


def ours(points: str) -> str:
    """Return the authority for points on which there is none."""
    return f"{_OURS}: {points}"
