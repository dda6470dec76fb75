import ReactorCore
import ReactorShell
import StateDiff

/// The statements of a test, as they are written one after the other.
struct TestBody<R: Reactor> {
  private(set) var lines: [String] = []
  private(set) var isThrowing = false
  var code: TestCode
  let dialect: TestDialect
  private let track: Track<R>
  /// The state that was compared last.
  private var shown: R.State
  private(set) var sentCount = 0
  /// Fields that can't be compared, of which it was said.
  private var passedOver: Set<String> = []

  init(of track: Track<R>, in dialect: TestDialect, code: TestCode) {
    self.track = track
    self.dialect = dialect
    self.code = code
    shown = track.seen(track.initialState)
  }

  /// A statement throws.
  mutating func markThrowing() { isThrowing = true }

  /// Adds a statement as it is, on as many lines as it has.
  mutating func add(_ statement: String) {
    lines += statement.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Adds that an action is sent.
  mutating func add(sending action: R.Action) throws(TestObstacle) {
    sentCount += 1
    guard sentCount <= Self.mostActions else {
      throw TestObstacle("a test sends \(Self.mostActions) actions at most")
    }
    try add { (code) throws(TestObstacle) in
      "store.send(\(try code.expression(action, named: CaseName.of(action))))"
    }
  }

  /// Nobody reads more, and compilers take minutes.
  private static var mostActions: Int { 500 }

  /// Adds what stands above a command.
  mutating func add(command: String) {
    if lines.last != "" { lines.append("") }
    lines.append("// \(escapedForDisplay(command))")
  }

  /// Adds a statement that is made with values.
  ///
  /// - Parameter isDeclaration: `let NAME = …`, where `try` stands behind the sign.
  mutating func add(
    _ make: (inout TestCode) throws(TestObstacle) -> String, declaring name: String? = nil
  ) throws(TestObstacle) {
    let before = code.decodingCount
    let text = try make(&code)
    let tries = code.decodingCount > before ? "try " : ""
    if !tries.isEmpty { isThrowing = true }
    lines.append((name.map { "let \($0) = " } ?? "") + tries + text)
  }

  // MARK: - States

  /// Compares what changed since it was compared last, field by field.
  mutating func expect(_ state: R.State) {
    let state = track.seen(state)
    defer { shown = state }
    let changes = Differ().changes(from: shown, to: state)
    guard !changes.isEmpty else { return }
    var names: Set<String> = []
    for change in changes {
      guard case .field(let name)? = change.path.components.first, hasFields(state) else {
        return expectEqual("store.currentState", state, named: "state")
      }
      names.insert(name)
    }
    for part in StatePart(state).parts {
      guard case .field(let name) = part.component, names.contains(name) else { continue }
      expectEqual("store.currentState.\(name)", part.value, named: name)
    }
  }

  /// Compares the whole state, also what never changed: as one value, or field by field where it isn't
  /// Codable.
  mutating func expectWhole(_ state: R.State) {
    let state = track.seen(state)
    let parts = StatePart(state).parts
    guard hasFields(state), parts.count > 1 else { return }
    add("")
    add("// The whole state in the end")
    let before = code
    if state is any Equatable, (try? code.expression(state, named: "state")) != nil {
      code = before
      return expectEqual("store.currentState", state, named: "state")
    }
    code = before
    for part in parts {
      guard case .field(let name) = part.component else { continue }
      expectEqual("store.currentState.\(name)", part.value, named: name)
    }
  }

  private func hasFields(_ state: R.State) -> Bool {
    [.struct, .class].contains(Mirror(reflecting: state).displayStyle)
  }

  private mutating func expectEqual(_ left: String, _ value: Any, named name: String) {
    let value = (value as? any AnyPulse)?.anyValue ?? value
    let before = code
    do throws(TestObstacle) {
      let right = try code.expression(value, named: name)
      guard right == "nil" || value is any Equatable else {
        code = before
        throw TestObstacle("\(SwiftLiteral.typeName(of: value)) isn't Equatable")
      }
      let isThrowing = code.decodingCount > before.decodingCount
      if isThrowing { self.isThrowing = true }
      if let flag = value as? Bool, type(of: value) == Bool.self {
        lines.append(dialect.truth(of: left, is: flag))
      } else {
        lines.append(dialect.equality(left, right, isThrowing: isThrowing))
      }
    } catch {
      code = before
      if passedOver.insert(left).inserted { lines.append("// \(left) isn't compared: \(error).") }
    }
  }
}

/// A pulse, whatever its value.
private protocol AnyPulse {
  var anyValue: Any { get }
}

extension Pulse: AnyPulse {
  fileprivate var anyValue: Any { wrappedValue }
}
