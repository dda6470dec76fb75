// Numbers and texts.
extension LiteralReader {
  mutating func readNumber() throws(LiteralError) -> String {
    let begin = position
    var digits = ""
    while let character = next {
      let isSign = character == "-" || character == "+"
      let isPart = character.isASCII && (character.isNumber || ".eE_".contains(character))
      guard isPart || isSign && (position == begin || "eE".contains(characters[position - 1]))
      else { break }
      if character != "_" { digits.append(character) }
      position += 1
    }
    guard digits.last?.isNumber == true, Double(digits) != nil else {
      throw fault("\(ShellError.quoted(digits)) isn't a number", begin)
    }
    return digits.hasPrefix("+") ? String(digits.dropFirst()) : digits
  }

  mutating func readText(until quote: Character) throws(LiteralError) -> String {
    let begin = position
    position += 1
    var text = ""
    while let character = next {
      position += 1
      if character == quote { return text }
      text.append(character == "\\" ? try readEscaped() : character)
    }
    throw fault("this text has no end", begin)
  }

  private mutating func readEscaped() throws(LiteralError) -> Character {
    let begin = position - 1
    guard let character = next else { throw fault("nothing stands behind the \\", begin) }
    position += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "u":
      let rest = characters[position...]
      guard rest.first == "{", let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(String(rest[(position + 1)..<end]), radix: 16).flatMap(
          Unicode.Scalar.init)
      else { throw fault("\\u isn't followed by a character's number, as in \\u{1F600}", begin) }
      position = end + 1
      return Character(scalar)
    default: return character
    }
  }
}
