import ReactorShell
import ReactorTerminal

runShell(commands: [], title: "Ticks") { TickingReactor(clock: $0.clock) }
