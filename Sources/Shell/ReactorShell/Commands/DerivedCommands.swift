public import ReactorCore
import StateDiff

extension Command where R.Action: Decodable {
  /// Returns a command for each case of the action, with the case's name and values.
  ///
  ///     enum Action: Codable { case add(Int), move(from: Int, to: Int?), pick(Size), reset }
  ///
  /// is typed `add 3`, `move --from 1 --to 2`, `pick small`, `reset`. Values without a label stand in
  /// their order, those that may be left out last; a struct's properties are labels of their own, as in
  /// `place --x 1 --y 2`, but not of an optional: `mark Point(x: 1, y: 2)`. A type that is ``ParameterValue`` is read as in other commands, and every other
  /// as Swift writes it.
  ///
  /// A case whose `Codable` conformance isn't the compiler's has none, nor has an action that is no enum.
  ///
  /// - Parameter commands: Commands that stand in the place of those with their names, and further ones.
  public static func derived(refinedBy commands: [Self] = []) -> [Self] {
    let names = declaredCases(of: R.Action.self)
    let written = Set(commands.flatMap { [$0.name] + $0.aliases })
    let derived = names.compactMap { name in
      commands.first { $0.name == name }
        ?? (written.contains(name) ? nil : DecodableCase(name).map { Self($0, besides: written) })
    }
    return derived + commands.filter { !names.contains($0.name) }
  }

  private init(_ action: DecodableCase<R.Action>, besides written: Set<String>) {
    let other = action.name.hyphenated
    let aliases = other == action.name || written.contains(other) ? [] : [other]
    guard let fields = action.fields else {
      self.init(
        name: action.name, aliases: aliases, sends: "\(action.name)(…)",
        arguments: [Parameter<String, R.State>.rest("VALUE").erased()]
      ) { (_, words) throws(ShellError) in
        try action.value(writtenAs: words.dropFirst().asWritten)
      }
      return
    }
    let labels = fields.labels
    let order = fields.indices.sorted {
      (fields[$0].isOptional ? 1 : 0, $0) < (fields[$1].isOptional ? 1 : 0, $1)
    }
    let arguments: [Parameter<Any?, R.State>] = order.map { index in
      let argument: Parameter<Any?, R.State> = fields[index].parameter(
        isLast: fields.count == 1 && labels[index] == nil)
      return labels[index].map { argument.behind($0, isDashed: true) } ?? argument
    }
    var values: [String] = []
    for (index, field) in fields.enumerated()
    where index == 0 || field.place[0] != fields[index - 1].place[0] {
      let isWhole = field.place.count == 1
      values.append(
        (labels[index].flatMap { isWhole ? "\($0): " : nil } ?? "")
          + (isWhole ? arguments[order.firstIndex(of: index) ?? index].name : "…"))
    }
    self.init(
      name: action.name, aliases: aliases,
      sends: values.isEmpty ? action.name : "\(action.name)(\(values.joined(separator: ", ")))",
      arguments: arguments
    ) { (values, words) throws(ShellError) in
      let given = zip(order, values).compactMap { index, value in
        value.map { (fields[index].place, $0) }
      }
      return try action.value(
        Dictionary(given, uniquingKeysWith: { first, _ in first }), typedAs: words)
    }
  }
}

extension PayloadField {
  /// - Parameter isLast: True if the argument may take the rest of the line.
  fileprivate func parameter<State>(isLast: Bool) -> Parameter<Any?, State> {
    let parameter: Parameter<Any?, State> = type.parameter(isLast: isLast, isOptional: isOptional)
    guard let example, let fields = declaredFields(of: type) else { return parameter }
    var form = parameter.form
    form.name = "\(type)(\(fields.map { $0.name + ":" }.joined()))"
    return Parameter(
      form, example: example,
      candidates: { request, _ in
        CandidateList([Candidate(example, help: "\(type)" as String)], for: request)
      },
      read: { (words, state) throws(ShellError) in
        isOptional && words.map(\.text) == ["nil"] ? nil : try parameter.read(words, state)
      })
  }
}

extension Decodable {
  fileprivate static func parameter<State>(
    isLast: Bool, isOptional: Bool
  ) -> Parameter<Any?, State> {
    Parameter<Self, State>.derived(isLast: isLast).erased(isOptional: isOptional)
  }
}

extension Parameter where Value: Decodable {
  static func derived(isLast: Bool = false) -> Self {
    func known<Known: ParameterValue>(_: Known.Type) -> Any { Parameter<Known, State>.of() }
    if let type = Value.self as? any ParameterValue.Type, let known = known(type) as? Self {
      return known
    }
    if let type = Value.self as? any DecodableList.Type,
      let list = type.parameter(with: State.self) as? Self
    {
      return list
    }
    let cases = plainCases(of: Value.self)
    return cases.isEmpty
      ? literal(isLast: isLast)
      : .oneOf(
        cases.map { name, value in
          ((value as? any RawRepresentable)?.rawValue as? String ?? name, value)
        })
  }

  /// A value as Swift writes it, where nothing else is known of the type.
  private static func literal(isLast: Bool) -> Self {
    let type = "\(Value.self)"
    let isName = type.allSatisfy { $0.isLetter || $0.isNumber }
    return Self(
      ParameterForm(isName ? type.uppercased() : "VALUE", takesRest: isLast),
      candidates: { request, _ in
        let example = ["[\"a\":1]", "[1]", "1.5"].first { text in
          (try? Literal(Word(text, span: 0..<0)).decoded(as: Value.self)) != nil
        }
        let cases = declaredCases(of: Value.self).map { Candidate($0, help: "a case") }
        let words = example.map { [Candidate($0, help: "\(type)" as String)] } ?? cases
        return CandidateList(words, for: request)
      },
      read: { (words, _) throws(ShellError) in
        // Quotes around the whole only hold it together, and so do escapes without quotes.
        let (written, text) = (words.asWritten, words.first?.text)
        let isHeld = written.text.first.map { "\"'".contains($0) } == true || words.asText == text
        let word = isHeld && words.count == 1 ? words[words.startIndex] : written
        return try Literal(word).decoded(as: Value.self)
      })
  }
}

extension Parameter {
  fileprivate func erased(isOptional: Bool = false) -> Parameter<Any?, State> {
    let parameter = isOptional ? optional.form : form
    return Parameter<Any?, State>(parameter, example: example, candidates: candidates) {
      (words, state) throws(ShellError) in
      isOptional && words.isEmpty ? nil : try read(words, state)
    }
  }
}

/// An array whose elements are words, though nothing but Decodable is known of them.
private protocol DecodableList {
  /// The parameter, for arguments that see such a state; nil if its elements can't stand in one word.
  static func parameter<State>(with _: State.Type) -> Any?
}

extension Array: DecodableList where Element: Decodable {
  fileprivate static func parameter<State>(with _: State.Type) -> Any? {
    guard !plainCases(of: Element.self).isEmpty else { return nil }
    return Parameter<Self, State>.list(of: Parameter<Element, State>.derived())
  }
}

extension String {
  /// `to-section-detail` for `toSectionDetail`.
  fileprivate var hyphenated: String {
    var text = ""
    for (last, letter) in zip([nil] + map(Optional.some), self) {
      if letter.isUppercase, last?.isLowercase == true { text += "-" }
      text += letter.lowercased()
    }
    return text
  }
}
