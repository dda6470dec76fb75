import Benchmark
import Workloads

let benchmarks: @Sendable () -> Void = {
  for workload in Workload.all {
    Benchmark(
      workload.name,
      configuration: Benchmark.Configuration(
        metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: workload.runs > 3 ? 2 : 0,
        maxDuration: .seconds(1), maxIterations: workload.runs)
    ) { benchmark, run in
      benchmark.startMeasurement()
      let result = run()
      benchmark.stopMeasurement()
      // What was made is let go of outside the measurement.
      blackHole(result)
    } setup: {
      workload.prepared()
    }
  }
}
