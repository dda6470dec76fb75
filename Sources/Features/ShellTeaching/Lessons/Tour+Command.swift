import ReactorShell

// The words of `tour`.
extension Tour {
  enum Request: Equatable {
    case lesson(Int)
    case list
    case goOn
    case again
    case skip
    case back
    case leave
    case language(LessonLanguage)
  }

  var command: AnyCommand {
    AnyCommand(
      "tour", request.optional, manner.optional,
      group: .learn,
      traits: [.isBasic, .isNotRecorded],
      help: "Begins a lesson, or goes on where you stopped.",
      details: "tour N plays a lesson, tour list lists all."
    ) { [unowned self] (request, isAnew) throws(ShellError) in
      switch (request, isAnew) {
      case (_, nil), (.lesson, _), (.goOn, false): break
      default:
        throw .badArgument("again and on stand behind a number", hint: "write: \("tour 3 again")")
      }
      try await perform(request ?? .goOn, isAnew: isAnew ?? false)
    }
  }

  func handle(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool {
    guard let lesson else { return true }
    let reading = Lexer.read(line)
    guard let first = reading.statements.first, isOwn(first, in: lesson) else {
      return await lesson.run(line, at: place)
    }
    do throws(ShellError) {
      if let error = reading.error { throw ShellError(error) }
      guard reading.statements.count == 1, !first.isNegated, !first.isInBackground else {
        throw .failed("tour stands alone on its line")
      }
      try await command.run(first.words)
      await owner.answerIsSeen?()
      return true
    } catch {
      owner.fail(error.at(first.span), in: SourceOfCommand(line: line.text, place: place))
      return false
    }
  }

  private func isOwn(_ statement: Statement, in lesson: PlayedLesson) -> Bool {
    let word = statement.words[0]
    if word.text == "tour" || word.text == ":tour" { return !word.isQuoted }
    guard owner.settings.isInteractive, !lesson.isAsking else { return false }
    let table = lesson.session.table
    guard let (command, isOfShell) = try? table.meaning(of: word, abbreviates: true) else {
      return false
    }
    return command.name == "tour" && isOfShell
  }

  private func perform(_ request: Request, isAnew: Bool) async throws(ShellError) {
    switch request {
    case .lesson(let number): try await play(number, isAnew: isAnew)
    case .list: list()
    case .goOn: try await play(lesson?.number ?? next, isAnew: false)
    case .again: try await play(try underWay().number, isAnew: true)
    case .skip: try await underWay().skip()
    case .back: try await stepBack(in: try underWay())
    case .leave:
      _ = try underWay()
      leave()
      owner.report.answer([offer, words.isBack].compactMap { $0 }.verbatim)
    case .language(let language): try await speak(language)
    }
  }

  private func underWay() throws(ShellError) -> PlayedLesson {
    guard let lesson else { throw .failed("no lesson is played", hint: "tour begins one") }
    return lesson
  }

  private func stepBack(in lesson: PlayedLesson) async throws(ShellError) {
    do throws(TranscriptError) {
      try await lesson.go(to: lesson.player.stepBack)
    } catch {
      throw .failed("the lesson can't go back: \(error)")
    }
  }

  private func speak(_ language: LessonLanguage) async throws(ShellError) {
    guard owner.theme.isUnicode || language == .english else {
      throw .failed("Korean needs a locale with UTF-8", hint: "such as LC_ALL=C.UTF-8")
    }
    choose(language)
    // At the beginning of the step: there both languages are in the same place.
    if let lesson { try await play(lesson.number, isAnew: false) } else { list() }
  }

  var next: Int {
    let names = stems
    if let last = progress.last, progress.step(of: last) != nil,
      let index = names.firstIndex(of: last)
    {
      return index + 1
    }
    let index = names.firstIndex { progress.lessons[$0]?.isDone != true }
    return (index ?? 0) + 1
  }

  // MARK: - Arguments

  private var request: Parameter<Request, Void> {
    Parameter(
      "N|list|on|skip|back|leave|again|en|ko",
      candidates: { [unowned self] request, _ in
        CandidateList(
          (lesson == nil ? [] : Self.inLesson) + numbers + (lesson == nil ? Self.outside : [])
            + Self.anywhere, for: request)
      },
      read: { [unowned self] (word, _) throws(ShellError) in try request(of: word) })
  }

  private static let inLesson = [
    Candidate("skip", help: "types what is waited for"),
    Candidate("back", help: "goes a step back"),
    Candidate("leave", help: "leaves the lesson; it can go on later"),
    Candidate("again", help: "plays this lesson from its beginning"),
  ]

  private static let outside = [Candidate("on", help: "goes on where you stopped")]

  private static let anywhere = [
    Candidate("list", help: "lists the lessons, and how far you came"),
    Candidate("en", help: "in English"), Candidate("ko", help: "한국어로"),
  ]

  private var numbers: [Candidate] {
    stems.enumerated().map { index, stem in
      Candidate("\(index + 1)", help: Sentence(verbatim: lesson(named: stem)?.title ?? stem))
    }
  }

  private func request(of word: Word) throws(ShellError) -> Request {
    if let number = Int(word.text) {
      guard number > 0, stems.indices.contains(number - 1) else {
        throw noLesson(number)
      }
      return .lesson(number)
    }
    switch word.text {
    case "list": return .list
    case "on", "go": return .goOn
    case "skip": return .skip
    case "back": return .back
    case "leave": return .leave
    case "again": return .again
    default:
      if let language = LessonLanguage(rawValue: word.text) { return .language(language) }
      throw .badArgument(
        "\(ShellError.quoted(word.text)) is no lesson",
        hint: "write a number, 1…\(stems.count), or list, on, skip, back, leave, again, en, ko")
    }
  }

  private var manner: Parameter<Bool, Void> {
    .choice("again", [("again", true, "from its beginning"), ("on", false, "where you stopped")])
  }
}
