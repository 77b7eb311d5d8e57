"""Simulation: many rounds between players, counted."""
