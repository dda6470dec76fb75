/// A collection that has changed, as the changes inside it know it: one instance for all of them.
final class CollectionSpan {
  /// How many components of the path lead to it.
  let depth: Int
  let countBefore: Int
  let countAfter: Int
  /// The number of its first change.
  let start: Int
  /// One more than the number of its last change.
  var end: Int
  /// Counted while the changes are found, so that summing up needn't look at them again.
  var tally = CollectionTally()

  init(depth: Int, countBefore: Int, countAfter: Int, start: Int) {
    self.depth = depth
    self.countBefore = countBefore
    self.countAfter = countAfter
    self.start = start
    end = start
  }
}
