import Foundation
import StateDiff

enum RecordedJSON {
  /// On one line, with keys in order. Throws for values that don't come back equal.
  static func text(of value: Any) throws(TestObstacle) -> String {
    guard let value = value as? any Codable else { throw obstacle(in: value) }
    return try text(ofCodable: value)
  }

  private static func text<Value: Codable>(ofCodable value: Value) throws(TestObstacle) -> String {
    guard let json = try? EncodedValue.json(of: value) else {
      throw TestObstacle("a \(Value.self) can't be written as JSON")
    }
    // As the tests read it.
    guard
      let values = try? JSONSerialization.jsonObject(
        with: Data(json), options: .fragmentsAllowed),
      let read = try? JSONSerialization.data(withJSONObject: values, options: .fragmentsAllowed),
      let same = try? JSONDecoder().decode(Value.self, from: read)
    else {
      throw TestObstacle("the JSON of a \(Value.self) can't be read again")
    }
    if let value = value as? any Equatable, !value.isEqual(to: same) {
      throw TestObstacle("a \(Value.self) isn't the same when it was written as JSON and read")
    }
    return String(decoding: JSONText.escapingInvisible(json), as: UTF8.self)
  }

  static func obstacle(in value: Any) -> TestObstacle {
    let mirror = Mirror(reflecting: value)
    for child in mirror.children where !(child.value is any Codable) {
      let inner = Mirror(reflecting: child.value)
      // A tuple is the payload of a case, or an entry of a dictionary.
      if inner.displayStyle == .tuple {
        for part in inner.children where !(part.value is any Codable) {
          return obstacle(in: part.value)
        }
      } else {
        return obstacle(in: child.value)
      }
    }
    return TestObstacle("\(SwiftLiteral.typeName(of: value)) isn't Codable")
  }

  /// Breaks between parts; a text that is longer stays whole.
  static func lines(_ json: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    var token = ""
    var isInText = false
    var isEscaped = false
    func add() {
      let isNextObject = token == "{" && line.last == ","
      if isNextObject || width + token.count > columns, !line.isEmpty {
        lines.append(line)
        (line, width) = ("", 0)
      }
      line += token
      width += token.count
      token = ""
    }
    for character in json {
      token.append(character)
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInText = false
        }
      } else if character == "\"" {
        isInText = true
      } else if character == "," || character == "[" || character == "{" {
        add()
      }
    }
    add()
    return lines + [line]
  }
}
