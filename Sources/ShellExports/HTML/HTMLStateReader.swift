import ReactorCore
import ReactorShell
import StateDiff

/// Makes trees of values of any type, by reflection. What didn't change isn't looked into.
struct HTMLStateReader {
  /// A value that was read, with the numbers of its parts. Kept for the next state of the store.
  final class Reading {
    fileprivate let value: Any
    fileprivate let branch: HTMLStates.Branch?
    fileprivate let parts: [Reading]
    /// The number of the value's node.
    let id: Int

    fileprivate init(_ value: Any, id: Int, branch: HTMLStates.Branch? = nil, parts: [Reading] = [])
    {
      self.value = value
      self.id = id
      self.branch = branch
      self.parts = parts
    }
  }

  private let differ = Differ()
  /// How many parts may still be made of this state.
  private var room = 0

  /// So many elements of a collection are shown.
  static let mostElements = 50
  /// So deep is looked.
  private static let deepest = 10
  /// So many parts of a state may be new: instances that refer to each other would go on.
  private static let mostParts = 4000

  /// - Parameter last: The state before, as it was read.
  mutating func read(
    _ state: Any, after last: Reading?, into states: inout HTMLStates, texts: inout HTMLTexts
  ) -> Reading {
    room = Self.mostParts
    return read(state, after: last, depth: 0, into: &states, texts: &texts)
  }

  private mutating func read(
    _ value: Any, after last: Reading?, depth: Int, into states: inout HTMLStates,
    texts: inout HTMLTexts
  ) -> Reading {
    let value = (value as? any PulseContent)?.content ?? value
    if let last, isEqual(last.value, value) { return last }
    room -= 1
    let part = StatePart(value)
    guard depth < Self.deepest, room > 0, part.hasInside || part.isCountable else {
      return Reading(value, id: states.id(of: .leaf(text: texts.id(of: leafText(value)))))
    }
    let inside = part.payload ?? part.parts(first: Self.mostElements)
    let count = part.isCountable ? part.count : inside.count
    var readings: [Reading] = []
    for (place, inner) in inside.enumerated() {
      let last = last?.parts.indices.contains(place) == true ? last?.parts[place] : nil
      readings.append(
        read(inner.value, after: last, depth: depth + 1, into: &states, texts: &texts))
    }
    let kind: HTMLStates.Branch.Kind =
      part.isDictionary ? .dictionary : part.isCountable ? .list : .fields
    let names = inside.map { texts.id(of: $0.component.name) }
    let branch = HTMLStates.Branch(
      kind: kind, text: texts.id(of: branchText(value, part)),
      shape: kind == .list ? nil : states.shape(names), count: count,
      children: readings.map(\.id))
    let base = last.flatMap { last in last.branch.map { (last.id, $0) } }
    return Reading(
      value, id: states.id(of: .branch(branch), base: base), branch: branch, parts: readings)
  }

  /// Whether there is nothing new in a value. What differs is looked at part by part: where `==`
  /// says so, nobody has to find out first how.
  private func isEqual(_ last: Any, _ value: Any) -> Bool {
    if let last = last as? any Equatable { return last.isEqual(to: value) }
    return differ.changes(from: last, to: value).isEmpty
  }

  private func leafText(_ value: Any) -> String { ValueText.inSentence(value, limit: 160) }

  /// Without what is inside, which is shown below: a count, a text of its own, or a name.
  private func branchText(_ value: Any, _ part: StatePart) -> String {
    if part.isCountable { return ValueText.inSentence(part.value) }
    if let own = part.value as? any ConciseStringConvertible { return own.conciseDescription }
    switch Mirror(reflecting: part.value).displayStyle {
    case .enum: return ".\(CaseName.of(part.value))"
    case .tuple: return ""
    default: return "\(type(of: part.value))"
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

/// A `@Pulse`, whatever its type: shown as its value.
private protocol PulseContent {
  var content: Any { get }
}

extension Pulse: PulseContent {
  fileprivate var content: Any { wrappedValue }
}

extension StatePart {
  /// What is inside of a case, without the name of the case around it.
  fileprivate var payload: [(component: StatePath.Component, value: Any)]? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let inside = mirror.children.first?.value else {
      return nil
    }
    let isTuple = Mirror(reflecting: inside).displayStyle == .tuple
    return isTuple ? StatePart(inside).parts : [(.field("0"), inside)]
  }
}

extension StatePath.Component {
  /// As it stands before a value in a tree: a bare name, a key as in source.
  fileprivate var name: String {
    switch self {
    case .field(let name), .key(let name): name
    case .index(let index): "\(index)"
    }
  }
}
