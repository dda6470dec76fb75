import Benchmark
import Workloads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processor time of one operation, in picoseconds. In wall-clock time, long rows, as peers have, would be interrupted by other
/// programs, and short ones would not.
let processorTime = BenchmarkMetric.custom(
  "processor", polarity: .prefersSmaller, useScalingFactor: false)

func processorNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

let benchmarks: @Sendable () -> Void = {
  for workload in Workload.all {
    Benchmark(
      workload.name,
      configuration: Benchmark.Configuration(
        metrics: [processorTime], units: [processorTime: .count],
        warmupIterations: workload.runs > 3 ? 2 : 0,
        maxDuration: .seconds(1), maxIterations: workload.runs)
    ) { benchmark, run in
      let start = processorNanoseconds()
      let result = run()
      let time = processorNanoseconds() - start
      benchmark.measurement(processorTime, time * 1000 / workload.operations)
      // The result is released outside the measurement.
      blackHole(result)
    } setup: {
      workload.prepared()
    }
  }
}
