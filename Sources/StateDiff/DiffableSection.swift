/// A section of a data source: an identity and the items that it shows.
///
/// ``BatchUpdates`` matches sections by ``id`` and items by theirs, wherever they are. An item whose
/// `id` is in two places is reported as a duplicate.
public protocol DiffableSection {
  /// What a section is known by.
  associatedtype ID: Hashable
  /// What a section shows.
  associatedtype Item: Identifiable & Equatable

  /// The same before and after for what is the same section.
  var id: ID { get }
  /// The items, in order. Stored is best: an array that is made anew shares no storage.
  var items: [Item] { get }
}
