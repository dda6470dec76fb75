import Foundation

// Repeats one row, for callgrind to count: `guarded NAME RUNS`.
let words = CommandLine.arguments.dropFirst()
let runs = words.count == 2 ? words.last.flatMap { Int($0) } ?? -1 : -1
let name = words.first ?? ""

if let form = ScriptedCounter.Form.named(name), runs >= 0 {
  Task { @MainActor in
    let counter = try? await ScriptedCounter(commands: runs * 100, form: form)
    exit(await counter?.run() == true ? 0 : 1)
  }
  // Not `await` at the top: the main thread would end, at which callgrind crashes.
  while true { RunLoop.main.run(until: .distantFuture) }
}
guard let workload = Workload.named(name), runs >= 0 else {
  print("guarded NAME RUNS, where NAME is one of these, of so many operations a run:")
  for workload in Workload.own { print("  \(workload.name) \(workload.operations)") }
  for form in ScriptedCounter.Form.allCases { print("  \(form.name) 100") }
  exit(64)
}
let run = workload.prepared()
for _ in 0..<runs { _ = run() }
