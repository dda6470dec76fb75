import ReactorCore
import ReactorShell

/// Where the marbles stand on the axis.
struct MarbleLayout {
  /// The column of each marble.
  private(set) var places: [Int] = []
  /// Where another time begins, and which.
  private(set) var times: [(column: Int, text: String)] = []
  /// All columns.
  private(set) var width = 0

  init(_ marbles: ArraySlice<Marble>) {
    var time: Duration?
    var next = 0
    var timeEnd = 0
    var actionColumns: [Int: Int] = [:]
    for marble in marbles {
      let column: Int
      switch marble.kind {
      case .effectStart:
        // Below its action, as the end of what it replaces.
        column = actionColumns[marble.step.action] ?? next
      case .effectEnd(.replaced(let other)) where actionColumns[other] != nil:
        column = actionColumns[other] ?? next
      case .action, .mutation, .effectEnd, .branch:
        if marble.time != time {
          // A gap, wide enough for the time before.
          next = max(next + (time == nil ? 0 : 2), timeEnd)
          let text = marble.time == .zero ? "0 s" : marble.time.text
          times.append((next, text))
          timeEnd = next + text.count + 1
          time = marble.time
        }
        column = next
        var label = 1
        switch marble.kind {
        case .action, .mutation: label = "\(marble.step)".count
        case .branch: label = marble.text.count
        case .effectStart, .effectEnd: break
        }
        next += label + 1
      }
      if case .action = marble.kind { actionColumns[marble.step.action] = column }
      places.append(column)
    }
    width = max(next, timeEnd)
  }
}
