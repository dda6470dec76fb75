import ReactorShell
import ReactorTerminal

runShell(.shop)
