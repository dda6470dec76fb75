public import Foundation
public import ReactorCore

/// A sitting with the shell: apps, their screens and stores, one timeline, one report.
///
/// Words go in by ``run(_:at:waits:)``; what happens comes out of the report. It lives on the main
/// actor, and so do the stores of its screens.
@MainActor public final class Session {
  /// What happened, over all stores.
  public let timeline: Timeline
  /// The clock of effects and sources: real at the prompt, virtual in scripts and tests. `clock`
  /// changes who moves it: hand this one to reactors and sources, not one of your own.
  public let clock: EffectClock
  /// Where everything is shown.
  public let report: SessionReport
  /// The apps that ``start(app:)`` and `app NAME` know.
  public let apps: [App]

  /// Where data comes from, from the next load on.
  public var data: DataChoice {
    didSet { if data != oldValue { record.add(.setting("data", data.setting)) } }
  }
  /// What embedded data grows from; nil for the app's own choice.
  public var seed: String? {
    didSet { if seed != oldValue { record.add(.setting("seed", seed ?? "")) } }
  }
  /// How long embedded and saved data takes, on the session's clock.
  public var latency: Duration {
    didSet { if latency != oldValue { record.add(.setting("latency", latency.setting)) } }
  }
  /// How long a live answer may take, in real time whatever the clock.
  public var timeout = Duration.seconds(10) {
    didSet { if timeout != oldValue { record.add(.setting("timeout", timeout.setting)) } }
  }
  /// The last request that an app made.
  public var lastRequest: LiveRequest?
  /// The last live response that could be used, as it came.
  public var lastResponse: Data?
  /// The width that screens are drawn in.
  public var columns = 80
  /// Whether a person types: then a beginning of a name is enough, and results of what still runs
  /// are told when they arrive.
  public var isInteractive = false
  /// True if the lines of scripts are shown before they are run, so that commands and results make a
  /// transcript; nil if they are shown while every stage is traced.
  public var echoes: Bool? = false
  /// The sign between the prompt's title and the line.
  public var promptSign = "›"
  /// True if apps may use the user's caches for what came from the network. Not so in tests, which
  /// always give the same. Set it before an app starts.
  public var usesCaches = false
  /// Whether a script goes on after a command that failed.
  public var keepsGoing = false

  /// Where `code` looks for sources: the folder of a package.
  package var sourceRoot = FileManager.default.currentDirectoryPath

  /// Awaited after each command, where a person may have to see its answer first.
  package var afterCommand: (() async -> Void)?
  /// Whether the commands of a file are being run.
  package var isRunningFile: Bool { runDepth > 0 }

  /// Called when another screen is seen.
  public var screensChanged: () -> Void = {}

  /// The app that runs.
  public internal(set) var app: App?
  /// The screens, the one that is seen last.
  public internal(set) var screens: [any Screen] = [] {
    didSet {
      tableCache = nil
      travel.screensChanged()
    }
  }
  /// `quit` was said.
  public internal(set) var isOver = false
  /// An effect failed that nobody waited for.
  public internal(set) var hasLateFailure = false
  /// ``interrupt()`` was called while the last line was run.
  public internal(set) var isInterrupted = false

  let failures = FailureLog()
  /// All that happens beside the stores: what is typed and answered, started and set.
  let record: SessionRecord
  /// The settings that it began with.
  let firstSettings: [(String, String)]
  /// Writes everything down, where that is wanted.
  var recorder: Recorder?
  /// The recording that was resumed, as far as it can be gone on with.
  var resumed: ResumedRecording?
  /// A recording couldn't be written to its end.
  var hasLostRecording = false
  /// What the session began with, which a page of it says.
  let beginning: (data: DataChoice, seed: String?)
  /// Whether it is told how long each command takes.
  var isTimed = false
  /// Set while results go to a file.
  var redirection: Redirection?
  /// The files that `output` has made.
  var ownOutputs: Set<OutputFile.Identity> = []
  var runDepth = 0
  /// The line whose commands are being run.
  var sourceUnderWay = SourceOfCommand(line: "")
  var lineUnderWay: String { sourceUnderWay.line }
  var subscriptions: [Subscription] = []
  /// The first action that the command under way waits for.
  var awaited: Int?
  /// The number of `!` commands that are under way, as a file may hold others.
  var negationCount = 0
  /// The number of mistakes that were told.
  var mistakeCount = 0
  /// Where the commands stand whose effects nobody waits for, by action.
  var origins: [Int: (source: SourceOfCommand, span: Range<Int>)] = [:]
  /// The files that are being run, the innermost last.
  var runningFiles: [ScriptLines] = []
  /// `advance` on a clock that passes by itself.
  var sleeping: Task<Void, Never>?
  /// Where in the history one looks, and its branches.
  private(set) lazy var travel = Travel(self)
  /// What holds the flow, once somebody asked for it.
  private(set) var controlInUse: Control?
  /// The command under way lets the flow go on: it waits for what is ``owed``, too.
  var resumes = false
  /// Actions of commands that returned because the flow was held, and would have waited for them.
  var owed: Set<Int> = []
  /// How many actions are kept; nil for all.
  var historyLimit: Int?
  /// What `fault next` asked for.
  var nextFault: Fault?
  /// Shows everything for a class, once `stage on` was said.
  var stage: StageReport?
  /// Plays a file at the prompt; nil where nobody types.
  package var presents: ((PresentationPlayer) -> Void)?
  /// Whether it belongs to a presentation, in which no other is given.
  var isPresented = false
  /// What was remarked on steps.
  private(set) lazy var marks = Marks(timeline)
  /// What apps keep, by type and name.
  var things: [String: AnyObject] = [:]
  /// Whether all that a command does has to be expected, and what of it was.
  var expectAll: ExpectAll?
  /// The lessons that `tour` plays; give it before an app starts.
  package var tour: Tour?
  /// Suggests what can be typed next; nil where nobody types.
  package var nextCommand: NextCommand?
  private var tableCache: CommandTable?

  /// A session that has no screen yet: see ``start(app:)``.
  public init(
    apps: [App], clock: EffectClock = .real, report: any Report,
    data: DataChoice = .embedded, seed: String? = nil, latency: Duration = .milliseconds(300)
  ) {
    self.apps = apps
    let clock = clock.switchable
    self.clock = clock
    self.report = SessionReport(report)
    beginning = (data, seed)
    self.data = data
    self.seed = seed
    self.latency = latency
    timeline = Timeline(clock: clock)
    record = SessionRecord(timeline)
    firstSettings = [
      ("data", data.setting), ("seed", seed ?? ""), ("latency", latency.setting),
      ("timeout", timeout.setting),
    ]
    subscriptions = [
      timeline.observe(record), timeline.observe(self.report), timeline.observe(failures),
    ]
    self.report.heard = { [record] in record.note($0) }
    failures.ended = { [weak self] action in self?.effectEnded(of: action) }
  }

  /// Starts an app; one that runs ends, and its effects with it.
  ///
  /// - Throws: A mistake in the list of commands of its first screen.
  public func start(app: App) throws(CommandListError) {
    travel.appStarts()
    record.starts(app: app.name)
    screens.removeAll()
    self.app = app
    if language != .english { language = language }
    screens = [app.start(self)]
    screensChanged()
    for screen in screens { try screen.commands.check(screen: screen.title) }
  }

  /// The commands that work now.
  package var table: CommandTable {
    if let tableCache { return tableCache }
    let hasData = app?.describe != nil
    let shell = shellCommands.filter { hasData || !$0.traits.contains(.needsData) }
    let table = CommandTable(
      app: screen?.commands ?? [], shell: shell, elsewhere: screen?.elsewhere ?? [:])
    tableCache = table
    return table
  }

  var control: Control {
    if let controlInUse { return controlInUse }
    let control = Control(self)
    controlInUse = control
    return control
  }

  private(set) lazy var shellCommands = makeShellCommands()

  /// Another screen, or another state of it, is seen: other words work.
  func seesOther() {
    tableCache = nil
    screensChanged()
  }

  func quit() { isOver = true }
}
