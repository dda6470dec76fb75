import ReactorCore
import ReactorShell
import StateDiff
import SwiftReading

/// The lines of `mutate` and `reduce` that ran, and the same over RxSwift if that stands beside
/// `mutate` in the source.
@MainActor struct CodeAnswer: @MainActor TrackVisitor {
  private let step: StepID
  private let session: Session
  private let files: SourceFiles
  private let theme: Theme
  private(set) var lines: [Sentence] = []
  /// The same as whole functions, with the lines that ran.
  private(set) var excerpts: [CodeExcerpt] = []
  private var isMissed = false
  private var (type, module) = ("", "")
  private static let mostLines = 24
  /// The same of a function in a page.
  private static let mostOfPage = 200

  init(_ step: StepID, in session: Session, files: SourceFiles) {
    self.step = step
    self.session = session
    self.files = files
    theme = session.theme
  }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    // `Module.Outer.Reactor<Value>`
    let name = String(reflecting: R.self).prefix { $0 != "<" }.split(separator: ".")
    module = name.first.map(String.init) ?? ""
    // A store is called after its reactor, and if that is wrapped in another, as one of ReactorKit
    // is, after the one inside.
    type = track.name
    if session.isForeign {
      module = ""
    } else if file(with: "reduce") == nil {
      type = name.last.map(String.init) ?? ""
    }
    guard step.action != 0 else {
      showProperty(step == .start ? "initialState" : "externalMutations")
      return showReduce(own(track))
    }
    let cause = StepID(action: step.action)
    guard let action = track.action(of: cause) else {
      if let dropped = StepText(session.timeline).value(of: cause) {
        lines.append("mutate() wasn't called: transform(action:) dropped \(text(of: dropped))")
      }
      return
    }
    let file = showMutate(action, madeAt: track.location(of: cause))
    showReduce(
      step.mutation == 0
        ? track.changes(ofAction: step.action).compactMap(track.mutation(at:)) : own(track))
    if let file { showReactorKit(action, beside: file) }
  }

  private var fileOfType: String { module.isEmpty ? "\(type).swift" : "\(module)/\(type).swift" }

  private func own<R: Reactor>(_ track: Track<R>) -> [Any] {
    track.index(of: step).flatMap(track.mutation(at:)).map { [$0] } ?? []
  }

  private func file(with function: String) -> SourceFiles.File? {
    files.file(
      of: type, module: module,
      where: { !$0.declarations("func", function, of: type).isEmpty })
  }

  // MARK: - mutate

  private mutating func showMutate(
    _ action: Any, madeAt location: SourceLocation?
  ) -> SourceFiles.File? {
    let made = location.flatMap { files.file($0.fileID) }
    let isMade = made?.source.declarations("func", "mutate", of: type).isEmpty == false
    guard let file = isMade ? made : file(with: "mutate") else {
      lookedFor(location?.fileID ?? fileOfType)
      return nil
    }
    let line = made?.path == file.path ? location?.line : nil
    let shown = show("mutate", for: action, in: file, marking: line)
    // A function beside mutate may have made it.
    if let made, let line = location?.line, !shown.contains(line),
      let around = made.source.declaration(around: line)
    {
      add(
        "\(made.path):\(line), where the answer was made",
        numbered([made.source.lineNumbers(of: around.range)], of: made, marking: line))
      let lines = made.source.lineNumbers(of: around.range)
      excerpt(around.name, .mutate, lines, ran: [lines], of: made, marking: line)
    }
    return file
  }

  // MARK: - reduce

  private mutating func showReduce(_ mutations: [Any]) {
    guard !mutations.isEmpty else { return }
    guard let file = file(with: "reduce") else { return lookedFor(fileOfType) }
    var names: [String] = []
    for mutation in mutations {
      let name = CaseName.of(mutation)
      guard !names.contains(name) else { continue }
      names.append(name)
      _ = show("reduce", for: mutation, in: file)
    }
  }

  private mutating func showProperty(_ name: String) {
    let isThere = { [type] (source: SwiftSource) in source.property(name, of: type) != nil }
    guard let file = files.file(of: type, module: module, where: isThere),
      let range = file.source.property(name, of: type)
    else { return lookedFor(fileOfType) }
    add(
      Sentence(verbatim: "\(file.path), \(name)"),
      numbered([file.source.lineNumbers(of: range)], of: file))
  }

  // MARK: - ReactorKit

  private mutating func showReactorKit(_ action: Any, beside file: SourceFiles.File) {
    let functions = file.source.declarations("func", "mutate", of: type)
    // A reactor of ReactorKit has no other: it was shown.
    guard let written = functions.first(where: \.isOverRx),
      functions.contains(where: { !$0.isOverRx })
    else { return }
    let clauses = ranges(of: action, in: written, of: file.source)
    let called = clauses.flatMap { file.source.functionsOverRx(of: type, calledIn: $0) }
    add(
      "\(file.path), in ReactorKit",
      numbered((clauses + called.map(\.range)).map(file.source.lineNumbers(of:)), of: file))
  }

  // MARK: - Pieces

  private mutating func show(
    _ function: String, for value: Any, in file: SourceFiles.File, marking line: Int? = nil
  ) -> Set<Int> {
    let functions = file.source.declarations("func", function, of: type)
    guard let declaration = functions.first(where: { !$0.isOverRx }) ?? functions.first else {
      return []
    }
    let ranges = ranges(of: value, in: declaration, of: file.source)
      .map(file.source.lineNumbers(of:))
    excerpt(
      function, function == "reduce" ? .reduce : .mutate,
      file.source.lineNumbers(of: declaration.range), ran: ranges, of: file, marking: line)
    add(
      "\(file.path), \(function)() for \(text(of: value))",
      numbered(ranges, of: file, marking: line))
    return Set(ranges.joined())
  }

  /// The clauses of a case, or the whole function where it has no such switch.
  private func ranges(
    of value: Any, in function: SwiftSource.Declaration, of source: SwiftSource
  ) -> [Range<Int>] {
    let clauses = source.clauses(in: function.body)
    var meant = clauses.filter { $0.names.contains(CaseName.of(value)) }
    if meant.isEmpty { meant = clauses.filter(\.names.isEmpty) }
    return meant.isEmpty ? [function.range] : meant.map(\.range)
  }

  // MARK: - Lines

  private mutating func add(_ title: Sentence, _ texts: [String]) {
    lines.append(title)
    lines += texts.map { theme.isPlain ? String($0.drop { $0 == " " }) : "  " + $0 }.verbatim
  }

  private mutating func excerpt(
    _ name: String, _ place: LoopPlace, _ range: ClosedRange<Int>, ran: [ClosedRange<Int>],
    of file: SourceFiles.File, marking line: Int?
  ) {
    let texts = file.source.lines[range.lowerBound - 1..<range.upperBound].prefix(Self.mostOfPage)
      .map { $0.replacing("\t", with: "  ") }
    let indent = texts.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    excerpts.append(
      CodeExcerpt(
        "\(file.path), \(name)()", of: place, first: range.lowerBound,
        lines: texts.map { String($0.dropFirst(indent)) }, ran: ran, mark: line))
  }

  private mutating func lookedFor(_ file: String) {
    guard !isMissed else { return }
    isMissed = true
    lines.append(
      """
      the source isn't available: \(file) is neither in \(files.places) nor in checkouts; \
      start the shell in the folder of its package
      """)
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
        guard !theme.isPlain else { return localized("line \(number): \(text.drop { $0 == " " })") }
        let mark = number == line ? (theme.isUnicode ? "▶" : ">") : " "
        let padded = String(repeating: " ", count: width - "\(number)".count) + "\(number)"
        return "\(padded) \(mark) \(text)"
      } + (more > 0 ? [localized("\(theme.signs.ellipsis) \(more) more lines")] : [])
    }
  }

  private func localized(_ sentence: Sentence) -> String { sentence.text(in: theme.wording) }

  private func text(of value: Any) -> String { ValueText.concise(value, signs: theme.signs) }
}
