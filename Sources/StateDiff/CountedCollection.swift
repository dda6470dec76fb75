/// A collection of the standard library whose type isn't known where it is looked at.
protocol CountedCollection {
  /// One of its kind: "list", "set", "dictionary".
  static var ownNoun: String { get }
  /// What is counted in it.
  static var countedNoun: Noun? { get }
  var elementCount: Int { get }
  /// The first elements in a stable order if they are plain scalars, for `[1, 2, 3]`.
  var fewScalars: [Any]? { get }
}

/// Arrays of more scalars are counted instead of listed.
private let mostListed = 3

extension CountedCollection where Self: Collection {
  static var ownNoun: String { "list" }
  static var countedNoun: Noun? { Noun(Element.self) }
  var elementCount: Int { count }
  var fewScalars: [Any]? {
    guard count <= mostListed, isScalar(Element.self) else { return nil }
    return map { $0 }
  }
}

extension Array: CountedCollection {}
extension ContiguousArray: CountedCollection {}
extension ArraySlice: CountedCollection {}

extension Set: CountedCollection {
  static var ownNoun: String { "set" }
  var fewScalars: [Any]? {
    guard count <= mostListed, isScalar(Element.self) else { return nil }
    return StableOrder.sorted(Array(self)) { $0 }
  }
}

extension Dictionary: CountedCollection {
  static var ownNoun: String { "dictionary" }
  static var countedNoun: Noun? { nil }
  var fewScalars: [Any]? { nil }
}

extension InlineArray: CountedCollection {
  static var ownNoun: String { "list" }
  static var countedNoun: Noun? { Noun(Element.self) }
  var elementCount: Int { count }
  var fewScalars: [Any]? { count <= mostListed ? elements.fewScalars : nil }
}

/// Whether values of the type take one short word.
private func isScalar(_ type: Any.Type) -> Bool {
  type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type == Bool.self
    || type is any StringProtocol.Type || type == Character.self
}
