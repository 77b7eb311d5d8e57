"""The decision matrices (10.1 and 10.2) read back from the presets that stand for the columns.

Typed from the rules reference. A row is a row of the matrix; below it, the presets of each column
and what its cell says in options. Behind a semicolon: where the preset of 12.2 says more than the
cell, or something else, and why. Cells that no option expresses are there with the option that
shows it (`-`, `n/a`: the thing is off).
"""

from __future__ import annotations

import re

import pytest

import fivehundred as fh

# 10.1: American and British. The columns, and the presets that stand for each.
AMERICAN_COLUMNS = {
    "FOSTER": "foster_3 foster_4",
    "USPC 1904": "uspc_1904_3 uspc_1904_4",
    "BICYCLE": "bicycle_3 bicycle_4 bicycle_6",
    "HOYLE 1909": "hoyle_1909",
    "TRICK American": "trickster_american_4 trickster_3 trickster_6",
    "ISU / St Paul": "iowa_state_4 st_paul_4",
    "SEED4 5-hand": "seed004_five",
}
AMERICAN = """
players
    foster_3 uspc_1904_3 bicycle_3 hoyle_1909 trickster_3: players=3 teams=solo
    foster_4 uspc_1904_4 bicycle_4 trickster_american_4 iowa_state_4 st_paul_4:
        players=4 teams=partners
    bicycle_6 trickster_6: players=6 teams=alternate3
    seed004_five: players=5 teams=solo
pack / kitty
    foster_3 uspc_1904_3 bicycle_3 hoyle_1909 trickster_3: pack=P33 kitty.cards=3
    foster_4 uspc_1904_4 bicycle_4: pack=P43 kitty.cards=3
    trickster_american_4 iowa_state_4 st_paul_4: pack=P45 kitty.cards=5
    bicycle_6 trickster_6: pack=P63 kitty.cards=3 ; 2.1, the matrix has no six
    seed004_five: pack=P43 kitty.cards=3 hand=8
packets
    foster_3 foster_4: packets=3,k3,2,3,2
    uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6: packets=3,k3,4,3
    hoyle_1909: packets=3,3,3,1,k3
    trickster_american_4: packets=3,k3,4,k2,3
    iowa_state_4 st_paul_4: packets=3,k3,2,k2,3,2
    seed004_five: packets=3,3,2,k3
schedule
    foster_3 foster_4 uspc_1904_3 uspc_1904_4: score.schedule=foster
    bicycle_3 bicycle_4 bicycle_6 hoyle_1909 trickster_american_4 iowa_state_4 st_paul_4:
        score.schedule=avondale
    seed004_five: score.schedule=avondale auction.max=8
auction
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6
    trickster_american_4 trickster_3 trickster_6 iowa_state_4 st_paul_4 seed004_five:
        auction.rounds=one
    hoyle_1909: auction.rounds=many auction.reentry=never
order / tie
    foster_3 foster_4 uspc_1904_3 uspc_1904_4: auction.order=value auction.tie=first_wins
    bicycle_3 bicycle_4 bicycle_6 hoyle_1909 trickster_american_4: auction.order=value
    iowa_state_4 st_paul_4 seed004_five: auction.order=tricks_suit
min level
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 hoyle_1909:
        auction.min=6 auction.min_contract=6
    trickster_american_4 trickster_6: auction.min=6 auction.inkle=any
    trickster_3: auction.min=6 auction.inkle=off ; 12.2, no partner to inform
    iowa_state_4 st_paul_4: auction.min=6 auction.inkle=first_two
    seed004_five: auction.min=6 auction.max=8
inkle can win
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 hoyle_1909 seed004_five:
        auction.inkle=off auction.min_contract=6
    trickster_american_4 trickster_6: auction.min_contract=7
    iowa_state_4 st_paul_4: auction.min_contract=7 auction.inkle_redeal=same
all pass
    foster_3 foster_4 uspc_1904_3 uspc_1904_4: auction.all_pass=next_deal
    bicycle_3 bicycle_4 seed004_five: auction.all_pass=next_deal
    hoyle_1909: auction.all_pass=play_nt score.trick_points=10
    trickster_american_4: auction.all_pass=next_deal ; the cell: a redeal, dealer not said
    iowa_state_4 st_paul_4: auction.all_pass=next_deal ; likewise
misère
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6 hoyle_1909
    seed004_five iowa_state_4: misere.on=false
    trickster_american_4 trickster_3 trickster_6:
        misere.on=true misere.value=250 misere.slot=7N<8S misere.when=anytime
    st_paul_4: misere.on=true ; 12.2, the grand nullo supposes it
open misère
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6 hoyle_1909
    seed004_five iowa_state_4: open.on=false
    trickster_american_4: open.on=true open.value=500
    st_paul_4: open.on=false double.on=true double.value=500
first lead
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6 hoyle_1909
    trickster_american_4 iowa_state_4 st_paul_4: lead=contractor
    seed004_five: lead=left_of_dealer
joker follow at NT
    foster_3 foster_4: joker_nt.follow=void joker_nt.void_duty_nt=optional
    uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6: joker_nt.follow=void
    hoyle_1909: joker_nt.follow=void joker_nt.renounced=no_win
    trickster_american_4 iowa_state_4 st_paul_4 seed004_five: joker_nt.follow=void
joker lead
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6
    trickster_american_4 iowa_state_4 st_paul_4 seed004_five: joker_nt.lead=any
    hoyle_1909: joker_nt.lead=not_renounced
advance nomination
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6 hoyle_1909
    trickster_american_4 iowa_state_4 st_paul_4 seed004_five: joker_nt.nominate=none
slam
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6 hoyle_1909
    trickster_american_4 iowa_state_4 st_paul_4: score.slam=min250
    seed004_five: score.slam=none
defenders
    foster_3: score.trick_points=10 score.per=player
    foster_4: score.trick_points=10 score.per=side ; the cell: each player; 8.2 and 12.2: the side
    uspc_1904_3 uspc_1904_4: score.trick_points=10
    bicycle_3: score.trick_points=10 score.per=player
    bicycle_4: score.trick_points=10 score.per=side
    hoyle_1909 seed004_five: score.trick_points=10 score.per=player
    trickster_american_4 iowa_state_4 st_paul_4: score.trick_points=10 score.per=side
both cross 500
    foster_3 foster_4 bicycle_3 bicycle_4 iowa_state_4 st_paul_4 seed004_five:
        end.simultaneous=contractor end.midhand=false
    uspc_1904_3 uspc_1904_4: end.simultaneous=contractor end.midhand=true
    hoyle_1909: end.simultaneous=contractor end.then=first_trick
    trickster_american_4 trickster_3 trickster_6: end.simultaneous=highest
win on tricks
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6 hoyle_1909
    trickster_american_4 iowa_state_4 st_paul_4 seed004_five: end.on_contract_only=false
-500
    foster_3 foster_4 uspc_1904_3 uspc_1904_4 hoyle_1909 seed004_five: end.floor=none
    bicycle_3: end.floor=none
    bicycle_4: end.floor=-500
    bicycle_6: end.floor=-500 ; 12.2, the matrix has no six
    trickster_american_4 iowa_state_4 st_paul_4: end.floor=-500
"""

# 10.2: Australian, New Zealand, Canadian, Wikipedia.
WORLD_COLUMNS = {
    "PAGAT 4": "pagat_australian_4",
    "AU pack": "au_pack",
    "WIKI 4": "wikipedia_4",
    "TRICK Australian": "trickster_australian_4",
    "QUEBEC": "quebec_4",
    "NZ club": "nz_house_4 nz_club_4",
    "WIKI 5": "wikipedia_5",
    "PAGAT 5": "pagat_5",
    "SIX": "wikipedia_6 pagat_6",
}
WORLD = """
players
    pagat_australian_4 au_pack wikipedia_4 trickster_australian_4 quebec_4 nz_house_4 nz_club_4:
        players=4 teams=partners
    wikipedia_5 pagat_5: players=5 teams=called
    wikipedia_6 pagat_6: players=6 teams=alternate3
pack / kitty
    pagat_australian_4 au_pack wikipedia_4 trickster_australian_4 nz_house_4 nz_club_4:
        pack=P43 kitty.cards=3
    quebec_4: pack=P46 kitty.cards=6
    wikipedia_5 pagat_5: pack=P53 kitty.cards=3
    wikipedia_6 pagat_6: pack=P63 kitty.cards=3
packets
    pagat_australian_4 au_pack wikipedia_4 trickster_australian_4 nz_house_4 nz_club_4
    wikipedia_5 pagat_5 wikipedia_6 pagat_6: packets=3,k1,4,k1,3,k1
    quebec_4: packets=3,k2,4,k2,3,k2
schedule
    pagat_australian_4 wikipedia_4 trickster_australian_4 wikipedia_5 pagat_5 wikipedia_6 pagat_6:
        score.schedule=avondale
    au_pack: score.schedule=au_pack open.value=520
    quebec_4: score.schedule=quebec game_bid.on=true game_bid.value=1000
    nz_house_4: score.schedule=avondale misere.value=130 open.value=230
    nz_club_4: score.schedule=avondale misere.value=250 ; the cell is of the house rules
auction
    pagat_australian_4 wikipedia_4: auction.rounds=many auction.reentry=never
    au_pack: auction.rounds=many ; the cell: many or one
    trickster_australian_4 quebec_4 wikipedia_5 pagat_5 wikipedia_6 pagat_6: auction.rounds=many
    nz_house_4: auction.rounds=many auction.reentry=always
    nz_club_4: auction.rounds=many auction.reentry=never ; the cell is of the house rules
own re-bid
    pagat_australian_4 au_pack trickster_australian_4 quebec_4 pagat_5: auction.raise_own=off
    wikipedia_4 wikipedia_5 wikipedia_6 pagat_6: auction.rebid=after_intervening
    nz_house_4: auction.raise_own=reopens
    nz_club_4: auction.raise_own=off ; the cell is of the house rules
misère
    pagat_australian_4 au_pack:
        misere.on=true misere.value=250 misere.slot=7N<8S misere.when=after7
    wikipedia_4: misere.on=true misere.value=250 misere.slot=value misere.when=after7
    trickster_australian_4: misere.on=true misere.value=250 misere.slot=8S<8C misere.when=after7
    quebec_4 wikipedia_5: misere.on=false
    nz_house_4: misere.on=true misere.value=130 misere.slot=6N<7S misere.when=anytime
    nz_club_4: misere.on=true misere.value=250 ; the cell is of the house rules
    pagat_5: misere.on=true misere.value=250
    wikipedia_6 pagat_6: misere.on=true misere.value=250 misere.partner=sits_out
open misère
    pagat_australian_4: open.on=true open.value=500 open.slot=10D<10H open.when=anytime
    au_pack: open.on=true open.value=520 open.slot=top
    wikipedia_4: open.on=true open.value=500 ; the cell: or 330 between 8NT and 9S
    trickster_australian_4: open.on=true open.value=500
    quebec_4 wikipedia_5: open.on=false
    nz_house_4: open.on=true open.value=230 open.slot=7N<8S
    nz_club_4: open.on=true open.value=500 ; the cell is of the house rules
    pagat_5 wikipedia_6 pagat_6: open.on=true open.value=500
exposure
    pagat_australian_4 au_pack wikipedia_4 trickster_australian_4 nz_house_4 nz_club_4 pagat_5
    wikipedia_6 pagat_6: open.expose=after_trick1
    quebec_4 wikipedia_5: open.on=false
joker follow NT
    pagat_australian_4 au_pack wikipedia_4 wikipedia_5 pagat_5 wikipedia_6 pagat_6:
        joker_nt.follow=void joker_nt.void_duty_nt=optional
    trickster_australian_4 quebec_4: joker_nt.follow=void
    nz_house_4 nz_club_4: joker_nt.follow=void joker_nt.void_duty_nt=optional
joker follow misère
    pagat_australian_4 au_pack pagat_5 pagat_6:
        joker_nt.follow=void joker_nt.void_duty_misere=must
    wikipedia_4 wikipedia_6: joker_nt.follow=void joker_nt.void_duty_misere=optional
    trickster_australian_4: joker_nt.follow=void joker_nt.misere_rank=high
    nz_house_4 nz_club_4: joker_nt.follow=void
    quebec_4 wikipedia_5: misere.on=false
joker lead
    pagat_australian_4 au_pack pagat_5 pagat_6: joker_nt.lead=unled_suit
    wikipedia_4 trickster_australian_4 quebec_4 nz_house_4 nz_club_4 wikipedia_5 wikipedia_6:
        joker_nt.lead=any joker_nt.hold_named=ok
advance nomination
    pagat_australian_4 au_pack pagat_5 pagat_6: joker_nt.nominate=nt_and_misere
    wikipedia_4 trickster_australian_4 quebec_4 nz_house_4 nz_club_4 wikipedia_5 wikipedia_6:
        joker_nt.nominate=none
first lead
    pagat_australian_4 au_pack wikipedia_4 trickster_australian_4 quebec_4 nz_house_4 nz_club_4
    wikipedia_5 pagat_5 wikipedia_6 pagat_6: lead=contractor
slam
    pagat_australian_4 wikipedia_4 trickster_australian_4 quebec_4 nz_house_4 nz_club_4
    wikipedia_5 pagat_5 wikipedia_6 pagat_6: score.slam=min250
    au_pack: score.slam=min250 ; the cell: 240 or less, which is every bid below 250
defenders
    pagat_australian_4 au_pack: score.trick_points=10 misere.defenders=0
    wikipedia_4 trickster_australian_4 nz_house_4 nz_club_4: score.trick_points=10
    quebec_4: score.trick_points=10 score.failed=to_opponents ; 8.2: what fails is theirs
    wikipedia_5 pagat_5: score.trick_points=10 score.per=player
    wikipedia_6 pagat_6: score.trick_points=10 score.per=side
all pass
    pagat_australian_4 au_pack wikipedia_4 trickster_australian_4 nz_house_4 nz_club_4
    wikipedia_5 pagat_5 wikipedia_6 pagat_6: auction.all_pass=next_deal
    quebec_4: auction.all_pass=next_deal auction.min_contract=8
win
    pagat_australian_4 au_pack trickster_australian_4: end.target=500 end.on_contract_only=true
    wikipedia_4 wikipedia_6: end.target=500 end.simultaneous=contractor
    quebec_4: end.target=500 ; the cell: 500 or 1000
    nz_house_4: end.target=500
    nz_club_4: end.target=500 end.limit_deals=4 ; the cell: or ten minutes
    wikipedia_5: end.target=500 end.on_contract_only=false
    pagat_5: end.on_contract_only=true call.joint_win=true
    pagat_6: end.target=500 end.on_contract_only=true ; the cell: as 4, there Pagat's
-500
    pagat_australian_4 au_pack wikipedia_4 trickster_australian_4 quebec_4 nz_house_4 nz_club_4
    wikipedia_6 pagat_6: end.floor=-500
    wikipedia_5 pagat_5: end.floor=-500 end.individual_floor=loses
call card
    pagat_australian_4 au_pack wikipedia_4 trickster_australian_4 quebec_4 nz_house_4 nz_club_4
    wikipedia_6 pagat_6: call.on=false
    wikipedia_5: call.on=true call.method=card call.forbid=none
    pagat_5: call.on=true call.method=card call.forbid=joker+bowers
share
    pagat_australian_4 au_pack wikipedia_4 trickster_australian_4 quebec_4 nz_house_4 nz_club_4
    wikipedia_6 pagat_6: call.on=false
    wikipedia_5: call.share=full ; the cell: full or half
    pagat_5: call.share=half
"""

AMERICAN_ROWS = 20
WORLD_ROWS = 21


def _matrix(text: str) -> dict[str, dict[str, str]]:
    """Return the settings by row and by preset."""
    found: dict[str, dict[str, str]] = {}
    for block in re.split(r"\n(?=\S)", text.strip()):
        row, *lines = block.split("\n")
        cells = found.setdefault(row, {})
        names: list[str] = []
        done = False
        for word in " ".join(line.partition(" ; ")[0] for line in lines).split():
            if "=" in word:
                cells |= {name: f"{cells.get(name, '')} {word}" for name in names}
                done = True
            else:
                names = [] if done else names
                names.append(word.removesuffix(":"))
                done = False
    return found


MATRICES = [
    (AMERICAN_COLUMNS, _matrix(AMERICAN)),
    (WORLD_COLUMNS, _matrix(WORLD)),
]
CELLS = [
    pytest.param(name, settings, id=f"{row}-{name}")
    for _, matrix in MATRICES
    for row, cells in matrix.items()
    for name, settings in cells.items()
]


@pytest.mark.parametrize(("name", "settings"), CELLS)
def test_matrix__cell(name: str, settings: str) -> None:
    """What the cell says is what the preset of the column plays."""
    table = fh.variant(name)
    wanted = dict(setting.split("=", 1) for setting in settings.split())

    assert wanted == {path: table.plain(path) for path in wanted}


def test_matrix__has_every_row() -> None:
    """Rows that the two have in common are counted in each."""
    assert [AMERICAN_ROWS, WORLD_ROWS] == [len(matrix) for _, matrix in MATRICES]


@pytest.mark.parametrize(
    ("column", "names", "number"),
    [
        (column, names, number)
        for number, (columns, _) in enumerate(MATRICES)
        for column, names in columns.items()
    ],
)
def test_matrix__every_column_has_every_row(column: str, names: str, number: int) -> None:
    """No cell is left out, and no preset stands in a row that is not of its column."""
    columns, matrix = MATRICES[number]
    known = {name for listed in columns.values() for name in listed.split()}

    for row, cells in matrix.items():
        assert set(names.split()) & set(cells), (column, row)
        assert set(cells) <= known, row
