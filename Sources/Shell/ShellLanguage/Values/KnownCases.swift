package import ReactorCore
import StateDiff

/// The possible cases of actions or of mutations, by the types of the stores that there were.
@MainActor package struct KnownCases {
  package enum Kind: String { case action, mutation }

  private let kind: Kind
  private let types: [Any.Type]
  package let names: [String]
  /// False if a type says nothing of its cases.
  package let isComplete: Bool

  package init(_ kind: Kind, in timeline: Timeline) {
    self.kind = kind
    var reader = Reader(kind: kind)
    for track in timeline.tracks.reversed() { track.accept(&reader) }
    types = reader.types
    let all = types.map { DeclaredType($0).caseNames }
    names = all.flatMap(\.self).uniqued
    isComplete = !all.isEmpty && !all.contains { $0.isEmpty }
  }

  /// Returns the case as the trace writes it, nil if unknown. Throws if no case can be so.
  package func read(
    _ typed: String, at span: Range<Int>, or others: some Sequence<String>
  ) throws(ShellError) -> String? {
    let name = CaseName.typed(typed)
    guard !isComplete || names.contains(name) || others.contains(name) else {
      throw ShellError(
        .badArgument("no \(Sentence(key: kind.rawValue)) is called \(ShellError.quoted(name))"),
        hint: Self.hint(for: name, among: names), at: span)
    }
    guard typed.contains("(") else { return nil }
    do throws(LiteralError) {
      return try written(typed)
    } catch {
      throw ShellError(
        .badArgument("\(ShellError.quoted(typed)) can't come: \(error.message)"), at: span)
    }
  }

  /// `isOfPast` is true if no store that comes later can have the name.
  package static func hint(
    for name: String, among names: [String], ofPast isOfPast: Bool = false
  ) -> Sentence {
    let meant = Suggestions.names(like: name, among: names)
    let list = names.shortList
    if isOfPast {
      return meant.isEmpty ? "there is \(list)" : "did you mean \(meant.alternatives)?"
    }
    return meant.isEmpty
      ? "there is \(list); one of a store that comes later stands in quotes"
      : "did you mean \(meant.alternatives)? One of a store that comes later stands in quotes"
  }

  private func written(_ text: String) throws(LiteralError) -> String? {
    let name = CaseName.typed(text)
    let having = types.filter { DeclaredType($0).caseNames.contains(name) }
    let readable = having.compactMap { $0 as? any Decodable.Type }
    guard readable.count == having.count, !having.isEmpty else { return nil }
    let literal: Literal
    do throws(LiteralError) {
      literal = try LiteralReader.read(text)
    } catch {
      if error.isOfShortened { return nil }
      throw error
    }
    var failure: LiteralError?
    for type in readable {
      do {
        return ValueText.concise(try LiteralDecoder.decode(type, from: literal), limit: .max)
      } catch let error as LiteralError {
        failure = error
      } catch {
        return nil
      }
    }
    if let failure { throw failure }
    return nil
  }

  fileprivate struct Reader: TrackVisitor {
    let kind: Kind
    var types: [Any.Type] = []

    mutating func visit<R: Reactor>(_ track: Track<R>) {
      let type: Any.Type = kind == .action ? R.Action.self : R.Mutation.self
      if !types.contains(where: { $0 == type }) { types.append(type) }
    }
  }
}

extension AnyTrack {
  /// False if the type of its mutations has no such case.
  package func mayReduce(_ name: String) -> Bool {
    var reader = KnownCases.Reader(kind: .mutation)
    accept(&reader)
    let names = reader.types.flatMap { DeclaredType($0).caseNames }
    return names.isEmpty || names.contains(name)
  }
}

/// The names of actions, mutations and effects in the last 20,000 events.
package struct NamesThatCame {
  package let actions: Set<String>
  package let mutations: Set<String>
  /// Their keys, and the names of actions that have one.
  package let effects: Set<String>

  package init(in timeline: Timeline) {
    let finder = NameFinder()
    var left = 20_000
    timeline.replayBackwards(to: finder) {
      left -= 1
      return left < 0
    }
    (actions, mutations, effects) = (finder.actions, finder.mutations, finder.effects)
  }

  /// An unknown name may be right: nothing tells the cases of some types, nor the keys of effects.
  package static func remark(
    on name: String, _ kind: Sentence, among known: some Collection<String>
  ) -> Sentence? {
    guard !known.contains(name) else { return nil }
    let meant = Suggestions.names(like: name, among: known.sorted())
    return meant.isEmpty
      ? "no \(kind) of that name came yet"
      : "no \(kind) of that name came yet, did you mean \(meant.alternatives)?"
  }
}

private final class NameFinder: EventVisitor {
  var actions: Set<String> = []
  var mutations: Set<String> = []
  var effects: Set<String> = []

  var kinds: EventKinds { [.action, .mutation, .effectStarted] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if case .action(let action) = event.kind { actions.insert(CaseName.of(action)) }
    if case .mutation(let mutation) = event.kind { mutations.insert(CaseName.of(mutation)) }
    if case .effectStarted(let effect) = event.kind {
      if let key = effect.key { effects.insert(key) }
      if let action = track.action(of: event.step) { effects.insert(CaseName.of(action)) }
    }
  }
}

extension Array where Element: Equatable {
  package var uniqued: Self { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
