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
