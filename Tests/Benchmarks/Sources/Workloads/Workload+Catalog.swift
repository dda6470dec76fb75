extension Workload {
  /// All that are measured inside a process.
  public static var all: [Workload] {
    actions + history + rows + sections + snapshots + states + layouts
  }

  /// The one of that name.
  public static func named(_ name: String) -> Workload? { all.first { $0.name == name } }
}
