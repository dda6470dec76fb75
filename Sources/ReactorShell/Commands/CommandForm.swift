/// How a command is written.
struct CommandForm {
  let name: String
  let parameters: [ParameterForm]
  /// The labels of those that have one.
  let labels: [String]

  init(name: String, _ parameters: [ParameterForm]) {
    self.name = name
    self.parameters = parameters
    labels = parameters.compactMap(\.label)
  }

  /// The name and its arguments: `load N`.
  var usage: String { ([name] + parameters.map(\.usage)).joined(separator: " ") }
}

/// How an argument is written.
package struct ParameterForm {
  package let label: String?
  package let usage: String
  package let isOptional: Bool
  package let takesRest: Bool
}

extension [ParameterForm] {
  /// Which arguments have their place, in order: the others have labels.
  var places: [Int] { indices.filter { self[$0].label == nil } }
}
