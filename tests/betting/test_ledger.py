"""The ledger in a file: torn lines, edits, two writers at once, and a kill at any moment."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from brag_eval.betting import Session, TableRules, create_ledger, open_ledger, read_ledger
from brag_eval.errors import RecordError
from tests.helpers import run_python

KILLS = int(os.environ.get("KILLS", "6"))

WRITER = """
import sys
from brag_eval.betting import open_ledger
from brag_eval.errors import RecordError
path, who, times = sys.argv[1], sys.argv[2], int(sys.argv[3])
done = 0
while done < times:
    try:
        with open_ledger(path) as ledger:
            for _ in range(min(5, times - done)):
                ledger.session.bring(who, 1)
                ledger.save()
                done += 1
                print(ledger.session.stacks[who], flush=True)
    except RecordError as error:
        assert "another program is writing" in str(error), error
        print("refused", flush=True)
"""


def new_ledger(folder: Path) -> Path:
    """Make a ledger of two players without chips."""
    session = Session(TableRules())
    for name in ("Ann", "Bob"):
        session.join(name, 0)
    create_ledger(folder / "table.log", session)
    return folder / "table.log"


def start_writer(path: Path, who: str, times: int) -> subprocess.Popen[str]:
    """Start a program that brings a player a chip so many times, and says his chips after each is saved."""
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), who, str(times)], stdout=subprocess.PIPE, text=True
    )


def chips(path: Path) -> dict[str, int]:
    """Read everybody's chips from a ledger that must be good."""
    session, fault = read_ledger(path)
    assert fault is None
    assert session is not None
    return session.stacks


def test_a_ledger_is_what_was_saved(tmp_path: Path) -> None:
    """What is saved is read back, what is not saved is not there, and no ledger is written over another."""
    path = new_ledger(tmp_path)
    with open_ledger(path) as ledger:
        ledger.session.bring("Ann", 5)
        ledger.save()
        ledger.session.bring("Ann", 5)
    assert chips(path) == {"Ann": 5, "Bob": 0}
    with pytest.raises(RecordError, match="is there already"):
        create_ledger(path, Session(TableRules()))
    assert chips(path) == {"Ann": 5, "Bob": 0}


def test_a_half_written_last_line_is_set_aside(tmp_path: Path) -> None:
    """Cut anywhere in its last line, a ledger opens without it, and what was there is kept in another file."""
    path = new_ledger(tmp_path)
    whole = path.read_bytes()
    with open_ledger(path) as ledger:
        ledger.session.bring("Bob", 7)
        ledger.save()
    line = path.read_bytes()[len(whole) :]
    for length in range(1, len(line)):
        path.write_bytes(whole + line[:length])
        aside = path.with_name("table.log.torn")
        aside.unlink(missing_ok=True)
        assert chips(path) == {"Ann": 0, "Bob": 0}
        assert not aside.exists()
        with open_ledger(path) as ledger:
            assert ledger.session.stacks == {"Ann": 0, "Bob": 0}
            ledger.session.bring("Ann", 1)
            ledger.save()
        assert aside.read_bytes() == line[:length] + b"\n"
        assert chips(path) == {"Ann": 1, "Bob": 0}


def test_an_edited_ledger_is_not_written_to(tmp_path: Path) -> None:
    """The line is named, all before it can be read, and the file stays as it is."""
    path = new_ledger(tmp_path)
    edited = path.read_bytes().replace(b'"Bob","money":0', b'"Bob","money":9')
    path.write_bytes(edited)
    with pytest.raises(RecordError, match="line 3: it was changed"), open_ledger(path):
        pass
    session, fault = read_ledger(path)
    assert session is not None
    assert session.stacks == {"Ann": 0}
    assert str(fault).startswith("line 3: ")
    assert path.read_bytes() == edited


def test_bytes_that_are_no_text_are_a_bad_line(tmp_path: Path) -> None:
    """A file of anything is refused in a sentence."""
    path = tmp_path / "any"
    for data in (b"\xff\xfe\n", b"\n", b"", b"{}\n", b"null\n", os.urandom(200) + b"\n"):
        path.write_bytes(data)
        session, fault = read_ledger(path)
        assert session is None
        assert str(fault).startswith("line 1: ")


def test_a_second_writer_is_refused(tmp_path: Path) -> None:
    """While one has the ledger another is refused at once, in the same process too; readers are not."""
    path = new_ledger(tmp_path)
    with open_ledger(path):
        with pytest.raises(RecordError, match="another program is writing"), open_ledger(path):
            pass
        assert chips(path) == {"Ann": 0, "Bob": 0}
    with open_ledger(path):
        pass


FULL = """
import os, resource
from brag_eval.betting import open_ledger, read_ledger
path = os.environ["PATH_OF_LEDGER"]
free, most = resource.getrlimit(resource.RLIMIT_FSIZE)
with open_ledger(path) as ledger:
    ledger.session.bring("Ann", 5)
    ledger.session.bring("Bob", 6)
    before = os.path.getsize(path)
    resource.setrlimit(resource.RLIMIT_FSIZE, (before + 80, most))
    try:
        ledger.save()
    except OSError:
        print("refused", os.path.getsize(path) - before, read_ledger(path)[0].stacks)
    resource.setrlimit(resource.RLIMIT_FSIZE, (free, most))
    ledger.save()
"""


def test_a_full_disk_leaves_no_half_of_a_line(tmp_path: Path) -> None:
    """What the disk does not take is an error and not in the file; it is saved once there is room."""
    path = new_ledger(tmp_path)
    assert run_python(FULL, PATH_OF_LEDGER=str(path)) == "refused 0 {'Ann': 0, 'Bob': 0}"
    assert chips(path) == {"Ann": 5, "Bob": 6}


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    """Each tries again when refused, and in the end every chip that either brought is there."""
    path = new_ledger(tmp_path)
    writers = [start_writer(path, who, 40) for who in ("Ann", "Bob")]
    for writer in writers:
        said, _ = writer.communicate(timeout=120)
        assert writer.returncode == 0
        assert said.split()[-1] == "40"
    assert chips(path) == {"Ann": 40, "Bob": 40}


def test_every_acknowledged_action_survives_a_kill(tmp_path: Path) -> None:
    """Killed at a random moment, time after time, a writer has in the file all that it said was saved, and goes on."""
    path, rng = new_ledger(tmp_path), random.Random(1)
    for _ in range(KILLS):
        before = chips(path)["Ann"]
        writer = start_writer(path, "Ann", 10**6)
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(rng.random() * 0.1)
        writer.send_signal(signal.SIGKILL)
        said = [int(line) for line in (first + writer.stdout.read()).split()]
        writer.wait()
        writer.stdout.close()
        assert said == list(range(before + 1, before + 1 + len(said)))
        # What was being written when the kill came may be there as well, and nothing more.
        assert chips(path)["Ann"] - before - len(said) in (0, 1)
