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

  /// The app that runs.
  public internal(set) var app: App?
  /// The screens, the one that is seen last.
  public internal(set) var screens: [any Screen] = [] {
    didSet {
      tableCache = nil
      for listener in moments.screensDidChange.all { listener() }
    }
  }
  /// The screen of the past that is looked at; nil in the present.
  package var pastScreen: (any Screen)?
  /// True once `quit` was said.
  public internal(set) var isOver = false
  /// The moments that features hear of.
  public var moments = Moments()
  /// The terminal at which a person types; nil if there is none.
  public var console: Console? {
    didSet { for listener in moments.consoleDidChange.all { listener() } }
  }
  /// Takes what is typed in the session's place.
  public var front: (any LineTaker)? {
    didSet { if front == nil { promptChanged() } }
  }
  /// The one who holds the flow, once somebody asked for it.
  package var flow: (any FlowHolder)?

  /// All that happens beside the stores: what is typed and answered, started and set.
  package let record: SessionRecord
  /// Runs lines, and knows which are being run.
  package private(set) lazy var runner = Runner(self)
  /// What the session began with, which a page of it says.
  package let beginning: (data: DataChoice, seed: String?)
  /// The settings that it began with.
  package let firstSettings: [(String, String)]
  /// Set while results go to a file.
  package var redirection: Redirection?
  /// The files that `output` has made.
  var ownOutputs: Set<OutputFile.Identity> = []
  /// What `fault next` asked for.
  package var nextFault: Fault?
  /// What apps keep, by type and name.
  var things: [String: AnyObject] = [:]
  private var features: Features
  private var subscriptions: [Subscription] = []
  private var tableCache: CommandTable?

  /// A session that has no screen yet: see ``start(app:)``.
  public init(
    apps: [App], clock: EffectClock = .real, report: any Report, features: [FeatureKind] = [],
    data: DataChoice = .embedded, seed: String? = nil, latency: Duration = .milliseconds(300)
  ) {
    self.apps = apps
    self.features = Features(kinds: features)
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
    self.report.heard = { [record] in record.note($0) }
    subscriptions = [
      timeline.observe(record), timeline.observe(self.report), timeline.observe(runner.failures),
    ]
    self.features.all = features.map { $0.make(self) }
  }

  /// The feature of a type; nil if the host hasn't registered it.
  public func feature<Feature: ShellFeature>(_ type: Feature.Type) -> Feature? {
    features.all.lazy.compactMap { $0 as? Feature }.first
  }

  /// Has features do what options ask for. Call it before ``start(app:)``.
  ///
  /// - Returns: Whether one of them has begun the session, so that no app is to be started.
  public func begin(_ options: OptionValues) async throws(ShellError) -> Bool {
    var hasBegun = false
    for feature in features.all {
      if try await feature.begin(options) { hasBegun = true }
    }
    return hasBegun
  }

  /// The kinds of its features, for another session.
  package var featureKinds: [FeatureKind] { features.kinds }

  /// Starts an app; one that runs ends, and its effects with it.
  ///
  /// - Throws: A mistake in the list of commands of its first screen.
  public func start(app: App) throws(CommandListError) {
    for listener in moments.appWillStart.all { listener() }
    record.starts(app: app.name)
    screens.removeAll()
    self.app = app
    if language != .english { language = language }
    screens = [app.start(self)]
    promptChanged()
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

  private(set) lazy var shellCommands = makeShellCommands(features.all)

  /// Another screen, or another state of it, is seen: other words work.
  package func seesOther() {
    tableCache = nil
    promptChanged()
  }

  /// Another prompt is to be seen.
  package func promptChanged() {
    for listener in moments.promptDidChange.all { listener() }
  }

  package func quit() { isOver = true }
}
