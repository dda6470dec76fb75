import ReactorShell
import Testing

struct KnownAnswersTests {
  @Test func `an answer is found once for values of the same type and bytes`() {
    let known = KnownAnswers<Int>()
    var count = 0
    func ask(_ values: Any?...) -> Int {
      func find() -> Int {
        count += 1
        return count
      }
      return values.count == 1
        ? known.answer(of: values[0], find: find)
        : known.answer(of: values[0], values[1], find: find)
    }
    let answers = [
      ask(3), ask(3), ask(UInt(3)), ask(4), ask(3, nil), ask(nil, 3), ask(3, nil), ask(3, 3),
    ]
    #expect(answers == [1, 1, 2, 3, 4, 5, 4, 6])
  }

  @Test func `a value whose memory would be another's is kept`() {
    let known = KnownAnswers<String>()
    for number in 100..<300 {
      // Of one length, and too long to be stored in place.
      let text = "the text with the number \(number)"
      #expect(known.answer(of: text) { text + "!" } == text + "!")
    }
  }
}
