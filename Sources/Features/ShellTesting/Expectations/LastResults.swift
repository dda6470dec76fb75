import ReactorCore
import ReactorShell
import StateDiff

/// The values beside states that a condition of `expect` can ask about: those of the last command in the
/// history at hand.
struct LastResults {
  /// The names of its mutations.
  let mutations: [String]
  /// The names of the effects that run.
  let effects: [String]
  let error: String?

  /// - Throws: An error for a name that nothing can have.
  @MainActor init(for condition: Condition, in session: Session) throws(ShellError) {
    mutations = Self.mutations(in: session).map(CaseName.of)
    effects = session.timeline.namedEffects.map(\.name)
    error = Self.command(in: session).failure?.description
    for term in condition.terms {
      guard case .comparison(let comparison) = term.test, !term.path.isQuoted else { continue }
      for name in Self.names(in: comparison) {
        switch term.path.text {
        case "mutations":
          _ = try KnownCases(.mutation, in: session.timeline).read(
            name, at: term.place, or: NamesThatCame(in: session.timeline).mutations)
        case "effects": try Self.checkEffect(name, at: term.place, in: session)
        default: break
        }
      }
    }
  }

  /// In quotes a name is taken as it is.
  private static func names(in comparison: Comparison) -> [String] {
    if comparison.sign == .contains { return comparison.isQuoted ? [] : [comparison.operand] }
    return comparison.operand.split { "[], ".contains($0) }.map(String.init)
      .filter { !$0.hasPrefix("\"") }
  }

  @MainActor static func command(in session: Session) -> LastCommand {
    session.record.lastCommand(in: session.timeline.viewAtHand)
  }

  /// With `expect all`, all mutations since it began.
  @MainActor static func mutations(in session: Session) -> [Any] {
    let account = session.feature(ExpectationFeature.self)?.expectAll?.account
    if let account, account.owner.isAction || !account.mutations.isEmpty {
      return account.mutations
    }
    let view = session.timeline.viewAtHand
    return command(in: session).rows(in: view).filter(\.isReduced).compactMap(\.value)
  }

  @MainActor static func checkEffect(
    _ name: String, at span: Range<Int>, in session: Session
  ) throws(ShellError) {
    let known = NamesThatCame(in: session.timeline).effects
      .union(KnownCases(.action, in: session.timeline).names)
    guard !known.contains(name) else { return }
    throw ShellError(
      .badArgument("nothing is called \(ShellError.quoted(name))"),
      hint: KnownCases.hint(for: name, among: known.sorted(), ofPast: true), at: span)
  }
}
