import Foundation
import RandomUser
import ShellLanguage
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellTeaching

/// What people answer is in `Tests/Trials/answers.txt`, which was written before the reader.
@MainActor @Suite struct AnswerTests {
  struct Question {
    var title = ""
    var right: [String] = []
    var wrong: [String] = []
  }

  private nonisolated static let questions: [Question] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Trials/answers.txt")
    var questions: [Question] = []
    for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").lines {
      let text = String(line.dropFirst(2))
      switch line.prefix(2) {
      case "##": questions.append(Question(title: text.trimmed))
      case "+ ": questions[questions.count - 1].right.append(text)
      case "- ": questions[questions.count - 1].wrong.append(text)
      default: break
      }
    }
    return questions
  }()

  private nonisolated static let ofLessons = questions.filter { !$0.title.hasPrefix("predict ") }

  @Test func `the list has four hundred right answers, in both languages`() {
    #expect(Self.questions.map(\.right.count).reduce(0, +) > 1000)
    #expect(Self.questions.map(\.wrong.count).reduce(0, +) > 600)
    #expect(Self.ofLessons.count { $0.title.hasPrefix("ko") } > 30)
  }

  @Test(arguments: ofLessons.map(\.title))
  func `a right answer to a lesson's question is right, and a wrong one isn't`(
    title: String
  ) throws {
    let answers = try #require(Self.ofLessons.first { $0.title == title })
    let question = try #require(try Self.question(title))
    #expect(answers.right.filter { !question.isRight($0) } == [])
    #expect(answers.wrong.filter { question.isRight($0) } == [])
  }

  private static func question(_ title: String) throws -> LessonQuestion? {
    let parts = title.split { $0 == " " || $0 == "." }
    guard parts.count == 3, let lesson = Int(parts[1]), let number = Int(parts[2]) else {
      return nil
    }
    let script = try LessonReader.script(
      of: LessonDriver.markdown(lesson, in: String(parts[0])))
    let questions = script.steps.flatMap(\.parts).compactMap { part in
      if case .question(let question) = part { question } else { nil }
    }
    return questions.indices.contains(number - 1) ? questions[number - 1] : nil
  }

  // MARK: - Questions of `predict`

  @Test(arguments: questions.filter { $0.title.hasPrefix("predict ") }.map(\.title))
  func `an answer to predict is read as one to a lesson`(title: String) async throws {
    let answers = try #require(Self.questions.first { $0.title == title })
    var (refused, taken) = ([String](), [String]())
    for answer in answers.right where await !isRight(answer, behind: title) {
      refused.append(answer)
    }
    for answer in answers.wrong where await isRight(answer, behind: title) { taken.append(answer) }
    #expect(refused == [])
    #expect(taken == [])
  }

  /// Their effects may write later.
  private static var sittings: [Sitting] = []

  private func isRight(_ answer: String, behind title: String) async -> Bool {
    let shell = Sitting(.people, trace: .off)
    Self.sittings.append(shell)
    _ = await shell(String(title.dropFirst("predict ".count)))
    let text = await shell(answer)
    return text.contains("  right  ") && !text.contains("  not so  ")
  }

  // MARK: - Numbers

  @Test(arguments: ["hundred", "thousand", "만"])
  func `a number of many scales is no other one, and no crash`(scale: String) {
    let words = "nine " + Array(repeating: scale, count: 40).joined(separator: " ")
    #expect(!Answer(words).isOne(of: ["9", "900", "9000"]))
  }

  /// Seeds for `CASES`: 20,000 of each kind with `CASES=500`.
  @Test(arguments: Cases.seeds(40))
  func `a number is itself in every wording, and no other one`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let value =
      Bool.random(using: &random)
      ? Int.random(in: 0...12, using: &random) : Int.random(in: 0...1999, using: &random)
    var other = value
    while other == value {
      other =
        [
          value + Int.random(in: -3...3, using: &random), value * 10, value / 10,
          Int.random(in: 0...1999, using: &random),
        ].randomElement(using: &random) ?? 0
      other = max(0, other)
    }
    let question = LessonQuestion(
      text: "How many of them come? 몇 번 나올까요?", answers: ["\(value)"])
    let right = AnswerWordings.of(value, using: &random)
    let wrong = AnswerWordings.of(other, using: &random)
    #expect(right.filter { !question.isRight($0) } == [], "\(value)")
    #expect(wrong.filter { question.isRight($0) } == [], "\(other), not \(value)")
  }

  @Test(arguments: Cases.seeds(10))
  func `a truth, nil and a name are themselves in every wording, and nothing else`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (value, others) in [
      "true": ["false", "nil"], "false": ["true", "nil"], "nil": ["true", "3", "detail"],
      "setPeople": ["setLoading", "setFailure", "people"],
    ] {
      let question = LessonQuestion(text: "What is `it` then?", answers: [value])
      let right = AnswerWordings.of(value, using: &random)
      let wrong = others.flatMap { AnswerWordings.of($0, using: &random) }
      #expect(right.filter { !question.isRight($0) } == [])
      #expect(wrong.filter { question.isRight($0) } == [])
    }
  }
}

/// Ways in which people write a value.
private enum AnswerWordings {
  static func of(_ value: String, using random: inout SplitMix64) -> [String] {
    let word = cased(value, using: &random)
    let names = ["nil": ["nil", "null", "없음"], "true": ["true", "참"], "false": ["false", "거짓"]]
    return framed(word, using: &random)
      + (names[value] ?? [value]).map {
        $0 + ["", "입니다", "이에요", "요"].randomElement(using: &random)!
      }
  }

  static func of(_ value: Int, using random: inout SplitMix64) -> [String] {
    let noun = ["", " rows", " mutations", " setPeople", " people", " times", " of them"]
      .randomElement(using: &random)!
    let counter = ["개", "명", "번", "회", "줄", "글자", "원"].randomElement(using: &random)!
    let blank = Bool.random(using: &random) ? " " : ""
    let ending = ["", "요", "이요", "입니다", "이에요", "예요", "뿐이에요", "만요"].randomElement(using: &random)!
    var wordings = framed("\(value)" + noun, using: &random)
    wordings += framed(cased(english(value), using: &random) + noun, using: &random)
    wordings += [
      "\(value)\(blank)\(counter)\(ending)", "\(sino(value))\(blank)\(counter)\(ending)",
    ]
    if value > 999 { wordings.append("\(value / 1000),\(String(value + 1000).suffix(3))") }
    if (1...99).contains(value) {
      wordings += [native(value, attributive: true) + blank + counter + ending]
      wordings += [
        native(value, attributive: false) + ["", "요", "입니다", "이에요"].randomElement(using: &random)!
      ]
    }
    switch value {
    case 0: wordings += ["none", "없어요", "하나도 없어요", "no\(noun.isEmpty ? " rows" : noun)"]
    case 1: wordings += ["once", "only one", "just one\(noun)"]
    case 2: wordings += ["twice", "both", "둘 다"]
    default: break
    }
    return wordings
  }

  private static func framed(_ word: String, using random: inout SplitMix64) -> [String] {
    let before = ["", "it's ", "it is ", "still ", "there are ", "I think ", "just ", "지금은 "]
      .randomElement(using: &random)!
    let behind = ["", ".", "!", " again", " now", " ", ", I think"].randomElement(using: &random)!
    let quote = ["", "\"", "`"].randomElement(using: &random)!
    return [before + word + behind, quote + word + quote, "it == " + word, "it is " + word]
  }

  private static func cased(_ word: String, using random: inout SplitMix64) -> String {
    [word, word.uppercased(), word.capitalized].randomElement(using: &random) ?? word
  }

  static func english(_ value: Int) -> String {
    let small = """
      zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
      sixteen seventeen eighteen nineteen
      """.split(separator: " ").map(String.init)
    let tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(separator: " ")
    switch value {
    case ..<20: return small[value]
    case ..<100:
      let ten = String(tens[value / 10 - 2])
      return value % 10 == 0 ? ten : "\(ten)-\(small[value % 10])"
    case ..<1000:
      let rest = value % 100
      return "\(small[value / 100]) hundred" + (rest == 0 ? "" : " and \(english(rest))")
    default:
      let rest = value % 1000
      let joint = rest < 100 ? " and " : " "
      return "\(english(value / 1000)) thousand" + (rest == 0 ? "" : joint + english(rest))
    }
  }

  static func sino(_ value: Int) -> String {
    guard value > 0 else { return "영" }
    let digits = Array("영일이삼사오육칠팔구")
    return [(1000, "천"), (100, "백"), (10, "십"), (1, "")].map { unit, sign in
      let digit = value / unit % 10
      guard digit > 0 else { return "" }
      return (digit == 1 && unit > 1 ? "" : String(digits[digit])) + sign
    }.joined()
  }

  static func native(_ value: Int, attributive: Bool) -> String {
    let tens = ["", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"]
    let ones = ["", "하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉"]
    let before = ["", "한", "두", "세", "네"]
    guard attributive else { return tens[value / 10] + ones[value % 10] }
    if value == 20 { return "스무" }
    return tens[value / 10] + (value % 10 < 5 ? before[value % 10] : ones[value % 10])
  }
}
