import Foundation
import ReactorCore
import ReactorShell
import StateDiff
import SwiftReading

struct TestBody<R: Reactor> {
  private(set) var lines: [String] = []
  private(set) var isThrowing = false
  var code: TestCode
  private let track: Track<R>
  /// The source of State, if it is found.
  private let source: TypeSource?
  private var shown: R.State
  private(set) var sentCount = 0
  private(set) var hasChanged = false
  private let namesCommands: Bool
  private var command: Int?

  init(of track: Track<R>, _ part: TestPart<R>, _ source: TypeSource?, code: TestCode) {
    self.track = track
    self.source = source
    self.code = code
    shown = track.seen(part.state ?? track.initialState)
    namesCommands = part.commands.count > 1
    if !part.reasons.isEmpty {
      let reasons = part.reasons.map(escapedForDisplay)
      add("// These commands are one test: \(reasons.joined(separator: "; ")).")
    }
  }

  mutating func add(_ statement: String) {
    lines += statement.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  mutating func add(sending action: R.Action) throws(TestObstacle) {
    guard sentCount < Self.mostActions else {
      throw TestObstacle("a test sends \(Self.mostActions) actions at most")
    }
    sentCount += 1
    try add { (code) throws(TestObstacle) in
      "store.send(\(try code.expression(action, named: CaseName.of(action))))"
    }
  }

  /// Nobody reads more, and compilers take minutes.
  private static var mostActions: Int { 500 }

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

  /// - Parameter state: Nil for the reactor's own initial state, which is compared.
  mutating func add(
    _ making: Making, from state: R.State?, arguments: String = ""
  ) throws(TestObstacle) {
    if making.decodes { isThrowing = true }
    add("let reactor = \(making.decodes ? "try " : "")\(making.text)")
    guard let state else {
      expectInitialState()
      return add("let store = TestStore(reactor\(arguments))")
    }
    guard let fields = Self.fields(of: state, unlike: track.initialState) else {
      return try add(
        { (code) throws(TestObstacle) in
          let state = try code.expression(state, named: "state")
          return "TestStore(reactor, initialState: \(state)\(arguments))"
        }, behind: "let store = ")
    }
    guard !fields.isEmpty else { return add("let store = TestStore(reactor\(arguments))") }
    add("var state = reactor.initialState")
    for field in fields {
      if isFixed(field.name) { throw TestObstacle("a test can't set \(field.name)") }
      try add(
        { (code) throws(TestObstacle) in try code.expression(field.value, named: field.name) },
        behind: "state.\(field.name) = ")
    }
    add("let store = TestStore(reactor, initialState: state\(arguments))")
  }

  /// Compares all fields: those of later states are told by their changes.
  private mutating func expectInitialState() {
    let (state, text) = (track.initialState, "reactor.initialState")
    guard hasFields(state) else {
      lines += equality(text, state, named: "state")
      return
    }
    for part in StatePart(state).parts {
      guard case .field(let name) = part.component else { continue }
      lines += equality("\(text).\(name)", part.value, named: name, isField: true)
    }
  }

  /// The fields of a struct in which it differs from another; nil for what isn't one.
  private static func fields(
    of state: R.State, unlike other: R.State
  ) -> [(name: String, value: Any)]? {
    guard Mirror(reflecting: state).displayStyle == .struct else { return nil }
    return changedFields(Differ().changes(from: other, to: state), of: state)?.map {
      ($0.name, ($0.value as? any PulseProtocol)?.anyValue ?? $0.value)
    }
  }

  /// - Parameter assignment: Stands before `try`: `state.count = `.
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

  mutating func receive(_ state: R.State) {
    let state = track.seen(state)
    defer { shown = state }
    let changes = Differ().changes(from: shown, to: state)
    guard !changes.isEmpty else { return add("store.receive()  // nothing changes") }
    hasChanged = true
    let tries = code.decodingCount
    let assignments = assignments(of: changes, to: state)
    let isThrowing = code.decodingCount > tries
    if isThrowing { self.isThrowing = true }
    let call = "\(isThrowing ? "try " : "")store.receive {"
    if assignments.contains(where: { $0.value == nil }) {
      // The compiler doesn't see a `try` inside of `#expect`.
      add("\(call) state, came\(isThrowing ? " throws" : "") in")
      for line in assignments.flatMap({ $0.lines(of: "state") }) { add("  \(line)") }
      return add("}")
    }
    let lines = assignments.flatMap { $0.lines(of: "$0") }
    let whole = "\(call) \(lines.joined(separator: "; ")) }"
    if lines.count < 3, whole.count <= Self.longestLine { return add(whole) }
    add(call)
    for line in lines { add("  \(line)") }
    add("}")
  }

  private static var longestLine: Int { 92 }

  private mutating func assignments(of changes: [Change], to state: R.State) -> [Assignment] {
    guard hasFields(state), let fields = changedFields(changes, of: state) else {
      return [assignment(changes, "", state, named: "state")]
    }
    if let fixed = fields.first(where: { isFixed($0.name) }) {
      let notes = fields.flatMap { name, value in
        equality("came.\(name)", value, named: name, isField: true)
      }
      let note = "// Only what changed is compared: a test can't set \(fixed.name)."
      return [Assignment(path: "", notes: [note] + notes)]
    }
    let old = StatePart(shown).parts
    var assignments: [Assignment] = []
    for (name, value) in fields {
      let component = StatePath.Component.field(name)
      let changes = changes.filter { $0.path.components[0] == component }
      var assignment = assignment(changes, ".\(name)", value, named: name)
      if let pulse = value as? any PulseProtocol {
        let before = old.first { $0.component == component }?.value as? any PulseProtocol
        let count = pulse.valueUpdatedCount &- (before?.valueUpdatedCount ?? 0)
        // Nobody can set the count back.
        guard (1...10).contains(count) else {
          let note = "// The state isn't compared: the pulse \(name) was made anew."
          return [Assignment(path: "", notes: [note])]
        }
        assignment.count = Int(count)
      }
      assignments.append(assignment)
    }
    return assignments
  }

  private mutating func assignment(
    _ changes: [Change], _ path: String, _ value: Any, named name: String
  ) -> Assignment {
    let value = (value as? any PulseProtocol)?.anyValue ?? value
    let before = code
    do throws(TestObstacle) {
      let text = try code.expression(value, named: name)
      let tries = code.decodingCount > before.decodingCount ? "try " : ""
      return Assignment(path: path, value: tries + text)
    } catch {
      code = before
      let known = Self.comparisons(of: changes, "came\(path)", value)
      let extent = known.isEmpty ? "It isn't compared" : "Only this of it is compared"
      return Assignment(path: path, notes: ["// \(extent): \(error)."] + known)
    }
  }

  /// Compares the number of elements, and up to ten changed parts that have literals.
  private static func comparisons(of changes: [Change], _ text: String, _ value: Any) -> [String] {
    var lines: [String] = []
    if let count = count(of: value) { lines.append("#expect(\(text)\(count))") }
    for change in changes where lines.count < 10 {
      guard case .changed = change.kind,
        let part = part(of: value, at: change.path.components.dropFirst(), text),
        let literal = SwiftLiteral.text(of: part.value), literal.count <= 70,
        literal == "nil" || part.value is any Equatable
      else { continue }
      lines.append(comparison(part.text, literal, part.value))
    }
    return lines
  }

  private static func part(
    of value: Any, at components: ArraySlice<StatePath.Component>, _ text: String
  ) -> (text: String, value: Any)? {
    guard let component = components.first else { return (text, value) }
    let mirror = Mirror(reflecting: value)
    let part: Any?
    switch (mirror.displayStyle, component) {
    case (.struct, .field(let name)): part = mirror.children.first { $0.label == name }?.value
    case (.collection, .index(let index)):
      part = (value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
    default: part = nil
    }
    guard let part else { return nil }
    return self.part(of: part, at: components.dropFirst(), "\(text)\(component)")
  }

  /// The comparison of a collection whose elements can't be written: `.count == 3`.
  private static func count(of value: Any) -> String? {
    let isOptional = Mirror(reflecting: value).displayStyle == .optional
    let part = StatePart(value)
    return part.isCountable ? "\(isOptional ? "?" : "").count == \(part.count)" : nil
  }

  private func hasFields(_ state: R.State) -> Bool {
    [.struct, .class].contains(Mirror(reflecting: state).displayStyle)
  }

  private func isFixed(_ field: String) -> Bool {
    isLazy(field) || source?.fixed.contains(field) == true
  }

  /// A lazy property can't be read of a constant, nor be as it was before it was read.
  private func isLazy(_ field: String) -> Bool {
    Mirror(reflecting: shown).children.contains { $0.label == "$__lazy_storage_$_\(field)" }
  }

  private mutating func equality(
    _ left: String, _ value: Any, named name: String, isField: Bool = false
  ) -> [String] {
    if isField, isLazy(name) { return ["// \(left) isn't compared: it is lazy."] }
    if isField, source?.hidden.contains(name) == true {
      return ["// \(left) isn't compared: it is private."]
    }
    let value = (value as? any PulseProtocol)?.anyValue ?? value
    let before = code
    do throws(TestObstacle) {
      // A reactor makes them as it is made.
      if value is UUID || value is Date { throw TestObstacle("it is another each time") }
      let right = try code.expression(value, named: name)
      guard right == "nil" || value is any Equatable else {
        throw TestObstacle("\(SwiftLiteral.typeName(of: value)) isn't Equatable")
      }
      let isThrowing = code.decodingCount > before.decodingCount
      if isThrowing { self.isThrowing = true }
      return [Self.comparison(left, right, value, isThrowing: isThrowing)]
    } catch {
      code = before
      let known = Self.comparisons(of: [], left, value)
      return known.isEmpty ? ["// \(left) isn't compared: \(error)."] : known
    }
  }

  private static func comparison(
    _ left: String, _ right: String, _ value: Any, isThrowing: Bool = false
  ) -> String {
    if let flag = value as? Bool, type(of: value) == Bool.self {
      return "#expect(\(flag ? "" : "!")\(left))"
    }
    return "#expect(\(isThrowing ? "try " : "")\(left) == \(right))"
  }
}

private struct Assignment {
  /// `.isLoading`; nothing for the whole state.
  var path: String
  /// Its new value as Swift; nil if it is taken from the state that came.
  var value: String?
  var count = 1
  var notes: [String] = []

  func lines(of state: String) -> [String] {
    notes + Array(repeating: "\(state)\(path) = \(value ?? "came\(path)")", count: count)
  }
}

/// The fields of a struct that changed, in its order; nil if something else did.
func changedFields(_ changes: [Change], of state: Any) -> [(name: String, value: Any)]? {
  var names: Set<String> = []
  for change in changes {
    guard case .field(let name)? = change.path.components.first else { return nil }
    names.insert(name)
  }
  return StatePart(state).parts.compactMap { part in
    guard case .field(let name) = part.component, names.contains(name) else { return nil }
    return (name, part.value)
  }
}
