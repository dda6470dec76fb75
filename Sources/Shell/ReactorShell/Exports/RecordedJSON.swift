import Foundation
import StateDiff

/// Values as JSON that gives them back.
enum RecordedJSON {
  /// Returns the JSON of a value, on one line, its keys in order.
  ///
  /// - Throws: The type that prevents it. Values that don't come back equal aren't written.
  static func text(of value: Any) throws(TestObstacle) -> String {
    guard let value = value as? any Codable else { throw obstacle(in: value) }
    return try text(ofCodable: value)
  }

  private static func text<Value: Codable>(ofCodable value: Value) throws(TestObstacle) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(OrderedEncoding.of(value)),
      let text = String(data: data, encoding: .utf8)
    else { throw TestObstacle("a \(Value.self) can't be written as JSON") }
    // As the tests read it.
    guard let values = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed),
      let read = try? JSONSerialization.data(withJSONObject: values, options: .fragmentsAllowed),
      let same = try? JSONDecoder().decode(Value.self, from: read)
    else {
      throw TestObstacle("the JSON of a \(Value.self) can't be read again")
    }
    if let value = value as? any Equatable, !isEqual(value, same) {
      throw TestObstacle("a \(Value.self) isn't the same when it was written as JSON and read")
    }
    return JSONText.escapingInvisible(text)
  }

  private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    value == other as? Value
  }

  /// The innermost type that is in the way.
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

  /// The JSON in lines that break between its parts; a text that is longer stays whole, and each
  /// object of a list begins a line.
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
