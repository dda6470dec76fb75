package import ReactorCore
import StateDiff

/// The changes of a part of a state in a view of the history, by mutations and by restores: found
/// once, and kept for the next question.
///
/// The place of the part in the state is found once; states with the same value there aren't looked
/// at any further. Parts of a collection, an optional or an enum are looked up again in each state
/// in which that changed.
package struct PathChanges {
  /// The mutations, or the store's being set back, latest first.
  package private(set) var causes: [ChangeCause] = []
  /// The values that they left, and the one before all; nil if there was none.
  private let values: ValueList
  /// The value that the store began with, or that the first mutation that is there found.
  package let initialValue: Any?
  /// True if older mutations were dropped.
  package let isCut: Bool

  /// The values before and after a change.
  package subscript(index: Int) -> (before: Any?, after: Any?) {
    (values[index + 1], values[index])
  }

  /// The answers about the values, in their order: each change's, and that before all.
  ///
  /// Fewer where the question is interrupted.
  package func answers<Answer>(_ ask: (Any?) -> Answer) -> [Answer] { values.answers(ask) }

  /// Creates an empty list of changes, for a path that leads to nothing.
  package init() {
    values = ValueList(capacity: 0)
    (initialValue, isCut) = (nil, false)
  }

  /// Finds the changes of the value at a path in the states of a track.
  ///
  /// - Throws: An error for a path that isn't in any of the states.
  /// - Complexity: O(number of mutations), and the cost of looking at the states in which the
  ///   path's first stored property changed.
  package init<R: Reactor>(
    of path: KeyPathExpression, in track: Track<R>, on view: Timeline.View,
    aliases: [String: String]
  ) throws(ShellError) {
    let part = PartReader<R.State>(path, aliases: aliases)
    isCut = view.isCut(of: track)
    initialValue = view.firstState(of: track).flatMap(part.value)
    // Each step is looked at, so that as little as can be is done with it.
    let isSame = part.isSame
    let isWhole = part.isWhole
    var causes: [ChangeCause] = []
    // Each mutation may be a change. A large list takes no memory until it is written to.
    causes.reserveCapacity(track.keptMutations.count)
    values = ValueList(capacity: track.keptMutations.count + 1)
    guard part.mayBeThere else {
      _ = try StateView(track.latestState, aliases: aliases).value(at: path)
      return
    }
    var wasThere = initialValue != nil
    // A change finds the value that the one before it left.
    var left: Any??
    view.changesBackwards(of: track) { [values] cause, before, after in
      let isUnchanged = withUnsafePointer(to: before) { before in
        withUnsafePointer(to: after) { isSame(UnsafeRawPointer(before), UnsafeRawPointer($0)) }
      }
      if isUnchanged { return true }
      let old = part.value(in: before)
      let new = left ?? part.value(in: after)
      guard isWhole || !Self.areSame((old, new)) else { return true }
      if left == nil { values.append(new) }
      left = .some(old)
      wasThere = wasThere || old != nil || new != nil
      causes.append(cause)
      values.append(old)
      return true
    }
    if left == nil { values.append(initialValue) }
    self.causes = causes
    guard !wasThere else { return }
    // The usual error, with the existing fields; an existing path has never changed.
    let now = view.lastState(of: track) ?? track.latestState
    _ = try StateView(now, aliases: aliases).value(at: path)
  }

  private static func areSame(_ values: (Any?, Any?)) -> Bool {
    switch values {
    case (nil, nil): true
    case (let before?, let after?): Differ().changes(from: before, to: after).isEmpty
    default: false
    }
  }
}

// MARK: - ValueList

/// Values in their order. The first question about all of them finds out which are the same, so that the
/// next ones are asked of fewer.
private final class ValueList {
  /// The largest number of different values that are told apart.
  private static let limit = 1000
  private var values: [Any?] = []
  /// The first of each value that differs from those before, and for each value the place of its first;
  /// nil as long as nobody asked.
  private var known: (firsts: [Int], places: [UInt32])?

  init(capacity: Int) { values.reserveCapacity(capacity) }

  subscript(index: Int) -> Any? { values[index] }

  func append(_ value: Any?) { values.append(value) }

  /// Asks something of each value once.
  func answers<Answer>(_ ask: (Any?) -> Answer) -> [Answer] {
    guard let (firsts, places) = known ?? told() else { return [] }
    known = (firsts, places)
    let answers = firsts.mapUntilInterrupted { ask(values[$0]) }
    return answers.count < firsts.count ? [] : places.map { answers[Int($0)] }
  }

  /// Returns nil if the question is interrupted.
  private func told() -> (firsts: [Int], places: [UInt32])? {
    var (firsts, places) = ([Int](), [UInt32]())
    var known: [AnyHashable: UInt32] = [:]
    var exactTypes = ExactTypes()
    values.enumerated().forEachUntilInterrupted { index, value in
      var place = UInt32(firsts.count)
      if known.count < Self.limit, let value, exactTypes.contains(type(of: value)),
        let key = value as? AnyHashable
      {
        place = known[key] ?? place
        known[key] = place
      }
      if place == firsts.count { firsts.append(index) }
      places.append(place)
    }
    return places.count < values.count ? nil : (firsts, places)
  }
}

// MARK: - ExactTypes

/// Types whose equal values look the same: those of the standard library and of Foundation, made of
/// nothing else. Zero and minus zero look different.
package struct ExactTypes {
  private var known: [ObjectIdentifier: Bool] = [:]

  /// None is known yet.
  package init() {}

  /// Returns true if the type is one of them.
  package mutating func contains(_ type: Any.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let names = String(reflecting: type).split { "<>(), ".contains($0) }
    let isExact = names.allSatisfy { name in
      (name.hasPrefix("Swift.") || name.hasPrefix("Foundation"))
        && !["Swift.Double", "Swift.Float"].contains { name.hasPrefix($0) }
    }
    known[ObjectIdentifier(type)] = isExact
    return isExact
  }
}

// MARK: - PathIndex

/// The changes of the paths that were followed last, so that another question about one of them looks
/// at no state again.
@MainActor package final class PathIndex {
  /// The path, the store and the part of the history that changes were found in.
  private struct Question: Equatable {
    let path: [String]
    let aliases: [String: String]
    let track: Int
    let lines: [Range<Int>]
    let leftOut: [StepID]
  }

  /// The largest number of paths that are kept, the latest last.
  private static let limit = 4
  private var known: [(question: Question, changes: PathChanges)] = []

  /// An index that knows nothing yet.
  package init() {}

  /// Returns the changes of the value at a path.
  ///
  /// - Throws: An error for a path that isn't in any of the states.
  /// - Complexity: O(1) if nothing was recorded since; else as in ``PathChanges``.
  package func changes(
    of path: KeyPathExpression, in track: AnyTrack, on view: Timeline.View,
    aliases: [String: String]
  ) throws(ShellError) -> PathChanges {
    let question = Question(
      path: path.components, aliases: aliases, track: track.number, lines: view.path.lines,
      leftOut: view.leftOut)
    if let found = known.first(where: { $0.question == question }) { return found.changes }
    var reader = Reader(path: path, aliases: aliases, view: view)
    track.accept(&reader)
    guard let changes = try reader.result?.get() else {
      throw .failed("there is no store to ask")
    }
    // Older answers aren't needed again, and an interrupted one isn't complete.
    known.removeAll { $0.question.lines != question.lines }
    if !Interruption.isWanted() {
      known = known.suffix(Self.limit - 1) + [(question, changes)]
    }
    return changes
  }

  private struct Reader: TrackVisitor {
    let path: KeyPathExpression
    let aliases: [String: String]
    let view: Timeline.View
    private(set) var result: Result<PathChanges, ShellError>?

    init(path: KeyPathExpression, aliases: [String: String], view: Timeline.View) {
      (self.path, self.aliases, self.view) = (path, aliases, view)
    }

    mutating func visit<R: Reactor>(_ track: Track<R>) {
      do throws(ShellError) {
        result = .success(try PathChanges(of: path, in: track, on: view, aliases: aliases))
      } catch {
        result = .failure(error)
      }
    }
  }
}

extension Session {
  /// Returns the changes of the value at a path, behind the name of its store or in the first one.
  ///
  /// - Throws: An error for a path that isn't in any of the states; it names the store that has it.
  package func changes(of path: Word, _ index: PathIndex) throws(ShellError) -> PathChanges {
    guard let (track, rest) = storeNames.store(before: path) else {
      throw .failed("there is no store to ask")
    }
    do throws(ShellError) {
      return try index.changes(
        of: KeyPathExpression(rest), in: track, on: timeline.viewAtHand,
        aliases: screen?.keyAliases ?? [:])
    } catch {
      throw pointingElsewhere(error, path, besides: track)
    }
  }
}

// MARK: - PartReader

/// Reads the value at a path in states of one type.
struct PartReader<State> {
  /// The stored property that the path begins with.
  private let stored: StoredPart<State>?
  /// The components that are looked for in that, or in the whole state.
  private let rest: [String]
  private let aliases: [String: String]

  init(_ path: KeyPathExpression, aliases: [String: String]) {
    self.aliases = aliases
    stored = StoredPart(following: path.leadingNames)
    rest = Array(path.components.dropFirst(stored?.depth ?? 0))
  }

  /// False if no state can have it: the type has its fields, and this is none of them.
  var mayBeThere: Bool { stored != nil || rest.isEmpty || !StoredPart<State>.hasFields }

  /// True if the stored property is all that is asked for.
  var isWhole: Bool { stored != nil && rest.isEmpty }

  /// Returns true if the stored property is surely the same in two states, given by their addresses.
  var isSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool { stored?.isSame ?? { _, _ in false } }

  func value(in state: State) -> Any? {
    if let stored, rest.isEmpty { return stored.value(in: state) }
    var part = StatePart(stored?.value(in: state) ?? state)
    for component in rest {
      guard let next = part.part(component, aliases: aliases) else { return nil }
      part = StatePart(next)
    }
    return part.value
  }
}
