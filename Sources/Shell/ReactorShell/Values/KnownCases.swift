package import ReactorCore
import StateDiff

/// The cases of the actions or of the mutations that there can be: by the types of the stores that there
/// were.
@MainActor package struct KnownCases {
  /// The kind of event whose cases are asked for.
  package enum Kind: String { case action, mutation }

  private let kind: Kind
  private let types: [Any.Type]
  /// The names, in the order of the stores and of their declarations.
  package let names: [String]
  /// False if a type says nothing of its cases.
  package let isComplete: Bool

  /// Asks the stores of a timeline.
  package init(_ kind: Kind, in timeline: Timeline) {
    self.kind = kind
    var reader = Reader(kind: kind)
    for track in timeline.tracks.reversed() { track.accept(&reader) }
    types = reader.types
    let all = types.map { DeclaredType($0).caseNames }
    names = all.flatMap(\.self).uniqued
    isComplete = !all.isEmpty && !all.contains { $0.isEmpty }
  }

  /// Returns the text of a case with its values, `.setLoading(true)`, as the trace writes it; nil if that
  /// isn't known.
  ///
  /// - Throws: An error for values that no case of that name has.
  package func written(_ text: String) throws(LiteralError) -> String? {
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

  private struct Reader: TrackVisitor {
    let kind: Kind
    var types: [Any.Type] = []

    mutating func visit<R: Reactor>(_ track: Track<R>) {
      let type: Any.Type = kind == .action ? R.Action.self : R.Mutation.self
      if !types.contains(where: { $0 == type }) { types.append(type) }
    }
  }
}
