"""Questions asked of the lab: study, guesses, reconstruct, report."""
