#!/usr/bin/env python3
"""Serve a table over HTTP with the standard library: GET /deal?players=3, POST /standings with {"hands": [...]}."""

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from brag_eval import BragError, deal, format_cards, record, standings

LONGEST = 10_000


class Table(BaseHTTPRequestHandler):
    """Answer with JSON; what is wrong with a request is status 400 and one line."""

    def do_GET(self) -> None:
        """Deal a hand to each player."""
        asked = urlsplit(self.path)
        if asked.path != "/deal":
            self.answer(404, {"error": "there are /deal and /standings"})
            return
        try:
            players = int(parse_qs(asked.query).get("players", ["2"])[0])
            self.answer(200, {"hands": [format_cards(hand) for hand in deal(players)]})
        except ValueError as error:  # a BragError is one
            self.answer(400, {"error": str(error)})

    def do_POST(self) -> None:
        """Say what each hand is, and its place."""
        try:
            hands = json.loads(self.rfile.read(min(int(self.headers["Content-Length"]), LONGEST)))["hands"]
            places = standings(hands)
            self.answer(200, {"hands": [record(hand) | {"place": at} for hand, at in zip(hands, places, strict=True)]})
        except (BragError, KeyError, TypeError, ValueError) as error:
            self.answer(400, {"error": str(error)})

    def answer(self, status: int, content: dict[str, Any]) -> None:
        """Send an answer."""
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


def start(port: int = 8000) -> ThreadingHTTPServer:
    """Return a server that is ready to serve on this machine; port 0 takes any that is free."""
    return ThreadingHTTPServer(("127.0.0.1", port), Table)


if __name__ == "__main__":
    start().serve_forever()
