import ReactorTerminal

runShell(.search)
