import ReactorShell

/// The states of a recording, as trees whose equal parts are there once.
///
/// A part has the number of an equal one that there was before, so that two states share what didn't
/// change, and every state can be shown without going through those before it. A part that differs
/// in a few places from one before is told by what differs; after so many such tellings it is told
/// in full again.
struct HTMLStates {
  /// A part of a state.
  enum Node: Hashable {
    /// Nothing is inside, or nothing is shown of it.
    case leaf(text: Int)
    case branch(Branch)
  }

  /// A part with others inside.
  struct Branch: Hashable {
    enum Kind: Int {
      case fields, list, dictionary
    }

    let kind: Kind
    let text: Int
    /// The names of what is inside: a number of a shape; nil for lists.
    let shape: Int?
    /// How many there are, of which those that are shown are the first.
    let count: Int
    var children: [Int]
  }

  /// The names of what is inside of parts.
  private(set) var shapes = HTMLShapes()
  private(set) var json: [String] = []
  private var ids: [Node: Int] = [:]
  /// How many parts have to be known before this one is.
  private var chains: [Int] = []

  /// The longest chain of parts that are told by what differs.
  static let longestChain = 24

  mutating func shape(_ names: [Int]) -> Int { shapes.id(of: names) }

  /// The number of a part.
  ///
  /// - Parameter base: One that it may be told by.
  /// - Complexity: O(*n*) in what is directly inside.
  mutating func id(of node: Node, base: (id: Int, branch: Branch)? = nil) -> Int {
    if let id = ids[node] { return id }
    let id = json.count
    ids[node] = id
    switch node {
    case .leaf(let text):
      json.append("\(text)")
      chains.append(0)
    case .branch(let branch):
      if let base, chains[base.id] < Self.longestChain, let changes = branch.changes(from: base) {
        json.append(ScriptJSON.array(changes))
        chains.append(chains[base.id] + 1)
      } else {
        json.append(ScriptJSON.array(branch.record))
        chains.append(0)
      }
    }
    return id
  }
}

extension HTMLStates.Branch {
  /// `[kind, text, shape or -1, count, children…]`.
  fileprivate var record: [Int] { [kind.rawValue, text, shape ?? -1, count] + children }

  /// `[3, base, text, count, place, child, place, child…]`, where that is shorter.
  fileprivate func changes(from base: (id: Int, branch: Self)) -> [Int]? {
    let old = base.branch
    guard old.kind == kind, old.shape == shape, old.children.count == children.count else {
      return nil
    }
    var changes = [3, base.id, text, count]
    for (place, child) in children.enumerated() where old.children[place] != child {
      changes += [place, child]
    }
    return changes.count < children.count + 4 ? changes : nil
  }
}

/// Lists of names, each once.
struct HTMLShapes {
  private var ids: [[Int]: Int] = [:]
  private var all: [[Int]] = []

  mutating func id(of names: [Int]) -> Int {
    if let id = ids[names] { return id }
    ids[names] = all.count
    all.append(names)
    return all.count - 1
  }

  var json: [String] { all.map(ScriptJSON.array) }
}
