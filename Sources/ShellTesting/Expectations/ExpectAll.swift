import ReactorCore
import ReactorShell

/// `expect all`: whatever a command did has to be expected before the next one does something.
@MainActor final class ExpectAll {
  /// How many files were being run inside each other when it was turned on: it ends with the last
  /// of them.
  let depth: Int
  private(set) var account: Account
  private var subscription: Subscription?
  private let timeline: Timeline

  init(in timeline: Timeline, depth: Int, from owner: Account.Owner) {
    self.timeline = timeline
    self.depth = depth
    account = Account(of: owner, olderEffects: Set(timeline.effects.map(\.info.id)))
    subscription = timeline.observe(account)
  }

  /// A command begins an account of its own.
  ///
  /// - Returns: The one before.
  @discardableResult func open(for owner: Account.Owner) -> Account {
    let before = account
    keep(Account(of: owner, olderEffects: Set(timeline.effects.map(\.info.id))))
    return before
  }

  /// The command wasn't one that does something: the account before it goes on.
  func goOn(with before: Account) {
    before.take(over: account)
    keep(before)
  }

  private func keep(_ account: Account) {
    self.account = account
    subscription = timeline.observe(account)
  }
}

extension Timeline {
  /// The effects that run because of an action, with what each is called: its key, or else the name
  /// of its action.
  ///
  /// What a store listens to from its beginning on is nobody's doing, and isn't among them.
  var namedEffects: [(name: String, id: EffectID)] {
    effects.filter { $0.info.action > 0 }.map { effect in
      let action = StepText(self).value(of: StepID(action: effect.info.action))
      return (effect.info.key ?? action.map(CaseName.of) ?? "", effect.info.id)
    }
  }
}
