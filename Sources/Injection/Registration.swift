/// What is known of a registration, for showing: nothing that it made.
public struct Registration: Equatable, Sendable, Identifiable {
  /// What it is found by.
  public let id: ServiceKey
  /// How long what it makes is kept.
  public let scope: ObjectScope
  /// How often it was asked for.
  public internal(set) var resolvedCount = 0
  /// How often its factory was called.
  public internal(set) var madeCount = 0
  /// Who asked for it, in the order of their first asking; nil is somebody outside of the container.
  public internal(set) var askers: [Asker] = []

  /// Who asked, and how often.
  public struct Asker: Equatable, Sendable {
    /// The registration whose factory asked; nil for somebody outside.
    public let key: ServiceKey?
    /// How often.
    public internal(set) var count: Int
  }

  init(_ id: ServiceKey, scope: ObjectScope) {
    self.id = id
    self.scope = scope
  }

  mutating func wasResolved(by asker: ServiceKey?) {
    resolvedCount += 1
    if let index = askers.firstIndex(where: { $0.key == asker }) {
      askers[index].count += 1
    } else {
      askers.append(Asker(key: asker, count: 1))
    }
  }
}
