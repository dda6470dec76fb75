import ReactorCore
import ReactorShell
import StateDiff

/// What `code STEP` says: the lines of `mutate` and `reduce` that ran, and how ReactorKit would write
/// them.
struct CodeAnswer: TrackVisitor {
  private let step: StepID
  private let timeline: Timeline
  private let files: SourceFiles
  private let theme: Theme
  private(set) var lines: [Sentence] = []
  private var isMissed = false
  /// So many lines of one piece are shown.
  private static let mostLines = 24

  init(_ step: StepID, in timeline: Timeline, files: SourceFiles, theme: Theme) {
    self.step = step
    self.timeline = timeline
    self.files = files
    self.theme = theme
  }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    // `Module.Outer.Reactor<Value>`
    let name = String(reflecting: R.self).prefix { $0 != "<" }.split(separator: ".")
    let module = name.first.map(String.init) ?? ""
    let type = name.last.map(String.init) ?? ""
    if step.action == 0 {
      showProperty(step == .start ? "initialState" : "externalMutations", of: type, module)
    } else {
      let facts = PassFacts(of: step.action, in: timeline, track)
      showMutate(facts, type, module)
      let mutations = step.mutation == 0 ? facts.given : own(track)
      showReduce(mutations, type, module)
      let reactorKit = ReactorKitText(facts: facts, wording: theme.wording).lines
      if !reactorKit.isEmpty { add("in ReactorKit", reactorKit) }
      return
    }
    showReduce(own(track), type, module)
  }

  private func own<R: Reactor>(_ track: Track<R>) -> [Any] {
    track.index(of: step).flatMap(track.mutation(at:)).map { [$0] } ?? []
  }

  // MARK: - mutate

  private mutating func showMutate(_ facts: PassFacts, _ type: String, _ module: String) {
    guard let action = facts.action else { return }
    guard facts.returned != nil else {
      lines.append("mutate() wasn't called: transform(action:) dropped \(text(of: action))")
      return
    }
    let made = facts.location.flatMap { files.file($0.fileID) }
    guard
      let file = [made].compactMap({ $0 }).first(where: {
        !$0.source.declarations("func", "mutate", of: type).isEmpty
      })
        ?? files.file(
          of: type, module: module,
          where: {
            !$0.declarations("func", "mutate", of: type).isEmpty
          })
    else {
      return lookedFor(facts.location?.fileID ?? "\(module)/\(type).swift")
    }
    let line = made?.path == file.path ? facts.location?.line : nil
    let shown = show(
      "mutate", named: CaseName.of(action), for: action, in: file, of: type,
      marking: line)
    // A function beside mutate may have made it.
    guard let made, let line = facts.location?.line, !shown.contains(line),
      let around = made.source.declaration(around: line)
    else { return }
    add(
      "\(made.path):\(line), where the answer was made",
      numbered([made.source.lineNumbers(of: around.range)], of: made, marking: line))
  }

  // MARK: - reduce

  private mutating func showReduce(_ mutations: [Any], _ type: String, _ module: String) {
    guard !mutations.isEmpty else { return }
    let isReduce = { (source: SwiftSource) in
      !source.declarations("func", "reduce", of: type).isEmpty
    }
    guard let file = files.file(of: type, module: module, where: isReduce) else {
      return lookedFor("\(module)/\(type).swift")
    }
    var names: [String] = []
    for mutation in mutations {
      let name = CaseName.of(mutation)
      guard !names.contains(name) else { continue }
      names.append(name)
      _ = show("reduce", named: name, for: mutation, in: file, of: type)
    }
  }

  private mutating func showProperty(_ name: String, of type: String, _ module: String) {
    let isThere = { (source: SwiftSource) in source.property(name, of: type) != nil }
    guard let file = files.file(of: type, module: module, where: isThere),
      let range = file.source.property(name, of: type)
    else { return lookedFor("\(module)/\(type).swift") }
    add(
      Sentence(verbatim: "\(file.path), \(name)"),
      numbered([file.source.lineNumbers(of: range)], of: file))
  }

  /// Shows the clauses of a case, or the whole function where it has no such switch.
  ///
  /// - Returns: The lines that were shown.
  private mutating func show(
    _ function: String, named name: String, for value: Any, in file: SourceFiles.File,
    of type: String, marking line: Int? = nil
  ) -> Set<Int> {
    let source = file.source
    guard let declaration = source.declarations("func", function, of: type).first else { return [] }
    let clauses = source.clauses(in: declaration.body)
    var meant = clauses.filter { $0.names.contains(name) }
    if meant.isEmpty { meant = clauses.filter(\.names.isEmpty) }
    let ranges =
      meant.isEmpty
      ? [source.lineNumbers(of: declaration.range)]
      : meant.map { source.lineNumbers(of: $0.range) }
    add(
      "\(file.path), \(function)() for \(text(of: value))",
      numbered(ranges, of: file, marking: line))
    return Set(ranges.joined())
  }

  // MARK: - Lines

  private mutating func add(_ title: Sentence, _ texts: [String]) {
    lines.append(title)
    lines += texts.map { theme.isPlain ? String($0.drop { $0 == " " }) : "  " + $0 }.verbatim
  }

  /// Says once that there is no source, where `mutate` and `reduce` stand in files that aren't there.
  private mutating func lookedFor(_ file: String) {
    guard !isMissed else { return }
    isMissed = true
    lines.append("the source isn't at hand: \(file) is neither in \(files.places) nor in checkouts")
  }

  private func numbered(
    _ ranges: [ClosedRange<Int>], of file: SourceFiles.File, marking line: Int? = nil
  ) -> [String] {
    ranges.flatMap { range in
      let lines = range.prefix(Self.mostLines).filter { file.source.lines.indices.contains($0 - 1) }
      let width = "\(lines.last ?? 1)".count
      let more = range.count - lines.count
      return lines.map { number in
        // A tab is a character that is shown as such.
        let text = file.source.lines[number - 1].replacing("\t", with: "  ")
        guard !theme.isPlain else { return said("line \(number): \(text.drop { $0 == " " })") }
        let mark = number == line ? (theme.isUnicode ? "▶" : ">") : " "
        let padded = String(repeating: " ", count: width - "\(number)".count) + "\(number)"
        return "\(padded) \(mark) \(text)"
      } + (more > 0 ? [said("\(theme.signs.ellipsis) \(more) more lines")] : [])
    }
  }

  private func said(_ sentence: Sentence) -> String { sentence.text(in: theme.wording) }

  private func text(of value: Any) -> String { ValueText.concise(value, signs: theme.signs) }
}
