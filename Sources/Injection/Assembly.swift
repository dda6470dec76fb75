/// Registrations that belong together: those of a screen, of an app.
@MainActor public protocol Assembly {
  /// Registers services.
  func assemble(container: Container)
  /// All assemblies are assembled: what must exist from the start can be resolved here.
  func loaded(resolver: any Resolver) throws(ResolutionError)
}

extension Assembly {
  /// Nothing.
  public func loaded(resolver: any Resolver) throws(ResolutionError) {}
}

/// Fills a container from assemblies, and is handed around in its place: it resolves, and registers
/// nothing more unless it is told to.
@MainActor public final class Assembler {
  /// What was assembled.
  public var resolver: any Resolver { container }
  /// The container, for looking at.
  public let container: Container

  /// Assembles.
  ///
  /// - Parameters:
  ///   - assemblies: In the order in which they are asked.
  ///   - parent: What isn't found here is looked for there.
  ///   - shared: Where what isn't found in either is looked for.
  /// - Throws: What an assembly threw once all were assembled.
  public init(
    _ assemblies: [any Assembly], parent: Assembler? = nil,
    shared: SharedContainer? = nil
  ) throws(ResolutionError) {
    container = Container(parent: parent?.container, shared: shared)
    try apply(assemblies)
  }

  /// Assembles more; what is registered anew takes the place of what was.
  public func apply(_ assemblies: [any Assembly]) throws(ResolutionError) {
    for assembly in assemblies { assembly.assemble(container: container) }
    for assembly in assemblies { try assembly.loaded(resolver: container) }
  }
}
