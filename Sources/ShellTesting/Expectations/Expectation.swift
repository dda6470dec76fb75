import ReactorCore
import ReactorShell
import StateDiff

/// What `expect` asks for: of a part of the state, of the mutations of the last command, of its error,
/// or of what runs.
enum Expectation {
  /// `isLoading == false`
  case value(path: Word, Comparison, place: Range<Int>)
  /// `people contains name "Jennie"`: an element whose field is so, or a part of that.
  case element(path: Word, field: Word, wanted: Word)
  /// `mutations == setLoading setPeople`
  case mutations([Word])
  /// `error no network`: a part of its text.
  case error(String)
  /// `effects == load`: the keys of those that run, or the names of their actions.
  case effects([Word])

  private static let usage: Sentence = """
    write: expect PATH OP VALUE, expect mutations == NAME…, expect effects == NAME…, \
    or expect error TEXT
    """

  /// Reads the words behind `expect`, which stand in that line. A quoted name is always a path.
  ///
  /// - Parameter takesSynonyms: True if `=` does for `==`. Behind `!` it would hide a `!=` that lost
  ///   its sign.
  init(_ words: [Word], in line: String, takesSynonyms: Bool = true) throws(ShellError) {
    guard let first = words.first else { throw .badArgument("nothing is said", hint: Self.usage) }
    let rest = Array(words.dropFirst())
    switch first.isQuoted ? "" : first.text {
    case "mutations":
      self = .mutations(
        try Self.names(
          rest, behind: first, takesSynonyms, as: "setLoading setPeople"))
    case "effects":
      self = .effects(try Self.names(rest, behind: first, takesSynonyms, as: "load, or none"))
    case "error":
      self = .error(rest.map(\.text).joined(separator: " "))
    default:
      if rest.count == 3, rest[0].text == "contains" {
        self = .element(path: first, field: rest[1], wanted: rest[2])
        return
      }
      do throws(ShellError) {
        let place = (rest.first ?? first).span.lowerBound..<(rest.last ?? first).span.upperBound
        let comparison = try Comparison(rest, in: line, takesSynonyms: takesSynonyms)
        self = .value(path: first, comparison, place: place)
      } catch {
        var error = error
        if error.hint?.description.hasPrefix("write as in") == true {
          error.hint = "write as in: expect count > 3"
        }
        throw error.span == nil ? error.at(first.span) : error
      }
    }
  }

  /// What stands behind `mutations ==`.
  private static func names(
    _ rest: [Word], behind first: Word, _ takesSynonyms: Bool, as example: String
  ) throws(ShellError) -> [Word] {
    guard let sign = rest.first, sign.text == "==" || takesSynonyms && sign.text == "=" else {
      throw ShellError(
        .badArgument("behind \(first.text) stands =="),
        hint: "write: expect \(first.text) == \(example)", at: (rest.first ?? first).span)
    }
    return Array(rest.dropFirst())
  }
}

extension Expectation {
  /// Throws, with what is there instead and where it comes from, unless it is so.
  ///
  /// - Parameter isPresent: Whether the present state is asked, whatever one looks at.
  /// - Returns: The place that it is about, if it is one of a state.
  @discardableResult
  @MainActor func check(
    in session: Session, isPresent: Bool = false
  ) throws(ShellError) -> ExpectedPlace? {
    switch self {
    case .value(let word, let comparison, let place):
      let found = try Self.find(word, in: session, isPresent: isPresent)
      let isSo: Bool
      do throws(ShellError) {
        isSo = try comparison.holds(of: StateValue(found.value ?? Self.nothing), named: word.text)
      } catch {
        throw error.at(place)
      }
      guard isSo else {
        throw Self.failure(
          "\(word.text) \(comparison)", found.place.path, found.value, in: session)
      }
      return found.place
    case .element(let word, let field, let wanted):
      let found = try Self.find(word, in: session, isPresent: isPresent)
      guard try Self.has(found.value, at: word, field, wanted) else {
        throw Self.failure(
          "\(word.text) contains \(field.text) \(ValueText.quoted(wanted.text))",
          found.place.path, found.value, in: session)
      }
      return found.place
    case .mutations(let words):
      let names = session.feature(ExpectationFeature.self)?.lastMutations ?? []
      guard names != words.map({ CaseName.typed($0.text) }) else { return nil }
      let list: Sentence =
        names.isEmpty ? "none" : Sentence(verbatim: names.joined(separator: " "))
      throw ShellError(.failed("the last command's mutations are \(list)"))
    case .effects(let words):
      let names = session.timeline.namedEffects.map(\.name)
      let wanted = words.map(\.text) == ["none"] ? [] : words.map(\.text)
      guard names.sorted() != wanted.sorted() else { return nil }
      let list = names.map { TypedWord.whole($0) }.joined(separator: " ")
      throw .failed(names.isEmpty ? "no effect runs" : "the effects that run are \(list)")
    case .error(let text):
      guard let failure = session.record.lastCommand.failure else {
        throw ShellError(.failed("the last command didn't fail"))
      }
      guard text.isEmpty || failure.contains(text) else {
        throw ShellError(.failed("the last command's error is: \(failure)"))
      }
      return nil
    }
  }

  /// Whether an element of a collection has a field that is so, or of which a part is.
  private static func has(
    _ value: Any?, at word: Word, _ field: Word, _ wanted: Word
  ) throws(ShellError) -> Bool {
    let part = StatePart(value ?? nothing)
    guard part.isCountable else {
      throw ShellError(
        .badArgument("\(word.text) has no elements"), hint: "for a value write ==", at: word.span)
    }
    let comparison = Comparison(equalTo: wanted.text, isQuoted: wanted.isQuoted)
    return part.parts.contains { element in
      guard let inner = try? StateView(element.value).valueIfThere(at: field) else { return false }
      let isSo = try? comparison.holds(of: StateValue(inner), named: field.text)
      // Of a value that is made of others, such as a name, one of these will do.
      let texts = [inner] + StatePart(inner).parts.map(\.value)
      return isSo == true || texts.contains { "\($0)" == wanted.text }
    }
  }

  /// What isn't there: nil of no type that is known.
  private static var nothing: Any { Any?.none as Any }

  /// The place that a word names, and the value there; what isn't there yet is nil.
  @MainActor private static func find(
    _ word: Word, in session: Session, isPresent: Bool
  ) throws(ShellError) -> (place: ExpectedPlace, value: Any?) {
    do throws(ShellError) {
      let place = try ExpectedPlace(word, in: session, isPresent: isPresent)
      return (place, try place.value())
    } catch {
      throw error.at(word.span)
    }
  }

  /// What was expected, what is there, and the step that made it so.
  @MainActor private static func failure(
    _ expression: String, _ path: FieldPath, _ value: Any?, in session: Session
  ) -> ShellError {
    let signs = session.theme.signs
    let found = value.map { StateValue($0).text(signs) } ?? "nil"
    guard let cause = path.lastChange(in: session) else {
      return .failed("\(expression) doesn't hold: it is \(found)")
    }
    let step = cause.step
    if case .restored(_, let position) = cause {
      let branch = session.timeline.branchText(at: position)
      return .failed(
        "\(expression) doesn't hold: it is \(found), since it was restored to \(step), \(branch)")
    }
    let steps = StepText(session.timeline, signs: signs)
    let text = steps.text(of: step) ?? ""
    guard step.mutation > 0, let action = steps.text(of: StepID(action: step.action)) else {
      return .failed("\(expression) doesn't hold: it is \(found), since \(step) \(verbatim: text)")
    }
    return .failed(
      "\(expression) doesn't hold: it is \(found), since \(step) \(verbatim: text) of \(action)")
  }
}

extension FieldPath {
  /// The last change of what is there, in the view at hand; nil if there was none.
  @MainActor fileprivate func lastChange(in session: Session) -> ChangeCause? {
    guard let track = session.timeline.tracks.last(where: isMeant) else { return nil }
    var finder = LastChange(path: self, view: session.timeline.viewAtHand)
    track.accept(&finder)
    return finder.cause
  }
}

private struct LastChange: TrackVisitor {
  let path: FieldPath
  let view: Timeline.View
  var cause: ChangeCause?

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    var found: ChangeCause?
    view.changesBackwards(of: track) { cause, before, after in
      guard path.change(from: before, to: after, .unicode) != nil else { return true }
      found = cause
      return false
    }
    cause = found
  }
}
