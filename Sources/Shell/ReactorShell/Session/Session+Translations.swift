extension [Translations] {
  /// Creates the catalogues of a running app: its own, the shell's, and those of features.
  package init(of app: App?, _ features: [FeatureKind]) {
    self = (app?.translations ?? []) + Self.shell
    for case let next? in features.map(\.translations) where !contains(next) { append(next) }
  }
}
