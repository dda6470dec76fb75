public import ReactorCore

/// A sitting with the shell: apps, their screens and stores, one timeline, one report.
///
/// Commands go in by `run(_:at:waits:)`; events come out of the report. It lives on the main actor,
/// and so do the stores of its screens.
@MainActor public final class Session {
  /// The history of all stores.
  public let timeline: Timeline
  /// The clock of effects and sources: real at the prompt, virtual in scripts and tests. `clock`
  /// changes the mover of its time: hand this one to reactors and sources, not one of your own.
  public let clock: EffectClock
  /// The output of the session.
  public let report: SessionReport
  package let apps: [App]

  /// The source of the apps' data, from the next load on.
  public var data: DataSettings {
    didSet {
      dataUse = data.choice.use
      for change in data.changes(since: oldValue) { record.add(change) }
    }
  }
  private var dataUse: FileUse?
  /// The network as apps met it, and are to meet it next.
  public var network = NetworkLog()
  // Unchecked, as all that every command reads, here and in Runner, CommandRun and SessionRecord: no code of
  // others runs inside an access. Checked, the shortest command takes 24,416 instructions (22,970).
  @exclusivity(unchecked) package var settings: SessionSettings

  /// True if what happened elsewhere is looked at, without its code.
  package var isForeign: Bool { apps.first?.isForeign == true }
  /// The app that runs.
  public internal(set) var app: App?
  /// True while a screen is added that ``Screen/pushes(_:of:in:screen:)`` keeps.
  package internal(set) var isPushingOfState = false
  /// The screens, the one that is seen last.
  public internal(set) var screens: [any Screen] = [] {
    // Its commands hold stores: they would go in the order of a dictionary.
    willSet { features.table = nil }
    didSet {
      for screen in screens { keyAliases.merge(screen.keyAliases) { $1 } }
      for listener in moments.screensDidChange.all { listener() }
    }
  }
  /// The aliases of all screens that there were; of one on several screens, that of the last.
  package private(set) var keyAliases: [String: String] = [:]
  /// The moments that features hear of.
  @exclusivity(unchecked) public var moments = Moments()
  /// The terminal at which a person types; nil if there is none.
  package var console: Console? {
    didSet { if let console { lessons?.open(console) } }
  }
  /// Returns the number of interrupts by requests; nil if there are none.
  var interruptCount: (@Sendable () -> Int)?
  @exclusivity(unchecked) package var front: (any LineHandling)? {
    didSet { if front == nil { promptChanged() } }
  }
  /// The holder of the flow, once one was asked for.
  @exclusivity(unchecked) package var flow: (any FlowControlling)?
  @exclusivity(unchecked) package var timeTravel: (any TimeTravelling)?
  @exclusivity(unchecked) package var expectations: (any ExpectationChecking)?
  package var explainer: (any StepExplaining)?
  package var lessons: (any LessonPlaying)?
  package var remarks: () -> [StepID: any Remark] = { [:] }
  @exclusivity(unchecked) package var answerIsSeen: (() async -> Void)?
  /// Waits for an app that runs elsewhere to come, before the first line of a script.
  package var beginElsewhere: (() async throws(ShellError) -> Void)?
  /// Waits for it to go.
  package var settleElsewhere: (() async throws(ShellError) -> Void)?
  /// Hands records to the system, before something is shown behind which nothing is to be lost.
  package var keepsRecords: () -> Void = {}
  @exclusivity(unchecked) package internal(set) var hasCommands = false
  /// The place of the first command that failed.
  package internal(set) var failurePlace: SourceOfCommand.Place?
  /// The number of expectations that didn't hold, those of a refusal too, without those that `!` turned round.
  package internal(set) var failedExpectationCount = 0
  /// True if the script fails at its end, whatever its lines did.
  package internal(set) var failsAtEnd = false
  /// Nothing runs any more: `quit` was.
  @exclusivity(unchecked) package private(set) var isOver = false

  package let record: SessionRecord
  package var history: History { History(timeline, record) }
  package private(set) lazy var runner = Runner(self)
  package private(set) lazy var sink = OutputSink(self)
  /// The remarks of screens, by the types of their keys: equal ones are kept once.
  var updates: [ObjectIdentifier: AnyObject] = [:]
  private(set) var appStorage: [String: AnyObject] = [:]
  // These go before the features, and with them the last stores: nothing is shown of their end.
  private var subscriptions: [Subscription] = []
  let features: Features

  /// A session that has no screen yet: see ``start(app:)``.
  package init(
    apps: [App], clock: EffectClock = .real, report: any Report, features: [FeatureKind] = [],
    data: DataSettings = DataSettings(), settings: SessionSettings = SessionSettings()
  ) {
    self.apps = apps
    self.features = Features(kinds: features)
    let clock = clock.switchable
    self.clock = clock
    self.data = data
    dataUse = data.choice.use
    self.settings = settings
    timeline = Timeline(clock: clock)
    record = SessionRecord(timeline, data)
    self.report = SessionReport(report)
    self.report.heard = { [record] in record.note($0) }
    subscriptions = [timeline.observe(record), timeline.observe(self.report)]
    // A failure elsewhere is no failure of a command.
    if !isForeign { subscriptions.append(timeline.observe(runner.failures)) }
    self.features.all = features.map { $0.make(self) }
  }

  /// The feature of a type; nil if the host hasn't registered it.
  public func feature<Feature: ShellFeature>(_ type: Feature.Type) -> Feature? {
    features.all.lazy.compactMap { $0 as? Feature }.first
  }

  /// Called before ``start(app:)``. Returns true if a feature has begun the session without an app.
  package func begin(_ options: OptionValues) async throws(ShellError) -> Bool {
    var hasBegun = false
    for feature in features.all {
      if try await feature.begin(options) { hasBegun = true }
    }
    return hasBegun
  }

  package var featureKinds: [FeatureKind] { features.kinds }

  /// Starts an app; one that runs ends, and its effects with it.
  ///
  /// - Throws: A mistake in the list of commands of its first screen.
  public func start(app: App) throws(CommandListError) {
    if let twice = apps.first(where: { app in apps.count { $0.name == app.name } > 1 }) {
      throw CommandListError(screen: twice.title, command: "app \(twice.name)", kind: .appTwice)
    }
    timeTravel?.appStarts()
    record.starts(app: app.name)
    noteWidth()
    screens.removeAll()
    wordsOfScreens = []
    self.app = app
    if language != .english { language = language }
    screens = [app.start(self)]
    promptChanged()
    for screen in screens { try screen.commands.check(screen: screen.title) }
  }

  package var table: CommandTable {
    if let table = features.table { return table }
    let hasData = app?.hasData == true
    let shell = features.useful[hasData] ?? ShellCommands(shellCommands, hasData: hasData)
    features.useful[hasData] = shell
    let commands = screen?.commands ?? []
    let words = Set(commands.flatMap { [$0.name] + $0.aliases })
    let others = wordsOfScreens.subtracting(words)
    wordsOfScreens.formUnion(words)
    let table = CommandTable(
      app: commands, shell: shell,
      wordsOfOtherScreens: Dictionary(
        others.map { ($0, "it is a command of another one") }, uniquingKeysWith: { $1 }
      ).merging(screen?.wordsOfOtherScreens ?? [:]) { $1 },
      isHeld: { [timeline] in timeline.isHeld },
      bare: { [unowned self] in meaning(ofBare: $0) },
      bareWords: { [unowned self] in
        bareWords(for: CompletionRequest(beginning: "", arguments: [])).candidates.map(\.text)
      })
    features.table = table
    return table
  }

  /// The commands of screens that there were since the app began, as far as words were looked up there.
  private var wordsOfScreens: Set<String> = []

  var shellCommands: [AnyCommand] {
    if features.commands.isEmpty { features.commands = makeShellCommands(features.all) }
    return features.commands
  }

  /// Returns an object that an app keeps as long as the session, across restarts: made once.
  ///
  /// It is held by the session and so mustn't hold it.
  ///
  /// - Parameters:
  ///   - name: By which it is found; the app's, if there is one thing of a type.
  ///   - make: Makes it if there is none yet.
  public func kept<Thing: AnyObject>(as name: String, _ make: () -> Thing) -> Thing {
    let key = "\(Thing.self) \(name)"
    if let thing = appStorage[key] as? Thing { return thing }
    let thing = make()
    appStorage[key] = thing
    return thing
  }

  package func screenDidChange() {
    features.table = nil
    promptChanged()
  }

  package func promptChanged() {
    for listener in moments.promptDidChange.all { listener() }
  }

  package func quit() { isOver = true }

  /// Takes lines again behind a quit.
  package func reopen() { isOver = false }
}
