"""Running long computations: executor, Ray cluster, progress, the user's folders."""
