"""Types into shells on a terminal of its own, presses Tab, and looks at what comes."""

import os
import pty
import re
import select
import signal
import sys
import tempfile
import time

PREFIX = sys.argv[1]
SHARE = f"{PREFIX}/share"

# Starts each shell without settings, and turns its completions on.
SHELLS = {
    "bash": (
        ["bash", "--norc", "--noprofile", "-i"],
        ". /usr/share/bash-completion/bash_completion",
    ),
    "zsh": (
        ["zsh", "-f", "-i"],
        f"fpath=({SHARE}/zsh/site-functions $fpath); autoload -U compinit; compinit -u -D",
    ),
    "fish": (["fish", "--no-config", "-i"], f"set -p fish_complete_path {SHARE}/fish/vendor_completions.d"),
}

# The line before Tab, and the line that comes of it.
COMPLETED = {
    "te": "test",
    "sch": "schema",
    "test --up": "test --update",
    "test --fi": "test --filter",
    "new --pa": "new --package",
    "--app ph": "--app photos",
    "--format j": "--format json",
    "test --update wal": "test --update walk.session",
    "wal": "walk.session",
    "walk.session --ke": "walk.session --keep-going",
    "--record wal": "--record walk.session",
    "help ne": "help new",
}

# The line before Tab, and the words that are offered then.
OFFERED = {
    "--app ": ["people", "photos", "catalog"],
    "--lang ": ["en", "ko"],
    "": ["new", "test", "grade", "schema", "mcp", "help"],
}


class Shell:
    def __init__(self, name, folder):
        command, setup = SHELLS[name]
        self.text = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            environment = {
                "PATH": f"{PREFIX}/bin:/usr/local/bin:/usr/bin:/bin",
                "HOME": folder,
                "LC_ALL": "C.UTF-8",
                "TERM": "xterm",
                "PS1": "$ ",
                "XDG_DATA_DIRS": f"{SHARE}:/usr/local/share:/usr/share",
            }
            os.execvpe(command[0], command, environment)
        self.type(f"{setup}\r")
        self.type("echo rea''dy\r")
        self.wait("ready")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def wait(self, pattern, seconds=15):
        """Reads until a pattern has come; False if it doesn't."""
        end = time.monotonic() + seconds
        while not re.search(pattern, self.text):
            if not select.select([self.terminal], [], [], max(0, end - time.monotonic()))[0]:
                return False
            try:
                self.text += os.read(self.terminal, 65536).decode(errors="replace")
            except OSError:
                return False
            # Drops colours and movements of the cursor.
            self.text = re.sub(r"\x1b(\[[0-9;?]*[@A-Za-z]|\][^\x07]*\x07|[=>]|\(B)", "", self.text)
        return True

    def pause(self, seconds):
        """Reads for a while."""
        self.wait(r"(?!)", seconds)

    def completed(self, line):
        """The line that Tab makes of a line: the shell is told to print it."""
        self.type(f"reactor-shell {line}\t")
        self.pause(0.6)
        self.text = ""
        # To the front of the line, and to its end.
        self.type("\x01echo '<'\x05'>'\r")
        printed = r"[\r\n]< *reactor-shell ([^\r\n]*?) *>[\r\n]"
        self.wait(printed, 5)
        found = re.findall(printed, self.text)
        return found[-1] if found else self.text

    def offered(self, line, words):
        """The words that Tab doesn't offer of those wanted."""
        self.text = ""
        self.type(f"reactor-shell {line}\t")
        self.pause(0.6)
        self.type("\t")
        self.pause(0.6)
        missing = [word for word in words if not re.search(rf"(?m)(^|\s){word}(\s|$)", self.text)]
        self.type("\x03")
        self.pause(0.2)
        return missing

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


failed = 0
for name in SHELLS:
    with tempfile.TemporaryDirectory() as folder:
        open(f"{folder}/walk.session", "w").close()
        shell = Shell(name, folder)
        for line, wanted in COMPLETED.items():
            got = shell.completed(line)
            if got != wanted:
                failed += 1
                print(f"{name}: “reactor-shell {line}” and Tab: {got!r} instead of {wanted!r}")
        for line, words in OFFERED.items():
            missing = shell.offered(line, words)
            if missing:
                failed += 1
                print(f"{name}: “reactor-shell {line}” and Tab don't offer {', '.join(missing)}: {shell.text!r}")
        shell.end()
print(f"completions: {len(SHELLS) * (len(COMPLETED) + len(OFFERED))} lines, {failed} failed")
sys.exit(failed > 0)
