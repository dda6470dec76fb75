/// Makes services from factories that were registered for their types, on the main actor.
///
///     container.register(PhotoSource.self, name: "Live") { _ in .live(…) }
///     container.register(PhotoReactor.self) { try PhotoReactor(source: $0.resolve(PhotoSource.self, name: "Live")) }
///     let reactor = try container.resolve(PhotoReactor.self)
///
/// A child finds its parent's services; its own registrations come first, and may be made of the
/// parent's of the same name. Services that a parent keeps (scope `container`) are made of the
/// parent's parts; all others of the parts of the container that was asked, so that a child can
/// replace some. Services for any thread are in a ``SharedContainer``.
///
/// Arguments of a factory are known only when its service is resolved:
///
///     container.register(Screen.self) { (_, photo: Photo) in Screen(photo) }
///     try container.resolve(Screen.self, arguments: photo)
///
/// The words are Swinject's; a service that can't be resolved is an error that gives the
/// chain to it.
@MainActor public final class Container: Resolver {
  /// The container that resolves missing services.
  public let parent: Container?
  /// Services for any thread; looked up after this container's own.
  public let shared: SharedContainer?

  private typealias Factory = @MainActor (any Resolver, _ arguments: Any) throws -> Any

  private var registry = Registry<Factory>()
  /// The services being made: one course for a container and all its children.
  private let course: Course

  private final class Course {
    var resolution = Resolution<Place>()
  }

  /// A registration of a container, as it was asked for by it or by one of its children.
  private struct Place: Hashable {
    let owner: Container
    let asker: Container
    let key: ServiceKey

    static func == (one: Self, other: Self) -> Bool {
      one.owner === other.owner && one.asker === other.asker && one.key == other.key
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(owner))
      hasher.combine(ObjectIdentifier(asker))
      hasher.combine(key)
    }
  }

  /// An empty container.
  public init(parent: Container? = nil, shared: SharedContainer? = nil) {
    self.parent = parent
    self.shared = shared
    course = parent?.course ?? Course()
  }

  /// The registrations made here, in order: without the parent's and the shared.
  public var registrations: [Registration] { registry.registrations }

  /// Registers the factory of a service. A later registration of the same type and name replaces an
  /// earlier one, whose kept services are released.
  ///
  /// - Parameters:
  ///   - type: The type of the service.
  ///   - name: Distinguishes several of one type.
  ///   - scope: The lifetime of a service that was made.
  ///   - factory: Resolves the dependencies of the service with its argument. An error that it
  ///     throws becomes a ``ResolutionError`` with the chain to it.
  public func register<Service>(
    _ type: Service.Type, name: String? = nil, scope: ObjectScope = .graph,
    factory: @escaping @MainActor (any Resolver) throws -> Service
  ) {
    registry.register(ServiceKey(type, name: name), scope: scope) { resolver, _ in
      try factory(resolver)
    }
  }

  /// Registers the factory of a service with arguments.
  ///
  /// A registration of the same type and name with other arguments is another one. A scope that
  /// keeps a service keeps it whatever the next arguments are.
  ///
  /// - Parameters:
  ///   - type: The type of the service.
  ///   - name: Distinguishes several of one type.
  ///   - scope: The lifetime of a service that was made.
  ///   - factory: Takes the arguments after the resolver.
  public func register<Service, First, each Rest>(
    _ type: Service.Type, name: String? = nil, scope: ObjectScope = .graph,
    factory: @escaping @MainActor (any Resolver, First, repeat each Rest) throws -> Service
  ) {
    typealias Arguments = (First, (repeat each Rest))
    let key = ServiceKey(type, name: name, arguments: types(First.self, repeat (each Rest).self))
    registry.register(key, scope: scope) { resolver, arguments in
      guard let (first, rest) = arguments as? Arguments else {
        throw ResolutionError(.otherType("\(Swift.type(of: arguments))"), chain: [key])
      }
      return try factory(resolver, first, repeat each rest)
    }
  }

  /// A service; see ``Resolver/resolve(_:name:)``.
  ///
  /// - Complexity: O(1) for kept services; else the cost of the factories.
  public func resolve<Service>(
    _ key: ServiceKey, as type: Service.Type, arguments: Any
  ) throws(ResolutionError) -> Service {
    try resolve(key, arguments, by: nil)
  }

  /// - Parameter asker: The registration that asks; nil for the one that is being made.
  fileprivate func resolve<Service>(
    _ key: ServiceKey, _ arguments: Any, by asker: ServiceKey?
  ) throws(ResolutionError) -> Service {
    let isOutermost = course.resolution.chain.isEmpty
    defer { if isOutermost { course.resolution = Resolution() } }
    let asker = course.resolution.chain.last?.key ?? asker
    let instance: Any
    if let owner = owner(of: key) {
      instance = try owner.instance(key, arguments, for: self, by: asker)
    } else if let shared = nearestShared(with: key) {
      instance = try shared.instance(key, after: keys.isEmpty ? asker.map { [$0] } ?? [] : keys)
    } else {
      let others = otherArguments(like: key)
      throw ResolutionError(
        others.isEmpty ? .notRegistered(names: names(like: key)) : .otherArguments(others),
        chain: keys + [key])
    }
    guard let service = instance as? Service else {
      throw ResolutionError(.otherType("\(Swift.type(of: instance))"), chain: keys + [key])
    }
    return service
  }

  private var keys: [ServiceKey] { course.resolution.chain.map(\.key) }

  private func owner(of key: ServiceKey) -> Container? {
    registry.contains(key) ? self : parent?.owner(of: key)
  }

  private func nearestShared(with key: ServiceKey) -> SharedContainer? {
    if let shared, shared.contains(key) { return shared }
    return parent?.nearestShared(with: key)
  }

  private func names(like key: ServiceKey) -> [String] {
    registry.names(like: key) + (shared?.names(like: key) ?? []) + (parent?.names(like: key) ?? [])
  }

  private func otherArguments(like key: ServiceKey) -> [String] {
    registry.otherArguments(like: key) + (parent?.otherArguments(like: key) ?? [])
  }

  private func instance(
    _ key: ServiceKey, _ arguments: Any, for asker: Container, by asking: ServiceKey?
  ) throws(ResolutionError) -> Any {
    guard let entry = registry.entries[key] else {
      throw ResolutionError(.notRegistered(names: []), chain: keys + [key])
    }
    registry.noteResolved(key, by: asking)
    if let kept = registry.kept(key) { return kept }
    let scope = entry.registration.scope
    // A kept service mustn't hold a child's parts.
    let container = scope == .container ? self : asker
    let place = Place(owner: self, asker: container, key: key)
    if let made = course.resolution.graph[place] { return made }
    guard !course.resolution.chain.contains(place) else {
      throw ResolutionError(.circle, chain: keys + [key])
    }
    course.resolution.chain.append(place)
    defer { course.resolution.chain.removeLast() }
    do {
      let instance = try entry.factory(ServiceResolver(container, for: key), arguments)
      registry.noteMade(key)
      if scope != .transient { course.resolution.graph[place] = instance }
      registry.keep(instance, key)
      return instance
    } catch {
      throw resolutionError(error, chain: keys)
    }
  }
}

/// The resolver that a factory is handed: it asks a container in the name of a service, then and later.
@MainActor private final class ServiceResolver: Resolver {
  // Weak: the service may hold this resolver, and the container the service.
  private weak var container: Container?
  private let key: ServiceKey

  init(_ container: Container, for key: ServiceKey) {
    (self.container, self.key) = (container, key)
  }

  func resolve<Service>(
    _ wanted: ServiceKey, as type: Service.Type, arguments: Any
  ) throws(ResolutionError) -> Service {
    guard let container else {
      throw ResolutionError(.failed("its container is gone"), chain: [key, wanted])
    }
    return try container.resolve(wanted, arguments, by: key)
  }
}

private func types<each Argument>(_ types: repeat (each Argument).Type) -> [Any.Type] {
  var all: [Any.Type] = []
  repeat all.append(each types)
  return all
}

// MARK: - Resolving

/// Gives registered services: to factories, and to code that needs parts.
@MainActor public protocol Resolver: AnyObject {
  /// Returns a service, made or kept according to its scope. The functions below call it, with the
  /// key of the service.
  ///
  /// - Throws: ``ResolutionError`` with the chain of requests.
  func resolve<Service>(
    _ key: ServiceKey, as type: Service.Type, arguments: Any
  ) throws(ResolutionError) -> Service
}

extension Resolver {
  /// Returns a service, made or kept according to its scope.
  ///
  /// - Throws: ``ResolutionError`` with the chain of requests.
  public func resolve<Service>(
    _ type: Service.Type, name: String? = nil
  ) throws(ResolutionError) -> Service {
    try resolve(ServiceKey(type, name: name), as: type, arguments: ())
  }

  /// Returns a service that is made from arguments, which match its registration by
  /// number and type.
  ///
  /// - Throws: ``ResolutionError`` with the chain of requests.
  public func resolve<Service, First, each Rest>(
    _ type: Service.Type, name: String? = nil, arguments first: First, _ rest: repeat each Rest
  ) throws(ResolutionError) -> Service {
    try resolve(
      ServiceKey(type, name: name, arguments: types(First.self, repeat (each Rest).self)),
      as: type, arguments: (first, (repeat each rest)))
  }
}

/// The lifetime of services in a container.
public enum ObjectScope: String, CaseIterable, Sendable {
  /// Not at all: made each time.
  case transient
  /// During one call of `resolve` from outside: services that are made in its course share it.
  case graph
  /// As long as the container: one for it and for its children.
  case container
}

/// The reason that a service couldn't be made, and the way to it.
public struct ResolutionError: Error, Equatable, Sendable {
  /// A problem at the end of the ``chain``.
  public enum Problem: Equatable, Sendable {
    /// Nothing is registered for it; under these names something is.
    case notRegistered(names: [String])
    /// It is registered, but takes these arguments: `(Photo, Int)`.
    case otherArguments([String])
    /// It is needed for its own making.
    case circle
    /// Its factory threw.
    case failed(String)
    /// Its factory made something of another type. A registration of a container can't bring it about.
    case otherType(String)
  }

  /// The problem at the end of the chain.
  public var problem: Problem
  /// The keys from the one that was asked for to the one that can't be had, each needed for the one
  /// before. In a circle the last is in it twice.
  public var chain: [ServiceKey]

  /// An error at the end of a chain.
  public init(_ problem: Problem, chain: [ServiceKey]) {
    self.problem = problem
    self.chain = chain
  }
}

extension ResolutionError: CustomStringConvertible {
  /// One line: `A needs B, which needs C, which isn't registered`.
  public var description: String {
    let names = chain.map(\.description)
    var text = names.first ?? "it"
    for (index, name) in names.dropFirst().enumerated() {
      text += (index == 0 ? " needs " : ", which needs ") + name
    }
    let which = names.count > 1 ? ", which " : " "
    switch problem {
    case .notRegistered(let names):
      let others = names.map { "“\($0)”" }.joined(separator: ", ")
      return text + which + "isn't registered"
        + (names.isEmpty ? "" : "; what is, has the name \(others)")
    case .otherArguments(let arguments):
      return text + which + "takes other arguments: \(arguments.joined(separator: ", or "))"
    case .circle:
      return text + ": a circle"
    case .failed(let reason):
      return text + which + "can't be made: \(reason)"
    case .otherType(let type):
      return text + which + "was made as \(type)"
    }
  }
}
