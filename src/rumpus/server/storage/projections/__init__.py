"""Tables beside the events, for queries: lobby, history, ratings, quota, codes, devices."""
