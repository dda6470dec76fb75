import EmbeddedFiles
public import ReactorShell

/// The lessons: their list, the progress, and the one that is played.
/// A lesson has a session of its own, which gets all typed lines; the tour's own is left as it is.
@MainActor package final class Tour {
  unowned let owner: Session
  let lessons: [Lesson]
  private(set) var lesson: PlayedLesson?
  private(set) var progress: TourProgress
  /// The number of rows on the screen, if a person reads.
  var rows: () -> Int? = { nil }
  package var keep: (TourProgress) -> Sentence? = { _ in nil }
  private var remark: Sentence?
  private var trace = TraceLevel.full

  package init(
    _ lessons: [Lesson], of owner: Session, progress: TourProgress = TourProgress(),
    remark: Sentence? = nil
  ) {
    self.lessons = lessons
    self.owner = owner
    self.progress = progress
    self.remark = remark
  }

  /// Decided only here: the language that was chosen for the lessons, or else the session's.
  var language: LessonLanguage {
    guard owner.theme.isUnicode else { return .english }
    return progress.language.flatMap(LessonLanguage.init) ?? LessonLanguage(owner.language)
  }

  var words: TourWords { TourWords(language: language) }

  var stems: [String] { lessons.map(\.stem).uniqued }

  func lesson(named stem: String) -> Lesson? {
    let all = lessons.filter { $0.stem == stem }
    return all.first { $0.language == language } ?? all.first
  }

  /// Only a person's progress is kept: a script begins anew, so that it always gives the same.
  func open(_ console: Console) {
    rows = console.rows
    guard let file = console.keptFile("tour.json").map(TourFile.init(path:)) else { return }
    do throws(TourFile.Problem) {
      let contents = try file.read()
      (progress, remark) = (contents.progress, contents.remark)
    } catch {
      remark = error.sentence
      return
    }
    keep = { progress in
      do throws(TourFile.Problem) {
        try file.write(progress)
        return nil
      } catch {
        return error.sentence
      }
    }
  }

  package func greet() {
    let lines = [remark, offer.map { Sentence(verbatim: $0) }].compactMap { $0 }
    remark = nil
    if owner.report.style != nil { owner.report.answer(lines) }
  }

  var offer: String? {
    guard let stem = progress.last, let step = progress.step(of: stem),
      let index = stems.firstIndex(of: stem), let steps = progress.lessons[stem]?.steps
    else { return nil }
    return words.stopped(index + 1, at: step, of: steps)
  }

  // MARK: - Playing

  func noLesson(_ number: Int) -> ShellError {
    .refused(
      "there is no lesson \(number)",
      hint: """
        lessons are 1…\(stems.count); those in which you write the reactor are packages: \
        reactor-shell new NAME --lesson N
        """)
  }

  /// - Parameter number: Counted from 1.
  func play(_ number: Int, isAnew: Bool) async throws(ShellError) {
    guard stems.indices.contains(number - 1), let lesson = lesson(named: stems[number - 1]) else {
      throw noLesson(number)
    }
    do throws(TranscriptError) {
      let script = try LessonReader.script(of: lesson.markdown)
      let played = try PlayedLesson(
        script, number: number, stem: lesson.stem,
        words: TourWords(language: lesson.language), of: self)
      enter(played)
      // One that was kept of an older text may not be there any more.
      let step = isAnew ? 1 : progress.step(of: lesson.stem) ?? 1
      try await played.go(to: step <= script.steps.count ? step - 1 : 0)
    } catch {
      leave()
      throw .failed("lesson \(lesson.name) can't be played: \(error)")
    }
  }

  private func enter(_ played: PlayedLesson) {
    // Events that still happen there belong to its log, and not to the lesson's text.
    if lesson == nil { trace = owner.report.trace }
    owner.report.trace = .off
    lesson = played
    owner.front = played
  }

  func leave() {
    guard lesson != nil else { return }
    lesson = nil
    owner.report.trace = trace
    owner.front = nil
  }

  /// Returns false, and reports it, if a lesson that the script plays hasn't ended.
  fileprivate func endScript() -> Bool {
    guard let lesson, !owner.settings.isInteractive else { return true }
    let (step, count) = (lesson.player.step + 1, lesson.player.script.steps.count)
    leave()
    owner.fail(
      .failed("lesson \(lesson.number) isn't finished: the script ends in step \(step) of \(count)")
    )
    return false
  }

  // MARK: - Progress

  func came(to step: Int, of steps: Int, in played: PlayedLesson) {
    progress.note(played.stem, step: step + 1, of: steps)
    keepProgress()
  }

  func note(_ prediction: LessonPrediction, in played: PlayedLesson) {
    progress.note(prediction, in: played.stem)
    keepProgress()
  }

  func ended(_ played: PlayedLesson, steps: Int) {
    progress.noteEnd(of: played.stem, steps: steps)
    let names = stems
    let next = played.number < names.count ? lesson(named: names[played.number]) : nil
    leave()
    keepProgress()
    owner.report.answer([
      played.words.done(played.number, next: next.map { (played.number + 1, $0.title) })
    ])
  }

  func choose(_ language: LessonLanguage) {
    progress.language = language.rawValue
    keepProgress()
  }

  /// The session speaks another language: so do the lessons, whatever was chosen for them before.
  func follow(_ language: Language) {
    owner.language = language
    defer { lesson?.speak(language) }
    guard progress.language != nil else { return }
    progress.language = nil
    keepProgress()
  }

  private func keepProgress() {
    guard let remark = keep(progress) else { return }
    // Reported once.
    keep = { _ in nil }
    owner.report.answer([remark])
  }
}

/// `tour`: lessons, if a host has some.
@MainActor package final class TourFeature: ShellFeature, LessonPlaying {
  package var tour: Tour
  private unowned let session: Session

  package init(_ session: Session, _ lessons: [Lesson]) {
    tour = Tour(lessons, of: session)
    self.session = session
    session.lessons = self
  }

  package func open(_ console: Console) { tour.open(console) }
  package func greet() { tour.greet() }
  package func follow(_ language: Language) { tour.follow(language) }
  package func endScript() -> Bool { tour.owner !== session || tour.endScript() }

  package var commands: [AnyCommand] { [tour.command] }
}

extension FeatureKind {
  /// `tour`, which plays lessons.
  ///
  /// - Parameters:
  ///   - lessons: In the order in which they are to be played.
  ///   - apps: Apps to practise with, which the lessons start and no list names.
  public static func lessons(_ lessons: [Lesson], apps: [App] = []) -> FeatureKind {
    var kind = FeatureKind(translations: .teaching) { TourFeature($0, lessons) }
    kind.firstLesson = "tour"
    kind.apps = apps
    return kind
  }
}

extension Translations {
  static let teaching = Translations(korean: String(cString: teaching_ko()))
}

// MARK: - List

// The texts of `tour`.
extension Tour {
  func list() {
    let rows = stems.enumerated().map { index, stem in
      ["\(index + 1)", lesson(named: stem)?.title ?? stem, status(of: stem)]
    }
    var lines = [lesson == nil ? goingOn : words.inLesson]
    if lessons.contains(where: { $0.language != language }), owner.theme.isUnicode {
      lines.append(words.inOtherLanguage)
    }
    // Empty lines are read aloud.
    let gap = owner.theme.isPlain ? [] : [""]
    owner.answer { TextColumns.table(rows, columns: $0, wrappingLast: true) + gap + lines }
  }

  private func status(of stem: String) -> String {
    let place = progress.lessons[stem]
    let step = place.flatMap { place in
      lesson?.stem == stem || place.step > 1 ? words.place(place.step, of: place.steps) : nil
    }
    let isHere = lesson?.stem == stem ? words.isHere : ""
    let shown = step.map { isHere + $0 } ?? (place?.isDone == true ? words.isDone : nil)
    let predictions = (place?.predictions ?? [:]).values
    let right =
      predictions.isEmpty ? nil : words.right(predictions.count { $0 }, of: predictions.count)
    return [shown, right].compactMap(\.self).joined(separator: ", ")
  }

  private var goingOn: String {
    let number = next
    let names = stems
    return names.indices.contains(number - 1) && progress.step(of: names[number - 1]) != nil
      ? words.goesOn(number) : words.begins(number)
  }
}
