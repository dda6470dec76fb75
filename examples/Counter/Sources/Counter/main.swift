import ReactorTerminal
import StandardFeatures

runShell(.counter, .timer, .search, features: .standard)
