import EmbeddedFiles
import ReactorCore
public import ReactorShell

/// `expect`: makes a session a test.
@MainActor package final class ExpectationFeature: ShellFeature, ExpectationChecking {
  unowned let session: Session
  var expectAll: ExpectAll? {
    didSet { if expectAll != nil { session.expectations = self } }
  }
  /// The paths that were expected before the first `expect all`, each with when and where.
  var earlier: [(position: Int, view: Timeline.View?, path: SettledPath)] = []

  init(_ session: Session) { self.session = session }

  package var expectsAll: Bool { expectAll != nil }

  package var commands: [AnyCommand] {
    [
      AnyCommand(
        "expect", expectation,
        group: .testing,
        traits: .readsOnly,
        help: "Fails unless a condition holds.",
        details:
          "As in: expect isLoading == false, expect mutations == a b, expect error TEXT. expect ever|never CONDITION asks every state so far. expect all lists changed paths of which nothing expects the whole value, by PATH == VALUE or PATH.digest."
      ) { [unowned self] (words) throws(ShellError) in
        if let isOn = isExpectAll(words) { return try expectAll(isOn, words) }
        try check(
          Expectation(
            words, in: session.lineUnderWay, takesSynonyms: !session.runner.isNegated))
      }.with([], behind: "all")
    ]
  }

  /// True if the words behind `expect` turn it on or off that everything is; nil for others.
  private func isExpectAll(_ words: [Word]) -> Bool? {
    guard words.first?.isQuoted == false else { return nil }
    return switch words.map(\.text) {
    case ["all"], ["all", "on"]: true
    case ["all", "off"]: false
    default: nil
    }
  }

  private func check(_ expectation: Expectation) throws(ShellError) {
    let paths = try expectation.check(in: session)
    if session.isTyped, !session.runner.isNegated {
      session.report.answer(["holds"])
    }
    let view = session.timeline.viewpoint
    guard let account = expectAll?.account else {
      earlier += paths.map { (session.timeline.count, view, $0) }
      return
    }
    switch expectation {
    case .condition, .history:
      for path in paths { account.settle(path) { isShown($0, in: view) } }
    case .mutations: account.settleMutations()
    case .effects: account.settle(effects: session.timeline.namedEffects.map(\.id))
    case .error: account.settleFailure()
    }
  }

  func isShown(_ step: StepID, in view: Timeline.View?) -> Bool {
    guard let view else { return true }
    return session.timeline.position(of: step).map { $0 <= view.end } ?? true
  }

  private var expectation: Parameter<[Word], Void> {
    let path = session.pathOfAnyScreen
    return .unread("WHAT") { [unowned self] request, _ in
      switch request.arguments.count {
      case 0:
        let others = [
          Candidate("mutations", help: "those of the last command, by name"),
          Candidate("ever", help: "a condition: some state so far was so"),
          Candidate("never", help: "a condition: no state so far was so"),
          Candidate("error", help: "that of the last command, a part of its text"),
          Candidate("effects", help: "those that run, by key or action"),
          Candidate("all", help: "everything that changed has to be expected, from now on too"),
        ]
        return path.candidates(request, ()) + CandidateList(others, for: request)
      case 1 where request.arguments.first == "all":
        return CandidateList(
          [Candidate("on", help: ""), Candidate("off", help: "tells what is missing")],
          for: request)
      case 1 where ["mutations", "effects"].contains(request.arguments.first):
        return CandidateList([Candidate("==", help: "")], for: request)
      case _ where ["mutations", "effects", "error"].contains(request.arguments.first):
        return CandidateList()
      default:
        let isPast = ["ever", "never"].contains(request.arguments.first)
        return ConditionCompletion(session, paths: path)
          .candidates(for: request, behind: request.arguments.dropFirst(isPast ? 1 : 0))
      }
    }
  }
}

extension FeatureKind {
  /// `expect`, and sessions as tests.
  public static var testing: FeatureKind {
    var kind = FeatureKind(translations: .testing) { ExpectationFeature($0) }
    kind.subcommands = [.test, .grade]
    return kind
  }
}

extension Translations {
  static let testing = Translations(korean: String(cString: testing_ko()))
}

/// `expect all`: whatever a command did has to be expected before the next one does something.
@MainActor final class ExpectAll {
  /// The depth of nested files at which it was turned on: it ends with the innermost of them.
  let depth: Int
  private(set) var account: Account
  private var subscription: Subscription?
  private let timeline: Timeline

  init(in timeline: Timeline, depth: Int, from account: Account) {
    self.timeline = timeline
    self.depth = depth
    self.account = account
    subscription = timeline.observe(account)
  }

  /// Returns the account before.
  @discardableResult func open(for owner: Account.Owner) -> Account {
    let before = account
    keep(Account(of: owner, olderEffects: Set(timeline.effects.map(\.info.id))))
    return before
  }

  func goOn(with before: Account) {
    before.adopt(account)
    keep(before)
  }

  private func keep(_ account: Account) {
    self.account = account
    subscription = timeline.observe(account)
  }
}

extension Timeline {
  /// External mutations, which a store observes from its beginning on, aren't among them.
  var namedEffects: [(name: String, id: EffectID)] {
    effects.filter { $0.info.action > 0 }.map { effect in
      let action = StepText(self).value(of: StepID(action: effect.info.action))
      return (effect.info.key ?? action.map(CaseName.of) ?? "", effect.info.id)
    }
  }
}
