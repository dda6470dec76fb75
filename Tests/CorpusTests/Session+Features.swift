@testable import ReactorShell
@testable import ShellDebugger
@testable import ShellTeaching
@testable import ShellTesting

// What these tests ask of features.
extension Session {
  var debugger: Debugger { feature(Debugger.self) ?? Debugger(self) }
  var travel: TimeTravel { debugger.travel }
  var stage: StageReport? { feature(StageFeature.self)?.stage }
  var expectAll: ExpectAll? { feature(ExpectationFeature.self)?.expectAll }
  var lessonUnderWay: (any LineTaker)? { front }

  var sourceRoot: String {
    get { debugger.sourceRoot }
    set { debugger.sourceRoot = newValue }
  }
}
