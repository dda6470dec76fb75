import ReactorCore
import ReactorShell

/// Restores a recording: stores, screens and history are made anew, and observers see each state.
/// ``RestorePlan`` says which of today's code runs: none, `reduce`, or all with the recorded actions.
///
/// Each line is restored once. Between two of them, `stores` has for each store that has begun the one of
/// today, or nil if it is left out, `effects` has those that are under way, and `unshown` the states that wait
/// for the next line, which says what observers see with them.
@MainActor final class RecordingRestorer {
  let session: Session
  let reader: RecordingReader
  let plan: RestorePlan
  let fields = EventFields(isForRecording: true)
  private(set) var warnings: [Sentence] = []
  private var issuedWarnings: Set<Warning> = []
  private(set) var counts = StepCounts()
  private var numbers = RecordingNumbers()
  private(set) var effects: [Int: RestoredEffect] = [:]
  private(set) var stores = RestoredStores()
  private var actionLine: (number: Int, line: RecordingLine)?
  private var view: (update: ViewUpdate, step: StepID)?
  /// Lines that were read before their turn.
  private var begun: [RecordingLine] = []
  /// The states that observers are still to see.
  private var unshown: [(track: AnyTrack, step: StepID, isRestored: Bool)] = []
  /// The work that waits in the held stores, by their recorded numbers.
  private var waiting: [Int: [RecordingLine]] = [:]
  var hasBegun = false
  private(set) var program = ""
  var typedMarks: TypedMarks?
  var look: SessionRecord.Look?
  private var isRefused = false

  init(_ reader: RecordingReader, in session: Session, for plan: RestorePlan) {
    self.reader = reader
    self.session = session
    self.plan = plan
  }

  var timeline: Timeline { session.timeline }

  // MARK: - From the beginning to the end

  /// Throws an error at the beginning, with nothing started; a later one ends the replay with a
  /// warning, or is thrown while code is checked.
  func run() async throws(ShellError) -> RestoredSession {
    let header = try RecordingHeader(reader)
    begin(header)
    let isWhole: Result<Bool, ShellError>
    do throws(ShellError) {
      isWhole = .success(try await restoreAll())
    } catch {
      isWhole = .failure(error)
    }
    let (extent, unfinished) = end()
    return RestoredSession(
      isWhole: try isWhole.get(), warnings: warnings, counts: counts, numbers: numbers,
      extent: extent, hasSameTracks: stores.areAll(of: timeline), unfinishedEffects: unfinished,
      look: look, view: lastView)
  }

  private func begin(_ header: RecordingHeader) {
    typedMarks = header.hasMarks ? nil : TypedMarks()
    if plan.foreign != nil {
      session.record.isOfOnlooker = header.isOfOnlooker
    } else {
      program = header.program
      for (name, value) in header.settings { set(name, value) }
      session.record.firstData = session.data
    }
    if plan.rerun == nil {
      timeline.beginResuming { [unowned self] in if plan.foreign == nil { restoreRemarks() } }
    }
    session.record.isRestored = true
  }

  private func end() -> (extent: (Int, Int), unfinishedEffects: [EffectInfo]) {
    session.record.isRestored = false
    let extent = (timeline.count, session.record.indices.upperBound)
    if let rerun = plan.rerun { return (extent, rerun.end()) }
    defer { timeline.endResuming() }
    return (extent, close())
  }

  /// Returns false if a line was wrong.
  private func restoreAll() async throws(ShellError) -> Bool {
    var isWhole = true
    do throws(ShellError) {
      try await restoreLines()
      typedMarks?.restore(before: nil, in: self)
      show(before: nil)
      await plan.rerun?.settle()
    } catch {
      guard plan.check == nil, hasBegun, !isRefused else { throw error }
      warn("\(error); what comes before it was resumed")
      isWhole = false
    }
    if case .resume = plan { await setAgain() }
    if isWhole, reader.isCut {
      warn("\(reader.path) was cut in the middle of its last line, which is left out")
    }
    guard hasBegun else { throw .failed(warnings.first ?? "\(reader.path) has no store in it") }
    return isWhole
  }

  /// Restores lines that arrive while the app runs, and notifies observers.
  func goOn() async throws(ShellError) {
    timeline.beginResuming(isHeard: true)
    defer { timeline.endResuming() }
    try await restoreLines()
    show(before: nil)
  }

  private func restoreLines() async throws(ShellError) {
    while let next = try reader.peek() {
      // Stores that begin because of it are recorded next, and remarks that came before them.
      show(before: next)
      try await restoreBegun()
      guard let line = try reader.peek() else { break }
      reader.advance()
      try await restore(line)
    }
    try await restoreBegun()
  }

  func warn(_ text: Sentence) { if !warnings.contains(text) { warnings.append(text) } }

  /// A kind of warning of which the first says enough, since the others follow from it.
  enum Warning {
    case reduce, gap
  }

  func warn(once kind: Warning, _ text: @autoclosure () -> Sentence) {
    if issuedWarnings.insert(kind).inserted { warn(text()) }
  }

  private func restore(_ line: RecordingLine) async throws(ShellError) {
    do throws(RecordingFault) {
      try await apply(line)
    } catch {
      isRefused = error.isOfAll
      throw reader.error(error, line: line.number)
    }
  }

  private func restoreBegun() async throws(ShellError) {
    while !begun.isEmpty { try await restore(begun.removeFirst()) }
  }

  private func apply(_ line: RecordingLine) async throws(RecordingFault) {
    try goTo(line)
    typedMarks?.restore(before: line, in: self)
    let events = line.events
    guard let first = events.first else {
      if try !restoreRemark(line) { try await restoreEntry(line) }
      return
    }
    if let rerun = plan.rerun, [.action, .actionTransformed, .actionDropped].contains(first) {
      await rerun.settle()
    }
    if line.has("step") { try restoreEvents(events, in: line) }
  }

  private func goTo(_ line: RecordingLine) throws(RecordingFault) {
    if line.has("time") {
      let time = try line.time()
      if plan.rerun == nil { timeline.setRecordedTime(time) } else { timeline.goOn(at: time) }
    }
    if plan.rerun == nil, line.has("next") { try countOn(StepID(action: line.count("next") - 1)) }
    if line.has("track") { stores.current = try line.count("track") }
  }

  // MARK: - Remarks

  /// Replays what was recorded before a screen's new store or pulse: remarks, ends of effects, and what
  /// was typed and answered meanwhile, if the view was held as a stage of its own.
  private func restoreRemarks() {
    restoreView()
    var waiting: [RecordingLine] = []
    defer { begun += waiting }
    do {
      while let line = try reader.peek() {
        let event = line.events.first
        if event == .started || event == .pulse {
          let isMeant = try event == .pulse || line.text("reactor") == timeline.tracks.last?.name
          guard isMeant, event == .started || !waiting.isEmpty else { return }
          while !waiting.isEmpty { try restoreNow(waiting.removeFirst()) }
          // It begins at the time of its own line.
          try goTo(line)
          guard event == .started else { return }
          begun.append(line)
          return reader.advance()
        }
        if try line.remark() != nil || line.isBeside && begun.isEmpty {
          if waiting.isEmpty { try restoreNow(line) } else { waiting.append(line) }
        } else if try SessionRecord.Kind(line)?.isOfRecordAlone == true {
          waiting.append(line)
        } else {
          return
        }
        reader.advance()
      }
    } catch {}
  }

  private func restoreNow(_ line: RecordingLine) throws(RecordingFault) {
    try goTo(line)
    typedMarks?.restore(before: line, in: self)
    if try restoreRemark(line) { return }
    if let kind = try SessionRecord.Kind(line) {
      try restore(kind)
    } else {
      try restoreEvents(line.events, in: line)
    }
  }

  private func restoreView() {
    guard let (update, step) = view else { return }
    view = nil
    timeline.resume(update, at: step)
  }

  private func restoreRemark(_ line: RecordingLine) throws(RecordingFault) -> Bool {
    guard let remark = try line.remark() else { return false }
    let step = try line.step()
    if plan.rerun == nil {
      timeline.resume(remark, at: step)
    } else if !(remark is ViewUpdate) {
      // Screens make theirs again.
      timeline.note(remark, at: step)
    }
    return true
  }

  // MARK: - Stores

  private func restoreEvents(
    _ events: [EventName], in line: RecordingLine
  ) throws(RecordingFault) {
    let step = try line.step()
    if events.first == .started {
      if plan.rerun == nil { try countOn(step) }
      try match(line, step)
    }
    guard let begun = stores[stores.current] else {
      throw RecordingFault("no store with the number \(stores.current) has begun before it")
    }
    if plan.rerun == nil { try countOn(step) }
    guard let track = begun else {
      for _ in 0...(line.has("view") ? 1 : 0) { stores.leaveOutLine(behind: timeline.count) }
      return
    }
    if events.first == .action {
      actionLine = (step.action, line)
      if try plan.foreign?.screen?.met(line) == true { session.screenDidChange() }
    }
    // A store that was set back is set back to the same step.
    let rerun = events.first == .restored ? nil : plan.rerun
    if waiting[stores.current] != nil, !line.isBeside { waiting[stores.current] = [] }
    for event in events {
      if rerun == nil, event == .reduce, line.has("view") {
        view = (ViewUpdate(try line.text("view")), step)
      }
      var decoder = EventDecoder(
        line: line, event: event, step: step, restorer: self, rerun: rerun)
      track.accept(&decoder)
      if let fault = decoder.fault { throw fault }
      if rerun != nil { continue }
      if event == .action || event == .actionDropped { counts.actions += 1 }
      if event == .reduce { counts.mutations += 1 }
    }
    restoreView()
  }

  /// Returns the line with the value of a mutation: its action's, if both are written alike.
  func lineWithValue(of line: RecordingLine, at step: StepID) -> RecordingLine {
    guard !line.has("value"), !line.has("mutation"), let actionLine,
      actionLine.number == step.action
    else { return line }
    return actionLine.line
  }

  /// Numbers grow by one: one that is far away is wrong, and would cost memory.
  private func countOn(_ step: StepID) throws(RecordingFault) {
    let (action, external) = (step.action, step.action == 0 ? step.mutation : 0)
    guard action <= timeline.lastActionNumber + 10_000,
      external <= timeline.lastExternalNumber + 10_000
    else { throw RecordingFault("step \(step) is far beyond the one before") }
    timeline.countOn(action: action, external: external)
    numbers.lastAction = max(numbers.lastAction, action)
  }

  /// Finds the store of today that stands for the one that begins.
  private func match(_ line: RecordingLine, _ step: StepID) throws(RecordingFault) {
    if let foreign = plan.foreign {
      stores.begin(nil)
      do throws(RecordingFault) {
        stores.begin(foreign.begin(try ForeignStore(line), at: step, in: self))
      } catch {
        warn("\(error.message); what it did is left out")
      }
      return
    }
    let name = try line.text("reactor")
    if stores.match(name, in: timeline) { return }
    let text: Sentence =
      "step \(step): no \(name) begins today, as it did then; what it did is left out"
    guard plan.check == nil else { throw RecordingFault(text) }
    warn(text)
  }

  /// The store of a track ended here in the recording.
  func end(_ number: Int) {
    guard let track = stores[number] ?? nil else { return }
    if plan.rerun == nil { track.endHere() }
    session.record.add(.ended(track: track.number), time: timeline.time)
  }

  /// The step of a mutation has to be one of the track's own actions.
  func isOwn(_ step: StepID, of track: AnyTrack) -> Bool {
    step.action == 0 || timeline.track(of: StepID(action: step.action)) === track
  }

  func noteSetBack(_ track: AnyTrack, at step: StepID) {
    unshown.append((track, step, true))
    numbers.restoreCounts[track.number, default: 0] += 1
  }

  func noteReduced(_ track: AnyTrack, at step: StepID) { unshown.append((track, step, false)) }

  // MARK: - Effects

  func began(_ effect: RestoredEffect, number: Int) {
    effects[number] = effect
    numbers.effects[effect.info.id] = number
    numbers.effectCount = max(numbers.effectCount, number)
  }

  func ended(_ number: Int) {
    if let effect = effects.removeValue(forKey: number) { numbers.effects[effect.info.id] = nil }
  }

  /// Holds the flow again where it was held, and before the reduce of an open mutation, in which the program
  /// may have crashed; cancels effects, since none is started again, and returns them.
  func close() -> [EffectInfo] {
    for track in timeline.tracks where track.isLive && plan.foreign == nil {
      var work = RecordedWork(of: stores.number(of: track).flatMap { waiting[$0] }, reader: self)
      track.accept(&work)
      if let fault = work.fault { warn(fault.message) }
      if let work = work.work { session.flow?.holdAgain(track, work) }
    }
    for track in timeline.tracks where track.store?.isHeld != true {
      var reducing = LastReduce(isKnown: plan.foreign == nil)
      track.accept(&reducing)
      if let step = reducing.unknown {
        warn("nobody knows what \(step) changed: its reduce isn't there")
      }
    }
    let open = effects.sorted { $0.key < $1.key }.map(\.value)
    for effect in open {
      var ending = EffectCancelling(info: effect.info)
      effect.track.accept(&ending)
    }
    return open.map(\.info).filter { $0.action != 0 }
  }

  /// Stores that were set back together are shown together. A state that was held before its view is
  /// shown with the next line of the view.
  private func show(before next: RecordingLine?) {
    let isTooEarly = ["restored", "held", "debugger", "note"].contains(next?.event)
    guard !unshown.isEmpty, !isTooEarly else { return }
    let isBeside = next.map { next in
      (try? SessionRecord.Kind(next))??.isOfRecordAlone ?? next.isBeside
    }
    let all = unshown
    unshown = all.filter { isBeside != false && waitsForView($0.track, $0.step) }
    for (track, step, isRestored) in all where isBeside == false || !waitsForView(track, step) {
      var showing = StateShowing(step: step, isRestored: isRestored)
      track.accept(&showing)
    }
  }

  private func waitsForView(_ track: AnyTrack, _ step: StepID) -> Bool {
    stores.number(of: track).flatMap { waiting[$0] }?.contains { line in
      (try? line.text("stage")) == WaitingStage.Kind.view.rawValue && (try? line.step()) == step
    } == true
  }

  func hold(_ line: RecordingLine) throws(RecordingFault) {
    waiting = [:]
    for store in try line.objects("stores") {
      waiting[try store.count("track")] = try store.objects("stages")
    }
    for line in waiting.values.joined() { try countOn(try line.step()) }
  }
}

extension RecordingLine {
  /// True of what happens beside a step.
  fileprivate var isBeside: Bool { [[.effectEnded], [.queued]].contains(events) }
}
