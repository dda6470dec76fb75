import ReactorCore
import StudySupport

/// The portraits of the people whose rows are seen: live people have one each.
///
/// A portrait that can't be had is no failure: its row has none.
struct PortraitReactor: Reactor {
  /// The events of the rows.
  enum Action: Codable, Hashable, Sendable {
    /// The rows of these people are seen now; others no longer.
    case show(PeopleDetail)
  }

  /// One change.
  enum Mutation: Codable, Hashable, Sendable {
    /// These portraits are there.
    case add(Portraits)
  }

  /// The portraits that are there.
  struct State: Codable, Hashable, Sendable {
    /// The portraits that were loaded, or couldn't be.
    var portraits = Portraits()
  }

  /// None.
  var initialState: State { State() }
  private let source: PortraitSource

  /// A reactor that loads from `source`.
  init(source: PortraitSource) { self.source = source }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .show(let people):
      let new = people.filter { !currentState.portraits.isKnown($0.id) }
      guard !new.isEmpty else { return .cancel("portraits") }
      return .run(replacing: "portraits") { emit in
        emit(.add(try await .loading(new) { try await source.load($0) }))
      }
    }
  }

  #if REACTORKIT  // The same over RxSwift, for `code`: not built here.
    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .show(let people):
        // In the app the image view of each cell loads its own.
        let new = people.filter { !currentState.portraits.isKnown($0.id) }
        ended.accept(())  // a PublishRelay<Void>: ends what is under way
        guard !new.isEmpty else { return .empty() }
        return portraits(of: new).map(Mutation.add).take(until: ended)
      }
    }

    private func portraits(of people: PeopleDetail) -> Observable<Portraits> {
      // One mutation when all are there; a portrait that can't be had is missing, and no error.
      Observable.from(people)
        .map { [source] person in
          source.load(person).map { (person.id, Optional($0.count)) }
            .catchAndReturn((person.id, nil))
        }
        .merge(maxConcurrent: Portraits.loadsAtOnce)
        .reduce(Portraits()) { known, portrait in
          var known = known
          known.add(portrait.0, bytes: portrait.1)
          return known
        }
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .add(let portraits): state.portraits.add(portraits)
    }
    return state
  }
}

// MARK: - Its state

/// The portraits of people, as far as they are known.
struct Portraits: LoadedPictures, Codable, Hashable {
  typealias Item = Person

  static let pictureName = "portrait"
  var bytes: [String: Int] = [:]
  var missing: Set<String> = []
}
