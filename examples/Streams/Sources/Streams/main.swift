import ReactorTerminal

runShell(.news, .compass, .market)
