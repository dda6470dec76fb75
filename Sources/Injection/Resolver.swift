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
