import ReactorCore
import StateDiff

/// What `expect` asks for: of a part of the state, of the mutations of the last command, or of its
/// error.
enum Expectation {
  /// `isLoading == false`
  case value(path: Word, Comparison, place: Range<Int>)
  /// `people contains name "Jennie"`: an element whose field is so, or a part of that.
  case element(path: Word, field: Word, wanted: Word)
  /// `mutations == setLoading setPeople`
  case mutations([Word])
  /// `error no network`: a part of its text.
  case error(String)

  private static let usage =
    "write: expect PATH OP VALUE, expect mutations == NAME…, or expect error TEXT"

  /// Of the words behind `expect`, which stand in that line.
  init(_ words: [Word], in line: String) throws(ShellError) {
    guard let first = words.first else { throw .badArgument("nothing is said", hint: Self.usage) }
    let rest = Array(words.dropFirst())
    switch first.text {
    case "mutations":
      guard let sign = rest.first, ["==", "="].contains(sign.text) else {
        throw ShellError(
          .badArgument("behind mutations stands =="),
          hint: "write: expect mutations == setLoading setPeople", at: (rest.first ?? first).span)
      }
      self = .mutations(Array(rest.dropFirst()))
    case "error":
      self = .error(rest.map(\.text).joined(separator: " "))
    default:
      if rest.count == 3, rest[0].text == "contains" {
        self = .element(path: first, field: rest[1], wanted: rest[2])
        return
      }
      do throws(ShellError) {
        let place = (rest.first ?? first).span.lowerBound..<(rest.last ?? first).span.upperBound
        self = .value(path: first, try Comparison(rest, in: line), place: place)
      } catch {
        var error = error
        if error.hint?.hasPrefix("write as in") == true {
          error.hint = "write as in: expect count > 3"
        }
        throw error.span == nil ? error.at(first.span) : error
      }
    }
  }
}

extension Expectation {
  /// Throws, with what is there instead and where it comes from, unless it is so.
  @MainActor func check(in session: Session) throws(ShellError) {
    switch self {
    case .value(let word, let comparison, let place):
      let (path, value) = try Self.value(at: word, in: session)
      let isSo: Bool
      do throws(ShellError) {
        isSo = try comparison.holds(of: StateValue(value ?? Self.nothing), named: word.text)
      } catch {
        throw error.at(place)
      }
      guard !isSo else { return }
      throw Self.failure("\(word.text) \(comparison)", path, value, in: session)
    case .element(let word, let field, let wanted):
      let (path, value) = try Self.value(at: word, in: session)
      let part = StatePart(value ?? Self.nothing)
      guard part.isCountable else {
        throw ShellError(
          .badArgument("\(word.text) has no elements"), hint: "for a value write ==", at: word.span)
      }
      let comparison = Comparison(equalTo: wanted.text, isQuoted: wanted.isQuoted)
      for element in part.parts {
        guard let inner = try? StateView(element.value).valueIfThere(at: field) else { continue }
        let isSo = try? comparison.holds(of: StateValue(inner), named: field.text)
        // Of a value that is made of others, such as a name, one of these will do.
        let texts = [inner] + StatePart(inner).parts.map(\.value)
        if isSo == true || texts.contains(where: { "\($0)" == wanted.text }) { return }
      }
      throw Self.failure(
        "\(word.text) contains \(field.text) \(ValueText.quoted(wanted.text))", path, value,
        in: session)
    case .mutations(let words):
      let names = session.lastCommand.mutations(in: session.timeline)
      guard names != words.map({ CaseName.typed($0.text) }) else { return }
      let list = names.isEmpty ? "none" : names.joined(separator: " ")
      throw ShellError(.failed("the last command's mutations are \(list)"))
    case .error(let text):
      guard let failure = session.lastCommand.failure else {
        throw ShellError(.failed("the last command didn't fail"))
      }
      guard text.isEmpty || failure.contains(text) else {
        throw ShellError(.failed("the last command's error is: \(failure)"))
      }
    }
  }

  /// What isn't there: nil of no type that is known.
  private static var nothing: Any { Any?.none as Any }

  /// The value that is looked at; what isn't there yet is nil.
  @MainActor private static func value(
    at word: Word, in session: Session
  ) throws(ShellError) -> (FieldPath, Any?) {
    guard let screen = session.screen else { throw .failed("there is no screen") }
    do throws(ShellError) {
      let path = try FieldPath(word, on: screen)
      guard let store = path.store(on: screen) else { throw .failed("there is no store to ask") }
      return (path, try path.value(in: store.anyShownState))
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
    var text = "\(expression) doesn't hold: it is \(found)"
    if let step = path.lastChange(in: session) {
      let steps = StepText(session.timeline, signs: signs)
      text += ", since \(step) \(steps.text(of: step) ?? "")"
      if step.mutation > 0, let action = steps.text(of: StepID(action: step.action)) {
        text += " of \(action)"
      }
    }
    return .failed(text)
  }
}

extension FieldPath {
  /// The last step that changed what is there; nil if none did.
  @MainActor fileprivate func lastChange(in session: Session) -> StepID? {
    guard let track = session.timeline.tracks.last(where: isMeant) else { return nil }
    var finder = LastChange(path: self)
    track.accept(&finder)
    return finder.step
  }
}

private struct LastChange: TrackVisitor {
  let path: FieldPath
  var step: StepID?

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    var found: StepID?
    track.reducesBackwards { step, before, after in
      guard path.change(from: before, to: after, .unicode) != nil else { return true }
      found = step
      return false
    }
    step = found
  }
}
