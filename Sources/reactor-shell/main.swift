import MovieCatalog
import PhotoSearch
import RandomUser
import ReactorTerminal

runShell(
  .people, .photos, .catalog, name: "reactor-shell", version: "0.1.0",
  subcommands: [NewCommand.self])
