import ReactorCore
import ReactorShell
import StateDiff

/// What can stand behind `break`.
@MainActor struct BreakpointCompletion {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func candidates(for request: CompletionRequest) -> CandidateList {
    let names = NamesThatWere(session)
    switch (request.arguments.first, request.arguments.count) {
    case (nil, _):
      return CandidateList(
        [
          Candidate("action", help: "before mutate()"),
          Candidate("mutation", help: "before reduce()"),
          Candidate("effect", help: "when it starts"),
          Candidate("when", help: "after the reduce that makes it true"),
          Candidate("changes", help: "after the reduce that changes it"),
        ], for: request)
    case ("action"?, 1): return list(names.actions, "an action", request)
    case ("mutation"?, 1): return list(names.mutations, "a mutation", request)
    case ("effect"?, 1): return list(names.effects, "an effect", request)
    case ("changes"?, 1), ("when"?, 1):
      return session.screen.map { StateOutline(of: $0).candidates(for: request) } ?? CandidateList()
    case ("when"?, 2):
      return CandidateList(
        Comparison.Sign.allCases.map { Candidate($0.rawValue, help: $0.meaning) }, for: request)
    case ("when"?, 3) where request.arguments.last == "is":
      return CandidateList([Candidate("nil", help: "nothing there")], for: request)
    default: return CandidateList()
    }
  }

  private func list(
    _ names: [String], _ help: Sentence, _ request: CompletionRequest
  ) -> CandidateList {
    CandidateList(names.map { Candidate($0, help: help) }, for: request)
  }
}

extension Comparison.Sign {
  fileprivate var meaning: Sentence {
    switch self {
    case .equal: "equal"
    case .unequal: "not equal"
    case .less: "less"
    case .lessOrEqual: "less or equal"
    case .greater: "greater"
    case .greaterOrEqual: "greater or equal"
    case .contains: "a text or a collection has it"
    case .isNil: "nothing there"
    }
  }
}

/// The names of actions, mutations and effects that came, and of actions that commands send.
@MainActor struct NamesThatWere {
  let actions: [String]
  let mutations: [String]
  let effects: [String]

  init(_ session: Session) {
    let finder = NameFinder()
    var left = 20_000
    session.timeline.replayBackwards(to: finder) {
      left -= 1
      return left < 0
    }
    let sent = session.screen?.commands.compactMap(\.sends) ?? []
    let names = sent.compactMap { $0.split(separator: "(").first?.split(separator: ".").last }
    actions = Set(names.map { String($0) }).union(finder.actions).filter {
      $0.first?.isLowercase ?? false
    }
    .sorted()
    mutations = finder.mutations.sorted()
    effects = finder.keys.union(finder.actionsWithEffects).sorted()
  }
}

private final class NameFinder: EventVisitor {
  var actions: Set<String> = []
  var mutations: Set<String> = []
  var keys: Set<String> = []
  var actionsWithEffects: Set<String> = []

  var kinds: EventKinds { [.action, .mutation, .effectStarted] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if case .action(let action) = event.kind { actions.insert(CaseName.of(action)) }
    if case .mutation(let mutation) = event.kind { mutations.insert(CaseName.of(mutation)) }
    if case .effectStarted(let effect) = event.kind {
      if let key = effect.key { keys.insert(key) }
      if let action = track.action(of: event.step) {
        actionsWithEffects.insert(CaseName.of(action))
      }
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
}
