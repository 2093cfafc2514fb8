"""What the lab writes: pages, plots and files."""
