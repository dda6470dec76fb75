extension Mutations {
  /// One after the other: each part begins when the one before has ended.
  ///
  ///     .concat(
  ///       .just(.setLoading(true)),
  ///       .run(replacing: "load") { emit in emit(.setUsers(try await load())) },
  ///       .just(.setLoading(false)))
  ///
  /// A part that is replaced, or that ``cancel(_:fileID:line:)`` ends, has ended like any other, as
  /// `take(until:)` has in RxSwift: the next part follows. If that has the key which another effect
  /// is just taking, it begins and is replaced in its turn. After an error, or when the action's
  /// effects are cancelled, nothing follows.
  public static func concat(
    _ parts: Self..., fileID: String = #fileID, line: UInt = #line
  ) -> Self { concat(parts, fileID: fileID, line: line) }

  /// One after the other: each part begins when the one before has ended.
  public static func concat(
    _ parts: [Self], fileID: String = #fileID, line: UInt = #line
  ) -> Self { composed(of: parts, SourceLocation(fileID: fileID, line: line)) { .concat($0) } }

  /// Side by side: all parts begin now, in their order.
  ///
  /// An error of one ends the others, too.
  public static func merge(
    _ parts: Self..., fileID: String = #fileID, line: UInt = #line
  ) -> Self { merge(parts, fileID: fileID, line: line) }

  /// Side by side: all parts begin now, in their order.
  public static func merge(
    _ parts: [Self], fileID: String = #fileID, line: UInt = #line
  ) -> Self { composed(of: parts, SourceLocation(fileID: fileID, line: line)) { .merge($0) } }

  /// Ends the effect of the store that has a key, if one runs: it emits nothing more, but its
  /// `ifCancelled`.
  public static func cancel(
    _ key: String, fileID: String = #fileID, line: UInt = #line
  ) -> Self {
    Self(timing: .cancel(key: key), location: SourceLocation(fileID: fileID, line: line))
  }

  /// The same, with each mutation transformed: a child's mutations become its parent's.
  public func map<Other>(_ transform: @escaping (Mutation) -> Other) -> Mutations<Other> {
    rebuilt(transform) { work in
      EffectWork<Other>(
        key: work.key, closing: work.closing.map(transform),
        replaced: work.replaced.map(transform), isLasting: work.isLasting,
        begin: work.begin.map { begin in
          { emit in begin(Emitter(give: { emit(transform($0)) }, end: emit.end)) }
        }, body: { emit in try await work.body { emit(transform($0)) } })
    }
  }

  /// The same with other mutations and other effects.
  func rebuilt<Other>(
    _ mutation: (Mutation) -> Other, effects: (EffectWork<Mutation>) -> EffectWork<Other>
  ) -> Mutations<Other> {
    func rebuilt(_ parts: [Self]) -> [Mutations<Other>] {
      parts.map { $0.rebuilt(mutation, effects: effects) }
    }
    let timing: Mutations<Other>.Timing =
      switch self.timing {
      case .none: .none
      case .now(let now): .now(mutation(now))
      case .several(let several): .several(several.map(mutation))
      case .overTime(let effect): .overTime(effects(effect))
      case .concat(let parts): .concat(rebuilt(parts))
      case .merge(let parts): .merge(rebuilt(parts))
      case .cancel(let key): .cancel(key: key)
      }
    return Mutations<Other>(timing: timing, location: location)
  }

  /// Several mutations, if all parts come at once.
  private static func composed(
    of parts: [Self], _ location: SourceLocation, _ timing: ([Self]) -> Timing
  ) -> Self {
    let parts = parts.filter { if case .none = $0.timing { false } else { true } }
    var several: [Mutation] = []
    for part in parts {
      switch part.timing {
      case .none: continue
      case .now(let mutation): several.append(mutation)
      case .several(let mutations): several += mutations
      case .overTime, .concat, .merge, .cancel:
        return Self(timing: timing(parts), location: location)
      }
    }
    return Self(
      timing: several.isEmpty ? .none : .several(several),
      location: several.isEmpty ? nil : location)
  }
}
