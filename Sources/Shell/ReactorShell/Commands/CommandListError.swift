/// A mistake in a list of commands, made by the app's author, not by the person who types.
public struct CommandListError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case nameTwice(String)
    case appTwice
    case badName(String)
    case optionalFirst(optional: String, required: String)
    case behindRest(rest: String, argument: String)
    case labelTwice(String)
    case badLabel(String)
  }

  package var screen: String
  package var command: String
  package var kind: Kind
}

extension CommandListError: CustomStringConvertible {
  /// The screen, the command, and the mistake.
  public var description: String { "\(screen), command “\(command)”: \(what)" }

  private var what: String {
    switch kind {
    case .nameTwice(let name):
      "another command of the list is called “\(name)”; give one of them another name"
    case .appTwice:
      "another app has that name, too; give one of them another name"
    case .badName(let name) where name.isEmpty:
      "a command needs a name"
    case .badName(let name):
      """
      “\(name)” can't be typed as one word; a name has no blanks and none of " ' \\ ; # &, and \
      doesn't begin with : or !
      """
    case .optionalFirst(let optional, let required):
      """
      \(optional) may be left out and stands before \(required), which may not: nobody could tell \
      them apart; put \(required) first, or give \(optional) a label
      """
    case .behindRest(let rest, let argument):
      "\(rest) takes the rest of the line, so that nothing is left for \(argument); put it last"
    case .labelTwice(let label):
      "two arguments have the label \(label)=; give one of them another"
    case .badLabel(let label):
      "“\(label)” can't be a label; it is one word without =, blanks and quotes"
    }
  }
}

extension [AnyCommand] {
  /// Throws the first mistake that would make a command impossible to type.
  @MainActor func check(screen: String) throws(CommandListError) {
    var names: Set<String> = []
    for command in self {
      func mistake(_ kind: CommandListError.Kind) -> CommandListError {
        CommandListError(screen: screen, command: command.usage, kind: kind)
      }
      for name in [command.name] + command.aliases {
        guard name.isTypedName else { throw mistake(.badName(name)) }
        guard names.insert(name).inserted else { throw mistake(.nameTwice(name)) }
      }
      if let kind = command.forms.mistake { throw mistake(kind) }
    }
  }
}

extension [ParameterForm] {
  fileprivate var mistake: CommandListError.Kind? {
    var labels: Set<String> = []
    for label in compactMap(\.label) {
      guard label.isTypedName, !label.contains("=") else { return .badLabel(label) }
      guard labels.insert(label).inserted else { return .labelTwice(label) }
    }
    let places = filter { $0.label == nil }
    for (form, next) in zip(places, places.dropFirst()) {
      if form.takesRest { return .behindRest(rest: form.usage, argument: next.usage) }
      if form.isOptional, !next.isOptional {
        return .optionalFirst(optional: form.usage, required: next.usage)
      }
    }
    return nil
  }
}

extension String {
  fileprivate var isTypedName: Bool {
    guard let first, first != ":", first != "!" else { return false }
    return !contains { $0.isWhitespace || $0.isNewline || "\"'\\;#&".contains($0) }
  }
}
