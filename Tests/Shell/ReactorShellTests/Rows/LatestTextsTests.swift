import Testing

@testable import ReactorShell

@Suite struct LatestTextsTests {
  @Test func `equal values of one type are put in words once while they are among the latest`() {
    var made: [String] = []
    let texts = LatestTexts()
    for value: Any in [1, UInt(1), 1, 2, 3, UInt(1), 4, 1, 4] {
      let text = texts.text(of: value) {
        made.append("\(value)")
        return "\(value)"
      }
      #expect(text == "\(value)")
    }
    #expect(made == ["1", "1", "2", "3", "4", "1"])
  }

  @Test func `a value with an instance in it is put in words each time`() {
    let counter = Counter()
    let texts = LatestTexts()
    let words = (1...2).map { _ in
      counter.count += 1
      return texts.text(of: (counter, 0)) { "\(counter.count)" }
    }
    #expect(words == ["1", "2"])
  }

  private final class Counter {
    var count = 0
  }
}
