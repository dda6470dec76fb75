public import HTTP
public import ReactorShell

extension Session {
  /// Notes what was odd about the records of a response: the first 20, and how many more there are.
  public func note(_ problems: [RecordProblem]) {
    for problem in problems.prefix(Self.notedCount) { note(DataNote("\(problem)")) }
    if problems.count > Self.notedCount {
      note(DataNote("and \(problems.count - Self.notedCount) records more"))
    }
  }

  /// More notes than this help nobody.
  private static let notedCount = 20
}
