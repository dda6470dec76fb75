import StudySupport
import Testing

@Suite struct SearchWordsTests {
  private func isFound(_ query: String, in text: String) -> Bool {
    SearchWords(query: query).isFound(in: SearchWords.words(of: text))
  }

  @Test(arguments: [
    ("car", "A red CAR"), ("Cars", "a car"), ("tomas lindo", "Tomás Lindó"), ("LÉA", "lea"),
    ("İstanbul", "istanbul"), ("Ελλαδα", "Ελλάδα"), ("서울", "서울의 밤"),
    ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "서울"), ("night & red", "Red, at night!"),
  ])
  func `case, accents, plurals, endings and order make no difference`(
    query: String, text: String
  ) {
    #expect(isFound(query, in: text))
  }

  @Test(arguments: [
    ("", "car"), ("&", "a & b"), ("car", "carpet"), ("carpet", "car"), ("red car", "a car"),
    ("울", "서울"), ("서우", "서울"), ("か", "が"), ("bus", "bu"),
  ])
  func `what isn't there isn't found`(query: String, text: String) {
    #expect(!isFound(query, in: text))
  }

  @Test(arguments: [
    ("", true), (" \t\n\u{3000}\u{200B}\u{1B}\u{202E}", true), (" a ", false), ("👩‍❤️‍👨", false),
  ])
  func `a text is invisible if nothing in it can be seen`(text: String, isInvisible: Bool) {
    #expect(text.isInvisible == isInvisible)
  }
}
