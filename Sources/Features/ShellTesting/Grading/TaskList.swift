import ReactorShell

/// The tasks of a homework, from Markdown that a teacher writes: a section a task.
///
///     ## Open the twenties
///
///     <!-- ko: 20대 열기 -->
///     <!-- points: 2 -->
///     <!-- because: The screen of a section is pushed by open. -->
///     <!-- because ko: 섹션의 화면은 open으로 엽니다. -->
///
///     ```expect
///     expect ever pushedScreen is detail
///     count name:load >= 2
///     ```
struct TaskList {
  struct Text {
    var english = ""
    var korean: String?

    func localized(in language: Language) -> String {
      switch language {
      case .english: english
      case .korean: korean ?? english
      }
    }
  }

  struct Task {
    var title: Text
    /// The number of its line.
    let place: Int
    var points = 1
    var reason = Text()
    var lines: [Line] = []
  }

  struct Line {
    let text: String
    let place: Int
    let words: [Word]
    let isCount: Bool
  }

  /// How sessions are started, as `<!-- options: --app photos -->` says before the first task.
  private(set) var options = TranscriptOptions()
  private(set) var tasks: [Task] = []
  private let path: String

  init(_ text: String, path: String) throws(ShellError) {
    self.path = path
    var blocks = MarkdownBlock.blocks(in: text)[...]
    let lines = text.lines
    var index = 0
    while index < lines.count {
      // The line of the fence is the one before the first inside.
      if let block = blocks.first, block.firstLine == index + 2 {
        blocks.removeFirst()
        if block.info == "expect" { try add(block) }
        index += block.lines.count + 2
        continue
      }
      index += 1
      try add(lines[index - 1], at: index)
    }
    guard let first = tasks.first else {
      throw mistake(
        "it has no tasks; a task is a section “## Title” with a block “```expect”", at: 1)
    }
    if let empty = tasks.first(where: { $0.lines.isEmpty }) {
      throw mistake("the task has no block “```expect” with expectations", at: empty.place)
    }
    guard tasks.contains(where: { $0.points > 0 }) else {
      throw mistake("no task has points", at: first.place)
    }
  }

  func mistake(_ sentence: Sentence, at line: Int) -> ShellError {
    .badArgument("\(verbatim: path):\(line): \(sentence)")
  }

  private mutating func add(_ line: String, at number: Int) throws(ShellError) {
    if line.hasPrefix("## ") {
      tasks.append(Task(title: Text(english: line.dropFirst(3).trimmed), place: number))
    }
    guard line.hasPrefix("<!--"), let colon = line.firstIndex(of: ":"), line.hasSuffix("-->") else {
      return
    }
    let words = line[..<colon].dropFirst(4).split(separator: " ")
    let name = words.joined(separator: " ")
    let text = line[line.index(after: colon)...].dropLast(3).trimmed
    guard name != "options" else {
      do throws(TranscriptError) {
        options = try TranscriptOptions(["$", "shell", text].joined(separator: " "))
      } catch {
        throw mistake("\(verbatim: "\(error)")", at: number)
      }
      return
    }
    guard let last = tasks.indices.last else { return }
    switch words {
    case ["ko"]: tasks[last].title.korean = text
    case ["because", "ko"]: tasks[last].reason.korean = text
    case ["because"]: tasks[last].reason.english = text
    case ["points"]:
      guard let points = Int(text), (0...1000).contains(points) else {
        throw mistake("\(ShellError.quoted(text)) isn't a number of points, 0…1000", at: number)
      }
      tasks[last].points = points
    default:
      // Other comments are the teacher's own.
      let known = ["points", "because", "options"]
      guard let first = words.first, !Suggestions.names(like: String(first), among: known).isEmpty
      else { return }
      throw mistake(
        "\(ShellError.quoted(name)) isn't one of points, because, because ko, ko and options",
        at: number)
    }
  }

  private mutating func add(_ block: MarkdownBlock) throws(ShellError) {
    guard let last = tasks.indices.last else {
      throw mistake("a task begins with a heading: ## Title", at: block.firstLine)
    }
    for (index, text) in block.lines.enumerated() {
      let number = block.firstLine + index
      let reading = Lexer.read(SourceLine(text))
      if let error = reading.error { throw mistake("\(ShellError(error))", at: number) }
      guard reading.statements.count < 2 else {
        throw mistake("each expectation stands on a line of its own", at: number)
      }
      for statement in reading.statements {
        let name = statement.words[0].text
        guard ["expect", "count"].contains(name), !statement.isNegated else {
          throw mistake(
            "a task says what must hold: expect …, expect ever …, expect never …, or count FILTER == N",
            at: number)
        }
        let words = Array(statement.words.dropFirst())
        tasks[last].lines.append(
          Line(text: text, place: number, words: words, isCount: name == "count"))
      }
    }
  }
}
