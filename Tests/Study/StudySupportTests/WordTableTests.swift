import StudySupport
import Testing

@Suite struct WordTableTests {
  @Test func `a table is words with their other side`() {
    let table: WordTable = "민준=minjun, O'Neill,\n  Xi'an=Shaanxi"
    #expect(
      table.entries == [
        .init(word: "민준", other: "minjun", ascii: "minjun"),
        .init(word: "O'Neill", other: "O'Neill", ascii: "oneill"),
        .init(word: "Xi'an", other: "Shaanxi", ascii: "shaanxi"),
      ])
  }
}
