"""Published answers: a page in plain words, the figures behind it, and an index of all."""
