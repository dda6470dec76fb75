/// A number in an answer: `2`, `two`, `두 번`, `이 회`, `twice`.
///
/// Words of both languages are read as one: `이백삼십` is what `two hundred and thirty` is written as.
struct Numeral {
  let text: String
  /// `하나도`: not even one.
  let isEven: Bool

  private init(_ value: some CustomStringConvertible, isEven: Bool = false) {
    (text, self.isEven) = ("\(value)", isEven)
  }

  /// The numbers among words; those that count a place in a row, as `두 번째`, are none.
  static func all(in words: ArraySlice<AnswerWord>) -> [Self] {
    var (found, rest) = ([Self](), words)
    while let word = rest.popFirst() {
      if let next = rest.first?.text, next.hasPrefix("번째") || next.hasPrefix("째") { continue }
      let number = digits(word.text) ?? english(word, &rest)
      if let number = number ?? korean(word.text, rest.first?.text) {
        found.append(number)
      } else if ["a", "an"].contains(word.text), let next = rest.first, !next.isMark,
        spelled[next.text] == nil, !Vocabulary.fillers.contains(next.stem)
      {
        found.append(Self(1))
      }
    }
    return found
  }

  private static func digits(_ text: String) -> Self? {
    guard let match = text.wholeMatch(of: /(\d+(?:\.\d+)*)(x|m?s|\p{Hangul}*)/) else { return nil }
    let (_, digits, unit) = match.output
    guard !["번째", "째", "대", "등"].contains(where: unit.hasPrefix) else { return nil }
    return Self(digits, isEven: unit.hasSuffix("도"))
  }

  // MARK: - English

  private static let single = [
    "once": 1, "single": 1, "twice": 2, "both": 2, "couple": 2, "pair": 2, "thrice": 3, "no": 0,
    "none": 0, "nothing": 0, "nobody": 0, "never": 0, "neither": 0,
  ]

  private static let spelled = signs(
    """
    zero=영 one=일 two=이 three=삼 four=사 five=오 six=육 seven=칠 eight=팔 nine=구 ten=십 eleven=십일 \
    twelve=십이 thirteen=십삼 fourteen=십사 fifteen=십오 sixteen=십육 seventeen=십칠 eighteen=십팔 \
    nineteen=십구 twenty=이십 thirty=삼십 forty=사십 fifty=오십 sixty=육십 seventy=칠십 eighty=팔십 \
    ninety=구십 hundred=백 thousand=K
    """)

  private static func signs(_ words: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: words.split(separator: " ").map { word in
        let name = word.prefix { $0 != "=" }
        return (String(name), String(word.dropFirst(name.count + 1)))
      })
  }

  private static func english(_ first: AnswerWord, _ rest: inout ArraySlice<AnswerWord>) -> Self? {
    if let value = single[first.text] { return Self(value) }
    if Vocabulary.absence.contains(first.stem) || first.stem.hasPrefix("아무것") { return Self(0) }
    var (signs, number, ahead) = ("", Self?.none, ([first] + rest)[...])
    while let word = ahead.popFirst() {
      if word.text == "and", let last = signs.last, "백K".contains(last) { continue }
      signs += spelled[word.text] ?? " "
      var text = signs[...]
      guard let value = readSino(&text), text.isEmpty else { break }
      (number, rest) = (Self(value), ahead)
    }
    return number
  }

  // MARK: - Korean

  private static let tens = signs(
    "열=십 스물=이십 스무=이십 서른=삼십 마흔=사십 쉰=오십 예순=육십 일흔=칠십 여든=팔십 아흔=구십")
  private static let ones = signs("하나=일 둘=이 셋=삼 넷=사 다섯=오 여섯=육 일곱=칠 여덟=팔 아홉=구")
  /// These stand before what they count.
  private static let attributive = signs("한=일 두=이 세=삼 네=사 석=삼 넉=사")
  private static let counters = [
    "개", "명", "번", "회", "줄", "행", "글자", "자", "원", "초", "사람", "가지", "차례", "단계",
  ]

  private static func korean(_ text: String, _ next: String?) -> Self? {
    let counted = next.flatMap { next in counters.contains(where: next.hasPrefix) ? next : nil }
    // By itself `네` says yes.
    let hasNoun = counted != nil || next != nil && text != "네"
    let isCounterEven = counted.map { ending($0[...]) == true } ?? false
    var rest = text[...]
    if let value = readNative(&rest, hasNoun: hasNoun), let isEven = ending(rest) {
      return Self(value, isEven: isEven || isCounterEven)
    }
    rest = text[...]
    guard let value = readSino(&rest) else { return nil }
    // Single syllables are words, too.
    let isCertain =
      text.count - rest.count > 1 || value >= 10 || counted != nil || next == nil
      || counters.contains(where: rest.hasPrefix)
    let above = value % 10 == 0 ? readNative(&rest, hasNoun: hasNoun) ?? 0 : 0
    guard isCertain, let isEven = ending(rest) else { return nil }
    return Self(value + above, isEven: isEven || isCounterEven)
  }

  private static func readNative(_ text: inout Substring, hasNoun: Bool) -> Int? {
    var (rest, signs) = (text, "")
    for (names, needsCounter) in [(tens, false), (ones, false), (attributive, true)] {
      guard let (name, sign) = names.first(where: { rest.hasPrefix($0.key) }) else { continue }
      let behind = rest.dropFirst(name.count)
      let isCounted = behind.isEmpty ? hasNoun : counters.contains(where: behind.hasPrefix)
      if !needsCounter || isCounted { (rest, signs) = (behind, signs + sign) }
    }
    var number = signs[...]
    guard let value = readSino(&number), number.isEmpty else { return nil }
    text = rest
    return value
  }

  /// Reads as many signs as are a number.
  private static func readSino(_ text: inout Substring) -> Int? {
    let digits = Array("영일이삼사오육칠팔구")
    let units: [Character: Int] = ["십": 10, "백": 100, "천": 1000]
    var (total, section, digit) = (0, 0, Int?.none)
    var (room, hasRead) = (Int.max, false)
    while let sign = text.first {
      if digit == nil, let value = digits.firstIndex(of: sign) ?? ("공빵".contains(sign) ? 0 : nil) {
        digit = value
      } else if let unit = units[sign], unit < room {
        section += (digit ?? 1) * unit
        (digit, room) = (nil, unit)
      } else if "만K".contains(sign), total == 0 {
        total = max(1, section + (digit ?? 0)) * (sign == "K" ? 1_000 : 10_000)
        (section, digit, room) = (0, nil, .max)
      } else {
        break
      }
      hasRead = true
      text.removeFirst()
    }
    return hasRead ? total + section + (digit ?? 0) : nil
  }

  /// Reads a counter and endings; true if the last is `도`, nil if there is something else.
  private static func ending(_ text: Substring) -> Bool? {
    guard !text.hasPrefix("번째"), !text.hasPrefix("째") else { return nil }
    var rest = text
    if let counter = counters.first(where: rest.hasPrefix) { rest = rest.dropFirst(counter.count) }
    if rest == "도" { return true }
    while let end = (Vocabulary.endings + ["다"]).first(where: rest.hasSuffix) {
      rest = rest.dropLast(end.count)
    }
    return rest.isEmpty ? false : nil
  }
}
