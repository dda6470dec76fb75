import ReactorShell
import ShellDebugger
import ShellTeaching

// Features that tests query.
extension Session {
  var debugger: Debugger { feature(Debugger.self) ?? Debugger(self) }
  var travel: TimeTravel { debugger.travel }

  var sourceRoot: String {
    get { debugger.sourceRoot }
    set { debugger.sourceRoot = newValue }
  }

  var tour: Tour? {
    get { feature(TourFeature.self)?.tour }
    set { if let newValue { feature(TourFeature.self)?.tour = newValue } }
  }
}
