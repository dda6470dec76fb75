/// The ways in which a session goes on with lines and shows itself.
package struct SessionSettings: Hashable, Sendable {
  /// The width that screens are drawn in.
  package var columns: Int
  /// True if a person types: then a prefix of a name is enough, and late results are shown when
  /// they arrive.
  package var isInteractive: Bool
  /// True if tables are cut to the width, as at a terminal. Output for programs isn't cut.
  package var cutsAnswers = true
  /// The longest time that a script waits for effects without any event, in real time. On a virtual
  /// clock two seconds are enough if the process doesn't compute either; otherwise it is ten times
  /// as long.
  package var patience: Duration = .seconds(60)
  /// True if the lines of scripts are shown before they are run, so that commands and results make a
  /// transcript; nil if they are shown while every stage is traced.
  package var echoes: Bool?
  /// The sign between the prompt's title and the line.
  package var promptSign: String
  /// True if a script goes on after a command that failed.
  package var keepsGoing: Bool
  /// True if the lines are a test: then a line behind the end of the session is a mistake.
  package var isTest = false
  /// The moment by which the lines of a file have to be run; nil for never.
  package var deadline: ContinuousClock.Instant?

  /// Settings; those of a script by default.
  package init(
    columns: Int = 80, isInteractive: Bool = false, echoes: Bool? = false,
    promptSign: String = "›", keepsGoing: Bool = false
  ) {
    self.columns = columns
    self.isInteractive = isInteractive
    self.echoes = echoes
    self.promptSign = promptSign
    self.keepsGoing = keepsGoing
  }
}

// MARK: - DataSettings

/// The place where the data of a session's apps comes from, and the time that it takes.
public struct DataSettings: Hashable, Sendable {
  /// The place.
  public var choice: DataChoice
  /// The seed of embedded data; nil for the app's own choice.
  public var seed: String?
  /// The time that embedded and saved data takes, on the session's clock.
  public var latency: Duration
  /// The time that a live answer may take, in real time whatever the clock.
  public var timeout: Duration
  /// True if apps may use the user's caches for data from the network. False in tests, which always
  /// give the same. Set it before an app starts.
  public var usesCaches: Bool

  /// Settings; embedded data by default.
  public init(
    _ choice: DataChoice = .embedded, seed: String? = nil,
    latency: Duration = .milliseconds(300), timeout: Duration = .seconds(10),
    usesCaches: Bool = false
  ) {
    self.choice = choice
    self.seed = seed
    self.latency = latency
    self.timeout = timeout
    self.usesCaches = usesCaches
  }

  /// The settings as commands take them, by their names, without passwords and keys.
  package var words: [(name: String, value: String)] {
    [
      ("data", choice.setting), ("seed", seed ?? ""), ("latency", latency.setting),
      ("timeout", timeout.setting),
    ]
  }

  /// The settings that are others than before.
  func changes(since old: DataSettings) -> [SessionRecord.Kind] {
    zip(words, old.words).filter { $0 != $1 }.map { .setting($0.0.name, $0.0.value) }
  }

  /// Repeats a setting of a recording; returns false if that is impossible.
  package mutating func set(_ name: String, to value: String) -> Bool {
    guard !value.contains(SecretMask.mask) else { return false }
    switch name {
    case "data":
      // It is the path itself.
      var places = FilePlaces.current
      places.folder = ""
      let choice = FilePlaces.$current.withValue(places) { try? DataChoice(value) }
      guard let choice else { return false }
      self.choice = choice
    case "seed": seed = value.isEmpty ? nil : value
    case "latency", "timeout":
      let word = Word(value, span: 0..<0)
      guard let time = try? Parameter<Duration, Void>.duration("TIME").read([word], ()) else {
        return false
      }
      if name == "latency" { latency = time } else { timeout = time }
    default: return false
    }
    return true
  }
}
