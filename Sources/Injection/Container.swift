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
