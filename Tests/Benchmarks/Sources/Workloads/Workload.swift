/// One thing that is measured: a row of the table, as we do it or as a peer does.
public struct Workload {
  /// The measured part of a workload, which is set up once without being measured.
  ///
  /// The result of a run is released after the time was taken.
  public typealias Run = () -> Any

  private let row: Row
  private let maker: Maker
  /// The number of operations in a run; the table shows the time of one.
  public let operations: Int
  /// The most runs that are worth their time.
  public let runs: Int
  private let prepare: () -> Run

  init(
    _ row: Row, by maker: Maker = .ours, operations: Int = 1, runs: Int = 1000,
    prepare: @escaping () -> Run
  ) {
    self.row = row
    self.maker = maker
    self.operations = operations
    self.runs = runs
    self.prepare = prepare
  }

  /// The name under which it is run and its result is found.
  public var name: String { "\(row.rawValue).\(maker.rawValue)" }

  /// Makes the inputs.
  public func prepared() -> Prepared {
    Prepared(run: prepare())
  }

  /// A workload whose inputs are there.
  public struct Prepared {
    fileprivate let run: Run

    /// Does the work once.
    public func callAsFunction() -> Any { run() }
  }
}

/// The library that does the work.
enum Maker: String {
  case ours
  case openCombine = "OpenCombine"
  /// Without `flatMap`: an action is one mutation.
  case openCombineMap = "OpenCombine-map"
  case plainSwift = "plain"
  case difference = "difference"
  case customDump = "custom-dump"
}
