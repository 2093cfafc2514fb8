"""Boards and components as SVG."""
