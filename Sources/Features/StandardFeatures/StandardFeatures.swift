public import ReactorShell
import ShellDebugger
import ShellExports
import ShellRecording
import ShellTeaching
import ShellTesting

extension [FeatureKind] {
  /// All features but lessons, which a host has of its own.
  public static var standard: Self {
    [.debugger, .testing, .exports, .recording, .stage, .marks, .presenting]
  }
}
