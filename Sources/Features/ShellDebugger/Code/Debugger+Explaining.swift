package import ReactorCore
package import ReactorShell
import SwiftReading

extension Debugger: StepExplaining {
  package func causes(
    behind expectation: Statement, in line: String, upTo position: Int
  ) -> [JSONObject] {
    var words = expectation.words.dropFirst()
    if Condition.frequency(in: words) != nil { words.removeFirst() }
    let view = session.timeline.view(toLine: position)
    let condition = try? Condition(Array(words), in: line, of: "expect")
    var seen: Set<String> = []
    let paths = (condition?.terms ?? []).filter(\.isOfState).map(\.path)
    return paths.filter { seen.insert($0.text).inserted }.compactMap { path in
      guard let changes = try? session.changes(of: path, on: view) else { return nil }
      let answer = WhyAnswer(
        path: path.text, history: FieldHistory(changes, limit: Self.mostCauses),
        session: session)
      let causes = answer.data(EventFields(hasValues: false))
      return JSONObject(["path": path.text, "causes": causes])
    }
  }

  private static var mostCauses: Int { 12 }

  package func code(of step: StepID) -> [CodeExcerpt] {
    if sources?.root != sourceRoot { sources = SourceFiles(root: sourceRoot) }
    guard let sources, let track = session.timeline.track(of: step) else { return [] }
    var answer = CodeAnswer(step, in: session, files: sources)
    track.accept(&answer)
    return answer.excerpts
  }
}
