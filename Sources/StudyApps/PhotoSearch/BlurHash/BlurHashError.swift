/// Why a text is no blur hash.
public enum BlurHashError: Error, Hashable, Sendable {
  /// The shortest has 6 signs; so many are there.
  case tooShort(count: Int)
  /// Its first sign says how many there are to be.
  case wrongLength(count: Int, expected: Int)
  /// Something that isn't one of the 83 signs, counted from 0 in bytes.
  case badSign(at: Int)
  /// A number that no encoder writes begins here, counted from 0.
  case outOfRange(at: Int)
}

extension BlurHashError: CustomStringConvertible {
  /// A few words, with nothing in them of the text.
  public var description: String {
    switch self {
    case .tooShort(let count): "a blur hash has 6 signs or more, not \(count)"
    case .wrongLength(let count, let expected):
      "the blur hash has \(count) signs; its first one says \(expected)"
    case .badSign(let place): "sign \(place) of the blur hash isn't one of base 83"
    case .outOfRange(let place): "the blur hash has a number at sign \(place) that is too large"
    }
  }
}
