extension [Translations] {
  package init(of app: App?, _ features: [FeatureKind]) {
    self = (app?.translations ?? []) + Self.shell
    for case let next? in features.map(\.translations) where !contains(next) { append(next) }
  }
}
