import ReactorTerminal

runShell(.chat, .compass, .market)
