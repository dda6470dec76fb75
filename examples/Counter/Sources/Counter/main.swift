import ReactorShell
import ReactorTerminal

// Three apps in one program: `app timer` and `--app timer` start another than the first.
runShell(.counter, .timer, .search)
