import ReactorTerminal
import StandardFeatures

runShell(.todo, features: .standard)
