"""What one seat, or a spectator, may see of a round: values without a field for anything else."""

from fivehundred.views.making import spectator_view, view
from fivehundred.views.reading import hidden_from, read_view
from fivehundred.views.view import HandView, PhaseName, SpectatorView, View

__all__ = [
    "HandView",
    "PhaseName",
    "SpectatorView",
    "View",
    "hidden_from",
    "read_view",
    "spectator_view",
    "view",
]
