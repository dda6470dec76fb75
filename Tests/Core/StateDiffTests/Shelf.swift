import StateDiff

struct Shelf: DiffableSection, Hashable {
  var id: String
  var header = 0
  var items: [Row]

  init(_ id: String, header: Int = 0, _ rows: some Sequence<Int>) {
    self.init(id, header: header, Row.rows(rows))
  }

  init(_ id: String, header: Int, _ items: [Row]) {
    self.id = id
    self.header = header
    self.items = items
  }

  func isContentEqual(to source: Self) -> Bool { header == source.header }

  /// Sections of random size, with random items of which some may come twice.
  static func shelves(distinctItems: Int, by random: inout SplitMix64) -> [Shelf] {
    (0..<Int.random(in: 0...6, using: &random)).map { index in
      Shelf(
        "\(index)",
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
          .random(in: 0..<distinctItems, using: &random)
        })
    }
  }

  /// No identity twice, neither of a section nor of an item.
  static func unique(_ shelves: [Shelf]) -> [Shelf] {
    var seen: Set<Int> = []
    return shelves.map { shelf in
      var shelf = shelf
      shelf.items = shelf.items.filter { seen.insert($0.id).inserted }
      return shelf
    }
  }

  static func edited(_ shelves: [Shelf], by random: inout SplitMix64) -> [Shelf] {
    var shelves = shelves
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...shelves.count, using: &random)
      let id = "\(Int.random(in: 0..<12, using: &random))"
      switch Int.random(in: 0..<3, using: &random) {
      case 0: shelves.insert(Shelf(id, []), at: place)
      case 1 where place < shelves.count: shelves.remove(at: place)
      case 2 where place < shelves.count: shelves.append(shelves.remove(at: place))
      default: break
      }
    }
    for index in shelves.indices {
      shelves[index].items = Row.edited(shelves[index].items, by: &random)
    }
    // Across sections.
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      guard let from = shelves.indices.randomElement(using: &random),
        let to = shelves.indices.randomElement(using: &random),
        let place = shelves[from].items.indices.randomElement(using: &random)
      else { continue }
      let item = shelves[from].items.remove(at: place)
      shelves[to].items.insert(item, at: .random(in: 0...shelves[to].items.count, using: &random))
    }
    for index in shelves.indices where Int.random(in: 0..<4, using: &random) == 0 {
      shelves[index].header += 1
    }
    return shelves
  }
}
