import Garage
import MovieCatalog
import PhotoSearch
import RandomUser
import ReactorShell
import ReactorTerminal
import ShellTeaching
import StandardFeatures

runShell(
  .people, .photos, .catalog, name: "reactor-shell", version: Version.current,
  features: [.lessons(Lesson.embedded, apps: [.garage, .oldGarage])] + .standard,
  subcommands: [NewCommand.self])
