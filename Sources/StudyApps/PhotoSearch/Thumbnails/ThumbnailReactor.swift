import ReactorCore
import StateDiff

/// The small pictures of the photos that are seen: what image views of cells ask for.
///
/// A picture that can't be had is no failure of the search: its cell shows the blur hash.
struct ThumbnailReactor: Reactor {
  /// What the grid says.
  enum Action: Codable, Hashable, Sendable {
    /// These photos are seen now; others no longer.
    case show([Photo])
  }

  /// One change.
  enum Mutation: Codable, Hashable, Sendable {
    /// These pictures are there.
    case add(Thumbnails)
  }

  /// Which pictures are there.
  struct State: Codable, Hashable, Sendable {
    /// Those that were loaded, or couldn't be.
    var thumbnails = Thumbnails()
  }

  /// How many are asked for at the same time, as browsers ask one server.
  static let loadsAtOnce = 6

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
        emit(.add(try await Self.thumbnails(of: new, from: source)))
      }
    }
  }

  private static func thumbnails(
    of photos: [Photo], from source: PictureSource
  ) async throws -> Thumbnails {
    try await withThrowingTaskGroup(of: (Photo.ID, Int?).self) { group in
      var result = Thumbnails()
      for (index, photo) in photos.enumerated() {
        if index >= loadsAtOnce, let (id, bytes) = try await group.next() {
          result.add(id, bytes: bytes)
        }
        group.addTask { (photo.id, try await bytes(of: photo, from: source)) }
      }
      for try await (id, bytes) in group { result.add(id, bytes: bytes) }
      return result
    }
  }

  /// How many bytes the picture has; nil if it can't be had.
  private static func bytes(of photo: Photo, from source: PictureSource) async throws -> Int? {
    do {
      return try await source.load(photo, .thumb).count
    } catch {
      try Task.checkCancellation()
      return nil
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
        .merge(maxConcurrent: Self.loadsAtOnce)
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

/// What is known of small pictures: those that are there, and those that couldn't be had.
struct Thumbnails: Codable, Hashable, Sendable {
  /// How many bytes each has, by its photo's identity.
  private(set) var bytes: [Photo.ID: Int] = [:]
  /// Photos whose picture couldn't be had.
  private(set) var missing: Set<Photo.ID> = []

  /// Whether the picture of a photo is there, or can't be had.
  func isKnown(_ photo: Photo.ID) -> Bool {
    bytes[photo] != nil || missing.contains(photo)
  }

  /// A picture is there; it couldn't be had if `bytes` is nil.
  mutating func add(_ photo: Photo.ID, bytes count: Int?) {
    if let count { bytes[photo] = count } else { missing.insert(photo) }
  }

  /// Others are known, too.
  mutating func add(_ others: Self) {
    bytes.merge(others.bytes) { $1 }
    missing.formUnion(others.missing)
  }
}

extension Thumbnails: CustomReflectable {
  /// How many: a trace that names each would hide the search beside it.
  var customMirror: Mirror {
    Mirror(self, children: ["loaded": bytes.count, "missing": missing.count])
  }
}

extension Thumbnails: ConciseStringConvertible {
  /// `10 thumbnails`, `9 thumbnails, 1 missing`
  var conciseDescription: String {
    (bytes.count == 1 ? "1 thumbnail" : "\(bytes.count) thumbnails")
      + (missing.isEmpty ? "" : ", \(missing.count) missing")
  }
}
