package import ReactorCore
import StateDiff

/// The changes of a part of a state, by mutations and by restores.
/// States with the same value there aren't looked at any further.
package struct PathChanges {
  /// The mutations, or the store's being set back, latest first.
  package private(set) var causes: [ChangeCause] = []
  /// The values that they left, and the one before all; nil if there was none.
  private var values: [Any?] = []
  package let initialValue: Any?
  package let beginning: StepID

  package subscript(index: Int) -> (before: Any?, after: Any?) {
    (values[index + 1], values[index])
  }

  /// Throws for a path that isn't in any of the states.
  package init<R: Reactor>(
    of path: KeyPathExpression, in track: Track<R>, on view: Timeline.View,
    aliases: [String: String]
  ) throws(ShellError) {
    let part = PartReader<R.State>(path, aliases: aliases)
    beginning = track.origin
    initialValue = view.firstState(of: track).flatMap(part.value)
    // Each step is looked at, so that as little as can be is done with it.
    let isSame = part.isSame
    let isWhole = part.isWhole
    var causes: [ChangeCause] = []
    var values: [Any?] = []
    guard part.mayBeThere else {
      _ = try StateView(track.latestState, aliases: aliases).value(at: path)
      return
    }
    var wasThere = initialValue != nil
    // A change finds the value that the one before it left.
    var left: Any??
    view.changesBackwards(of: track) { cause, before, after in
      let isUnchanged = withUnsafePointer(to: before) { before in
        withUnsafePointer(to: after) { isSame(UnsafeRawPointer(before), UnsafeRawPointer($0)) }
      }
      if isUnchanged { return true }
      let old = part.value(in: before)
      let new = left ?? part.value(in: after)
      wasThere = wasThere || old != nil || new != nil
      guard isWhole || !Differ().areSame(old, new) else { return true }
      if left == nil { values.append(new) }
      left = .some(old)
      causes.append(cause)
      values.append(old)
      return true
    }
    (self.causes, self.values) = (causes, values)
    guard !wasThere else { return }
    // The usual error, with the existing fields; an existing path has never changed.
    let now = view.lastState(of: track) ?? track.latestState
    _ = try StateView(now, aliases: aliases).value(at: path)
  }
}

extension AnyTrack {
  /// Throws for a path that isn't in any of the states.
  package func changes(
    of path: KeyPathExpression, on view: Timeline.View, aliases: [String: String]
  ) throws(ShellError) -> PathChanges {
    var reader = ChangesReader(path: path, view: view, aliases: aliases)
    accept(&reader)
    guard let changes = try reader.result?.get() else {
      throw .failed("there is no store to ask")
    }
    return changes
  }
}

private struct ChangesReader: TrackVisitor {
  let path: KeyPathExpression
  let view: Timeline.View
  let aliases: [String: String]
  var result: Result<PathChanges, ShellError>?

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    result = Result { () throws(ShellError) in
      try PathChanges(of: path, in: track, on: view, aliases: aliases)
    }
  }
}

struct PartReader<State> {
  private let stored: StoredPart<State>?
  private let path: KeyPathExpression
  private let rest: ArraySlice<String>
  private let aliases: [String: String]

  init(_ path: KeyPathExpression, aliases: [String: String]) {
    self.path = path
    self.aliases = aliases
    stored = StoredPart(following: path.leadingNames)
    rest = path.components.dropFirst(stored?.depth ?? 0)
  }

  /// False if no state can have it: the type has its fields, and this is none of them.
  var mayBeThere: Bool { stored != nil || rest.isEmpty || !StoredPart<State>.hasFields }

  var isWhole: Bool { stored != nil && rest.isEmpty }

  /// Returns true if the stored property is surely the same in two states, given by their addresses.
  var isSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool { stored?.isSame ?? { _, _ in false } }

  func value(in state: State) -> Any? {
    if let stored, rest.isEmpty { return stored.value(in: state) }
    var part = StatePart(stored?.value(in: state) ?? state)
    for component in stored == nil ? path.components(below: part) : rest {
      guard let next = part.part(component, aliases: aliases) else { return nil }
      part = StatePart(next)
    }
    return part.value
  }
}
