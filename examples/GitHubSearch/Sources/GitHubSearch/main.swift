import ReactorTerminal
import StandardFeatures

runShell(.search, features: .standard)
