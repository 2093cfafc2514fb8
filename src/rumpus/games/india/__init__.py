"""India (year unknown), with one die or two."""
