import ReactorTerminal
import StandardFeatures

runShell(.shop, features: .standard)
