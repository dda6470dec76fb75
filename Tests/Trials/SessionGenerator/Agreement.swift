import Foundation
import ReactorCore
import ReactorShell
import ShellDebugger
import ShellRecording
import StateDiff
import StudySupport

/// A random session in which all that reads the history is asked after each command, and has to
/// agree.
@MainActor package final class Agreement {
  private let trial: Trial
  private let script: SessionScript
  private let sitting: Sitting
  private var generator: SessionGenerator
  private var typed: [String] = []
  private var memories: [StepID: (end: Int, lines: [String], show: [String])] = [:]
  private var answers: [StepID: (end: Int, texts: [String])] = [:]
  private var titles: [[String]: String] = [:]
  private var drawings: [[String]: [String]] = [:]

  private var session: Session { sitting.session }
  private var timeline: Timeline { session.timeline }
  private var folder: String { trial.folder }

  /// A session whose lines are the steps of the trial; nothing is typed yet.
  package init(_ trial: Trial) throws {
    self.trial = trial
    let apps = ["people", "photos", "catalog"]
    let app = apps[trial.index % 3]
    script = SessionScript(
      name: "\(app) \(trial.seed) \(trial.index)", app: app, seed: "seed-\(trial.index)")
    let folder = trial.folder
    sitting = try Sitting(script, folder: folder, recording: folder + "/agreed.rec")
    generator = SessionGenerator(seed: trial.seed, index: trial.index, folder: folder)
    // Of the checkout, where files of commands and pages are tested, too.
    session.sourceRoot = FileManager.default.currentDirectoryPath
  }

  /// Types the lines and checks; problems are reported to the trial.
  package func play() async throws {
    let isOriginal = generator.random.number(below: 100) < 30
    var rest = 16 + generator.random.number(below: 20)
    var number = 0
    while !session.isOver {
      let next = trial.step {
        number += 1
        if number == 1, isOriginal { return "variant original" }
        rest -= 1
        return rest > 0 ? line() : nil
      }
      guard let next else { break }
      await type(next, number: typed.count + 1)
      if canBeAsked { await ask() }
    }
    if session.isOver || session.front != nil { return }
    await type(":set output off")
    await type(":stage off")
    let kept = await keep()
    await end()
    guard let kept else { return }
    try trial.sandbox.refill()
    for problem in try await kept.problems(in: folder) { tell(problem) }
  }

  private func line() -> String {
    while true {
      let line = generator.line(for: session)
      if LeftOut.reason(for: line, behind: typed, in: script) == nil { return line }
    }
  }

  private func type(_ line: String, number: Int = 0) async {
    trial.goesOn()
    let isOwn = session.front == nil
    await sitting.run(line, number: number)
    if isOwn { typed.append(line) }
    // A setting of the screens.
    if line.contains("area") { (memories, drawings) = ([:], [:]) }
    if line.contains(/area|set|mark|theme|trace/) { answers = [:] }
  }

  /// A lesson, a stage, a question or a file would take the answers.
  private var canBeAsked: Bool {
    session.front == nil && !session.report.isReplaced && !timeline.isHeld && !session.isOver
      && !timeline.tracks.isEmpty && !session.expectsAll
  }

  private func tell(_ what: String) {
    trial.tell(what.lines.map { escapedForDisplay($0) }.joined(separator: "\n"))
  }

  private func answer(_ line: String) async -> String {
    typed.append(line)
    return await sitting.answer(to: line)
  }

  // MARK: - After each command

  private func ask() async {
    checkFields()
    checkTyped()
    await checkPath()
    // Two steps by chance; more of them where a failure is looked for again.
    for _ in 0..<(trial.isRepeated ? 20 : 1) {
      await checkDifference()
      checkMemories()
    }
    checkScreen()
    await checkAnswers()
  }

  /// The value that `why` explains is the value that `state` shows, and its cause is on the path.
  private func checkFields() {
    let view = timeline.viewAtHand
    for track in view.tracks {
      var check = FieldCheck(view: view)
      track.accept(&check)
      for problem in check.problems { tell(problem) }
    }
  }

  private func checkTyped() {
    let recorded = session.record.commands.filter(\.beginsLine).map(\.source.line)
    let wanted = typed.filter { line in
      let line = SourceLine(bytes: SessionScript.bytes(of: line)[...])
      let reading = Lexer.read(line)
      return !reading.statements.isEmpty || reading.error != nil || line.text.contains("#")
    }.map { SourceLine(bytes: SessionScript.bytes(of: $0)[...]).text }
    if recorded != Array(wanted.suffix(recorded.count))
      || recorded.count != wanted.count
    {
      tell("typed: \(wanted.suffix(3)), recorded: \(recorded.suffix(3))")
    }
  }

  /// `log` and a failed expectation speak of the path that is shown.
  private func checkPath() async {
    let view = timeline.viewAtHand
    let log = await answer(":log")
    for line in log.split(separator: "\n") {
      guard let word = line.split(separator: " ").first, let step = StepID(String(word)) else {
        continue
      }
      // An action that was queued in a pass of the path may have begun after the viewed step.
      if !view.contains(step), timeline.position(of: step) != nil,
        !line.contains("queued behind")
      {
        tell("log tells of \(step), which isn't on the path")
      }
    }
  }

  /// `diff A B` is the difference of the two states that `goto` shows.
  private func checkDifference() async {
    guard let first = anyStep(), let second = anyStep() else { return }
    let view = session.travel.view
    guard [first, second].allSatisfy({ (timeline.view(at: $0)?.end ?? 0) <= view?.end ?? .max })
    else { return }
    let one = shown(at: first)
    session.travel.look(at: view)
    let other = shown(at: second)
    session.travel.look(at: view)
    guard let one, let other else { return }
    let said = await answer(":diff \(first) \(second)")
    if (said == "no change\n") != (one == other) {
      tell(
        "diff \(first) \(second) says \(said.prefix(200)), "
          + "and the states are \(one == other ? "equal" : "different")")
    }
  }

  /// Checks that a step shows the states and the screen of the time when it was the last.
  private func checkMemories() {
    let view = timeline.viewAtHand
    if session.travel.view == nil, timeline.effects.isEmpty {
      memories[view.lastStep] = (
        view.end, lines(of: view), drawn
      )
    }
    let known = memories.keys.sorted()
    guard !known.isEmpty else { return }
    let step = known[trial.random.number(below: known.count)]
    guard let memory = memories[step], let past = timeline.view(at: step), past.end == memory.end
    else { return }
    let (now, then) = (lines(of: past), memory.lines)
    if now != then {
      let (new, old) = (Set(now).subtracting(then), Set(then).subtracting(now))
      tell("\(step) is \(new.sorted().prefix(4)), was \(old.sorted().prefix(4))")
    }
    // Rows that were scrolled to since are the screen's, not the state's.
    guard script.app == "people", session.app?.name == "people" else { return }
    let before = session.travel.view
    session.travel.look(at: past)
    let show = drawn
    session.travel.look(at: before)
    if show.dropFirst(2) != memory.show.dropFirst(2),
      show.first?.contains("isn't there any more") != true
    {
      tell("\(step) isn't drawn as it was")
    }
  }

  /// Checks that what is asked of a viewed step, whose effects have ended, is answered in the same
  /// way whatever is sent later.
  private func checkAnswers() async {
    guard session.travel.view == nil, trial.random.chance(trial.isRepeated ? 100 : 30) else {
      return
    }
    let last = timeline.presentView.lastStep
    if timeline.effects.isEmpty, let view = timeline.view(at: last) {
      answers[last] = (view.end, await answers(at: last))
    }
    guard let step = trial.random.pick(answers.keys.sorted()), let known = answers[step],
      timeline.view(at: step)?.end == known.end
    else { return }
    let now = zip(Self.questionsOfViews, await answers(at: step))
    for ((question, answer), then) in zip(now, known.texts) where answer != then {
      let change = answer.lines.difference(from: then.lines).prefix(6)
      tell("\(question) at \(step)\n" + change.map { "  \($0)" }.joined(separator: "\n"))
    }
  }

  private func answers(at step: StepID) async -> [String] {
    _ = await answer(":goto \(step)")
    var texts: [String] = []
    for question in Self.questionsOfViews { texts.append(await answer(question)) }
    _ = await answer(":now")
    return texts
  }

  /// Questions that need no store's name.
  private static let questionsOfViews = [
    ":log", ":log count", ":log kind:mutation", ":log failed", ":log isLoading == true", ":marbles",
    ":state", ":why last", ":why isLoading", ":why not isLoading == true", ":diff 0",
    ":when kind:action", ":when all isLoading == true", ":expect ever kind:effect", ":explain",
  ]

  /// Checks that the same states lead to the same screen, which draws them in the same way: in the
  /// present, in the past, and while steps are left out.
  ///
  /// The other apps keep things on the screen that aren't in a state, such as rows that were
  /// scrolled to, and the reactors of the original push screens that no state knows of.
  private func checkScreen() {
    let tracks = timeline.viewAtHand.tracks
    guard session.app?.name == "people", let screen = session.screen,
      let main = tracks.last(where: { $0.name == "MainReactor" }),
      !tracks.contains(where: { $0.name == "OriginalMainReactor" })
    else { return }
    let states = ValueLines(of: main.valueAtHand ?? "", named: "").lines
    if titles[states, default: screen.title] != screen.title {
      tell("the screen is \(screen.title), was \(titles[states] ?? "") with the same state")
    }
    titles[states] = screen.title
    let shown = screen.stores.flatMap { store in
      ValueLines(of: store.anyShownState, named: screen.title).lines
    }
    let drawing = drawn
    guard drawing.first?.contains("isn't there any more") != true else { return }
    if drawings[shown, default: drawing] != drawing {
      tell("drawn \(drawing) instead of \(drawings[shown] ?? [])")
    }
    drawings[shown] = drawing
  }

  // MARK: - Parts

  /// The screen at hand, as `show` answers it.
  private var drawn: [String] { session.drawnScreen }

  private func anyStep() -> StepID? {
    let last = timeline.lastActionNumber
    guard last > 0 else { return nil }
    let action = 1 + trial.random.number(below: last)
    let count = timeline.mutationCount(ofAction: action)
    let step = StepID(action: action, mutation: trial.random.number(below: count + 1))
    return timeline.position(of: step) == nil ? nil : step
  }

  private func shown(at step: StepID) -> [String]? {
    guard (try? session.travel.view(step)) != nil else { return nil }
    return lines(of: timeline.viewAtHand)
  }

  private func lines(of view: Timeline.View) -> [String] {
    view.tracks.flatMap { track in
      let name = "\(track.number) \(track.name)"
      return view.value(of: track).map { ValueLines(of: $0, named: name).lines } ?? []
    }
  }

  // MARK: - At the end

  /// The recording that is made of the timeline is the one that was made as things happened. Resumed
  /// it is the same session, in which the same is viewed, and gives the same recording. A page has
  /// the states of the view.
  private func checkFiles() async {
    guard !session.isOver, hasBegun, !timeline.isHeld,
      timeline.effects.isEmpty, session.front == nil
    else { return }
    let (path, again, page) = (folder + "/viewed.rec", folder + "/viewed2.rec", folder + "/v.html")
    do {
      _ = await answer(":export html \(page) overwrite")
      for problem in try PageStates(of: timeline).problems(
        ofPage: page, checkout: FileManager.default.currentDirectoryPath
      ).prefix(3) { tell(problem) }
      var answers: [String] = []
      for question in Self.questions { answers.append(await answer(question)) }
      let prompt = session.prompt
      _ = await answer(":export json \(path) overwrite")
      let resumed = try Sitting(script, folder: folder, isResuming: true)
      try await resumed.session.feature(RecordingFeature.self)?.resume(from: path)
      if resumed.session.prompt != prompt {
        tell("resumed: \(resumed.session.prompt), was \(prompt)")
      }
      _ = await resumed.answer(to: ":export json \(again) overwrite")
      compare(path, with: again, "resumed")
      for (question, answer) in zip(Self.questions, answers) {
        let now = await resumed.answer(to: question)
        if now != answer {
          let change = now.lines.difference(from: answer.lines).prefix(6)
          tell("resumed: \(question)\n" + change.map { "  \($0)" }.joined(separator: "\n"))
        }
      }
      for _ in 0..<6 {
        guard let step = anyStep(), let view = timeline.view(at: step) else { continue }
        let now = resumed.session.timeline.view(at: step).map(lines)
        if now != lines(of: view) { tell("resumed: another state behind \(step)") }
      }
    } catch {
      tell("files: \(error)")
    }
  }

  private static let questions = [
    ":log", ":state", ":mark", ":marbles", ":log kind:mark",
  ]

  /// Checks that one recording, without its header, is the beginning of another.
  private func compare(_ path: String, with other: String, _ what: String) {
    let texts = [path, other].map { (try? String(contentsOfFile: $0, encoding: .utf8)) ?? "" }
    let lines = texts.map { $0.split(separator: "\n").dropFirst() }
    guard !lines[0].isEmpty, !lines[1].starts(with: lines[0]) else { return }
    let different = zip(lines[0], lines[1]).first { $0 != $1 }
    tell(
      "\(what): \(different.map { "\($0.prefix(300))\n  was \($1.prefix(300))" } ?? "it ends before")"
    )
  }

  /// Saves the session, and exports it.
  ///
  /// - Returns: Nil if its files aren't the same when it is run again, or if a command that was typed
  ///   with a `&`, or that takes no time, is under way: how far it comes before another is typed is
  ///   chance.
  private func keep() async -> KeptSession? {
    if typed.contains(where: { $0.contains(/&|latency 0/) }),
      timeline.isHeld || !timeline.effects.isEmpty
    {
      return nil
    }
    // A replay is no line of a script, and its error nothing to expect there.
    if typed.contains(where: { $0.contains("replay") }),
      typed.contains(where: { $0.contains(/expect.*error/) })
    {
      return nil
    }
    let changed = trial.sandbox.changed
    let reading = /\b(run|data|replay)\b/
    if typed.contains(where: { line in
      line.contains(reading) && changed.contains { line.contains($0) }
    }) {
      return nil
    }
    var answers: [String] = []
    for question in KeptSession.questions { answers.append(await answer(question)) }
    let (script, page) = (folder + "/again.session", folder + "/again.md")
    let saved = await answer(":save \(script)")
    let exported = await answer(":export markdown \(page)")
    let kept = KeptSession(
      states: KeptSession.states(of: timeline.viewAtHand), answers: answers, prompt: session.prompt,
      script: try? String(contentsOfFile: script, encoding: .utf8),
      page: try? String(contentsOfFile: page, encoding: .utf8),
      isOtherElsewhere: typed.contains {
        $0.contains("run") || $0.contains("tour") || $0.contains("expect") && $0.contains("all")
      },
      expectsAll: session.expectsAll)
    if kept.script == nil { tell("save: \(saved)") }
    if kept.page == nil, hasBegun { tell("export: \(exported)") }
    return kept
  }

  /// An action may have a number and never begin: its app was left while it was held. Without any
  /// there is nothing to export or to replay, as both say.
  private var hasBegun: Bool { timeline.lastBeginning(.action) != nil }

  /// There and back again, then resumed and replayed: the same session.
  private func end() async {
    for line in [
      ":delete all", ":step off", ":predict off", ":clock virtual", ":continue", ":settle",
    ] {
      await type(line)
    }
    await checkFiles()
    await type(":now")
    let before = lines(of: timeline.viewAtHand)
    for (first, rest) in [(":goto 0", ":redo"), (":now", ":undo")] {
      await type(first)
      for _ in 1...250 { await type(rest) }
      await type(":now")
    }
    if lines(of: timeline.viewAtHand) != before { tell("there and back again isn't the same") }
    _ = await sitting.end()
    compare(
      folder + "/viewed.rec", with: folder + "/agreed.rec", "made of the timeline")
    let stores = await sitting.ending().stores
    guard timeline.lastActionNumber > 0 else { return }
    do {
      let path = folder + "/agreed.rec"
      let resumed = try Sitting(script, folder: folder, isResuming: true)
      try await resumed.session.feature(RecordingFeature.self)?.resume(from: path)
      let now = await resumed.ending().stores
      if now != stores {
        tell("resumed: \(Set(now).symmetricDifference(stores).sorted().prefix(6))")
      }
      let again = resumed.session.record.commands.map(\.text)
      let then = session.record.commands.map(\.text)
      if again != Array(then.prefix(again.count)) || again.count + 3 < then.count {
        tell("resumed: other commands")
      }
      guard hasBegun else { return }
      let said = await resumed.answer(to: ":replay \(path)")
      if !said.hasSuffix("all as recorded\n"), !isByTheStream(said) { tell("replay: \(said)") }
    } catch {
      tell("resumed: \(error)")
    }
  }
}

extension Agreement {
  /// The authors' catalogue keeps the end of its stream, after a failed answer, outside of its
  /// state: `replay` is to find that a step has another result.
  private func isByTheStream(_ said: String) -> Bool {
    session.record.commands.contains { $0.failure?.isOfEffect == true }
      && said.contains("gives something else today (mutate() at OriginalCatalogReactor.swift")
  }
}

private struct FieldCheck: TrackVisitor {
  let view: Timeline.View
  var problems: [String] = []

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    guard let state = view.lastState(of: track) else { return }
    for child in Mirror(reflecting: state).children {
      guard let label = child.label, !label.hasPrefix("_") else { continue }
      guard let history = try? FieldHistory(of: label, in: track, on: view) else { continue }
      let now = ValueLines(of: child.value, named: label).lines
      let explained = (history.changes.first?.after ?? history.initialValue).map {
        ValueLines(of: $0, named: label).lines
      }
      if explained != now, history.changes.first != nil || explained != nil {
        problems.append(
          "why \(track.name).\(label) explains \((explained ?? []).prefix(2)), state shows \(now.prefix(2))"
        )
      }
      for change in history.changes {
        guard case .mutation(let step) = change.cause else { continue }
        if !view.contains(step) {
          problems.append("why \(track.name).\(label) names \(step), which isn't on the path")
        }
      }
    }
  }
}
