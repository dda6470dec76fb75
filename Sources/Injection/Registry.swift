/// The registrations of a container and what it keeps: bound to its actor, or guarded by its lock.
struct Registry<Factory> {
  /// A registration with its factory.
  struct Entry {
    var registration: Registration
    let factory: Factory
    var kept = Kept.nothing
  }

  /// What a registration made, if it is kept.
  enum Kept {
    case nothing
    case strongly(Any)
    case weakly(WeakReference)
  }

  struct WeakReference {
    weak var object: AnyObject?
  }

  private(set) var entries: [ServiceKey: Entry] = [:]
  /// The keys in the order of their registration.
  private var order: [ServiceKey] = []

  var registrations: [Registration] { order.compactMap { entries[$0]?.registration } }

  func contains(_ key: ServiceKey) -> Bool { entries[key] != nil }

  /// The names under which something is registered for the type of a key.
  func names(like key: ServiceKey) -> [String] {
    order.filter { $0.isSameType(as: key) }.compactMap(\.name)
  }

  /// A later registration takes the place of an earlier one of the same type and name.
  mutating func register(_ key: ServiceKey, scope: ObjectScope, factory: Factory) {
    if entries[key] == nil { order.append(key) }
    entries[key] = Entry(registration: Registration(key, scope: scope), factory: factory)
  }

  mutating func noteResolved(_ key: ServiceKey, by asker: ServiceKey?) {
    entries[key]?.registration.wasResolved(by: asker)
  }

  /// What is kept of a registration, if it still is.
  func kept(_ key: ServiceKey) -> Any? {
    switch entries[key]?.kept {
    case .strongly(let instance): instance
    case .weakly(let reference): reference.object
    case .nothing, nil: nil
    }
  }

  /// Takes note that something was made, and keeps it as its scope says.
  mutating func keep(_ instance: Any, _ key: ServiceKey) {
    guard var entry = entries[key] else { return }
    entry.registration.madeCount += 1
    switch entry.registration.scope {
    case .container: entry.kept = .strongly(instance)
    // A value that is no object would be boxed, and the box gone at once.
    case .weak where type(of: instance) is AnyClass:
      entry.kept = .weakly(WeakReference(object: instance as AnyObject))
    case .weak, .transient, .graph: break
    }
    entries[key] = entry
  }
}

/// What is being made, from what was asked for outside to what is needed for it at last.
struct Resolution {
  /// The services under way, the innermost last.
  var chain: [ServiceKey] = []
  /// What was made in the course of it in the scope `graph`.
  var graph: [ServiceKey: Any] = [:]

  /// What a factory threw, with the way there unless it says one.
  static func error(_ error: any Error, chain: [ServiceKey]) -> ResolutionError {
    error as? ResolutionError ?? ResolutionError(.failed("\(error)"), chain: chain)
  }
}
