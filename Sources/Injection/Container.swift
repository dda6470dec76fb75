/// Makes services from factories that were registered for their types, on the main actor.
///
///     container.register(PhotoSource.self, name: "Live") { _ in .live(…) }
///     container.register(PhotoReactor.self) { try PhotoReactor(source: $0.resolve(PhotoSource.self, name: "Live")) }
///     let reactor = try container.resolve(PhotoReactor.self)
///
/// A child finds what its parent has; what it registers itself comes first. What a parent keeps
/// (scope `container`) is made of the parent's parts; everything else of the parts of who was asked,
/// so that a child can replace some. What any thread may ask for is in a ``SharedContainer``.
///
/// The words are Swinject's; what can't be resolved is an error that says the way there.
@MainActor public final class Container: Resolver {
  /// Where this looks for what it hasn't.
  public let parent: Container?
  /// What may be asked for from any thread; looked at after what this has itself.
  public let shared: SharedContainer?

  private var registry = Registry<@MainActor (any Resolver) throws -> Any>()
  /// What is being made: one for a container and all its children.
  private let course: Course

  private final class Course {
    var resolution = Resolution()
  }

  /// An empty container.
  public init(parent: Container? = nil, shared: SharedContainer? = nil) {
    self.parent = parent
    self.shared = shared
    course = parent?.course ?? Course()
  }

  /// What is registered here, in order: without the parent's and the shared.
  public var registrations: [Registration] { registry.registrations }

  /// Registers how a service is made. A later registration of the same type and name takes the place
  /// of an earlier one, and what that kept is let go.
  ///
  /// - Parameters:
  ///   - type: What is asked for.
  ///   - name: Tells several of one type apart.
  ///   - scope: How long what was made is kept.
  ///   - factory: Resolves what the service needs from its argument. What it throws becomes a
  ///     ``ResolutionError`` with the way there.
  public func register<Service>(
    _ type: Service.Type, name: String? = nil, scope: ObjectScope = .graph,
    factory: @escaping @MainActor (any Resolver) throws -> Service
  ) {
    registry.register(ServiceKey(type, name: name), scope: scope, factory: factory)
  }

  /// A service; see ``Resolver/resolve(_:name:)``.
  ///
  /// - Complexity: O(1) for what is kept; else what the factories cost.
  public func resolve<Service>(
    _ type: Service.Type, name: String?
  ) throws(ResolutionError) -> Service {
    let key = ServiceKey(type, name: name)
    let isOutermost = course.resolution.chain.isEmpty
    defer { if isOutermost { course.resolution = Resolution() } }
    let instance: Any
    if let owner = owner(of: key) {
      instance = try owner.instance(key, for: self)
    } else if let shared = nearestShared(with: key) {
      instance = try shared.instance(key, after: course.resolution.chain)
    } else {
      throw ResolutionError(
        .notRegistered(names: names(like: key)), chain: course.resolution.chain + [key])
    }
    guard let service = instance as? Service else {
      throw ResolutionError(
        .otherType("\(Swift.type(of: instance))"), chain: course.resolution.chain + [key])
    }
    return service
  }

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

  /// What is registered here for a key, asked for by a container or one of its children.
  private func instance(_ key: ServiceKey, for asker: Container) throws(ResolutionError) -> Any {
    let chain = course.resolution.chain
    guard let entry = registry.entries[key] else {
      throw ResolutionError(.notRegistered(names: []), chain: chain + [key])
    }
    registry.noteResolved(key, by: chain.last)
    if let kept = registry.kept(key) { return kept }
    let scope = entry.registration.scope
    if scope == .graph, let made = course.resolution.graph[key] { return made }
    guard !chain.contains(key) else { throw ResolutionError(.circle, chain: chain + [key]) }
    course.resolution.chain.append(key)
    defer { course.resolution.chain.removeLast() }
    do {
      // What is kept mustn't hold what belongs to a child.
      let instance = try entry.factory(scope == .container ? self : asker)
      if scope == .graph { course.resolution.graph[key] = instance }
      registry.keep(instance, key)
      return instance
    } catch {
      throw Resolution.error(error, chain: chain + [key])
    }
  }
}

// MARK: - Resolving

/// Gives services that were registered: what a factory is handed, and who needs parts asks.
@MainActor public protocol Resolver: AnyObject {
  /// A service, made or kept as its scope says.
  ///
  /// - Throws: ``ResolutionError`` with the chain of what was asked for.
  func resolve<Service>(_ type: Service.Type, name: String?) throws(ResolutionError) -> Service
}

extension Resolver {
  /// The service that is registered without a name.
  public func resolve<Service>(_ type: Service.Type) throws(ResolutionError) -> Service {
    try resolve(type, name: nil)
  }
}

// MARK: - Scopes

/// How long a container keeps what a registration made.
public enum ObjectScope: String, CaseIterable, Sendable {
  /// Not at all: made anew each time.
  case transient
  /// As long as one call of `resolve` from outside: what is made in its course shares it.
  case graph
  /// As long as the container: one for it and for its children.
  case container
  /// As long as somebody else holds it. Values that are no objects are made anew each time.
  case weak
}

// MARK: - Errors

/// Why a service couldn't be made, and the way to it.
public struct ResolutionError: Error, Equatable, Sendable {
  /// What is wrong at the end of the ``chain``.
  public enum Problem: Equatable, Sendable {
    /// Nothing is registered for it; under these names something is.
    case notRegistered(names: [String])
    /// It is needed for its own making.
    case circle
    /// Its factory threw.
    case failed(String)
    /// What its factory made is of another type. A registration of a container can't bring it about.
    case otherType(String)
  }

  /// What is wrong.
  public var problem: Problem
  /// What was asked for, then what that needed, and so on, to what can't be had. In a circle the
  /// last is in it twice.
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
    case .circle:
      return text + ": a circle"
    case .failed(let reason):
      return text + which + "can't be made: \(reason)"
    case .otherType(let type):
      return text + which + "was made as \(type)"
    }
  }
}
