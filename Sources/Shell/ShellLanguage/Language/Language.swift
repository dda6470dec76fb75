/// Words of code stay as they are in each: `reduce()`, names of fields, cases and commands.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
}

extension Language {
  /// Korean for `ko` and `ko_KR.UTF-8`, English for all others.
  package init(locale: String) {
    // By bytes, to keep the start fast.
    let language = locale.utf8.prefix { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ".") }
    self = language.elementsEqual("ko".utf8) ? .korean : .english
  }
}

/// Beware: if only ASCII can be shown there is no Korean; ``Theme/wording`` takes care of that.
package struct Wording: Hashable, Sendable {
  package var language = Language.english
  package var translations: [Translations]

  package init(language: Language = .english, translations: [Translations] = .shell) {
    self.language = language
    self.translations = translations
  }

  package static let english = Wording()

  func korean(for format: String) -> String? {
    for catalogue in translations {
      if let korean = catalogue.korean(for: format) { return korean }
    }
    Self.missed?(format)
    return nil
  }

  /// Called with sentences that have no Korean: for tests.
  @TaskLocal package static var missed: (@Sendable (_ format: String) -> Void)?
}

/// As `%1$@{이가} 없습니다`: arguments in any order; particles decided by the sound before them.
struct KoreanForm {
  enum Part: Equatable {
    case text(Substring)
    /// Counted from 0.
    case argument(Int)
    case particle(Particle)
  }

  let parts: [Part]

  init(_ form: String) {
    var parts: [Part] = []
    var rest = form[...]
    while let sign = rest.firstIndex(where: { $0 == "%" || $0 == "{" }) {
      let (part, end) = Self.part(of: rest[sign...]) ?? (.text(rest[sign...sign]), nil)
      if sign > rest.startIndex { parts.append(.text(rest[..<sign])) }
      parts.append(part)
      rest = end ?? rest[sign...].dropFirst()
    }
    if !rest.isEmpty { parts.append(.text(rest)) }
    self.parts = parts
  }

  /// Returns `%1$@` or `{은는}` at the beginning, and the rest.
  private static func part(of text: Substring) -> (Part, rest: Substring?)? {
    let behind = text.dropFirst()
    if text.first == "{" {
      guard let end = behind.firstIndex(of: "}") else { return nil }
      return Particle(rawValue: String(behind[..<end])).map {
        (.particle($0), behind[end...].dropFirst())
      }
    }
    let digits = behind.prefix { ("0"..."9").contains($0) }
    let end = behind[digits.endIndex...]
    guard let number = Int(digits), number > 0, end.hasPrefix("$@") else { return nil }
    return (.argument(number - 1), end.dropFirst(2))
  }

  /// A missing argument leaves nothing. Those that the form doesn't name aren't asked for.
  func filled(_ argument: (Int) -> String?) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .argument(let index): result += argument(index) ?? ""
      case .particle(let particle): result += particle.form(behind: result)
      }
    }
    return result
  }
}

/// A Korean particle, whose form depends on the sound before it: 은/는, 이/가, 을/를, 과/와, 으로/로.
enum Particle: String, CaseIterable {
  case topic = "은는"
  case subject = "이가"
  case object = "을를"
  case and = "과와"
  case by = "으로로"
  /// The copula's beginning, as in 이라는/라는.
  case copula = "이"

  /// The form behind a word; both forms, as Korean print has it, if the sound isn't known.
  func form(behind word: String) -> String {
    let sound = FinalSound(of: word)
    switch self {
    case .topic: return sound.choice("은", "는", "은(는)")
    case .subject: return sound.choice("이", "가", "이(가)")
    case .object: return sound.choice("을", "를", "을(를)")
    case .and: return sound.choice("과", "와", "과(와)")
    case .by: return sound == .ㄹ ? "로" : sound.choice("으로", "로", "(으)로")
    case .copula: return sound.choice("이", "", "(이)")
    }
  }
}

enum FinalSound {
  case vowel, consonant, ㄹ, unknown

  /// Digits are read by their names, Latin letters as English words are borrowed: `reset` is 리셋.
  init(of word: String) {
    // Quotes, brackets and the parentheses of a call aren't read.
    let read = word.unicodeScalars.reversed().drop { !$0.properties.isAlphabetic && !$0.isDigit }
    guard let last = read.first else {
      self = .unknown
      return
    }
    switch last.value {
    case 0xAC00...0xD7A3:
      let final = (last.value - 0xAC00) % 28
      self = final == 0 ? .vowel : final == 8 ? .ㄹ : .consonant
    case 0x30...0x39:
      // 영 일 이 삼 사 오 육 칠 팔 구; 십, 백, 천 and 만 end in a consonant as 영 does.
      self =
        [.consonant, .ㄹ, .vowel, .consonant, .vowel, .vowel, .consonant, .ㄹ, .ㄹ, .vowel][
          Int(last.value - 0x30)]
    case 0x41...0x5A, 0x61...0x7A:
      self.init(ofLatin: read.prefix { $0.isASCII && $0.properties.isAlphabetic }.reversed())
    default:
      self = .unknown
    }
  }

  private init(ofLatin scalars: [Unicode.Scalar]) {
    let letters = scalars.map { Character($0) }
    if letters.count == 1 || letters.count <= 3 && letters.allSatisfy(\.isUppercase),
      !letters.contains(where: { "AEIOU".contains($0) }) || letters.count == 1
    {
      // By the names of the letters: 엘, 알; 엠, 엔.
      let name = letters.last?.uppercased() ?? ""
      self = "LR".contains(name) ? .ㄹ : "MN".contains(name) ? .consonant : .vowel
      return
    }
    let word = String(letters).lowercased()
    func isVowel(_ offset: Int) -> Bool {
      word.dropLast(offset).last.map { "aeiouy".contains($0) } ?? false
    }
    let isShort = isVowel(1) && !isVowel(2)
    switch word.last {
    case "l": self = .ㄹ
    case "m", "n": self = .consonant
    case "g": self = word.hasSuffix("ng") ? .consonant : .vowel
    case "k", "p", "t", "c", "b":
      self = isShort || word.hasSuffix("ck") || word.hasSuffix("out") ? .consonant : .vowel
    case "e" where word.hasSuffix("le"): self = .ㄹ
    case "e" where (word.hasSuffix("me") || word.hasSuffix("ne")) && word.count > 3:
      self = .consonant
    default: self = .vowel
    }
  }

  fileprivate func choice(_ closed: String, _ open: String, _ both: String) -> String {
    switch self {
    case .consonant, .ㄹ: closed
    case .vowel: open
    case .unknown: both
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
