import ReactorTerminal
import StandardFeatures

runShell(.news, .compass, .market, features: .standard)
