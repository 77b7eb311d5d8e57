"""The presets: every option of the first, and what differs in each of the others."""

from __future__ import annotations

BASE: dict[str, object] = {
    # table
    "players": 4,
    "teams": "partners",
    "pack": "P43",
    "jokers": 1,
    "joker_order": "black_high",
    "colour_four": False,
    "jack_above_ace_nt": False,
    "hand": 10,
    "dead_hand": False,
    "table_piles": False,
    "kitty.cards": 3,
    "kitty.taker": "contractor",
    "packets": "3,k1,4,k1,3,k1",
    "lead": "contractor",
    # redeal
    "redeal.on": None,
    "redeal.by": "player",
    "redeal.bars_nullo": False,
    "redeal.dealer": "same",
    # auction
    "auction.rounds": "many",
    "auction.rebid": "after_intervening",
    "auction.reentry": "never",
    "auction.raise_own": "off",
    "auction.order": "value",
    "auction.tie": "first_wins",
    "auction.min": 6,
    "auction.max": 10,
    "auction.inkle": "off",
    "auction.min_contract": 6,
    "auction.inkle_redeal": "next",
    "auction.all_pass": "next_deal",
    # special bids
    "misere.on": True,
    "misere.when": "after7",
    "misere.slot": "value",
    "misere.value": 250,
    "misere.partner": "sits_out",
    "misere.defenders": 0,
    "open.on": True,
    "open.when": "anytime",
    "open.slot": "10D<10H",
    "open.value": 500,
    "open.expose": "after_trick1",
    "super_open.on": False,
    "super_open.when": "anytime",
    "super_open.slot": "value",
    "super_open.value": 430,
    "blind.on": False,
    "blind.when": "first_call",
    "blind.slot": "value",
    "blind.value": 1000,
    "double.on": False,
    "double.when": "partner_bid",
    "double.slot": "value",
    "double.value": 500,
    "double.kitty": "second_discard",
    "bar.on": False,
    "bar.when": "anytime",
    "bar.slot": "value",
    "bar.value": 500,
    "hilo.on": False,
    "hilo.when": "anytime",
    "hilo.slot": "value",
    "hilo.value": 350,
    "patastrophe.on": False,
    "patastrophe.slot": "value",
    "patastrophe.value": 750,
    "game_bid.on": False,
    "game_bid.slot": "top",
    "game_bid.value": 1000,
    "declared_slam": "off",
    # joker at no trumps and in misère
    "joker_nt.follow": "void",
    "joker_nt.void_duty_nt": "optional",
    "joker_nt.void_duty_misere": "optional",
    "joker_nt.renounced": "ok",
    "joker_nt.lead": "any",
    "joker_nt.hold_named": "ok",
    "joker_nt.nominate": None,
    "joker_nt.misere_rank": "high",
    # called partner
    "call.on": False,
    "call.method": "card",
    "call.when": "after_discard",
    "call.forbid": None,
    "call.secret": False,
    "call.own_card": False,
    "call.share": "full",
    "call.lone": "full",
    "call.joint_win": False,
    # score
    "score.schedule": "avondale",
    "score.slam": "min250",
    "score.trick_points": 10,
    "score.trick_points_when": "always",
    "score.trick_points_cap": None,
    "score.per": "side",
    "score.failed": "minus",
    "score.misere_factor": 1,
    # end
    "end.target": 500,
    "end.on_contract_only": False,
    "end.simultaneous": "contractor",
    "end.then": "first_trick",
    "end.midhand": False,
    "end.floor": -500,
    "end.floor_only_if_other_nonneg": False,
    "end.individual_floor": "loses",
    "end.spread": None,
    "end.limit_deals": None,
    "end.limit_minutes": None,
    # conduct
    "irregular": "off",
    "claims": "verified",
}

DIFFERENCES: dict[str, tuple[str, str]] = {
    "foster_3": (
        "wikipedia_4",
        "players=3 teams=solo pack=P33 packets=3,k3,2,3,2 auction.rounds=one misere.on=false "
        "open.on=false score.schedule=foster score.per=player end.floor=none",
    ),
    "foster_4": (
        "foster_3",
        "players=4 teams=partners pack=P43 score.per=side",
    ),
    "uspc_1904_3": (
        "foster_3",
        "packets=3,k3,4,3 end.midhand=true",
    ),
    "uspc_1904_4": (
        "uspc_1904_3",
        "players=4 teams=partners pack=P43 score.per=side",
    ),
    "bicycle_3": (
        "wikipedia_4",
        "players=3 teams=solo pack=P33 packets=3,k3,4,3 auction.rounds=one misere.on=false "
        "open.on=false score.per=player end.floor=none",
    ),
    "bicycle_4": (
        "wikipedia_4",
        "packets=3,k3,4,3 auction.rounds=one misere.on=false open.on=false",
    ),
    "bicycle_6": (
        "bicycle_4",
        "players=6 teams=alternate3 pack=P63 end.floor=-500",
    ),
    "hoyle_1909": (
        "wikipedia_4",
        "players=3 teams=solo pack=P33 packets=3,3,3,1,k3 auction.rebid=after_intervening "
        "misere.on=false open.on=false auction.all_pass=play_nt joker_nt.renounced=no_win "
        "joker_nt.lead=not_renounced score.per=player end.floor=none irregular=hoffmann",
    ),
    "pagat_australian_4": (
        "wikipedia_4",
        "auction.order=tricks_suit misere.slot=7N<8S open.slot=10D<10H "
        "joker_nt.void_duty_misere=must joker_nt.lead=unled_suit "
        "joker_nt.nominate=nt_and_misere end.on_contract_only=true",
    ),
    "pagat_3": (
        "pagat_australian_4",
        "players=3 teams=solo pack=P33 score.per=player end.individual_floor=loses",
    ),
    "pagat_5": (
        "pagat_australian_4",
        "players=5 teams=called pack=P53 call.on=true call.secret=true "
        "call.forbid=joker+bowers call.own_card=false call.share=half call.joint_win=true "
        "score.per=player end.individual_floor=loses",
    ),
    "pagat_6": (
        "pagat_australian_4",
        "players=6 teams=alternate3 pack=P63 auction.all_pass=next_deal",
    ),
    "pagat_2": (
        "pagat_australian_4",
        "players=2 teams=solo table_piles=true packets=pagat_2 misere.when=anytime "
        "open.on=false score.per=player",
    ),
    "au_pack": (
        "pagat_australian_4",
        "auction.rounds=many auction.raise_own=off misere.when=after7 open.slot=top "
        "open.value=520 score.schedule=au_pack",
    ),
    "wikipedia_original_4": (
        "wikipedia_4",
        "score.schedule=wikipedia_original open.slot=value",
    ),
    "wikipedia_american_4": (
        "wikipedia_4",
        "auction.rounds=one auction.inkle=any auction.min_contract=7 auction.inkle_redeal=next",
    ),
    "wikipedia_3": (
        "wikipedia_4",
        "players=3 teams=solo pack=P33 misere.when=anytime score.per=player",
    ),
    "wikipedia_3_dead_hand": (
        "wikipedia_3",
        "pack=P43 dead_hand=true",
    ),
    "wikipedia_5": (
        "wikipedia_4",
        "players=5 teams=called pack=P53 call.on=true call.when=before_kitty call.forbid=none "
        "call.secret=false call.own_card=true call.share=full call.joint_win=false "
        "misere.on=false open.on=false score.per=player",
    ),
    "wikipedia_6": (
        "wikipedia_4",
        "players=6 teams=alternate3 pack=P63 auction.all_pass=next_deal",
    ),
    "wikipedia_6_pairs": (
        "wikipedia_4",
        "players=6 teams=pairs3 pack=P63 end.floor=-500",
    ),
    "perfect_4": (
        "wikipedia_4",
        "score.schedule=perfect misere.value=150 misere.when=anytime misere.slot=value "
        "open.value=250 open.slot=value double.on=true double.when=any double.value=450 "
        "double.slot=value blind.on=true blind.value=1000 blind.slot=value",
    ),
    "split_colours_4": (
        "perfect_4",
        "score.schedule=split misere.slot=7C<7D open.slot=8C<8D hilo.slot=9C<9D "
        "double.slot=10C<10D",
    ),
    "colour_four_4": (
        "wikipedia_4",
        "pack=P43c colour_four=true",
    ),
    "two_jokers_44": (
        "wikipedia_4",
        "pack=P44 jokers=2 kitty.cards=4 packets=3,k1,4,k2,3,k1",
    ),
    "forty_five_4": (
        "wikipedia_4",
        "pack=P45 kitty.cards=5 packets=3,k3,4,k2,3",
    ),
    "forty_six_4": (
        "wikipedia_4",
        "pack=P46 jokers=2 kitty.cards=6 packets=3,k2,4,k2,3,k2",
    ),
    "trickster_american_4": (
        "wikipedia_4",
        "pack=P45 kitty.cards=5 packets=3,k3,4,k2,3 auction.rounds=one auction.inkle=any "
        "auction.min_contract=7 auction.inkle_redeal=next auction.all_pass=next_deal "
        "misere.when=anytime misere.slot=7N<8S open.slot=10D<10H end.simultaneous=highest",
    ),
    "trickster_australian_4": (
        "wikipedia_4",
        "misere.when=after7 misere.slot=8S<8C end.on_contract_only=true",
    ),
    "trickster_3": (
        "trickster_american_4",
        "players=3 teams=solo pack=P33 kitty.cards=3 packets=3,k1,4,k1,3,k1 auction.inkle=off "
        "auction.min_contract=6 score.per=player",
    ),
    "trickster_6": (
        "trickster_american_4",
        "players=6 teams=alternate3 pack=P63 kitty.cards=3 packets=3,k1,4,k1,3,k1 score.per=side",
    ),
    "iowa_state_4": (
        "wikipedia_4",
        "pack=P45 kitty.cards=5 packets=3,k3,2,k2,3,2 redeal.on=no_ace_face_joker "
        "redeal.by=partner_agrees redeal.bars_nullo=true redeal.dealer=same "
        "auction.rounds=one auction.order=tricks_suit auction.inkle=first_two "
        "auction.min_contract=7 auction.inkle_redeal=same misere.on=false open.on=false",
    ),
    "st_paul_4": (
        "iowa_state_4",
        "misere.on=true misere.when=anytime misere.slot=value open.on=false double.on=true "
        "double.when=any double.value=500 double.slot=value double.kitty=second_discard",
    ),
    "bid500_4": (
        "wikipedia_4",
        "packets=3,k3,4,3 auction.rounds=one auction.all_pass=next_deal misere.when=anytime "
        "misere.slot=8S<8C open.slot=10D<10H double.on=true double.when=partner_bid "
        "double.value=500 double.slot=10D<10H bar.on=true bar.when=anytime bar.value=500 "
        "bar.slot=10D<10H",
    ),
    "quebec_4": (
        "wikipedia_4",
        "pack=P46 jokers=2 kitty.cards=6 packets=3,k2,4,k2,3,k2 auction.min_contract=8 "
        "auction.inkle_redeal=next misere.on=false open.on=false game_bid.on=true "
        "game_bid.value=1000 game_bid.slot=top score.schedule=quebec "
        "score.failed=to_opponents score.misere_factor=2 end.target=500",
    ),
    "nz_house_4": (
        "wikipedia_4",
        "auction.reentry=always auction.raise_own=reopens auction.all_pass=next_deal "
        "misere.when=anytime misere.value=130 misere.slot=6N<7S open.value=230 "
        "open.slot=7N<8S",
    ),
    "nz_club_4": (
        "wikipedia_4",
        "end.limit_deals=4",
    ),
    "seed004_five": (
        "wikipedia_4",
        "players=5 teams=solo hand=8 packets=3,3,2,k3 lead=left_of_dealer auction.rounds=one "
        "auction.order=tricks_suit auction.max=8 misere.on=false open.on=false "
        "score.slam=none score.per=player end.floor=none",
    ),
    "us_house_4": (
        "wikipedia_4",
        "pack=P45 kitty.cards=5 packets=3,k3,4,k2,3 auction.rounds=one auction.order=value "
        "auction.inkle=any auction.min_contract=7 auction.inkle_redeal=next "
        "auction.all_pass=next_deal misere.when=anytime misere.slot=7N<8S "
        "misere.defenders=10_forced open.on=false double.on=true double.when=partner_bid "
        "double.value=500 double.slot=value joker_nt.follow=every_suit "
        "joker_nt.void_duty_nt=must joker_nt.void_duty_misere=must declared_slam=500",
    ),
}
"""Of each preset, the one it starts from and what it has of its own."""


def read_value(text: str) -> object:
    """An option's value from its text."""
    named: dict[str, object] = {"true": True, "false": False, "none": None}
    if text in named:
        return named[text]
    return int(text) if text.lstrip("-").isdigit() else text


def _preset(name: str) -> dict[str, object]:
    """All the options of a preset, those of its parent first."""
    if name == "wikipedia_4":
        return dict(BASE)
    parent, own = DIFFERENCES[name]
    options = _preset(parent)
    for change in own.split():
        option, _, value = change.partition("=")
        if option not in options:
            raise ValueError(f"{name} sets {option}, which is no option")
        options[option] = read_value(value)
    return options


PRESETS: dict[str, dict[str, object]] = {
    name: _preset(name) for name in ("wikipedia_4", *DIFFERENCES)
}
