/// Registrations that belong together: for a screen, or for an app.
@MainActor public protocol Assembly {
  /// Registers services.
  func assemble(container: Container)
  /// Called when all assemblies are assembled: services that must exist from the start can be
  /// resolved here.
  func loaded(resolver: any Resolver) throws(ResolutionError)
}

extension Assembly {
  /// Nothing.
  public func loaded(resolver: any Resolver) throws(ResolutionError) {}
}

/// Fills a container from assemblies, and is passed around in its place: it resolves services, and
/// registers more only through ``apply(_:)``.
@MainActor public final class Assembler {
  /// The resolver of the assembled services.
  public var resolver: any Resolver { container }
  /// The container, for looking at.
  public let container: Container

  /// Creates an assembler, and assembles.
  ///
  /// - Parameters:
  ///   - assemblies: The assemblies, in the order in which they are called.
  ///   - parent: Resolves services that aren't found here.
  ///   - shared: Resolves services that aren't found in either.
  /// - Throws: The error of an assembly, after all were assembled.
  public init(
    _ assemblies: [any Assembly], parent: Assembler? = nil,
    shared: SharedContainer? = nil
  ) throws(ResolutionError) {
    container = Container(parent: parent?.container, shared: shared)
    try apply(assemblies)
  }

  /// Assembles more; new registrations replace earlier ones.
  public func apply(_ assemblies: [any Assembly]) throws(ResolutionError) {
    for assembly in assemblies { assembly.assemble(container: container) }
    for assembly in assemblies { try assembly.loaded(resolver: container) }
  }
}
