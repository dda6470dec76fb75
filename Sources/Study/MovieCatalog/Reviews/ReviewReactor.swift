import ReactorCore
import StateDiff
import StudySupport

/// The reviews of a show or movie; an author's row opens into the text, several may be open.
struct ReviewReactor: Reactor {
  /// A request of the user.
  enum Action: Codable, Hashable, Sendable {
    /// The first page, when the screen comes up.
    case load
    /// The page after the last one; nothing if that is there, or on its way.
    case loadNextPage
    /// Open the row of a review, or close it if it is open.
    case toggle(Int)
  }

  /// One change.
  enum Mutation: Codable, Hashable, Sendable {
    /// Loading begins, which clears the failure, or ends.
    case setLoading(Bool)
    /// These reviews, and no others: the first page.
    case setReviews(ReviewPage)
    /// The page with that number, to be appended to the existing ones.
    case appendReviews(ReviewPage, page: Int)
    /// Loading failed, and why; the reviews stay.
    case setFailure(String)
    /// The review is open, or closed if it was open.
    case toggle(Review.ID)
  }

  /// Everything that the screen knows.
  struct State: Codable, Hashable, Sendable {
    /// The show or movie that the reviews are of.
    var content: Content
    /// The reviews, in the order of the answers, each once.
    var reviews: [Review] = []
    /// The expanded reviews.
    var expanded: Set<Review.ID> = []
    /// The last page that is there; 0 before the first.
    var page = 0
    /// The last page that there is.
    var lastPage = 0
    /// Reviews are being loaded.
    var isLoading = false
    /// Why they couldn't be loaded.
    var failure: String?
  }

  /// A row that isn't there.
  struct NoSuchRow: Error, Hashable, CustomStringConvertible {
    /// The requested row.
    var row: Int
    /// The number of rows.
    var count: Int

    var description: String {
      "there is no row [\(row)]; "
        + (count == 0 ? "there are none" : "rows are [0]…[\(count - 1)]")
    }
  }

  /// No reviews yet.
  let initialState: State
  private let source: CatalogSource

  /// A reactor for the reviews of a show or movie.
  init(content: Content, source: CatalogSource) {
    initialState = State(content: content)
    self.source = source
  }

  func mutate(action: Action, currentState state: State) -> Mutations<Mutation> {
    switch action {
    case .load:
      return load(page: 1, of: state)
    case .loadNextPage:
      guard !state.isLoading, state.page < state.lastPage else { return .none }
      return load(page: state.page + 1, of: state)
    case .toggle(let row):
      guard state.reviews.indices.contains(row) else {
        return .run { _ in throw NoSuchRow(row: row, count: state.reviews.count) }
      }
      return .just(.toggle(state.reviews[row].id))
    }
  }

  private func load(page: Int, of state: State) -> Mutations<Mutation> {
    let request = ReviewRequest(of: state.content.id, page: page)
    return .run(replacing: "reviews", ifCancelled: .setLoading(false)) { emit in
      try await loading(emit, Mutation.setLoading, failure: Mutation.setFailure) {
        let found = try await source.reviews(request)
        return page == 1 ? .setReviews(found) : .appendReviews(found, page: page)
      }
    }
  }

  #if REACTORKIT  // The same over RxSwift, for `code`: not built here.
    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .load:
        return load(page: 1)
      case .loadNextPage:
        guard !currentState.isLoading, currentState.page < currentState.lastPage
        else { return .empty() }
        return load(page: currentState.page + 1)
      case .toggle(let row):
        guard currentState.reviews.indices.contains(row) else {
          // ReactorKit ends the stream there, and reports nothing.
          return .error(NoSuchRow(row: row, count: currentState.reviews.count))
        }
        return .just(.toggle(currentState.reviews[row].id))
      }
    }

    private func load(page: Int) -> Observable<Mutation> {
      Observable.concat(
        .just(.setLoading(true)),
        source.reviews(ReviewRequest(of: currentState.content.id, page: page))
          .map { page == 1 ? Mutation.setReviews($0) : .appendReviews($0, page: page) }
          .catch { .just(.setFailure("\($0)")) },
        .just(.setLoading(false))
      )
      // Not `.loadNextPage`: it begins nothing while this runs.
      .take(until: self.action.filter { $0 == .load })
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setLoading(let isLoading):
      state.isLoading = isLoading
      if isLoading { state.failure = nil }
    case .setReviews(let found):
      state.reviews = found.items
      state.page = 1
      state.lastPage = found.lastPage
    case .appendReviews(let found, let page):
      guard page == state.page + 1 else { break }
      let known = Set(state.reviews.lazy.map(\.id))
      state.reviews += found.items.filter { !known.contains($0.id) }
      state.page = page
      state.lastPage = found.lastPage
    case .setFailure(let failure):
      state.failure = failure
    case .toggle(let id):
      if state.expanded.remove(id) == nil { state.expanded.insert(id) }
    }
    return state
  }
}

extension ReviewReactor.State: ConciseStringConvertible {
  /// `“느린 우편배달부” (2021), 3 reviews`
  var conciseDescription: String {
    "\(content.conciseDescription), "
      + (page == 0 ? "no reviews yet" : ValueText.inSentence(reviews))
  }
}

// MARK: - Rows

/// A row of the reviews: an author's, or the text below it.
enum ReviewRow: Identifiable, Hashable, Codable, Sendable {
  /// The author, and the rating.
  case author(Review)
  /// The text.
  case text(Review)

  /// The identity of a row. Two reviews with the same words are two rows.
  enum ID: Hashable, Codable, Sendable {
    /// The author's row of a review.
    case author(Review.ID)
    /// The text of a review.
    case text(Review.ID)
  }

  /// The row of its review.
  var id: ID {
    switch self {
    case .author(let review): .author(review.id)
    case .text(let review): .text(review.id)
    }
  }
}
