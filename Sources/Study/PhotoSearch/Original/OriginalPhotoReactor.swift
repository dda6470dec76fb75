import ReactorCore

/// The search as the authors wrote it, faults and all, to be compared with ``PhotoReactor``.
///
/// Beware: nothing is cancelled, and after an error `isLoading` stays true. An error of an effect
/// ends it, as in ReactorKit, where nobody hears of it.
struct OriginalPhotoReactor: Reactor {
  /// As in the repaired app.
  typealias Action = PhotoReactor.Action
  /// As in the repaired app; `setFailure` never comes.
  typealias Mutation = PhotoReactor.Mutation
  /// As in the repaired app.
  typealias State = PhotoReactor.State

  /// Nothing found, nothing under way.
  var initialState: State { State() }
  private let source: PhotoSource
  /// The repaired app's reactor, for all parts without faults.
  private let repaired: PhotoReactor

  /// A reactor that searches `source`.
  init(source: PhotoSource) {
    self.source = source
    repaired = PhotoReactor(source: source)
  }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .inputQuery, .select:
      return repaired.mutate(action: action, currentState: currentState)
    case .searchButtonTapped:
      return search(currentState.query, page: 1)
    case .loadNextPage:
      guard let query = currentState.searchedQuery, !currentState.isLoading,
        currentState.page < currentState.totalPages
      else { return .none }
      return search(query, page: currentState.page + 1)
    }
  }

  /// Nothing is replaced, and nothing follows where the source throws.
  private func search(_ query: String, page: Int) -> Mutations<Mutation> {
    .run { emit in
      emit(.setLoading(true))
      let found = try await source.search(PhotoRequest(query: query, page: page))
      emit(page == 1 ? .setPhotoSections(found, query: query) : .appendPhotos(found, page: page))
      emit(.setLoading(false))
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
          return .error(PhotoReactor.NoSuchPhoto(index: index, count: currentState.photoCount))
        }
        return .just(.setSelection(photo))
      }
    }

    private func search(_ query: String, page: Int) -> Observable<Mutation> {
      // No catch: after an error nothing follows. No take(until:): searches overlap.
      .concat(
        .just(.setLoading(true)),
        source.search(PhotoRequest(query: query, page: page))
          .map { found in
            page == 1
              ? Mutation.setPhotoSections(found, query: query) : .appendPhotos(found, page: page)
          },
        .just(.setLoading(false)))
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    repaired.reduce(state: state, mutation: mutation)
  }
}
