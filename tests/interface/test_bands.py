"""Bands as options and back: the command that plays again asks the very same."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lifeboatsim.interface.bands import band_words, bands_of

BANDS = st.floats(0, 1000)


@given(BANDS, BANDS, BANDS, BANDS)
def test_the_words_lead_back_to_the_bands(points, score, days, deaths):
    bands = bands_of(points, score, days, deaths)
    words = band_words(bands)
    pairs = zip(words[::2], words[1::2], strict=True)
    said = {word[2:].replace("-", "_"): float(value) for word, value in pairs}
    usual = {"band": 1.0, "band_score": 0.5, "band_days": 0.25, "band_deaths": 0.1}
    assert bands_of(*(usual | said).values()) == bands


def test_short_numbers_stay_short():
    assert band_words(bands_of(0.7, 0.1 + 0.2)) == [
        "--band", "0.7", "--band-score", "0.30000000000000004",
    ]  # fmt: skip
