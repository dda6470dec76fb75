/// A number in an answer: `2`, `two`, `두 번`, `이 회`, `twice`.
struct Numeral {
  let value: Int?
  let text: String
  /// `하나도`: not even one.
  var isEven = false

  private init(_ value: Int, isEven: Bool = false) {
    (self.value, text, self.isEven) = (value, String(value), isEven)
  }

  private init(digits: Substring, isEven: Bool) {
    value = Int(digits)
    text = String(digits)
    self.isEven = isEven
  }

  /// The numbers among words; those that count a place in a row, as `두 번째`, are none.
  static func all(in words: ArraySlice<AnswerWord>) -> [Self] {
    var (found, rest) = ([Self](), words)
    while let word = rest.popFirst() {
      if let next = rest.first?.text, next.hasPrefix("번째") || next.hasPrefix("째") { continue }
      if let number = digits(word.text) ?? english(word, &rest)
        ?? korean(word.text, rest.first?.text)
      {
        found.append(number)
      } else if ["a", "an"].contains(word.text), let next = rest.first, !next.isMark,
        english(next, &rest, isTrial: true) == nil, !Vocabulary.fillers.contains(next.stem)
      {
        found.append(Self(1))
      }
    }
    return found
  }

  /// Numbers by words that stand in their order.
  private static func table(_ words: String, from first: Int = 0, by step: Int = 1) -> [String: Int]
  {
    Dictionary(
      uniqueKeysWithValues: words.split(separator: " ").enumerated()
        .map { (String($1), first + $0 * step) })
  }

  // MARK: - Digits

  private static func digits(_ text: String) -> Self? {
    guard let match = text.wholeMatch(of: /(\d+(?:\.\d+)*)(x|m?s|\p{Hangul}*)/) else { return nil }
    let (_, digits, unit) = match.output
    guard !["번째", "째", "대", "등"].contains(where: unit.hasPrefix) else { return nil }
    return Self(digits: digits, isEven: unit.hasSuffix("도"))
  }

  // MARK: - English

  private static let small = table(
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
    sixteen seventeen eighteen nineteen
    """)
  private static let tens = table(
    "twenty thirty forty fifty sixty seventy eighty ninety", from: 20, by: 10)
  private static let scales = ["hundred": 100, "thousand": 1000]
  private static let single = [
    "once": 1, "single": 1, "twice": 2, "both": 2, "couple": 2, "pair": 2, "thrice": 3, "no": 0,
    "none": 0, "nothing": 0, "nobody": 0, "never": 0, "neither": 0,
  ]

  private static func english(
    _ first: AnswerWord, _ rest: inout ArraySlice<AnswerWord>, isTrial: Bool = false
  ) -> Self? {
    if let value = single[first.text] { return Self(value) }
    if Vocabulary.absence.contains(first.stem) || first.stem.hasPrefix("아무것") { return Self(0) }
    var (total, current, room) = (0, 0, Int.max)
    var next: AnswerWord? = first
    var ahead = rest
    var hasRead = false
    while let word = next {
      if let value = small[word.text] ?? tens[word.text], value < room {
        current += value
        room = tens[word.text] == nil ? 0 : 10
      } else if let scale = scales[word.text], !hasRead || room < scale {
        if scale == 1000 {
          total += max(1, current) * 1000
          current = 0
        } else {
          current = max(1, current) * 100
        }
        room = scale
      } else if word.text == "and", hasRead, room > 10, let after = ahead.first,
        small[after.text] != nil || tens[after.text] != nil
      {
        next = ahead.popFirst()
        continue
      } else {
        break
      }
      hasRead = true
      if !isTrial { rest = ahead }
      next = ahead.popFirst()
    }
    return hasRead ? Self(total + current) : nil
  }

  // MARK: - Korean

  private static let nativeTens = table("열 스물 서른 마흔 쉰 예순 일흔 여든 아흔", from: 10, by: 10)
  private static let native = table("하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉", from: 1)
  /// These stand before what they count.
  private static let attributive = table("한 두 세 네", from: 1).merging(table("석 넉", from: 3)) { $1 }
  private static let digitSigns = table("영 일 이 삼 사 오 육 칠 팔 구").merging(["공": 0, "빵": 0]) { $1 }
  private static let unitSigns: [Character: Int] = ["십": 10, "백": 100, "천": 1000]
  private static let counters = [
    "개", "명", "번", "회", "줄", "행", "글자", "자", "원", "초", "사람", "가지", "차례", "단계",
  ]

  private static func korean(_ text: String, _ next: String?) -> Self? {
    let counted = next.flatMap { next in counters.contains(where: next.hasPrefix) ? next : nil }
    let isCounted = counted != nil
    // By itself `네` says yes.
    let hasNoun = isCounted || next != nil && text != "네"
    let isCounterEven = counted.map { ending($0[...]) == true } ?? false
    var rest = text[...]
    if let value = readNative(&rest, hasNoun: hasNoun), let isEven = ending(rest) {
      return Self(value, isEven: isEven || isCounterEven)
    }
    rest = text[...]
    guard let value = readSino(&rest) else { return nil }
    // Single syllables are words, too.
    let isCertain = text.dropLast(rest.count).count > 1 || value >= 10 || isCounted || next == nil
    let above = value % 10 == 0 ? readNative(&rest, hasNoun: hasNoun) ?? 0 : 0
    let hasCounter = counters.contains(where: rest.hasPrefix)
    guard isCertain || hasCounter, let isEven = ending(rest) else { return nil }
    return Self(value + above, isEven: isEven || isCounterEven)
  }

  private static func readNative(_ text: inout Substring, hasNoun: Bool) -> Int? {
    func read(_ names: [String: Int], _ rest: inout Substring) -> Int? {
      guard let (name, value) = names.first(where: { rest.hasPrefix($0.key) }) else { return nil }
      rest = rest.dropFirst(name.count)
      return value
    }
    var rest = text
    if rest.hasPrefix("스무") {
      text = rest.dropFirst(2)
      return 20
    }
    let ten = read(nativeTens, &rest)
    var one = read(native, &rest)
    if one == nil {
      let isCounted = { (rest: Substring) in
        rest.isEmpty ? hasNoun : counters.contains(where: rest.hasPrefix)
      }
      var behind = rest
      if let value = read(attributive, &behind), isCounted(behind) { (one, rest) = (value, behind) }
    }
    guard ten != nil || one != nil else { return nil }
    text = rest
    return (ten ?? 0) + (one ?? 0)
  }

  private static func readSino(_ text: inout Substring) -> Int? {
    var (total, section, digit) = (0, 0, Int?.none)
    var (room, hasRead) = (Int.max, false)
    while let sign = text.first {
      if let value = digitSigns[String(sign)], digit == nil {
        digit = value
      } else if let unit = unitSigns[sign], unit < room {
        section += (digit ?? 1) * unit
        (digit, room) = (nil, unit)
      } else if sign == "만", total == 0 {
        total = max(1, section + (digit ?? 0)) * 10_000
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
