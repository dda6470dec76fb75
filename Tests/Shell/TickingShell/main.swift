import ReactorShell
import ReactorTerminal
import StandardFeatures

runShell(commands: [], title: "Ticks", features: .standard) { TickingReactor(clock: $0.clock) }
