import ReactorTerminal

runShell(.shop)
