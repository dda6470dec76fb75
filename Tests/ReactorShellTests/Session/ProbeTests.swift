import ReactorShell
import Testing
@MainActor @Suite struct ProbeTests {
  @Test func probe() async throws {
    let sitting = Sitting(trace: .full)
    for line in ["help", "add 1; twice 2; do ponder; do forget; do increase; load 5; wait 3 &; wait 4 &; load 7 &; load 8; settle", "add 12; add 13; add 0", "note 안녕 there; state; state notes; state notes[\"memo\"][0]", "refuse no; add 1", "vain why", "do break", "! refuse yes", "! add 1", "vain x &", "settle", "refuse y &", "add 1", "open", "press 99", "press 1", "add 1", "close", "log 3", "help load", "help all", "show", "lod 1", "load abc", "load 99999999999999999999", "load", "load 1 2", "state nope", "latency 1s", "latency", "do watch; add 1", "app", "data", "seed", "quit; add 1", "add 1"] {
      print("› \(line)"); print(await sitting(line), terminator: "")
    }
    let c = Sitting(.clashing, trace: .full)
    for line in ["log", ":log", "help", ":help", "state", ":state", ":help :log", ":help log", ":stat"] {
      print("› \(line)"); print(await c(line), terminator: "")
    }
  }
}
