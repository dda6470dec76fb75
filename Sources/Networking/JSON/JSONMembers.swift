/// The members of an object, one after the other; those that aren't wanted are read over.
public struct JSONMembers<Field: RawRepresentable & CaseIterable & Sendable>
where Field.RawValue == String {
  @usableFromInline let wanted: JSONFields<Field>
  @usableFromInline var progress = JSONProgress()

  @usableFromInline init(_ wanted: JSONFields<Field>) { self.wanted = wanted }

  /// The next member that is wanted, whose value is to be read then; nil at the object's end.
  ///
  /// The same member again is for JSONDecoder to decide.
  @inlinable public mutating func next(
    in json: inout JSONReader
  ) throws(JSONReader.Unsure) -> Field? {
    guard let index = try json.nextMember(of: wanted.names, &progress) else { return nil }
    return wanted.fields[index]
  }
}

/// The elements of an array, one after the other.
public struct JSONElements {
  private var progress = JSONProgress()

  init() {}

  /// Whether there is another element, which is to be read then.
  public mutating func next(in json: inout JSONReader) throws(JSONReader.Unsure) -> Bool {
    try json.nextElement(&progress)
  }
}

/// How far an object or an array is read.
@usableFromInline struct JSONProgress {
  var isBegun = false
  /// A bit for each member that was there.
  var seen: UInt64 = 0

  @usableFromInline init() {}
}

extension JSONReader {
  /// Begins to read an object of which some members are wanted.
  @inlinable public mutating func object<Field>(
    _ wanted: JSONFields<Field>
  ) throws(Unsure) -> JSONMembers<Field> {
    try open("{")
    return JSONMembers(wanted)
  }

  /// Begins to read an array.
  public mutating func array() throws(Unsure) -> JSONElements {
    try open("[")
    return JSONElements()
  }

  @usableFromInline mutating func open(_ bracket: Unicode.Scalar) throws(Unsure) {
    try take(bracket)
    try enter()
  }

  /// Goes on to the value of the next member that is wanted.
  @usableFromInline mutating func nextMember(
    of names: JSONNames, _ progress: inout JSONProgress
  ) throws(Unsure) -> Int? {
    while try goOn(to: "}", &progress) {
      guard try next() == UInt8(ascii: "\"") else { throw Unsure() }
      let start = offset + 1
      // JSONDecoder takes keys for the same that are canonically equivalent.
      let text = try skipString()
      guard text.isASCII, !text.hasEscapes else { throw Unsure() }
      let name = start..<offset - 1
      try take(":")
      guard let index = names.index(of: name, in: self) else {
        try skip()
        continue
      }
      guard progress.seen & (1 << UInt64(index)) == 0 else { throw Unsure() }
      progress.seen |= 1 << UInt64(index)
      return index
    }
    return nil
  }

  fileprivate mutating func nextElement(_ progress: inout JSONProgress) throws(Unsure) -> Bool {
    try goOn(to: "]", &progress)
  }

  /// Reads the comma before all but the first, or the bracket that closes.
  private mutating func goOn(
    to end: Unicode.Scalar, _ progress: inout JSONProgress
  ) throws(Unsure) -> Bool {
    if try next() == UInt8(ascii: end) {
      offset += 1
      depth -= 1
      return false
    }
    if progress.isBegun { try take(",") }
    progress.isBegun = true
    return true
  }
}
