import ReactorTerminal
import StandardFeatures

runShell(.lamp, features: .standard + [.count])
