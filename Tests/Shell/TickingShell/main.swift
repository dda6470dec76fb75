import ReactorShell
import ReactorTerminal
import StandardFeatures

let commands: [Command<TickingReactor>] = [
  Command("crash") { .crash }, Command("overflow") { .overflow },
  Command("count") { .count },
]

runShell(commands: commands, title: "Ticks", features: .standard) {
  TickingReactor(clock: $0.clock)
}
