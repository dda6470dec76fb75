/// The terminal at which a person types, for features that need more of it than lines.
@MainActor public struct Console {
  /// The number of rows that the screen has; nil if nobody knows.
  public var rows: () -> Int?
  /// Hands the keys to something that plays, until it leaves.
  public var play: (any KeyTaker) -> Void
  /// The path of a file that is kept from one start of the program to the next; nil if there is no
  /// place for it.
  public var keptFile: (_ name: String) -> String?

  /// A terminal.
  public init(
    rows: @escaping () -> Int?, play: @escaping (any KeyTaker) -> Void,
    keptFile: @escaping (_ name: String) -> String?
  ) {
    self.rows = rows
    self.play = play
    self.keptFile = keptFile
  }
}

/// Something that plays at the prompt, key by key, such as a presentation.
///
/// Keys mean something where the line is as it was offered; whoever types another runs that.
@MainActor public protocol KeyTaker: AnyObject {
  /// The session in which lines are run. It may be another one after each key.
  var session: Session { get }
  /// Called with each new session, before it starts its app.
  var sessionChanged: (Session) -> Void { get set }
  /// The note before the prompt: `3/12`.
  var place: Sentence { get }
  /// True while the screen is empty, and nothing is offered.
  var isBlank: Bool { get }
  /// The line that stands at the prompt as if it was typed; empty if Enter does something else.
  var offeredLine: String { get }

  /// Shows its beginning.
  func start() throws(ShellError)
  /// A key was pressed that needs no time.
  func press(_ key: PlayKey)
  /// A key was pressed that runs something.
  func play(_ key: PlayKey) async throws(ShellError)
  /// Runs a line that was typed.
  func run(_ line: SourceLine, waits: Bool) async
  /// The screen is the host's again.
  func leave()
}

/// The meaning of a key while something is played.
public enum PlayKey: Hashable, Sendable {
  /// The next step.
  case next
  /// A step back.
  case back
  /// The step of a number, counted from 1.
  case jump(Int)
  /// Empties the screen.
  case blank
  /// Shows what the keys do.
  case keys
  /// Anything else, while the screen is empty.
  case other
  /// Leaves.
  case leave

  /// True if it runs something.
  public var takesTime: Bool {
    switch self {
    case .next, .back, .jump: true
    case .blank, .keys, .other, .leave: false
    }
  }
}
