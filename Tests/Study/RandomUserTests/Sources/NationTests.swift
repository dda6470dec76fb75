import StudySupport
import Testing

@testable import RandomUser

@Suite struct NationTests {
  @Test func `shares add up to 100`() {
    #expect(Nation.all.map(\.share).reduce(0, +) == 100)
  }

  @Test(arguments: Nation.all)
  func `names are complete and none is there twice`(nation: Nation) {
    for table in [nation.men, nation.women, nation.families, nation.womensFamilies] {
      #expect(table.entries.count >= 10)
      #expect(Set(table.entries.map(\.word)).count == table.entries.count)
      #expect(table.entries.filter { $0.word.isEmpty || $0.ascii.isEmpty } == [])
    }
    #expect(nation.families.entries.count == nation.womensFamilies.entries.count)
  }

  @Test(arguments: Nation.all)
  func `a name that isn't ASCII has a spelling`(nation: Nation) {
    let tables = [nation.men, nation.women, nation.families, nation.womensFamilies]
    let unspelt = tables.flatMap(\.entries).filter { entry in
      entry.word == entry.other && !entry.word.allSatisfy(\.isASCII)
    }
    #expect(unspelt == [])
  }
}
