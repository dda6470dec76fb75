/// The workloads that are measured at growing sizes.
public enum Growing: String, Sendable, CaseIterable {
  case steps, rows

  /// Makes the inputs; the returned run does the work once.
  public func prepared(_ count: Int) -> Workload.Run {
    switch self {
    case .steps: return { Recording.ofActions(count) }
    case .rows:
      return Workload.rowChanges(count)
    }
  }
}
