import ReactorTerminal

runShell(.counter, .timer, .search)
