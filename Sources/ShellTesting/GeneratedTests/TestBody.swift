import ReactorCore
import ReactorShell
import StateDiff

/// The statements of a test, as they are written one after the other.
struct TestBody<R: Reactor> {
  private(set) var lines: [String] = []
  private(set) var isThrowing = false
  var code: TestCode
  private let track: Track<R>
  /// The state that was compared last.
  private var shown: R.State
  private(set) var sentCount = 0
  /// True if the state was another in between.
  private(set) var hasChanged = false
  /// Fields that can't be compared, of which it was said.
  private var passedOver: Set<String> = []
  /// The commands that are written above their actions: those of a test of several.
  private let namesCommands: Bool
  private var command: Int?

  init(of track: Track<R>, _ part: TestPart<R>, code: TestCode) {
    self.track = track
    self.code = code
    shown = track.seen(part.state ?? track.initialState)
    namesCommands = part.commands.count > 1
    if !part.reasons.isEmpty {
      let reasons = part.reasons.map(escapedForDisplay)
      add("// These commands are one test: \(reasons.joined(separator: "; ")).")
    }
  }

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

  /// Parts the actions of a command from what stands above, and names it where there are several.
  @MainActor mutating func add(commandOf step: StepID, _ commands: RecordedCommands) {
    let index = commands.index(of: step)
    guard sentCount == 0 || index != command else { return }
    command = index
    if lines.last != "" { lines.append("") }
    if namesCommands, let text = commands.text(of: step) {
      lines.append("// \(escapedForDisplay(text))")
    }
  }

  // MARK: - The beginning

  /// Adds a store that begins with a state; nil for the reactor's own initial one.
  ///
  /// Sets the fields of a struct that differ from the initial ones.
  mutating func add(
    _ making: Making, from state: R.State?, arguments: String = ""
  ) throws(TestObstacle) {
    var arguments = arguments
    var decodesState = false
    var fields: [(name: String, value: Any)] = []
    if let state, let changed = Self.fields(of: state, unlike: track.initialState) {
      fields = changed
      if !fields.isEmpty { arguments = ", initialState: state" + arguments }
    } else if let state {
      let tries = code.decodingCount
      arguments = ", initialState: \(try code.expression(state, named: "state"))" + arguments
      decodesState = code.decodingCount > tries
    }
    if making.decodes || decodesState { isThrowing = true }
    let stateTries = decodesState ? "try " : ""
    let makingTries = making.decodes ? "try " : ""
    let store = "Store(\(making.text)\(arguments))"
    guard !fields.isEmpty || making.text.contains("\n") || store.count > 70 else {
      return add("let store = \(making.decodes ? makingTries : stateTries)\(store)")
    }
    add("let reactor = \(makingTries)\(making.text)")
    if !fields.isEmpty { add("var state = reactor.initialState") }
    for field in fields {
      try add(
        { (code) throws(TestObstacle) in try code.expression(field.value, named: field.name) },
        behind: "state.\(field.name) = ")
    }
    add("let store = \(stateTries)Store(reactor\(arguments))")
  }

  /// The fields of a struct in which it differs from another; nil for what isn't one.
  private static func fields(
    of state: R.State, unlike other: R.State
  ) -> [(name: String, value: Any)]? {
    guard Mirror(reflecting: state).displayStyle == .struct else { return nil }
    var names: Set<String> = []
    for change in Differ().changes(from: other, to: state) {
      guard case .field(let name)? = change.path.components.first else { return nil }
      names.insert(name)
    }
    return StatePart(state).parts.compactMap { part in
      guard case .field(let name) = part.component, names.contains(name) else { return nil }
      return (name, (part.value as? any AnyPulse)?.anyValue ?? part.value)
    }
  }

  /// Adds a statement that is made with values.
  ///
  /// - Parameter assignment: Stands before `try`, where there is one: `state.count = `.
  mutating func add(
    _ make: (inout TestCode) throws(TestObstacle) -> String, behind assignment: String = ""
  ) throws(TestObstacle) {
    let before = code.decodingCount
    let text = try make(&code)
    let tries = code.decodingCount > before ? "try " : ""
    if !tries.isEmpty { isThrowing = true }
    lines.append(assignment + tries + text)
  }

  // MARK: - States

  /// Compares what changed since it was compared last, field by field.
  mutating func expect(_ state: R.State) {
    let state = track.seen(state)
    defer { shown = state }
    let changes = Differ().changes(from: shown, to: state)
    guard !changes.isEmpty else { return }
    hasChanged = true
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
        lines.append("#expect(\(flag ? "" : "!")\(left))")
      } else {
        lines.append("#expect(\(isThrowing ? "try " : "")\(left) == \(right))")
      }
    } catch {
      code = before
      if passedOver.insert(left).inserted { lines.append("// \(left) isn't compared: \(error).") }
    }
  }
}

/// A pulse, whatever its value.
protocol AnyPulse {
  var anyValue: Any { get }
}

extension Pulse: AnyPulse {
  var anyValue: Any { wrappedValue }
}
