package import ReactorCore
import StateDiff

/// Actions and mutations that occurred, the latest first. Looks at a small part of the record.
package struct RecordedCases {
  package struct Case {
    package let name: String
    package let example: String

    package init(name: String, example: String) { (self.name, self.example) = (name, example) }
  }

  package let cases: [Case]
  private static let scanned = 4_000

  /// - Parameter track: Nil for all stores.
  package init(
    of timeline: Timeline, kinds: EventKinds = [.action, .mutation], in track: AnyTrack? = nil
  ) {
    var (cases, names, seenCount): ([Case], Set<String>, Int) = ([], [], 0)
    let finder = RowReader(kinds) { row in
      seenCount += 1
      guard track == nil || track === row.track, let value = row.value else { return }
      let name = CaseName.of(value)
      guard names.insert(name).inserted else { return }
      cases.append(Case(name: name, example: ValueText.inSentence(value)))
    }
    timeline.replayBackwards(to: finder) { seenCount >= Self.scanned }
    self.cases = cases
  }
}

/// The names of actions, mutations and effects that came, and of actions that commands send.
@MainActor package struct NamesThatWere {
  package let actions: [String]
  package let mutations: [String]
  package let effects: [String]

  package init(_ session: Session) {
    let came = NamesThatCame(in: session.timeline)
    let sent = session.screen?.commands.compactMap(\.sends) ?? []
    let names = sent.compactMap { $0.split(separator: "(").first?.split(separator: ".").last }
    actions = Set(names.map { String($0) }).union(came.actions).filter {
      $0.first?.isLowercase ?? false
    }
    .sorted()
    mutations = came.mutations.sorted()
    effects = came.effects.sorted()
  }
}
