extension Workload {
  /// All that are measured inside a process.
  public static var all: [Workload] { own + openCombine + customDump }
}
