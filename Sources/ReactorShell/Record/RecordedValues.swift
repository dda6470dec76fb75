package import Foundation

/// How values of actions, mutations and states are written into recordings, and read again.
package enum RecordedValues {
  /// JSON knows no infinities.
  static var numbers: JSONEncoder.NonConformingFloatEncodingStrategy {
    .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  /// Whether values of a type can be written and read again.
  package static func canKeep<Value>(_ type: Value.Type) -> Bool {
    type is any (Encodable & Decodable).Type
  }
}
