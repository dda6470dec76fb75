import ReactorShell

/// Where somebody is in a lesson, and what is waited for: knows no session and no terminal.
struct LessonPlayer {
  let script: LessonScript
  /// Whether each step waits for Enter: not where nobody reads along.
  let pauses: Bool

  /// Counted from 0; as many as there are steps at the end.
  private(set) var step = 0
  /// The part of the step that comes next.
  private var next = 0
  private(set) var wait = Wait.enter
  /// How many hints were given for what is waited for.
  private var hintsGiven = 0
  /// Something was done in this step.
  private var isUnderWay = false

  /// What the learner is to do.
  enum Wait: Equatable {
    /// To say that it was read.
    case enter
    case command(LessonCommand)
    case question(LessonQuestion)
    /// Nothing more.
    case end
  }

  /// What helps with a command.
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
  }

  /// Where one step back is: the beginning of this one, or, for who is there, of the one before.
  var stepBack: Int { isUnderWay ? step : max(step - 1, 0) }

  /// What is done is done: the parts that are shown until there is something to do again, the
  /// question among them.
  mutating func goOn() -> [LessonPart] {
    var shown: [LessonPart] = []
    if wait != .enter { isUnderWay = true }
    hintsGiven = 0
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
      go(to: step + 1)
      if pauses, step < script.steps.count { return shown }
    }
    wait = .end
    return shown
  }

  /// What helps next: hint by hint, and then what is to be typed; nil where no command is waited for.
  mutating func help() -> Help? {
    guard case .command(let command) = wait else { return nil }
    guard hintsGiven < command.hints.count else { return .solution(command.line) }
    defer { hintsGiven += 1 }
    return .hint(command.hints[hintsGiven])
  }

  /// What is asked for by a command without a text above it: its first hint.
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
