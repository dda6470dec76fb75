/// Bound to its container's actor, or guarded by its lock.
struct Registry<Factory> {
  struct Entry {
    var registration: Registration
    let factory: Factory
    var kept: Any?
  }

  private(set) var entries: [ServiceKey: Entry] = [:]
  private var order: [ServiceKey] = []

  var registrations: [Registration] { order.compactMap { entries[$0]?.registration } }

  func contains(_ key: ServiceKey) -> Bool { entries[key] != nil }

  func names(like key: ServiceKey) -> [String] {
    order.filter { $0.isSameType(as: key) }.compactMap(\.name)
  }

  /// A later registration takes the place of an earlier one of the same type and name.
  mutating func register(_ key: ServiceKey, scope: ObjectScope, factory: Factory) {
    if entries[key] == nil { order.append(key) }
    entries[key] = Entry(registration: Registration(id: key, scope: scope), factory: factory)
  }

  mutating func noteResolved(_ key: ServiceKey, by asker: ServiceKey?) {
    entries[key]?.registration.wasResolved(by: asker)
  }

  func otherArguments(like key: ServiceKey) -> [String] {
    order.filter { $0.isSameType(as: key) && $0.name == key.name }.map(\.argumentList)
  }

  func kept(_ key: ServiceKey) -> Any? { entries[key]?.kept }

  mutating func noteMade(_ key: ServiceKey) { entries[key]?.registration.madeCount += 1 }

  mutating func keep(_ instance: Any, _ key: ServiceKey) {
    if entries[key]?.registration.scope == .container { entries[key]?.kept = instance }
  }
}

struct Resolution<Place: Hashable> {
  /// The services under way, the innermost last.
  var chain: [Place] = []
  /// The services that it made, except for transient ones.
  var graph: [Place: Any] = [:]
}

/// The error that a factory threw, with the way there unless it says one.
func resolutionError(_ error: any Error, chain: [ServiceKey]) -> ResolutionError {
  error as? ResolutionError ?? ResolutionError(.failed("\(error)"), chain: chain)
}

/// A registration as it can be shown: nothing that it made.
public struct Registration: Equatable, Sendable, Identifiable {
  /// The key by which it is found.
  public let id: ServiceKey
  /// The lifetime of its services.
  public let scope: ObjectScope
  /// The number of times that it was resolved.
  public internal(set) var resolvedCount = 0
  /// The number of calls of its factory.
  public internal(set) var madeCount = 0
  /// The services that asked for it, in the order of their first asking; nil stands for the outside of
  /// the container.
  public internal(set) var askers: [Asker] = []

  /// A service that asked, and how often.
  public struct Asker: Equatable, Sendable {
    /// The registration whose factory asked; nil for somebody outside.
    public let key: ServiceKey?
    /// The number of requests.
    public internal(set) var count: Int
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

/// The key of a registration: a type, the types of its arguments, and a name where there are
/// several.
public struct ServiceKey: Hashable, Sendable {
  private let id: ObjectIdentifier
  private let argumentIDs: [ObjectIdentifier]
  /// The type as it is called in source: `PhotoReactor`.
  public let type: String
  /// The name; nil for the registration without one.
  public let name: String?
  /// The types of its arguments: `Photo`, `Int`.
  public let arguments: [String]

  /// The key of a service without arguments.
  public init<Service>(_ type: Service.Type, name: String? = nil) {
    self.init(type, name: name, arguments: [])
  }

  init<Service>(_ type: Service.Type, name: String?, arguments: [Any.Type]) {
    id = ObjectIdentifier(type)
    argumentIDs = arguments.map { ObjectIdentifier($0) }
    self.arguments = arguments.map { "\($0)" }
    self.type = "\(type)"
    self.name = name
  }

  func isSameType(as other: Self) -> Bool { id == other.id }

  /// Two keys are the same if type, name and the types of the arguments are.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.argumentIDs == right.argumentIDs && left.name == right.name
  }

  /// Hashes type, name and the types of the arguments.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(argumentIDs)
    hasher.combine(name)
  }
}

extension ServiceKey: CustomStringConvertible {
  /// `PhotoReactor`, `PhotoSource “Live”`, `DetailScreen(Photo)`.
  public var description: String {
    (name.map { "\(type) “\($0)”" } ?? type) + (arguments.isEmpty ? "" : argumentList)
  }

  /// `(Photo, Int)`, `()`
  var argumentList: String { "(\(arguments.joined(separator: ", ")))" }
}
