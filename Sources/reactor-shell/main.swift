import MovieCatalog
import PhotoSearch
import RandomUser
import ReactorShell
import ReactorTerminal

runShell(
  .people, .photos, .catalog, name: "reactor-shell", version: Version.current,
  lessons: Lesson.embedded, subcommands: [NewCommand.self])
