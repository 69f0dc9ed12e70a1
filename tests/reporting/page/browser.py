"""A page in a headless Chromium: what it says on the console, asks of the network, and measures.

The browser is the one of LIFEBOATSIM_CHROMIUM, or on the path. Every request goes to a proxy of
ours, which answers nothing and counts.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import threading
from dataclasses import dataclass
from html import escape
from pathlib import Path

import pytest

FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-default-apps", "--disable-dev-shm-usage", "--hide-scrollbars",
    "--enable-logging=stderr", "--proxy-bypass-list=<-loopback>",
)  # fmt: skip
BROWSERS_OWN = ("google.com", "googleapis.com", "gvt1.com")
"""Hosts that Chromium asks for its own sake, with an empty page too."""
MEASURE = """<script>
addEventListener("load", () => setTimeout(() => {
  const root = document.documentElement, out = [];
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest(".scroll table") || one.closest("svg")) continue;
    const box = one.getBoundingClientRect();
    if (box.width && box.right > innerWidth + 1) out.push(one.tagName + " " + box.right);
  }
  const fetched = performance.getEntriesByType("resource").map(one => one.name);
  const sideways = [...document.querySelectorAll(".first .scroll")].map(
    one => one.scrollWidth - one.clientWidth);
  const found = {fetched, sideways: Math.max(0, ...sideways),
    width: innerWidth, scroll: root.scrollWidth, out,
    milliseconds: performance.getEntriesByType("navigation")[0].loadEventEnd,
    pictures: [...document.querySelectorAll("figure svg")].map(
      one => one.getBoundingClientRect().height)};
  parent.document.documentElement.setAttribute("data-found", JSON.stringify(found));
}, 0));
</script></body>"""


@dataclass(frozen=True)
class Seen:
    """What a browser saw of a page."""

    console: list[str]
    requests: list[str]
    """Hosts that were asked through the proxy."""
    fetched: list[str]
    """What the page itself asked for."""
    width: int
    scroll: int
    out: list[str]
    milliseconds: float
    pictures: list[float]
    sideways: float
    """By how much the tables of the first screen are wider than what is seen of them."""


def chromium() -> str:
    """Return the browser; without one the test is skipped, or fails where it is required."""
    named = os.environ.get("LIFEBOATSIM_CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        told = "no chromium: apt-get install chromium"
        if os.environ.get("LIFEBOATSIM_BROWSER") == "required":
            pytest.fail(told)
        pytest.skip(told)
    return found


def look_at(page: Path, width: int, folder: Path) -> Seen:
    """Open a copy of a page that measures itself, in a frame so wide.

    A frame, since no window of Chromium is as narrow as a phone.
    """
    copy = folder / "measured.html"
    inner = escape(page.read_text("utf-8").replace("</body>", MEASURE))
    style = f"border:0;width:{width}px;height:900px"
    link = '<link rel="icon" href="data:,">'  # else the browser asks for one
    copy.write_text(f'{link}<iframe style="{style}" srcdoc="{inner}"></iframe>', "utf-8")
    with socket.create_server(("127.0.0.1", 0)) as proxy:
        asked: list[str] = []
        threading.Thread(target=_count, args=(proxy, asked), daemon=True).start()
        done = subprocess.run(
            [chromium(), *FLAGS, f"--user-data-dir={folder / f'profile-{width}'}",
             f"--window-size={width + 100},1000",
             f"--proxy-server=127.0.0.1:{proxy.getsockname()[1]}",
             "--virtual-time-budget=5000", "--dump-dom", copy.as_uri()],
            capture_output=True, text=True, timeout=120, check=True,
        )  # fmt: skip
    told = re.search(r'<html[^>]*data-found="([^"]*)"', done.stdout)
    assert told, done.stderr[-2000:]
    found = json.loads(told.group(1).replace("&quot;", '"'))
    console = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    return Seen(console, asked, **found)


def _count(proxy: socket.socket, asked: list[str]) -> None:
    while True:
        try:
            connection, _ = proxy.accept()
        except OSError:
            return
        with connection:
            asked.extend(_hosts(connection.recv(2000).decode(errors="replace")))


def _hosts(request: str) -> list[str]:
    """Return the host of a request to the proxy, unless it is the browser's own business."""
    found = re.match(r"\S+ (?:\w+://)?([^/:\s]+)", request)
    host = found.group(1) if found else request
    return [] if host.endswith(BROWSERS_OWN) else [host]
