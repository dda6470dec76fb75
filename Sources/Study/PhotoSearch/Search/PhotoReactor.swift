import ReactorCore
import StateDiff
import StudySupport

/// The search: a query, the photos that were found page by page, and the one that is looked at.
struct PhotoReactor: Reactor {
  /// A request of the user.
  enum Action: Codable, Hashable, Sendable {
    /// The text of the search field.
    case inputQuery(String)
    /// Search for the content of the field, from the first page.
    case searchButtonTapped
    /// The page after the last one; nothing if it was the last, or one is being loaded.
    case loadNextPage
    /// Look at the photo at a place, counted from 0 over all sections.
    case select(Int)
  }

  /// One change.
  enum Mutation: Codable, Hashable, Sendable {
    /// The field holds this.
    case setQuery(String)
    /// These photos were found for a query, and no others: the first page.
    case setPhotoSections(PhotoPage, query: String)
    /// The page with that number, to be appended to the existing ones.
    case appendPhotos(PhotoPage, page: Int)
    /// Loading begins, which clears the failure, or ends.
    case setLoading(Bool)
    /// The search failed, and why; the photos stay.
    case setFailure(String)
    /// This photo is to be looked at, even if it was the last one, too.
    case setSelection(Photo)
  }

  /// Everything that the screen knows.
  struct State: Encodable, Hashable, Sendable {
    /// The content of the search field.
    var query = "car"
    /// The query of the shown photos: the field may hold something else by now.
    var searchedQuery: String?
    /// The photos, in the order of the answers.
    var photoSections: [PhotoSection] = []
    /// Photos are being looked for.
    var isLoading = false
    /// The last page that is there; 0 before the first.
    var page = 0
    /// The number of pages.
    var totalPages = 0
    /// The number of photos on all pages.
    var total = 0
    /// Why the last search failed; nil once another begins.
    var failure: String?
    /// The photo to look at: news, each time that it is assigned.
    @Pulse var selection: Photo?

    /// The number of loaded photos.
    var photoCount: Int { photoSections.reduce(0) { $0 + $1.photos.count } }

    /// The photo at a place, counted over all sections; nil if there is none.
    ///
    /// - Complexity: O(number of sections).
    func photo(at index: Int) -> Photo? {
      var index = index
      for section in photoSections where index >= 0 {
        if section.photos.indices.contains(index) { return section.photos[index] }
        index -= section.photos.count
      }
      return nil
    }
  }

  /// A photo that isn't there.
  struct NoSuchPhoto: Error, Hashable, CustomStringConvertible {
    /// The requested index.
    var index: Int
    /// The number of photos.
    var count: Int

    var description: String {
      "there is no photo [\(index)]; "
        + (count == 0 ? "there are none" : "photos are [0]…[\(count - 1)]")
    }
  }

  /// Nothing found, nothing under way.
  var initialState: State { State() }
  private let source: PhotoSource

  /// A reactor that searches `source`.
  init(source: PhotoSource) { self.source = source }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .inputQuery(let query):
      return .just(.setQuery(query))
    case .searchButtonTapped:
      return search(currentState.query, page: 1)
    case .loadNextPage:
      guard let query = currentState.searchedQuery, !currentState.isLoading,
        currentState.page < currentState.totalPages
      else { return .none }
      return search(query, page: currentState.page + 1)
    case .select(let index):
      guard let photo = currentState.photo(at: index) else {
        let count = currentState.photoCount
        return .run { _ in throw NoSuchPhoto(index: index, count: count) }
      }
      return .just(.setSelection(photo))
    }
  }

  /// A newer search, or the next page, replaces the load under way.
  private func search(_ query: String, page: Int) -> Mutations<Mutation> {
    .run(replacing: "search", ifCancelled: .setLoading(false)) { emit in
      try await loading(emit, Mutation.setLoading, failure: Mutation.setFailure) {
        let found = try await source.search(PhotoRequest(query: query, page: page))
        return page == 1 ? .setPhotoSections(found, query: query) : .appendPhotos(found, page: page)
      }
    }
  }

  #if REACTORKIT  // The same over RxSwift, for `code`: not built here.
    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .inputQuery(let query):
        return .just(.setQuery(query))
      case .searchButtonTapped:
        return search(currentState.query, page: 1)
      case .loadNextPage:
        guard let query = currentState.searchedQuery, !currentState.isLoading,
          currentState.page < currentState.totalPages
        else { return .empty() }
        return search(query, page: currentState.page + 1)
      case .select(let index):
        guard let photo = currentState.photo(at: index) else {
          // ReactorKit ends the stream there, and reports nothing.
          return .error(NoSuchPhoto(index: index, count: currentState.photoCount))
        }
        return .just(.setSelection(photo))
      }
    }

    private func search(_ query: String, page: Int) -> Observable<Mutation> {
      Observable.concat(
        .just(.setLoading(true)),
        source.search(PhotoRequest(query: query, page: page))
          .map { found in
            page == 1
              ? Mutation.setPhotoSections(found, query: query) : .appendPhotos(found, page: page)
          }
          .catch { .just(.setFailure("\($0)")) },
        .just(.setLoading(false))
      )
      // Not `.loadNextPage`: it begins nothing while this runs.
      .take(until: self.action.filter { $0 == .searchButtonTapped })
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setQuery(let query):
      state.query = query
    case .setLoading(let isLoading):
      state.isLoading = isLoading
      if isLoading { state.failure = nil }
    case .setPhotoSections(let found, let query):
      state.searchedQuery = query
      state.photoSections =
        found.photos.isEmpty ? [] : [PhotoSection(number: 0, photos: found.photos)]
      state.page = 1
      state.total = found.total
      state.totalPages = found.totalPages
    case .appendPhotos(let found, let page):
      append(found, page, to: &state)
    case .setFailure(let failure):
      state.failure = failure
    case .setSelection(let photo):
      state.selection = photo
    }
    return state
  }

  /// Each page once, and each photo: between two requests the server's pages may have shifted.
  private func append(_ found: PhotoPage, _ page: Int, to state: inout State) {
    guard page == state.page + 1 else { return }
    state.page = page
    state.total = found.total
    state.totalPages = found.totalPages
    let known = Set(state.photoSections.lazy.flatMap(\.photos).map(\.id))
    let new = found.photos.filter { !known.contains($0.id) }
    guard !new.isEmpty else { return }
    if state.photoSections.isEmpty {
      state.photoSections = [PhotoSection(number: 0, photos: new)]
    } else {
      state.photoSections[state.photoSections.count - 1].photos += new
    }
  }
}

// MARK: - Transforming

extension PhotoReactor {
  /// Blanks around a query are no part of it: `mutate` never sees them.
  ///
  /// - Complexity: O(n) in the query's length.
  func transform(action: Action) -> Action? {
    guard case .inputQuery(let query) = action else { return action }
    return .inputQuery(query.trimmingBlanks)
  }
}

extension String {
  /// Without white space and new lines at both ends.
  fileprivate var trimmingBlanks: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}

// MARK: - Text

extension PhotoReactor.State: ConciseStringConvertible {
  /// `“car”, no photos`, `“car”, 20 of 41 photos`
  var conciseDescription: String {
    "“\(query)”, " + (photoCount == 0 ? "no photos" : "\(photoCount) of \(total) photos")
  }
}
