package struct SessionSettings: Hashable, Sendable {
  package var columns: Int
  /// True at a prompt: abbreviations work, and late results are shown when they arrive.
  package var isInteractive: Bool
  /// In real time without events; ten times as long on a virtual clock while the process computes.
  package var patience: Duration {
    get { givenPatience ?? .seconds(60) }
    set { givenPatience = newValue }
  }
  /// Nil for a minute, and for two seconds on a virtual clock while the process doesn't compute.
  private(set) var givenPatience: Duration?
  /// Nil if lines of scripts are shown while every stage is traced.
  package var echoes: Bool?
  /// The program's name, for commands that run it.
  package var program = "reactor-shell"
  package var promptSign = "›"
  package var keepsGoing: Bool
  /// The moment by which the lines of a file have to be run; nil for never.
  package var deadline: ContinuousClock.Instant?

  package init(
    columns: Int = 80, isInteractive: Bool = false, echoes: Bool? = false,
    keepsGoing: Bool = false
  ) {
    self.columns = columns
    self.isInteractive = isInteractive
    self.echoes = echoes
    self.keepsGoing = keepsGoing
  }
}
