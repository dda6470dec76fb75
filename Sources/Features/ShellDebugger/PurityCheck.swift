import ReactorCore
import ReactorShell
import StateDiff

/// Reduces every recorded mutation again, twice, and compares the results with the record.
struct PurityCheck: TrackVisitor {
  struct Finding {
    let reactor: String
    let name: String
    /// The first mutation of which it did, and of how many.
    let step: StepID
    var count = 1
    let lines: [String]
  }

  private(set) var checkedCount = 0
  private(set) var findings: [Finding] = []
  private let diffText: DiffText

  init(diffText: DiffText) { self.diffText = diffText }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    let equality = Equality(of: R.State.self)
    for index in 0..<track.changeCount {
      guard let mutation = track.mutation(at: index), let after = track.state(after: index) else {
        continue
      }
      let before = track.state(before: index)
      checkedCount += 1
      for _ in 0..<2 {
        let again = track.reducing(mutation, from: before)
        guard !equality.areEqual(after, again) else { continue }
        note(mutation, track, index, Differ().changes(from: after, to: again))
        break
      }
    }
  }

  private mutating func note<R: Reactor>(
    _ mutation: R.Mutation, _ track: Track<R>, _ index: Int, _ changes: [Change]
  ) {
    let name = CaseName.of(mutation)
    let known = findings.firstIndex { $0.reactor == track.name && $0.name == name }
    if let known {
      findings[known].count += 1
    } else {
      let lines = diffText.lines(for: changes).map(\.description)
      findings.append(
        Finding(
          reactor: track.name, name: name, step: track.step(ofChange: index), lines: lines))
    }
  }

  private struct Equality<State> {
    private let isEqual: ((State, State) -> Bool)?

    init(of type: State.Type) {
      isEqual = (type as? any Equatable.Type).map { Self.comparison($0) }
    }

    func areEqual(_ left: State, _ right: State) -> Bool {
      // Values that aren't ==, such as NaN, may still be the same.
      if let isEqual, isEqual(left, right) { return true }
      return Differ().changes(from: left, to: right).isEmpty
    }

    private static func comparison<E: Equatable>(_: E.Type) -> (State, State) -> Bool {
      { left, right in (left as? E) == (right as? E) }
    }
  }

  var lines: [Sentence] {
    let mutations: Sentence =
      checkedCount == 1 ? "1 recorded mutation" : "\(checkedCount) recorded mutations"
    guard checkedCount > 0 else { return ["no mutation was recorded yet"] }
    guard !findings.isEmpty else {
      return ["\(mutations), each reduced twice again: the same State every time"]
    }
    return findings.flatMap { finding in
      let what = Sentence(verbatim: "\(finding.reactor) \(finding.step) .\(finding.name)")
      let title: Sentence =
        finding.count > 1
        ? "\(what), and \(finding.count - 1) more of it: reduced again it gives"
        : "\(what): reduced again it gives"
      return [title] + finding.lines.map { "  " + $0 }.verbatim
    } + [
      checkedCount == 1
        ? "\(mutations) was reduced again" : "\(mutations) were reduced again"
    ]
  }

  var failure: ShellError? {
    guard let first = findings.first else { return nil }
    return .failed(
      findings.count > 1
        ? "reduce isn't pure: .\(first.name) and \(findings.count - 1) more"
        : "reduce isn't pure: .\(first.name)",
      hint: """
        the same State and Mutation have to give the same State; what differs belongs in mutate()
        """)
  }
}
