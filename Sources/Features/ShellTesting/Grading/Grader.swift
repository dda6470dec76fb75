import Foundation
import ReactorCore
import ReactorShell

/// Grades files of commands by what happened in their sessions.
@MainActor struct Grader {
  let list: TaskList
  let test: TranscriptTest
  var run: (TranscriptTest, String) async throws(ScriptError) -> [TranscriptResult] = {
    (test, file) throws(ScriptError) in try await test.run(file)
  }

  struct Grade {
    let file: String
    /// The reason why a task isn't done, by task; nil where it is.
    var missing: [ShellError?]
    var remarks: [Sentence] = []
    var isEmpty = false
    var points = 0
  }

  /// Throws a mistake of the teacher's, such as a task that is done before anything is typed.
  func grades(of files: [String]) async throws(ShellError) -> [Grade] {
    var answers = try await [unanswered()]
    var grades: [Grade] = []
    var names: [String: String] = [:]
    for file in files {
      let text = Self.commands(in: file)
      let (found, remarks) = await answer(file)
      if let found { answers.append(found) }
      var grade = Grade(file: file, missing: found.map(missing) ?? [], remarks: remarks)
      if let text {
        if text.isEmpty {
          (grade.remarks, grade.isEmpty) = (["nothing is typed in it"], true)
        } else if let other = names[text] {
          grade.remarks = ["the same as \(verbatim: other), but for comments and blanks"]
        }
        names[text] = names[text] ?? file
        if !text.isEmpty { grade.points = points(of: grade.missing) }
      }
      grades.append(grade)
    }
    try check(answers)
    return grades
  }

  // MARK: - Answers

  private typealias Answers = [[ShellError?]]

  private func missing(in answers: Answers) -> [ShellError?] {
    answers.map { $0.lazy.compactMap(\.self).first }
  }

  private func unanswered() async throws(ShellError) -> Answers {
    do throws(TranscriptError) {
      return await answers(in: try test.session(list.options))
    } catch {
      throw list.mistake("\(verbatim: "\(error)")", at: 1)
    }
  }

  /// Runs a file as `test` does; nil for one that can't be read.
  private func answer(_ file: String) async -> (answers: Answers?, remarks: [Sentence]) {
    var test = test
    var found: Answers?
    var failure: Sentence?
    var cuts: [UInt32] = []
    test.options = list.options
    test.examine = { session in
      session.settings.deadline = nil
      failure = Self.failure(in: session)
      // Tasks are asked after a quit, too, and of the present, wherever a file ends.
      session.reopen()
      if session.timeline.viewpoint != nil { await session.run(SourceLine(":now")) }
      cuts += Stretch.all(in: session).dropFirst().map(\.place)
      let answers = await answers(in: session)
      // Of several sessions of a Markdown the best counts.
      let score = points(of: missing(in: answers))
      if found.map({ points(of: missing(in: $0)) < score }) ?? true { found = answers }
    }
    do throws(ScriptError) {
      let results = try await run(test, file)
      let isDone = found.map { missing(in: $0).allSatisfy { $0 == nil } } ?? true
      let restarts = isDone ? [] : cuts.prefix(1).map(Self.isCut)
      guard let result = results.first(where: { !$0.isPassed }) else { return (found, restarts) }
      // A line of a difference, or a blank one, tells nothing by itself.
      let line = result.problem.last { !" +-@".contains($0.prefix(1)) }
      let problem = failure ?? line.map { Sentence(verbatim: $0) }
      return (found, [problem].compactMap(\.self) + restarts)
    } catch {
      return (nil, ["\(error)"])
    }
  }

  private static func isCut(at line: UInt32) -> Sentence {
    """
    line \(Int(line)) starts the app anew, or goes back; a task has to be done before it, or after it
    """
  }

  private static func failure(in session: Session) -> Sentence? {
    let command = session.record.commands.last { $0.failure != nil }
    guard let command, let failure = command.failure?.message else { return nil }
    guard let line = command.source.place?.line else { return "it stops: \(failure)" }
    return "it stops at line \(line): \(failure)"
  }

  private func points(of missing: [ShellError?]) -> Int {
    zip(list.tasks, missing).reduce(0) { $0 + ($1.1 == nil ? $1.0.points : 0) }
  }

  private func answers(in session: Session) async -> Answers {
    // More of them nobody needs.
    let stretches = Stretch.all(in: session).suffix(100).reversed()
    var answers: Answers = []
    for task in list.tasks {
      var found: [[ShellError?]] = []
      for stretch in stretches where !found.contains(where: { $0.allSatisfy { $0 == nil } }) {
        var problems: [ShellError?] = []
        for line in task.lines { problems.append(await problem(line, in: session, stretch)) }
        found.append(problems)
      }
      // Where it isn't done, the reasons are those of the last.
      answers.append(found.first { $0.allSatisfy { $0 == nil } } ?? found[0])
    }
    return answers
  }

  private func problem(
    _ line: TaskList.Line, in session: Session, _ stretch: Stretch
  ) async -> ShellError? {
    do throws(ShellError) {
      let text = Self.withStores(line, in: session, stretch)
      let words = try Self.words(of: text)
      if line.isCount { return try problem(ofCount: words, in: text, session, stretch) }
      switch (try Expectation(words, in: text), stretch.isLast) {
      case (.history(let past), _): try past.check(in: session, of: stretch)
      case (.condition(let condition), false):
        try PastExpectation(ofLast: condition).check(in: session, of: stretch)
      case (let expectation, _):
        try expectation.check(in: session, at: session.timeline.presentView)
      }
      return nil
    } catch {
      return error
    }
  }

  private static func words(of line: String) throws(ShellError) -> [Word] {
    do throws(SyntaxError) {
      return Array(try Lexer.statements(in: line)[0].words.dropFirst())
    } catch {
      throw ShellError(error)
    }
  }

  /// Puts the name of a store before the line's paths: of the first that has them.
  private static func withStores(
    _ line: TaskList.Line, in session: Session, _ stretch: Stretch
  ) -> String {
    var text = Array(line.text)
    let tracks = stretch.tracks(in: session.timeline)
    for (index, word) in line.words.enumerated().reversed() {
      let next = line.words.dropFirst(index + 1).first
      let brackets = word.text.prefix { $0 == "(" }.count
      let isFilter = !word.isQuoted && word.text.dropFirst(brackets).hasPrefix("changed:")
      guard isFilter || next.map({ Comparison.isSign($0) || $0.text == "changed" }) == true
      else { continue }
      let offset = brackets + (isFilter ? "changed:".count : 0)
      let path = Word(String(word.text.dropFirst(offset)), span: word.span)
      let track = tracks.first { track in
        (try? track.latestValue.map {
          _ = try StateView($0, aliases: session.keyAliases).valueIfThere(at: path)
        }) != nil
      }
      guard let track, !stretch.isLast || track !== session.screens.last?.store.anyTrack else {
        continue
      }
      text.insert(contentsOf: track.name + ".", at: word.span.lowerBound + offset)
    }
    return String(text)
  }

  /// `count name:load >= 2`: the number of rows that `log` lists.
  private func problem(
    ofCount words: [Word], in line: String, _ session: Session, _ stretch: Stretch
  ) throws(ShellError) -> ShellError? {
    guard let sign = words.lastIndex(where: Comparison.isSign) else {
      throw .badArgument("count needs a comparison", hint: "as in: count name:load >= 2")
    }
    let condition = try Condition(
      [Word("count", span: 0..<5)] + words[sign...], in: line, of: "count")
    let filter = Array(words[..<sign])
    let text = filter.map { TypedWord.whole($0.text) }.joined(separator: " ")
    var count = 0
    let (view, app) = (session.timeline.presentView, stretch.linesOfApp.lowerBound)
    let lines = app..<stretch.lines.upperBound
    if filter.isEmpty {
      view.forEachRow(in: stretch.lines, needsStates: false) { _ in count += 1 }
    } else {
      do throws(ShellError) {
        var question = Question(try PathCondition(ofLog: filter, in: line, session), in: session)
        question.read(view, in: lines) { row, holds, _ in
          if holds, row.index >= stretch.lines.lowerBound { count += 1 }
        }
      } catch {
        throw .badArgument("log can't list \(verbatim: text)", hint: error.sentence)
      }
    }
    for term in condition.terms where try !term.holds(of: stretch.actions.isEmpty ? 0 : count) {
      return .failed("there are \(count) of \(verbatim: text)")
    }
    return nil
  }

  // MARK: - The teacher's mistakes

  private func check(_ answers: [Answers]) throws(ShellError) {
    for (index, task) in list.tasks.enumerated() {
      for (number, line) in task.lines.enumerated() {
        guard let first = answers[0][index][number] else { continue }
        // It was so at the beginning, whatever comes.
        let isLost = Condition.frequency(in: line.words) == .never && !first.isMistake
        if isLost || answers.allSatisfy({ $0[index][number]?.isMistake == true }) {
          throw list.mistake("\(first)", at: line.place)
        }
      }
      if answers[0][index].allSatisfy({ $0 == nil }) {
        throw list.mistake(
          "the task is done before anything is typed; say what has to happen, by expect ever …",
          at: task.place)
      }
    }
  }

  // MARK: - Files

  /// The commands in a file, without comments and blanks; nil if it can't be read.
  private static func commands(in file: String) -> String? {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    let lines =
      TranscriptTest.isMarkdown(file)
      ? MarkdownBlock.blocks(in: text).filter { !$0.isIgnored }
        .compactMap { try? Transcript($0.lines) }.flatMap { $0.entries.map(\.command) }
      : text.lines
    return lines.flatMap { line in
      let reading = Lexer.read(SourceLine(line))
      guard reading.error == nil else { return [line.trimmed] }
      return reading.statements.map { statement in
        let words = statement.words.map(\.text).joined(separator: " ")
        return (statement.isNegated ? "! " : "") + words + (statement.isInBackground ? " &" : "")
      }
    }.joined(separator: "\n")
  }
}
