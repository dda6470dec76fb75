import Foundation
import ReactorCore
import ReactorShell
import StateDiff

extension Session {
  /// What one looks at, for the top of a page.
  var about: Sentence {
    [aboutHistory, aboutData, aboutExport].compactMap(\.self).joined(separator: " ")
  }

  /// `A session with People: 3 commands, 4 actions, 12 mutations in 0.90 s.`
  private var aboutHistory: Sentence {
    let commands = record.commands.count { $0.statement != nil && !$0.isUnderWay }
    let counts = [.commands(commands), ExportCounts(of: timeline).sentence].joined(separator: ", ")
    let time = timeline.time == .zero ? "0 s" : timeline.time.text
    return "A session with \(app?.title ?? "reactor-shell"), step by step: \(counts) in \(time)."
  }

  private var aboutData: Sentence? {
    guard let describe = app?.describe else { return nil }
    let (data, seed) = (record.firstData.choice, record.firstData.seed)
    let text: Sentence = "\(verbatim: "\(data)"): \(describe(data))"
    return seed.map { "Data \(text), seed \(verbatim: $0)." } ?? "Data \(text)."
  }

  /// The same session gives the same bytes: nothing, where time doesn't pass by itself.
  private var aboutExport: Sentence? {
    guard clock.movable?.hasPassedByItself ?? true else { return nil }
    let date = String(Date.now.ISO8601Format().prefix(16)).replacing("T", with: " ")
    return "Exported \(verbatim: date) UTC."
  }
}
