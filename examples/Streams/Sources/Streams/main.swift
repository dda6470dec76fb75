import ReactorShell
import ReactorTerminal

runShell(.sequence, .callbacks, .combine)
