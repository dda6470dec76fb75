import StateDiff

/// A value as data, which changes can be applied to: the tests' own idea of what a change means.
indirect enum Tree: Equatable {
  case leaf(String)
  case record([String: Tree])
  case enumCase(String, [String: Tree])
  case list([Tree])
  case dictionary([String: Tree])
  case set(Set<String>)

  /// The tree after the changes, which are one batch.
  func applying(_ changes: [Change]) throws(WrongChange) -> Tree {
    try applying(changes.map { ($0.path.components[...], $0.kind) })
  }

  private typealias Step = (path: ArraySlice<StatePath.Component>, kind: Change.Kind)

  private func applying(_ steps: [Step]) throws(WrongChange) -> Tree {
    guard let first = steps.first else { return self }
    if first.path.isEmpty, case .changed(let from, let to) = first.kind {
      guard steps.count == 1, try Tree(from) == self else { throw WrongChange(first.path) }
      return try Tree(to)
    }
    switch self {
    case .leaf: throw WrongChange(first.path)
    case .record(let fields): return .record(try Tree.applying(steps, toFields: fields))
    case .enumCase(let name, let fields):
      return .enumCase(name, try Tree.applying(steps, toCase: name, fields))
    case .list(let elements): return .list(try Tree.applying(steps, toList: elements))
    case .dictionary(let values):
      return .dictionary(try Tree.applying(steps, toDictionary: values))
    case .set(let elements): return .set(try Tree.applying(steps, toSet: elements))
    }
  }

  private static func applying(
    _ steps: [Step], toFields fields: [String: Tree]
  ) throws(WrongChange) -> [String: Tree] {
    var result = fields
    for (component, steps) in grouped(steps) {
      guard case .field(let name) = component, let field = fields[name] else {
        throw WrongChange(steps[0].path)
      }
      result[name] = try field.applying(steps)
    }
    return result
  }

  /// A part without a label that is alone in its case is named by the case.
  private static func applying(
    _ steps: [Step], toCase name: String, _ fields: [String: Tree]
  ) throws(WrongChange) -> [String: Tree] {
    var inside: [Step] = []
    for step in steps {
      guard step.path.first == .field(name) else { throw WrongChange(step.path) }
      inside.append((step.path.dropFirst(), step.kind))
    }
    guard fields.count == 1, let only = fields["0"] else {
      return try applying(inside, toFields: fields)
    }
    return ["0": try only.applying(inside)]
  }

  private static func applying(
    _ steps: [Step], toDictionary values: [String: Tree]
  ) throws(WrongChange) -> [String: Tree] {
    var result = values
    for (component, steps) in grouped(steps) {
      guard case .key(let key) = component else { throw WrongChange(steps[0].path) }
      switch (steps[0].path.isEmpty, steps[0].kind, values[key]) {
      case (true, .inserted(let value), nil): result[key] = try Tree(value)
      case (true, .removed(let value), let old?):
        guard try Tree(value) == old else { throw WrongChange(steps[0].path) }
        result[key] = nil
      case (_, _, let old?): result[key] = try old.applying(steps)
      default: throw WrongChange(steps[0].path)
      }
    }
    return result
  }

  private static func applying(
    _ steps: [Step], toSet elements: Set<String>
  ) throws(WrongChange) -> Set<String> {
    var result = elements
    for step in steps {
      switch step.kind {
      case .inserted(let element): result.insert("\(element)")
      case .removed(let element):
        guard result.remove("\(element)") != nil else { throw WrongChange(step.path) }
      default: throw WrongChange(step.path)
      }
    }
    return result
  }

  private static func applying(
    _ steps: [Step], toList elements: [Tree]
  ) throws(WrongChange) -> [Tree] {
    var leaving: Set<Int> = []
    var arriving: [Int: Tree] = [:]
    var inside: [Step] = []
    for step in steps {
      guard case .index(let index) = step.path.first else { throw WrongChange(step.path) }
      switch step.kind {
      case .removed(let value) where step.path.count == 1:
        guard leaving.insert(index).inserted, try Tree(value) == elements[index] else {
          throw WrongChange(step.path)
        }
      case .inserted(let value) where step.path.count == 1: arriving[index] = try Tree(value)
      case .moved(let from, let to) where step.path.count == 1:
        guard leaving.insert(from).inserted, index == from else { throw WrongChange(step.path) }
        arriving[to] = elements[from]
      default: inside.append(step)
      }
    }
    var staying = elements.indices.filter { !leaving.contains($0) }[...]
    var result: [Tree] = []
    while result.count < elements.count - leaving.count + arriving.count {
      if let arrived = arriving[result.count] {
        result.append(arrived)
      } else {
        guard let next = staying.popFirst() else { throw WrongChange(steps[0].path) }
        result.append(elements[next])
      }
    }
    for (component, steps) in grouped(inside) {
      guard case .index(let index) = component else { throw WrongChange(steps[0].path) }
      result[index] = try result[index].applying(steps)
    }
    return result
  }

  /// The steps by their first component, without it.
  private static func grouped(_ steps: [Step]) -> [(StatePath.Component, [Step])] {
    var order: [StatePath.Component] = []
    var groups: [StatePath.Component: [Step]] = [:]
    for step in steps {
      guard let first = step.path.first else { continue }
      if groups[first] == nil { order.append(first) }
      groups[first, default: []].append((step.path.dropFirst(), step.kind))
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}

struct WrongChange: Error {
  let path: StatePath

  init(_ path: ArraySlice<StatePath.Component>) { self.path = StatePath(Array(path)) }
}
