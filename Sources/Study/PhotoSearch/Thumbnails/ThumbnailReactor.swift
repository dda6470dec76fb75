import ReactorCore
import StudySupport

/// The small pictures of the visible photos, as image views of cells request them.
///
/// A picture that can't be had is no failure of the search: its cell has none.
struct ThumbnailReactor: Reactor {
  /// A message of the grid.
  enum Action: Codable, Hashable, Sendable {
    /// These photos are seen now; others no longer.
    case show([Photo])
  }

  /// One change.
  enum Mutation: Codable, Hashable, Sendable {
    /// These pictures are there.
    case add(Thumbnails)
  }

  /// The pictures that were loaded.
  struct State: Codable, Hashable, Sendable {
    /// The thumbnails that were loaded, or couldn't be.
    var thumbnails = Thumbnails()
  }

  /// None.
  var initialState: State { State() }
  private let source: PictureSource

  /// A reactor that loads from `source`.
  init(source: PictureSource) { self.source = source }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .show(let photos):
      let new = photos.filter { !currentState.thumbnails.isKnown($0.id) }
      guard !new.isEmpty else { return .none }
      return .run(replacing: "thumbnails") { emit in
        emit(.add(try await .loading(new) { try await source.load($0, .thumb) }))
      }
    }
  }

  #if REACTORKIT  // The same over RxSwift, for `code`: not built here.
    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .show(let photos):
        // The app has no such reactor: there the image view of each cell loads its own.
        let new = photos.filter { !currentState.thumbnails.isKnown($0.id) }
        guard !new.isEmpty else { return .empty() }
        ended.accept(())  // a PublishRelay<Void>: ends what is under way
        return thumbnails(of: new).map(Mutation.add).take(until: ended)
      }
    }

    private func thumbnails(of photos: [Photo]) -> Observable<Thumbnails> {
      // One mutation when all are there; a picture that can't be had is missing, and no error.
      Observable.from(photos)
        .map { [source] photo in
          source.load(photo, .thumb).map { (photo.id, Optional($0.count)) }
            .catchAndReturn((photo.id, nil))
        }
        .merge(maxConcurrent: Thumbnails.loadsAtOnce)
        .reduce(Thumbnails()) { known, picture in
          var known = known
          known.add(picture.0, bytes: picture.1)
          return known
        }
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .add(let thumbnails): state.thumbnails.add(thumbnails)
    }
    return state
  }
}

// MARK: - Its state

/// The small pictures of photos, as far as they are known.
struct Thumbnails: LoadedPictures, Codable, Hashable {
  typealias Item = Photo

  static let pictureName = "thumbnail"
  var bytes: [String: Int] = [:]
  var missing: Set<String> = []
}
