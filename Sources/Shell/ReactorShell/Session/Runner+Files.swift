import Foundation
package import ReactorCore
import StateDiff

extension Runner {
  static var deepestRun: Int { 25 }

  /// - Parameter name: The file as messages name it, if it isn't by its path.
  func run(file path: String, as name: String? = nil) async throws(ShellError) {
    guard files.count < Self.deepestRun else {
      throw .failed(
        "\(path) is nested \(Self.deepestRun + 1) files deep; the limit is \(Self.deepestRun)")
    }
    let lines: ScriptLines
    do {
      // At the prompt a pipe that nobody writes to would hold up everything.
      lines = try ScriptLines(path: path, as: name, takesPipes: !session.settings.isInteractive)
    } catch {
      throw .badArgument(error.sentence)
    }
    if let first = files.firstIndex(where: { $0.identity == lines.identity }) {
      let between = files[(first + 1)...].map { Sentence(verbatim: $0.name) }.inTurn
      let what: Sentence =
        between.map { "\(path) runs itself, by way of \($0)" } ?? "\(path) runs itself"
      throw .failed(what, hint: "take out the run, or name another file")
    }
    guard !session.sink.writes(to: lines) else {
      throw .failed("results go to \(path)", hint: "set output off takes them back")
    }
    if await !run(lines) { throw ShellError(.reported) }
  }

  /// Returns true if all passed.
  func run(_ lines: ScriptLines) async -> Bool {
    let places = FilePlaces.current
    return await FilePlaces.$current.withValue(
      lines.path.map { places.inside(ofFile: $0) } ?? places
    ) { await runEach(of: lines) }
  }

  private func runEach(of lines: ScriptLines) async -> Bool {
    let callers = files.isEmpty ? [] : [source.place].compactMap(\.self) + source.callers
    files.append(lines)
    defer {
      // For a file that stopped on the way, the reason is enough.
      endFile(isChecked: false)
      files.removeLast()
    }
    var passed = true
    var number = 0
    do throws(ScriptError) {
      // A test looks for lines that aren't run.
      while !session.isOver || session.settings.isTest, let bytes = try await lines.next() {
        number += 1
        if bytes.first == UInt8(ascii: "{"), let take = lines.takesRequest {
          await take(bytes)
          continue
        }
        let place = SourceOfCommand.Place(file: lines.name, line: number)
        // Editors on Windows mark a file as UTF-8.
        let isMarked = number == 1 && bytes.starts(with: "\u{FEFF}".utf8)
        let line = SourceLine(bytes: bytes.dropFirst(isMarked ? 3 : 0))
        if await !run(line, at: place, from: callers, waits: true) {
          passed = false
          if !session.settings.keepsGoing || isInterrupted { return false }
        }
      }
    } catch {
      session.fail(.failed("\(error)"))
      return false
    }
    return endFile(isChecked: true) && passed
  }

  @discardableResult private func endFile(isChecked: Bool) -> Bool {
    session.expecter?.end(ofDepth: files.count, isChecked: isChecked) ?? true
  }
}

/// Collects failures of actions until a command that waits for them, or the prompt, reports them.
package final class FailureLog: EventVisitor {
  var ended: (Int) -> Void = { _ in }
  private var messages: [Int: String] = [:]
  /// Functions that find the failure which a state keeps, by the type of its track.
  private var readers: [ObjectIdentifier: (_ state: Any) -> String?] = [:]
  /// By track, mutations behind which a state keeps one failure, from that which brought it on.
  private var origins: [Int: ClosedRange<Int>] = [:]

  var isEmpty: Bool { messages.isEmpty }

  func note(_ message: String, action: Int) { messages[action] = message }

  func read<R: Reactor>(_ track: Track<R>.Type, _ reader: @escaping (_ state: Any) -> String?) {
    readers[ObjectIdentifier(track)] = reader
  }

  /// True if the reduce of a step set a failure; its store may be gone.
  package func isFailure(
    from before: Any, to after: Any, at step: StepID, of track: AnyTrack
  ) -> Bool {
    guard let reader = readers[ObjectIdentifier(type(of: track))], let message = reader(after)
    else { return false }
    return reader(before) != message || isRepeated(at: step, on: track)
  }

  /// True if a mutation equals the one that brought the failure which its state keeps.
  func isRepeated(at step: StepID, on track: AnyTrack) -> Bool {
    guard let reader = readers[ObjectIdentifier(type(of: track))] else { return false }
    var repetition = RepeatedFailure(step: step, reader: reader, origin: origins[track.number])
    track.accept(&repetition)
    origins[track.number] = repetition.origin
    return repetition.isSo
  }

  package func isKept(by track: AnyTrack) -> Bool {
    readers[ObjectIdentifier(type(of: track))] != nil
  }

  package func forget() { messages = [:] }

  func take(_ action: Int) -> String? { messages.removeValue(forKey: action) }

  /// The first failure of the actions that are meant; their others are forgotten.
  ///
  /// Actions whose effect still runs keep theirs until it ends.
  func take(
    except running: RunningEffects? = nil, where isMeant: (Int) -> Bool
  ) -> String? {
    if messages.isEmpty { return nil }
    let running = Set(running?.map(\.info.action) ?? [])
    let actions = messages.keys.filter { isMeant($0) && !running.contains($0) }.sorted()
    let message = actions.first.flatMap { messages[$0] }
    for action in actions { messages[action] = nil }
    return message
  }

  package var kinds: EventKinds { .effectEnded }

  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard case .effectEnded(let effect, let ending) = event.kind else { return }
    // The app's message of the failure is more specific than the error.
    if case .failed(let error) = ending, messages[effect.action] == nil {
      note("\(error)", action: effect.action)
    }
    if messages[effect.action] != nil { ended(effect.action) }
  }
}

/// Notes the failures that the states of one store keep.
final class FailureWatch<Watched: Reactor>: EventVisitor {
  private let track: Track<Watched>
  private let failures: FailureLog
  private let failure: (Watched.State) -> String?

  init(
    of track: Track<Watched>, for failures: FailureLog,
    by failure: @escaping (Watched.State) -> String?
  ) {
    (self.track, self.failures, self.failure) = (track, failures, failure)
  }

  var kinds: EventKinds { .reduce }

  // The states are the track's, whose types are known.
  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard track === self.track, let index = self.track.index(of: event.step),
      let message = self.track.state(after: index).flatMap(failure)
    else { return }
    if failure(self.track.state(before: index)) != message
      || failures.isRepeated(at: event.step, on: track)
    {
      failures.note(message, action: event.step.action)
    }
  }
}

private struct RepeatedFailure: TrackVisitor {
  let step: StepID
  let reader: (_ state: Any) -> String?
  var origin: ClosedRange<Int>?
  private(set) var isSo = false

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    guard let index = track.index(of: step) else { return }
    let message = reader(track.state(before: index))
    var first = index
    while first >= 0, reader(track.state(before: first)) == message {
      first = origin.flatMap { $0.contains(first - 1) ? $0.lowerBound : nil } ?? first - 1
    }
    guard first < index, let mutation = track.mutation(at: index),
      let other = track.mutation(at: first)
    else { return }
    origin = first...index
    isSo = Self.isEqual(mutation, other)
  }

  private static func isEqual<Value>(_ one: Value, _ other: Value) -> Bool {
    if let one = one as? any Equatable { return one.isEqual(to: other) }
    // Functions have no description of their own.
    return Mirror(reflecting: one).displayStyle != nil && "\(one)" == "\(other)"
  }
}
