"""Rin-Tin-Tin (1956)."""
