struct RandomState: Equatable, TreeConvertible {
  var isLoading = false
  var count = 0
  var title: String?
  var members: [Member] = []
  var groups: [String: [Member]] = [:]
  var tags: Set<Int> = []
  var numbers: [Int] = []
  var grid: [[Int]] = []
  var notes: [Note] = []
  var route = Route.home

  /// Equatable by parts, but not matched by identity or value.
  struct Note: Equatable, TreeConvertible {
    var text: String
    var stars: Int
    var tree: Tree { .record(["text": text.tree, "stars": stars.tree]) }
  }

  struct Member: Identifiable, Equatable, TreeConvertible {
    var id: Int
    var name: String
    var friends: [Member] = []
    var tree: Tree { .record(["id": id.tree, "name": name.tree, "friends": friends.tree]) }
  }

  indirect enum Route: Equatable, TreeConvertible {
    case home
    case detail(Member)
    case page(Int, of: Int)
    case search(query: String?)
    case modal(Route)

    var tree: Tree {
      switch self {
      case .home: .enumCase("home", [:])
      case .detail(let member): .enumCase("detail", ["0": member.tree])
      case .page(let page, let count): .enumCase("page", ["0": page.tree, "of": count.tree])
      case .search(let query): .enumCase("search", ["query": query.tree])
      case .modal(let route): .enumCase("modal", ["0": route.tree])
      }
    }
  }

  var tree: Tree {
    .record([
      "isLoading": isLoading.tree, "count": count.tree, "title": title.tree,
      "members": members.tree, "groups": groups.tree, "tags": tags.tree,
      "numbers": numbers.tree, "grid": grid.tree, "notes": notes.tree, "route": route.tree,
    ])
  }
}

/// The same without `==`, and with a part that can't be compared.
struct UncomparableState: TreeConvertible {
  var state: RandomState
  var action: () -> Void = {}
  var tree: Tree { .record(["state": state.tree]) }
}

// MARK: - Edits

extension RandomState {
  mutating func edit(by random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: isLoading.toggle()
      case 1: count = .random(in: 0..<3, using: &random)
      case 2: title = [nil, "", "a"].randomElement(using: &random) ?? nil
      case 3: members = Member.edited(members, depth: 2, by: &random)
      case 4:
        let key = ["남성", "여성", "20대"].randomElement(using: &random) ?? ""
        let isRemoved = Int.random(in: 0..<3, using: &random) == 0
        groups[key] =
          isRemoved ? nil : Member.edited(groups[key] ?? [], depth: 1, by: &random)
      case 5: tags.formSymmetricDifference([.random(in: 0..<6, using: &random)])
      case 6:
        numbers = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
          .random(in: 0..<5, using: &random)
        }
      case 7:
        let note = Note(text: "n", stars: .random(in: 0..<3, using: &random))
        notes.insert(note, at: .random(in: 0...notes.count, using: &random))
        if notes.count > 4 { notes.removeFirst(.random(in: 0..<4, using: &random)) }
      case 8:
        for _ in 0..<Int.random(in: 0..<4, using: &random) { editGrid(by: &random) }
      default: route = .random(by: &random)
      }
    }
  }
}

extension RandomState {
  private mutating func editGrid(by random: inout SplitMix64) {
    let place = Int.random(in: 0...grid.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 1 where place < grid.count: grid.remove(at: place)
    case 2 where place < grid.count: grid.append(grid.remove(at: place))
    case 3 where place < grid.count: grid[place].append(.random(in: 0..<9, using: &random))
    default:
      let row = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        Int.random(in: 0..<9, using: &random)
      }
      grid.insert(row, at: place)
    }
  }
}

extension RandomState.Member {
  static func edited(_ members: [Self], depth: Int, by random: inout SplitMix64) -> [Self] {
    var members = members
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let place = Int.random(in: 0...members.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        members.insert(Self(id: .random(in: 0..<30, using: &random), name: "m"), at: place)
      case 2 where place < members.count: members.remove(at: place)
      case 3 where place < members.count: members.append(members.remove(at: place))
      case 4 where place < members.count:
        members[place].name += "n"
        if depth > 0 {
          members[place].friends = edited(members[place].friends, depth: depth - 1, by: &random)
        }
      default: break
      }
    }
    return members
  }
}

extension RandomState.Route {
  static func random(by random: inout SplitMix64) -> Self {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .home
    case 1: .detail(.init(id: .random(in: 0..<2, using: &random), name: "r"))
    case 2: .page(.random(in: 0..<2, using: &random), of: .random(in: 0..<2, using: &random))
    case 3: .search(query: [nil, "q"].randomElement(using: &random) ?? nil)
    default: .modal(.random(by: &random))
    }
  }
}
