import DiffableSnapshots

/// The rows of the list of reviews: each author's row is a root, and the text its child.
typealias ReviewSnapshot = DiffableSectionSnapshot<ReviewRow>

extension ReviewReactor.State {
  var snapshot: ReviewSnapshot {
    var snapshot = ReviewSnapshot()
    // Each review is there once: nothing is thrown.
    for review in reviews {
      try? snapshot.append([.author(review)])
      try? snapshot.append([.text(review)], to: .author(review.id))
    }
    let open = reviews.lazy.map(\.id).filter(expanded.contains)
    try? snapshot.expand(open.map(ReviewRow.ID.author))
    return snapshot
  }
}
