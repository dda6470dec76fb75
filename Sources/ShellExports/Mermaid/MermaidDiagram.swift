import ReactorCore
import ReactorShell

/// A session as a sequence diagram in Mermaid's language: the user, the reactors, their effects and
/// the state.
///
/// Of very many steps the first and the last are drawn, and how many came between is said.
struct MermaidDiagram {
  /// So many actions and mutations are drawn: browsers take seconds for more.
  static let most = 400

  private let lines: [String]
  private let leftOut: Int
  private let counts: ExportCounts

  /// The path that is shown, up to the step that is viewed.
  ///
  /// - Complexity: O(lines of the timeline); what is drawn is bounded.
  @MainActor init(of timeline: Timeline, in wording: Wording = .english, most: Int = Self.most) {
    let view = timeline.viewAtHand
    counts = ExportCounts(of: view)
    let steps = counts.actions + counts.mutations
    let gap = steps > most ? most / 2..<steps - most / 2 : 0..<0
    leftOut = gap.count
    let writer = MermaidWriter(of: timeline, in: wording, leavingOut: gap)
    view.replay(to: writer)
    lines = writer.diagram
  }

  /// The file, and what was left out.
  var export: Export {
    var export = Export(
      text: lines.joined(separator: "\n") + "\n",
      remarks: leftOut == 0
        ? []
        : ["the first and the last \(Self.most / 2) steps are drawn, the \(leftOut) between aren't"]
    )
    export.counts = counts
    return export
  }
}
