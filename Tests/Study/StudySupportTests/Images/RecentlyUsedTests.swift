import Testing

@testable import StudySupport

@Suite struct RecentlyUsedTests {
  @Test(arguments: 0..<20)
  func `it does as a list in the order of use would`(seed: Int) {
    var generator = SeededGenerator(seed: 31, index: seed)
    let limit = generator.number(below: 200)
    var values = RecentlyUsed<Int, Int>(limit: limit)
    // The plain way: from the least to the most recently used.
    var model: [(key: Int, value: Int, cost: Int)] = []
    for step in 0..<400 {
      let key = generator.number(below: 12)
      switch generator.number(below: 10) {
      case 0:
        values.remove(key)
        model.removeAll { $0.key == key }
      case 1...4:
        let found = model.firstIndex { $0.key == key }.map { model.remove(at: $0) }
        if let found { model.append(found) }
        let value = values.value(for: key)
        #expect(value == found?.value)
      default:
        let cost = generator.number(below: 70)
        values.insert(step, cost: cost, for: key)
        model.removeAll { $0.key == key }
        if cost <= limit { model.append((key, step, cost)) }
        while model.reduce(0, { $0 + $1.cost }) > limit { model.removeFirst() }
      }
      #expect(values.keys == model.map(\.key))
      #expect(values.cost == model.reduce(0) { $0 + $1.cost } && values.cost <= limit)
      #expect(values.count == model.count)
    }
  }
}
