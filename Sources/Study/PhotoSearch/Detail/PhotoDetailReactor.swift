import ReactorCore
import StateDiff

/// The detail screen: a photo, and its picture once it is there.
struct PhotoDetailReactor: Reactor {
  /// A request of the screen.
  enum Action: Codable, Hashable, Sendable {
    /// Load the picture in the size for the detail.
    case loadPicture
  }

  /// One change.
  enum Mutation: Codable, Hashable, Sendable {
    /// Loading begins, which clears the failure, or ends.
    case setLoading(Bool)
    /// The picture is there.
    case setPicture(Picture)
    /// The picture couldn't be loaded, and why.
    case setFailure(String)
  }

  /// Everything that the screen knows.
  struct State: Codable, Hashable, Sendable {
    /// The photo.
    var photo: Photo
    /// The picture is being loaded.
    var isLoading = false
    /// The picture; nil until it is loaded.
    var picture: Picture?
    /// Why it couldn't be loaded.
    var failure: String?
  }

  /// The properties of a loaded picture.
  struct Picture: Codable, Hashable, Sendable {
    /// The number of bytes.
    var bytes: Int
  }

  /// The photo, and nothing under way.
  let initialState: State
  private let source: PictureSource

  /// A reactor for a photo.
  init(photo: Photo, source: PictureSource) {
    initialState = State(photo: photo)
    self.source = source
  }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .loadPicture:
      let photo = currentState.photo
      return .run(replacing: "picture", ifCancelled: .setLoading(false)) { emit in
        emit(.setLoading(true))
        do {
          emit(.setPicture(Picture(bytes: try await source.load(photo, .detail).count)))
        } catch is CancellationError {
          throw CancellationError()
        } catch {
          emit(.setFailure("\(error)"))
        }
        emit(.setLoading(false))
      }
    }
  }

  #if REACTORKIT  // The same over RxSwift, for `code`: not built here.
    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .loadPicture:
        return Observable.concat(
          .just(.setLoading(true)),
          source.load(currentState.photo, .detail)
            .map { Mutation.setPicture(Picture(bytes: $0.count)) }
            .catch { .just(.setFailure("\($0)")) },
          .just(.setLoading(false))
        )
        .take(until: self.action.filter { $0 == .loadPicture })
      }
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setLoading(let isLoading):
      state.isLoading = isLoading
      if isLoading { state.failure = nil }
    case .setPicture(let picture):
      state.picture = picture
    case .setFailure(let failure):
      state.failure = failure
    }
    return state
  }
}

// MARK: - Text

extension PhotoDetailReactor.State: ConciseStringConvertible {
  var conciseDescription: String { photo.conciseDescription }
}
