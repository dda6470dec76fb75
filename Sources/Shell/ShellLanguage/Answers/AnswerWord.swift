import Foundation

/// A word of an answer, without quotes, signs and case.
package struct AnswerWord {
  package let text: String
  /// Without Korean endings: `거짓입니다` is `거짓`.
  let stem: String
  /// `아니요` answers a question, and behind something else denies it.
  private let isFirst: Bool

  static func words(in text: String) -> [Self] {
    var text = text.lowercased()
    for (phrase, word) in Vocabulary.phrases { text.replace(phrase, with: word) }
    text.replace(/["`“”]/, with: "")
    text.replace(/(^|\s)'|'(?=\s|$)/) { $0.output.1 ?? "" }
    text.replace(/\[[^\]]*\]/) { $0.output.filter { !$0.isWhitespace } }
    text.replace(/(^|\s)\[([^\]]*)\]/) { "\($0.output.1)\($0.output.2)" }
    text.replace(/(\d)[,_ ](?=\d{3}(?!\d))/) { $0.output.1 }
    text.replace(/'s\b/, with: " is")
    text.replace(/\((?:…|\.\.\.)?\)/, with: "")
    text.replace(/[()'!?;]/, with: " ")
    text.replace(/(\d),\s+(?=\d)/) { "\($0.output.1)," }
    text.replace(/->|=>|==|[→=<>+&\/~]|:(?=\s|$)|,(?!\d)/) { " \($0.output) " }
    text.replace(/(\w)-(?=\w)/) { "\($0.output.1) " }
    let parts = text.split(whereSeparator: \.isWhitespace).map(bare).filter { !$0.isEmpty }
    return parts.enumerated().map { Self(text: $1, stem: stem(of: $1), isFirst: $0 == 0) }
  }

  private static func bare(_ part: Substring) -> String {
    var part = part
    while let last = part.last, ".…:".contains(last), part.count > 1 { part.removeLast() }
    if part.count > 1, ".₩$".contains(part.first ?? " ") { part.removeFirst() }
    return String(part)
  }

  /// The word without the endings that say `it is …`, and without particles.
  static func stem(of text: String) -> String {
    var stem = text[...]
    while let ending = Vocabulary.endings.first(where: {
      stem.hasSuffix($0) && stem.count > $0.count
    }) {
      stem = stem.dropLast(ending.count)
    }
    return String(stem)
  }

  var isMark: Bool { Vocabulary.signs.contains(text) || text == "," }
  var isKorean: Bool { text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
  var isNil: Bool { Vocabulary.nils.contains(stem) }
  var isNegation: Bool {
    Vocabulary.negations.contains(stem) || stem.hasPrefix("않") || stem.hasPrefix("못")
      || !isFirst && Vocabulary.denials.contains(stem)
  }

  /// The truth that it says by itself.
  var truth: Bool? {
    if Vocabulary.yes.contains(stem) || Vocabulary.trues.contains(stem) { return true }
    if Vocabulary.no.contains(stem) || Vocabulary.falses.contains(stem) { return false }
    return isFirst && Vocabulary.denials.contains(stem) ? false : nil
  }

  /// True of `yes` and `no`, and not of `true` and `false`.
  var isVerdict: Bool {
    truth != nil && !Vocabulary.trues.contains(stem) && !Vocabulary.falses.contains(stem)
  }
}

/// The words of answers in both languages.
enum Vocabulary {
  /// Longer ones first.
  static let endings = """
    이었습니다 였습니다 이었어요 였어요 입니다 이에요 이예요 예요 에요 이요 이고 이랑 으로 하고 겠죠 \
    요 뿐 만 은 는 이 가 을 를 의 로 에 과 와 랑 임
    """.split(separator: " ").map(String.init)

  static let signs: Set = ["=", "==", "->", "=>", "→", ":"]
  static let phrases = [
    ("’", "'"), ("not at all", "no"), ("of course not", "no"), ("no way", "no"),
    ("of course", "yes"),
    ("true일", "true"), ("false일", "false"), ("n't", " not"), ("'ll", " will"),
    ("!=", " not "), ("≠", " not "),
  ]
  static let ignorance = [
    "do not know", "no idea", "no clue", "not sure", "idk", "dunno", "모름", "모르", "몰라", "글쎄",
  ]

  static let yes = stems("yes y yep yeah yup sure 네 네네 예 넵 넹 응 그렇습니다 그래요 맞아요 맞습니다 ㅇㅇ 예스")
  static let no = stems("no n nope nah never 아뇨 노 ㄴㄴ 전혀")
  static let trues = stems("true 참")
  static let falses = stems("false 거짓")
  static let negations = stems("not isnt doesnt didnt wont never 안")
  static let denials = stems("아니요 아니오 아니 아닙니다 아님")
  static let nils = stems("nil null optional.none 널 닐")
  static let absence = stems("없음 없다 없어요 없습니다 없어져요 없는")
  static let nothing = stems("none nothing 아무것 아무것도").union(absence)

  static let unchanged = stems("unchanged same 그대로")

  /// Words that leave open which of several things is so.
  static let alternatives = stems(
    "or between than but except almost nearly and/or 또는 아니면 혹은 이상 이하 half few lot many several some + ~ < > &"
  )
  static let ordinals = stems("second third last 1st 2nd 3rd 번째 첫 째")
  static let joints = stems("and then first again 그리고")

  static let fillers = stems(
    """
    it its is was be been will would should the a an that this there are were has i think guess say \
    probably again still now then just only exactly as before like also too well back to at in of on \
    for by from so all of them they 지금 이제 다시 아직 여전히 계속 딱 총 모두 전부 다 오직 단 더 것 \
    쪽 일 같아요 single every everyone everything 모든
    """)
  static let all = stems("all every everyone everything 모두 전부 다 모든")
  /// Verbs that say no more than that something is, comes or changes.
  static let predicates = stems(
    """
    is was does do did becomes become became turns turn goes stays stay changes change changed \
    comes come holds hold has anything 입니다 예요 이에요 됩니다 돼요 된다 바뀝니다 바뀌어요 바뀌지 바뀌었어요 바뀌었습니다 바뀜 \
    변하지 변화 바뀌는 있습니다 있어요 합니다 해요 옵니다 와요 나옵니다 나와요 나오지 나올 걸려요 걸립니다
    """)
  static let nouns = stems(
    """
    mutation mutations function property step action value state effect view row rows one ones 뮤테이션 함수 \
    프로퍼티 스텝 액션 값 상태 행
    """)

  private static func stems(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map { AnswerWord.stem(of: String($0)) })
  }
}
