"""Monte Carlo tree search: the compiled kernel, the tree's nodes, the bot."""
