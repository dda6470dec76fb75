import MovieCatalog
import PhotoSearch
import RandomUser
import ReactorShell
import ReactorTerminal
import ShellTeaching
import StandardFeatures

runShell(
  .people, .photos, .catalog, name: "reactor-shell", version: Version.current,
  features: .standard + [.lessons(Lesson.embedded)], subcommands: [NewCommand.self])
