public import StudySupport

extension JSONTree {
  /// The same with something odd at a place that the generator draws.
  public func spoilt(_ generator: inout SeededGenerator) -> JSONTree {
    replacing(generator.number(below: count)) { $0.odd(&generator) }
  }

  private func odd(_ generator: inout SeededGenerator) -> JSONTree {
    switch self {
    case .object(var members) where !members.isEmpty && generator.number(below: 6) > 0:
      let index = generator.number(below: members.count)
      switch generator.number(below: 6) {
      case 0: members.remove(at: index)
      case 1: members.insert(members[index], at: generator.number(below: members.count))
      case 2:
        let other = members[generator.number(below: members.count)].value
        members.append((members[index].key, other))
      case 3: members[index].key = Self.respelt(members[index].key, &generator)
      case 4: members.swapAt(index, generator.number(below: members.count))
      default: members[index].value = .scalar(Self.oddText(&generator))
      }
      return .object(members)
    case .array(var elements) where generator.number(below: 2) > 0:
      elements.append(.scalar(Self.oddText(&generator)))
      return .array(elements)
    default:
      return .scalar(Self.oddText(&generator))
    }
  }

  /// The same key in other words, or one that only looks like it.
  private static func respelt(_ key: String, _ generator: inout SeededGenerator) -> String {
    let head = key.unicodeScalars.first.map { $0 } ?? "x"
    let code = String(head.value, radix: 16)
    let rest = String(key.dropFirst())
    let spellings = [
      "\\u00\(code)\(rest)", "\\u\(code)", "\\ud800\(rest)", "\(key)\u{301}", "\(key)\\u0301", "",
      key.uppercased(), "\(key) ", "\(key)\\q", "\u{212A}\(rest)", "\(key)\(key)\(key)",
    ]
    return spellings[generator.number(below: spellings.count)]
  }

  private static func oddText(_ generator: inout SeededGenerator) -> String {
    if generator.number(below: 20) == 0 {
      let depth = [10, 50, 62, 63, 64, 65, 66, 505, 512, 513, 600][generator.number(below: 11)]
      let open = generator.number(below: 2) == 0 ? "[" : "{\"a\":"
      return String(repeating: open, count: depth) + "1"
        + String(repeating: open == "[" ? "]" : "}", count: depth)
    }
    return oddTexts[generator.number(below: oddTexts.count)]
  }

  private static let oddTexts =
    [
      // Words and numbers.
      "null", "true", "false", "nul", "truefalse", "True", "NaN", "-", "+1", "01", "-0", "-01",
      "1.",
      ".5", "1.5", "30.0", "3e1", "3E+1", "300e-1", "1e400", "-1e-400", "0x1F", "150", "151", "-1",
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e", "1e+",
      "123456789012345678", "1234567890123456789", "000", "30 31", "Infinity", "-0.0",
      // Texts.
      #""""#, #"" ""#, #""\u00a0""#, #""\u3000 \t""#, #""\u0000""#, #""\ud83d\ude00""#,
      #""\ud83d""#,
      #""\ude00""#, #""\u12""#, #""\uZZZZ""#, #""\x""#, #""\"#, #"""#, #""\/\b\f\n\r\t\"\\""#,
      #""a\u0301""#, #""\u0301""#, #""\u200b""#, "\"\t\"", "\"\u{7F}\u{85}\"", "\"\u{FEFF}\"",
      "\"👩‍❤️‍👨\"", "'single'", #""male""#, #""Male""#, #""30""#, #""ends\\""#, #""ends\\\""#,
      // UUIDs and addresses.
      #""11111111-1111-4111-8111-111111111110""#, #""11111111-1111-4111-8111-11111111111""#,
      #""11111111-1111-4111-8111-1111111111110""#, #""11111111x1111-4111-8111-111111111110""#,
      #""{1111111-1111-4111-8111-111111111110""#, #""1111111\u0031-1111-4111-8111-111111111110""#,
      #""１1111111-1111-4111-8111-111111111""#, #""https://""#, #""http:///a""#, #""https://@/a""#,
      #""https://a@/b""#, #""https://a b/c""#, #""https://a:b/c""#, #""https://a%zz/c""#,
      #""HTTPS://A/b""#, #""https://ä.de/ö?ü#ß""#, #""javascript:alert(1)""#, #""https:a""#,
      #""https://a/[b""#, #""https://a.-/\u0020""#, #""https://a/%""#, #""http://-/""#,
      #""https://a/b c""#, #""https://a/b#c#d""#, #""https://a//\\b""#,
      // Dates, colours and blur hashes.
      #""2021-01-10T00:12:44Z""#, #""2021-02-30T00:12:44+09:00""#, ##""#26A0da""##, ##""#26a0dg""##,
      #""L6PZfSi_.AyE_3t7t7R**0o#DgR4""#, #""00GuUH""#, #""~0GuUH""#, #""00GuU\u0048""#,
      // Brackets, and text that isn't JSON.
      "{}", "[]", "[null]", "[{}]", "{\"a\": [1, {}, \"b\"]}", "[1,]", "{,}", "{\"a\"}", "{\"a\":}",
      "[1 2]", "{\"a\":1,}", "]", "}", ",", ":", "", "/* */ 1", "// 1\n1", "\u{FEFF}1", "{a: 1}",
      "{\"a\\u\": 1}", "{\"\\ud800\": 1}", "{\"large\": null}", "{\"age\": 1, \"age\": 2}",
      "{\"age\": 30}, {\"b\": 1}", "{\"uuid\": 7}", "{\"page\": 2, \"results\": 3.0}",
    ]
}
