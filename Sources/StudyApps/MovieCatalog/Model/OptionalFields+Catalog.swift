import HTTP

/// The marks that are given: votes and ratings.
let marks = 0.0...10.0

extension OptionalFields {
  /// A text that says something; blanks only are nothing.
  mutating func words<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, as name: String? = nil
  ) -> String? {
    text(container, key, as: name).flatMap { isBlank($0) ? nil : $0 }
  }

  /// A vote or a rating.
  mutating func mark<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, as name: String? = nil
  ) -> Double? {
    do {
      guard let mark = try container.decodeIfPresent(Double.self, forKey: key) else { return nil }
      if marks.contains(mark) { return mark }
    } catch {}  // Said below.
    drop(name ?? key.stringValue, because: "it is no number from 0 to 10")
    return nil
  }

  /// How many there are of something.
  mutating func count<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) -> Int? {
    do {
      let number = try container.decodeIfPresent(WholeNumber.self, forKey: key)
      guard let count = number?.value else { return nil }
      if count >= 0 { return count }
    } catch {}  // Said below.
    drop(key.stringValue, because: "it is no whole number from 0 on")
    return nil
  }

  /// A day; an empty text is none.
  mutating func day<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) -> CalendarDay? {
    guard let text = words(container, key) else { return nil }
    if let day = CalendarDay(text) { return day }
    drop(key.stringValue, because: "\(quoted(text)) is no date")
    return nil
  }
}

/// Whether there are blanks only.
func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
