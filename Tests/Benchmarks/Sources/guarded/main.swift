import Foundation
import Workloads

// Does one row so many times, for callgrind to count: `guarded NAME RUNS`.
let words = CommandLine.arguments.dropFirst()
guard words.count == 2, let workload = words.first.flatMap({ Workload.named($0) }),
  let runs = words.last.flatMap({ Int($0) }), runs >= 0
else {
  print("guarded NAME RUNS, where NAME is one of:")
  for workload in Workload.all { print("  \(workload.name)  \(workload.operations)") }
  exit(64)
}
let run = workload.prepared()
for _ in 0..<runs { _ = run() }
