public import StateDiff

/// A row of the reviews: an author's, or the text below it.
public enum ReviewRow: Identifiable, Hashable, Codable, Sendable {
  /// Who wrote it, and how it was liked.
  case author(Review, isExpanded: Bool)
  /// What was written.
  case text(Review)

  /// Which row it is. Two reviews with the same words are two rows.
  public enum ID: Hashable, Codable, Sendable {
    /// The author's row of a review.
    case author(Review.ID)
    /// The text of a review.
    case text(Review.ID)
  }

  /// The row of its review.
  public var id: ID {
    switch self {
    case .author(let review, _): .author(review.id)
    case .text(let review): .text(review.id)
    }
  }
}

/// What the list of reviews shows: one section.
public typealias ReviewSnapshot = DiffableSnapshot<Content.ID, ReviewRow>

extension ReviewReactor.State {
  /// The rows: each author's, and the text below those that are open.
  ///
  /// - Complexity: O(number of rows).
  public var snapshot: ReviewSnapshot {
    var snapshot = ReviewSnapshot()
    let rows = reviews.flatMap { review in
      let isExpanded = expanded.contains(review.id)
      let author = ReviewRow.author(review, isExpanded: isExpanded)
      return isExpanded ? [author, .text(review)] : [author]
    }
    // One section, and it is there: nothing is thrown.
    try? snapshot.appendSections([content.id])
    try? snapshot.appendItems(rows)
    return snapshot
  }
}
