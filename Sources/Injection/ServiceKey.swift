/// What a registration is found by: a type, and a name where there are several.
public struct ServiceKey: Hashable, Sendable {
  private let id: ObjectIdentifier
  /// The type as it is called in source: `PhotoReactor`.
  public let type: String
  /// The name; nil for the registration without one.
  public let name: String?

  /// The key of a service.
  public init<Service>(_ type: Service.Type, name: String? = nil) {
    id = ObjectIdentifier(type)
    self.type = "\(type)"
    self.name = name
  }

  /// Whether both are registrations of one type.
  func isSameType(as other: Self) -> Bool { id == other.id }

  /// Two keys are the same if type and name are.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.name == right.name
  }

  /// Hashes type and name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(name)
  }
}

extension ServiceKey: CustomStringConvertible {
  /// `PhotoReactor`, `PhotoSource “Live”`.
  public var description: String { name.map { "\(type) “\($0)”" } ?? type }
}
