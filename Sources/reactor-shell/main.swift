import MovieCatalog
import PhotoSearch
import RandomUser
import ReactorShell
import ReactorTerminal

runShell(
  .people, .photos, .catalog, name: "reactor-shell", version: "0.1.0", lessons: Lesson.embedded,
  subcommands: [NewCommand.self])
