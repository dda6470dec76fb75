/// An order for the elements of sets and the keys of dictionaries, which have none of their own.
package enum StableOrder {
  package static func sortedIfComparable<Element>(_ elements: [Element]) -> [Element]? {
    (Element.self as? any Comparable.Type).flatMap { sorted(elements, by: { $0 }, as: $0) }
  }

  /// The elements of a set by their own type: an array of `Any` has no order.
  package static func sorted<Element>(_ set: Set<Element>) -> [Element] {
    sorted(Array(set)) { (element: Element) in element }
  }

  /// By `Comparable` where the key has it, else by its text.
  package static func sorted<Element, Key>(
    _ elements: [Element], by key: (Element) -> Key
  ) -> [Element] {
    guard elements.count > 1 else { return elements }
    if let comparable = Key.self as? any Comparable.Type,
      let sorted = sorted(elements, by: key, as: comparable)
    {
      return sorted
    }
    return elements.map { (text: ValueText.concise(key($0), limit: .max), element: $0) }
      .sorted { $0.text < $1.text }
      .map(\.element)
  }

  private static func sorted<Element, Key, Order: Comparable>(
    _ elements: [Element], by key: (Element) -> Key, as _: Order.Type
  ) -> [Element]? {
    var keyed: [(key: Order, element: Element)] = []
    keyed.reserveCapacity(elements.count)
    for element in elements {
      guard let key = key(element) as? Order else { return nil }
      keyed.append((key, element))
    }
    return keyed.sorted { $0.key < $1.key }.map(\.element)
  }
}
