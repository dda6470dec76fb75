import ReactorShell

/// Reads the Markdown of lessons, and no more: anything unknown is a paragraph.
struct LessonReader {
  private var script = LessonScript()
  private var parts: [LessonPart] = []
  private var paragraph: [String] = []
  /// By the command that they are about, counted from 1.
  private var hints: [Int: [String]] = [:]
  private var hasStarted = false
  private var heading: String?

  static func script(of markdown: String) throws(TranscriptError) -> LessonScript {
    var reader = LessonReader()
    try reader.read(markdown)
    return reader.script
  }

  private mutating func read(_ markdown: String) throws(TranscriptError) {
    var blocks = MarkdownBlock.blocks(in: markdown)[...]
    let lines = markdown.lines
    var index = 0
    while index < lines.count {
      // The line of the fence is the one before the first inside.
      if let block = blocks.first, block.firstLine == index + 2 {
        blocks.removeFirst()
        try add(block)
        index += block.lines.count + 2
        continue
      }
      let line = lines[index]
      index += 1
      if line.hasPrefix("<!--") {
        var comment = line
        while !comment.contains("-->"), index < lines.count {
          comment += "\n" + lines[index]
          index += 1
        }
        endParagraph()
        add(comment: comment)
      } else {
        add(line)
      }
    }
    endParagraph()
    if case .paragraph(let text)? = parts.last, Self.isLinks(text) { parts.removeLast() }
    endStep()
  }

  // MARK: - Lines

  private mutating func add(_ line: String) {
    if line.allSatisfy(\.isWhitespace) {
      endParagraph()
    } else if let text = Self.heading(in: line) {
      endParagraph()
      if script.title.isEmpty, parts.isEmpty, line.hasPrefix("# ") {
        script.title = text
      } else {
        endStep()
        heading = text
      }
    } else {
      if paragraph.isEmpty || Self.item(in: line) != nil { endParagraph() }
      paragraph.append(line)
    }
  }

  private static func heading(in line: String) -> String? {
    let text = line.drop { $0 == "#" }
    guard text.count < line.count, text.first == " " else { return nil }
    return text.trimmed
  }

  private static func item(in line: String) -> (marker: String, text: String)? {
    let line = line.drop { $0 == " " }
    guard let blank = line.firstIndex(of: " ") else { return nil }
    let marker = line[..<blank]
    let isNumber =
      marker.last == "." && marker.count > 1
      && marker.dropLast().allSatisfy { $0.isASCII && $0.isNumber }
    guard isNumber || marker == "-" || marker == "*" else { return nil }
    return (isNumber ? String(marker) : "-", line[blank...].trimmed)
  }

  private mutating func endParagraph() {
    guard let first = paragraph.first else { return }
    defer { paragraph = [] }
    let isQuote = first.hasPrefix(">")
    let text = paragraph.map { line in
      (isQuote && line.hasPrefix(">") ? line.dropFirst() : line[...]).trimmed
    }.joined(separator: " ")
    if isQuote {
      parts.append(.question(LessonQuestion(text: Self.withoutLabel(text))))
    } else if let item = Self.item(in: text) {
      parts.append(.item(marker: item.marker, text: item.text))
    } else {
      parts.append(.paragraph(text))
    }
  }

  private static func withoutLabel(_ text: String) -> String {
    guard text.hasPrefix("**"), let end = text.dropFirst(2).ranges(of: "**").first else {
      return text
    }
    return text[end.upperBound...].trimmed
  }

  private static func isLinks(_ text: String) -> Bool {
    text.contains("](") && text.hasSuffix(".md)")
  }

  // MARK: - Comments and blocks

  private mutating func add(comment: String) {
    let inside = comment.dropFirst(4)
    let text = inside.ranges(of: "-->").first.map { inside[..<$0.lowerBound] } ?? inside
    guard let colon = text.firstIndex(of: ":") else { return }
    let name = text[..<colon].split(separator: " ")
    let rest = text[text.index(after: colon)...].trimmed
    switch name.first {
    case "hint":
      let number = name.count > 1 ? Int(name[1]) ?? 1 : 1
      hints[number] = rest.split(whereSeparator: \.isNewline).map(\.trimmed)
    case "answer": setQuestion { $0.answers = rest.split(separator: "|").map(\.trimmed) }
    case "because": setQuestion { $0.reason = rest.replacing("\n", with: " ") }
    case "not":
      var guesses = rest.replacing("\n", with: " ").split(separator: "|").map(\.trimmed)
      guard guesses.count > 1, let hint = guesses.popLast() else { return }
      setQuestion { $0.misses.append(LessonQuestion.Miss(guesses: guesses, hint: hint)) }
    default: break
    }
  }

  private mutating func setQuestion(_ set: (inout LessonQuestion) -> Void) {
    guard case .question(var question)? = parts.last else { return }
    set(&question)
    parts[parts.count - 1] = .question(question)
  }

  private mutating func add(_ block: MarkdownBlock) throws(TranscriptError) {
    endParagraph()
    defer { hints = [:] }
    guard !block.isIgnored, let transcript = try Transcript(block.lines) else {
      parts.append(.code(block.lines))
      return
    }
    if transcript.isBeginning || !hasStarted { parts.append(.start(transcript.options)) }
    hasStarted = true
    for (index, entry) in transcript.entries.enumerated() {
      parts.append(
        .command(
          LessonCommand(line: entry.command, hints: hints[index + 1] ?? [], index: index)))
    }
  }

  // MARK: - Steps

  private mutating func endStep() {
    defer {
      parts = []
      heading = nil
    }
    // A quotation that nobody has an answer to.
    let read = parts.map { part in
      guard case .question(let question) = part, question.answers.isEmpty else { return part }
      return .paragraph(question.text)
    }
    if let heading {
      script.steps.append(LessonScript.Step(heading: heading, parts: read))
    } else if read.contains(where: \.isTask) {
      script.steps.append(LessonScript.Step(heading: "", parts: read))
    } else {
      script.opening += read
    }
  }
}

extension LessonPart {
  var isTask: Bool {
    switch self {
    case .start, .command, .question: true
    default: false
    }
  }
}
