"""Agents: players that are told what a seat may see, and say what it does."""

from fivehundred.agents._agents import Agent, RandomAgent, RuleAgent
from fivehundred.agents._table import TableAgent

__all__ = ["Agent", "RandomAgent", "RuleAgent", "TableAgent"]
