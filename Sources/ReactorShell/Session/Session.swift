public import ReactorCore
import StateDiff

/// A sitting with the shell: apps, their screens and stores, one timeline, one report.
///
/// Words go in by ``run(_:in:waits:)``; what happens comes out of the report. It lives on the main
/// actor, and so do the stores of its screens.
@MainActor public final class Session {
  /// What happened, over all stores.
  public let timeline: Timeline
  /// The clock of effects and sources: real at the prompt, virtual in scripts and tests.
  public let clock: any Clock<Duration>
  /// Where everything is shown.
  public let report: any Report
  /// The apps that ``start(app:)`` and `app NAME` know.
  public let apps: [App]

  /// Where data comes from, from the next load on.
  public var data: DataChoice
  /// What embedded data grows from; nil for the app's own choice.
  public var seed: String?
  /// How long embedded and saved data takes, on the session's clock.
  public var latency: Duration
  /// The width that screens are drawn in.
  public var columns = 80
  /// Whether a person types: then a beginning of a name is enough, and results of what still runs
  /// are told when they arrive.
  public var isInteractive = false
  /// Whether the lines of scripts are shown before they are run: commands and results in one
  /// transcript.
  public var echoes = false
  /// The sign between the prompt's title and the line.
  public var promptSign = "›"
  /// Whether a script goes on after a command that failed.
  public var keepsGoing = false

  /// Called when another screen is seen.
  public var screensChanged: () -> Void = {}

  /// The app that runs.
  public private(set) var app: App?
  /// The screens, the one that is seen last.
  public private(set) var screens: [any Screen] = [] {
    didSet { tableCache = nil }
  }
  /// `quit` was said.
  public private(set) var isOver = false
  /// Commands that failed until now, or effects that nobody waited for.
  public private(set) var failureCount = 0

  let failures = FailureLog()
  var runDepth = 0
  private var subscriptions: [Subscription] = []
  /// The first action that the command under way waits for.
  private var awaited: Int?
  private var tableCache: CommandTable?

  /// A session that has no screen yet: see ``start(app:)``.
  public init(
    apps: [App], clock: any Clock<Duration> = ContinuousClock(), report: any Report,
    data: DataChoice = .embedded, seed: String? = nil, latency: Duration = .milliseconds(300)
  ) {
    self.apps = apps
    self.clock = clock
    self.report = report
    self.data = data
    self.seed = seed
    self.latency = latency
    timeline = Timeline(clock: clock)
    subscriptions = [timeline.observe(report), timeline.observe(failures)]
    failures.ended = { [unowned self] action in effectEnded(of: action) }
  }

  /// Starts an app; one that runs ends, and its effects with it.
  public func start(app: App) {
    screens.removeAll()
    self.app = app
    screens = [app.start(self)]
    screensChanged()
  }

  // MARK: - Screens

  /// The screen that is seen.
  public var screen: (any Screen)? { screens.last }

  /// Shows a screen above the others, and says so.
  public func push(_ screen: any Screen) {
    screens.append(screen)
    let state = ValueText.inSentence(screen.store.anyState)
    note(ViewUpdate("pushed; \(screen.store.name) starts with \(state)"))
    screensChanged()
  }

  /// Takes the screens above `screen` away, and says so. They and their stores go away unless
  /// somebody else holds them.
  public func pop(to screen: any Screen) {
    guard let index = screens.lastIndex(where: { $0 === screen }) else { return }
    let gone = screens[(index + 1)...].map(\.title)
    guard !gone.isEmpty else { return }
    screens.removeSubrange((index + 1)...)
    note(ViewUpdate("popped: \(gone.reversed().joined(separator: ", "))"))
    screensChanged()
  }

  /// Records something that belongs to the history: a ``ViewUpdate``, a ``DataNote``.
  public func note(_ remark: any Remark) { timeline.note(remark) }

  /// Tells the session what counts as a failure in a store: the message, where the state holds one.
  ///
  /// A command whose action leads to a new one has failed.
  ///
  /// - Returns: Keep it as long as the store.
  public func watch<R: Reactor>(
    _ store: Store<R>, failure: @escaping (R.State) -> String?
  ) -> Subscription {
    store.observe { [failures] event in
      guard case .reduce(let before, let after) = event.kind else { return }
      if let message = failure(after), failure(before) != message {
        failures.note(message, action: event.step.action)
      }
    }
  }

  /// What stands before a line: the title of the screen and the sign.
  public var prompt: String { "\(screen?.title ?? "") \(promptSign) " }

  var table: CommandTable {
    if let tableCache { return tableCache }
    let table = CommandTable(
      app: screen?.commands ?? [], shell: shellCommands, elsewhere: screen?.elsewhere ?? [:])
    tableCache = table
    return table
  }

  private(set) lazy var shellCommands = makeShellCommands()

  // MARK: - Running

  /// Runs the commands of a line, one after the other, until one fails.
  ///
  /// - Parameter waits: Whether the last command, too, waits until what it started has ended.
  /// - Returns: Whether all passed.
  @discardableResult
  public func run(
    _ line: SourceLine, at place: SourceOfCommand.Place? = nil, waits: Bool = true
  ) async -> Bool {
    let source = SourceOfCommand(line: line.text, place: place)
    if echoes, place != nil { echo(line) }
    do throws(SyntaxError) {
      let statements = try Lexer.statements(in: line)
      for (index, statement) in statements.enumerated() where !isOver {
        let isLast = index == statements.count - 1
        guard await perform(statement, in: source, waits: waits || !isLast) else { return false }
      }
      return true
    } catch {
      let error = ShellError(error)
      // `!` means the whole of a line that can't be taken apart.
      if line.text.drop(while: \.isWhitespace).hasPrefix("! ") {
        report.answer(["failed, as it should: \(error)"])
        return true
      }
      fail(error, in: source)
      return false
    }
  }

  /// Comments and blank lines stand as they are, without a prompt.
  private func echo(_ line: SourceLine) {
    let isCommand = line.text.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
    report.echo(isCommand ? prompt : "", line.text)
  }

  private func perform(
    _ statement: Statement, in source: SourceOfCommand, waits: Bool
  ) async -> Bool {
    let outerAwaited = awaited
    defer { awaited = outerAwaited }
    let first = timeline.lastActionNumber + 1
    awaited = statement.isInBackground ? nil : first
    let error = await failure(of: statement, from: first, waits: waits)
    switch (error, statement.isNegated) {
    case (nil, false):
      return true
    case (nil, true):
      let words = statement.words.map(\.text).joined(separator: " ")
      fail(ShellError(.didNotFail(words), at: statement.span), in: source)
      return false
    case (let error?, true):
      // Seen, and as it should be.
      report.answer(["failed, as it should: \(error)"])
      return true
    case (let error?, false):
      fail(error, in: source)
      return false
    }
  }

  private func failure(
    of statement: Statement, from first: Int, waits: Bool
  ) async -> ShellError? {
    do throws(ShellError) {
      let abbreviates = isInteractive && runDepth == 0
      let command = try table.command(named: statement.words[0], abbreviates: abbreviates)
      try await command.run(statement.words)
    } catch {
      return error.at(statement.span)
    }
    guard !timeline.effects.isEmpty || !failures.isEmpty else { return nil }
    for effect in timeline.effects where effect.info.action >= first && !effect.info.isLasting {
      report.goesOn(action: effect.info.action)
    }
    if statement.isInBackground { return nil }
    if waits { await timeline.settle { $0.action >= first } }
    guard let message = failures.take(from: first, except: timeline.effects) else { return nil }
    return ShellError(.failed(message), at: statement.span)
  }

  /// Waits for every effect but the lasting ones; the first failure that nobody has seen.
  func settle() async throws(ShellError) {
    awaited = 0
    await timeline.settle()
    if let message = failures.take(from: 0) { throw .failed(message) }
  }

  /// What a file or standard input left running is waited for.
  ///
  /// - Returns: Whether all of it passed.
  public func finish() async -> Bool {
    do throws(ShellError) {
      try await settle()
      return true
    } catch {
      fail(error, in: SourceOfCommand(line: ""))
      return false
    }
  }

  /// Cancels what runs and somebody waits for.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  public func interrupt() -> Bool {
    let effects = timeline.effects.filter { !$0.info.isLasting }
    for effect in effects { effect.cancel() }
    return !effects.isEmpty
  }

  /// An effect ended that nobody waits for: its failure is told at once.
  private func effectEnded(of action: Int) {
    if let awaited, action >= awaited { return }
    guard let message = failures.take(action) else { return }
    fail(.failed(message), in: SourceOfCommand(line: ""))
  }

  func fail(_ error: ShellError, in source: SourceOfCommand) {
    failureCount += 1
    if error.kind != .reported { report.failure(error, in: source) }
  }

  func quit() { isOver = true }
}
