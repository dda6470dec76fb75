import Testing

@testable import ShellTeaching

@Suite struct LessonTests {
  @Test(
    arguments: [
      ("01-a.en", "01-a", LessonLanguage.english), ("01-a.ko.md", "01-a", .korean),
      ("intro", "intro", .english),
    ])
  func `a name says the language`(name: String, stem: String, language: LessonLanguage) {
    let lesson = Lesson(name, markdown: "x\n# A title \n")
    #expect((lesson.stem, lesson.language, lesson.title) == (stem, language, "A title"))
  }

  @Test func `one without a title has its name`() {
    #expect(Lesson("01-a.en", markdown: "text").title == "01-a")
  }
}
