import Foundation

/// Services that any thread may resolve, and which are therefore Sendable.
///
/// Safe to use from several threads: one at a time makes services, so that each kept service exists
/// once. A factory mustn't wait for another thread that resolves here.
// Safe: `registry` and `resolution` are only looked at under `lock`. It is a recursive one, since
// factories resolve what they need.
public final class SharedContainer: @unchecked Sendable {
  /// The lifetime of a shared service: there is no `graph`, whose course is one thread's.
  public enum Scope: Sendable {
    /// Made each time.
    case transient
    /// One for the container.
    case container
  }

  private let lock = NSRecursiveLock()
  private var registry = Registry<@Sendable (SharedContainer) throws -> any Sendable>()
  private var chain: [ServiceKey] = []

  /// An empty container.
  public init() {}

  /// The registrations, in order.
  public var registrations: [Registration] { lock.withLock { registry.registrations } }

  /// Registers how a service is made; see ``Container``.
  public func register<Service: Sendable>(
    _ type: Service.Type, name: String? = nil, scope: Scope = .transient,
    factory: @escaping @Sendable (SharedContainer) throws -> Service
  ) {
    let key = ServiceKey(type, name: name)
    lock.withLock { registry.register(key, scope: ObjectScope(scope), factory: factory) }
  }

  /// Returns a service, made or kept according to its scope.
  ///
  /// - Throws: ``ResolutionError`` with the chain of requests.
  /// - Complexity: O(1) for kept services; else the cost of the factories. Waits while another
  ///   thread makes something.
  public func resolve<Service: Sendable>(
    _ type: Service.Type, name: String? = nil
  ) throws(ResolutionError) -> Service {
    let key = ServiceKey(type, name: name)
    let instance = try instance(key, after: [])
    guard let service = instance as? Service else {
      throw ResolutionError(.otherType("\(Swift.type(of: instance))"), chain: [key])
    }
    return service
  }

  func contains(_ key: ServiceKey) -> Bool { lock.withLock { registry.contains(key) } }

  func names(like key: ServiceKey) -> [String] { lock.withLock { registry.names(like: key) } }

  func instance(_ key: ServiceKey, after outer: [ServiceKey]) throws(ResolutionError) -> Any {
    lock.lock()
    defer { lock.unlock() }
    let way = outer + chain + [key]
    guard let entry = registry.entries[key] else {
      throw ResolutionError(.notRegistered(names: registry.names(like: key)), chain: way)
    }
    registry.noteResolved(key, by: chain.last ?? outer.last)
    if let kept = registry.kept(key) { return kept }
    guard !chain.contains(key) else { throw ResolutionError(.circle, chain: way) }
    chain.append(key)
    defer { chain.removeLast() }
    do {
      let instance = try entry.factory(self)
      registry.noteMade(key)
      registry.keep(instance, key)
      return instance
    } catch {
      throw resolutionError(error, chain: way)
    }
  }
}

extension ObjectScope {
  fileprivate init(_ scope: SharedContainer.Scope) {
    switch scope {
    case .transient: self = .transient
    case .container: self = .container
    }
  }
}
