import RandomUser
import ReactorTerminal

runShell(.people, name: "reactor-shell", version: "0.1.0", subcommands: [NewCommand.self])
