import ReactorCore
import ReactorShell

/// Shows nothing: for a session that only somebody looks at who has no eyes.
final class SilentReport: Report {
  var trace = TraceLevel.off
  var output = Output(write: { _ in }, writeError: { _ in })
  var kinds: EventKinds { [] }
  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {}
  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
  func answer(_ lines: [Sentence]) {}
  func failure(_ error: ShellError, in source: SourceOfCommand) {}
  func goesOn(action: Int) {}
  func echo(_ prompt: String, _ line: String) {}
}
