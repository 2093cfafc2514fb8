"""Bamboozle: hide and seek with eight men and six huts a side."""
