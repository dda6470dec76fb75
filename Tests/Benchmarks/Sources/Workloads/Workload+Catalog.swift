extension Workload {
  /// Those that need no other package.
  static var own: [Workload] {
    actions + rows + states
  }

  /// The one of that name.
  static func named(_ name: String) -> Workload? { own.first { $0.name == name } }
}
