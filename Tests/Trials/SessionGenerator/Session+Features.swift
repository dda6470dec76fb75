package import ReactorShell
package import ShellDebugger
import ShellTesting

// Features that are queried.
extension Session {
  package var debugger: Debugger { feature(Debugger.self) ?? Debugger(self) }
  package var travel: TimeTravel { debugger.travel }
  package var expectsAll: Bool { feature(ExpectationFeature.self)?.expectsAll ?? false }

  package var sourceRoot: String {
    get { debugger.sourceRoot }
    set { debugger.sourceRoot = newValue }
  }
}
