import MovieCatalog
import PhotoSearch
import RandomUser
import ReactorTerminal

runShell(
  .people, .photos, .catalog, name: "reactor-shell", version: Version.current,
  subcommands: [NewCommand.self])
