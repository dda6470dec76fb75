import ReactorCore
import ReactorShell
import StateDiff

/// What has to be true of a step for `log` to list it.
enum LogFilter {
  /// `stage:action`, or several of them: `stage:action,view`.
  case stage(Set<LogStage>)
  /// `reactor:Detail`: a part of the reactor's name.
  case reactor(String)
  /// `name:set`: the beginning of an action's, a mutation's, a key's or a pulse's name.
  case name(String)
  /// `changed:sectionData["20대"]`: the path, one inside of it or one that it is inside of.
  case changed(ChangedPath)
  /// A plain word: text in keys and values.
  case text(ValueSearch)

  /// Capitals and small letters are the same.
  static func isName(_ name: String, beginningWith beginning: String) -> Bool {
    name.lowercased().hasPrefix(beginning.lowercased())
  }

  /// True if it looks at what a mutation changed.
  var needsChanges: Bool {
    switch self {
    case .changed, .text: true
    case .stage, .reactor, .name: false
    }
  }
}

/// What `log` tells steps by.
enum LogStage: String, CaseIterable {
  case action, mutation, effect, pulse, view, mark

  /// For completion.
  var help: Sentence {
    switch self {
    case .action: "what was sent"
    case .mutation: "what was reduced"
    case .effect: "what began, ended, failed, was cancelled or replaced"
    case .pulse: "observers of pulses that were called"
    case .view: "what screens did"
    case .mark: "what was remarked"
    }
  }
}

extension LogFilter {
  /// Reads `stage:action`, `name:setPeople`, `text`.
  init(_ word: Word, aliases: [String: String]) throws(ShellError) {
    guard !word.isQuoted, let colon = word.text.firstIndex(of: ":"),
      let kind = Kind(rawValue: String(word.text[..<colon]))
    else {
      try Self.refuseMistyped(word)
      self = .text(ValueSearch(word.text))
      return
    }
    let value = String(word.text[word.text.index(after: colon)...])
    guard !value.isEmpty else {
      throw ShellError(
        .badArgument("\(kind.rawValue): says nothing"), hint: "write it as in: \(kind.example)",
        at: word.span)
    }
    switch kind {
    case .stage:
      self = .stage(
        Set(
          try value.split(separator: ",").map { name throws(ShellError) in
            guard let stage = LogStage(rawValue: String(name)) else {
              throw ShellError(
                .badArgument("\(ShellError.quoted(String(name))) isn't a stage"),
                hint: "stages are \(LogStage.allCases.map(\.rawValue).joined(separator: ", "))",
                at: word.span)
            }
            return stage
          }))
    case .reactor: self = .reactor(value)
    case .name: self = .name(value.hasPrefix(".") ? String(value.dropFirst()) : value)
    case .changed:
      let path = try KeyPathExpression(Word(value, span: word.span, isQuoted: word.isQuoted))
      self = .changed(ChangedPath(path, aliases: aliases))
    }
  }

  /// A text with a colon in it is looked for, unless a filter seems to be meant.
  private static func refuseMistyped(_ word: Word) throws(ShellError) {
    guard !word.isQuoted, let colon = word.text.firstIndex(of: ":") else { return }
    let name = String(word.text[..<colon])
    guard let meant = Suggestions.names(like: name, among: Kind.allCases.map(\.rawValue)).first
    else { return }
    throw ShellError(
      .badArgument("there is no filter \(name):"),
      hint: "did you mean \(meant):? A text with a colon in it stands in quotes", at: word.span)
  }

  /// The words before the colon.
  enum Kind: String, CaseIterable {
    case stage, reactor, name, changed

    var example: String {
      switch self {
      case .stage: "stage:mutation"
      case .reactor: "reactor:Detail"
      case .name: "name:setLoading"
      case .changed: "changed:isLoading"
      }
    }

    /// For completion.
    var help: Sentence {
      switch self {
      case .stage: "action, mutation, effect, pulse, view or mark"
      case .reactor: "a part of a reactor's name"
      case .name: "the beginning of a case's name"
      case .changed: "a path that changed"
      }
    }
  }
}

/// A path as it is typed, to be compared with those of changes.
struct ChangedPath {
  private let components: [Set<String>]

  init(_ path: KeyPathExpression, aliases: [String: String]) {
    components = path.components.map { component in
      guard component.hasPrefix("["), component.hasSuffix("]") else { return [component] }
      let key = component.dropFirst().dropLast()
      let name = key.filter { $0 != "\"" && $0 != "'" }
      return [String(key), name, aliases[name] ?? name]
    }
  }

  /// Whether a change is there, further in, or of something around it.
  func meets(_ change: Change) -> Bool {
    zip(components, change.path.components).allSatisfy { names, component in
      switch component {
      case .field(let name): names.contains(name)
      case .key(let text):
        names.contains(text) || names.contains(text.filter { $0 != "\"" })
      case .index(let index): names.contains("\(index)")
      }
    }
  }
}

// MARK: - LogEntry

/// What the filters of `log` look at.
struct LogEntry {
  let stage: LogStage?
  let step: StepID
  let reactor: String?
  /// The action or the mutation.
  let value: Any?
  let changes: [Change]
  /// Of what has no value: the key of an effect, the name of a pulse.
  let name: String?
  let text: String

  /// - Parameter value: Of a reduce its mutation.
  init(
    _ row: EventRow, _ changes: [Change] = [], value: Any? = nil, name: String? = nil,
    text: String = ""
  ) {
    stage = row.logStage
    step = row.step
    reactor = row.track?.name
    self.value = value ?? row.value
    self.changes = changes
    self.name = name
    self.text = text
  }

  func passes(_ filter: LogFilter, _ steps: StepText) -> Bool {
    switch filter {
    case .stage(let stages):
      stage.map(stages.contains) ?? false
    case .reactor(let part):
      (reactor ?? steps.reactor(of: step) ?? "").lowercased().contains(part.lowercased())
    case .name(let beginning):
      LogFilter.isName(name ?? value.map(CaseName.of) ?? "", beginningWith: beginning)
    case .changed(let path):
      changes.contains(where: path.meets)
    case .text(let search):
      has(search)
    }
  }

  private func has(_ search: ValueSearch) -> Bool {
    if search.isIn(text) || name.map(search.isIn) ?? false { return true }
    if let value, search.isIn(recorded: value) { return true }
    return changes.contains { change in
      if search.isIn(change.path.description) { return true }
      return switch change.kind {
      case .changed(let from, let to): search.isIn(value: from) || search.isIn(value: to)
      case .inserted(let value), .removed(let value): search.isIn(value: value)
      case .moved: false
      }
    }
  }
}

extension EventRow {
  /// The stage that `log stage:` knows it by; nil for what it doesn't tell of by stages.
  var logStage: LogStage? {
    switch kind {
    case .action, .queued, .actionDropped: .action
    case .mutation, .mutationDropped, .reduce: .mutation
    case .effectStarted, .effectEnded: .effect
    case .pulse: .pulse
    case .remark(let remark): remark is ViewUpdate ? .view : remark is Mark ? .mark : nil
    default: nil
    }
  }
}

// MARK: - RecordedCases

/// The cases of actions and mutations that occurred, the latest first.
///
/// So much of the record is looked at that it doesn't keep anybody waiting.
struct RecordedCases {
  /// A case, and one of those that occurred.
  struct Case {
    let name: String
    let example: String
  }

  let cases: [Case]
  private static let scanned = 4_000

  /// - Parameters:
  ///   - kinds: Actions, mutations or both.
  ///   - track: The store; nil for all.
  init(
    of timeline: Timeline, kinds: EventKinds = [.action, .mutation], in track: AnyTrack? = nil
  ) {
    let finder = CaseFinder(kinds: kinds, track: track)
    timeline.replayBackwards(to: finder) { finder.seenCount >= Self.scanned }
    cases = finder.cases
  }

  private final class CaseFinder: RowVisitor {
    let kinds: EventKinds
    private let track: AnyTrack?
    private(set) var seenCount = 0
    private(set) var cases: [Case] = []
    private var names: Set<String> = []

    init(kinds: EventKinds, track: AnyTrack?) {
      self.kinds = kinds
      self.track = track
    }

    func visit(_ row: EventRow) {
      seenCount += 1
      guard track == nil || track === row.track, let value = row.value else { return }
      let name = CaseName.of(value)
      guard names.insert(name).inserted else { return }
      cases.append(Case(name: name, example: ValueText.inSentence(value)))
    }
  }
}
