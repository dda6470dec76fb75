import ReactorShell

/// The place in a lesson, and the thing that is waited for. It knows no session and no terminal.
struct LessonPlayer {
  let script: LessonScript
  /// True if each step waits for Enter: somebody reads along.
  let pauses: Bool

  /// Counted from 0; as many as there are steps at the end.
  private(set) var step = 0
  private var next = 0
  private(set) var wait = Wait.enter
  private var hintsGiven = 0
  private var guessCount = 0
  private var predictions: [LessonPrediction] = []
  private var isUnderWay = false

  enum Wait: Equatable {
    case enter
    case command(LessonCommand)
    case question(LessonQuestion)
    case end
  }

  enum Help: Equatable {
    case hint(String)
    case solution(String)
  }

  init(_ script: LessonScript, pauses: Bool) {
    self.script = script
    self.pauses = pauses
  }

  /// Goes to the beginning of a step; ``goOn()`` shows it.
  mutating func go(to step: Int) {
    self.step = min(max(step, 0), script.steps.count)
    next = 0
    isUnderWay = false
    wait = .enter
    guessCount = 0
    predictions = []
  }

  /// The step that `tour back` goes to: this one, or the one before from its beginning.
  var stepBack: Int { isUnderWay ? step : max(step - 1, 0) }

  /// Returns the parts that are shown until there is a task again, the question among them.
  mutating func goOn() -> [LessonPart] {
    var shown = isBehindBlock ? compared() : []
    if wait != .enter { isUnderWay = true }
    hintsGiven = 0
    guessCount = 0
    while step < script.steps.count {
      let current = script.steps[step]
      if next == 0 { shown += head(of: current) }
      while next < current.parts.count {
        let part = current.parts[next]
        next += 1
        switch part {
        case .command(let command):
          wait = .command(command)
          return shown
        case .question(let question):
          wait = .question(question)
          return shown + [part]
        default:
          shown.append(part)
        }
      }
      shown += compared()
      go(to: step + 1)
      if pauses, step < script.steps.count { return shown }
    }
    wait = .end
    return shown
  }

  // MARK: - Predictions

  /// Nil for no guess. Returns false after a first guess that is wrong: there may be another.
  mutating func predict(_ guess: String?) -> Bool {
    guard case .question(let question) = wait else { return true }
    let first = guessCount > 0 ? predictions.popLast()?.guess : nil
    guessCount += 1
    predictions.append(
      LessonPrediction(question: question, number: questionNumber, guess: guess ?? first))
    return guess.map { question.isRight($0) || guessCount > 1 } ?? true
  }

  private var questionNumber: Int {
    let parts = script.steps.prefix(step).flatMap(\.parts) + script.steps[step].parts.prefix(next)
    return parts.count { if case .question = $0 { true } else { false } }
  }

  private mutating func compared() -> [LessonPart] {
    defer { predictions = [] }
    return predictions.map(LessonPart.comparison)
  }

  private var isBehindBlock: Bool {
    guard case .command = wait, script.steps.indices.contains(step) else { return false }
    let parts = script.steps[step].parts
    guard parts.indices.contains(next), case .command(let command) = parts[next] else {
      return true
    }
    return command.index == 0
  }

  // MARK: - The way here

  /// The lines that lead to a place, and the options with which the program was started.
  struct Way: Equatable {
    var options = TranscriptOptions()
    var lines: [String] = []
  }

  var way: Way {
    var parts = script.steps.prefix(step).flatMap(\.parts)
    if script.steps.indices.contains(step) { parts += script.steps[step].parts.prefix(next) }
    // It is still to be done.
    if case .command = wait { parts.removeLast() }
    var way = Way()
    for part in parts {
      switch part {
      case .start(let options): way = Way(options: options)
      case .command(let command): way.lines.append(command.line)
      case .title, .heading, .paragraph, .remark, .item, .code, .question, .comparison: break
      }
    }
    return way
  }

  // MARK: - Help

  /// The next help: hint by hint, and then the line to type; nil if no command is waited for.
  mutating func help() -> Help? {
    guard case .command(let command) = wait else { return nil }
    guard hintsGiven < command.hints.count else { return .solution(command.line) }
    defer { hintsGiven += 1 }
    return .hint(command.hints[hintsGiven])
  }

  mutating func task() -> String? {
    guard case .command(let command) = wait, command.index > 0, hintsGiven == 0,
      case .hint(let hint)? = help()
    else { return nil }
    return hint
  }

  private func head(of current: LessonScript.Step) -> [LessonPart] {
    let opening = step == 0 ? [.title(script.title)] + script.opening : []
    return opening + [.heading(current.heading, number: step + 1, of: script.steps.count)]
  }
}
