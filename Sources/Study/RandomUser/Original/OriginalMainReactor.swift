import ReactorCore
import StudySupport

/// The main screen as the authors wrote it, faults and all, to be compared with ``MainReactor``.
///
/// Beware: its `reduce` isn't pure, a failed load leaves `isLoading` true, and loads overlap. An
/// error of an effect ends it, as in ReactorKit, where nobody hears of it.
struct OriginalMainReactor: Reactor {
  /// As in the repaired app.
  typealias Action = MainReactor.Action
  /// As in the repaired app; `setFailure` never comes.
  typealias Mutation = MainReactor.Mutation

  /// Everything that the screen knows, and an object of the view beside it.
  struct State: Equatable {
    /// People are being loaded, or a load has failed.
    var isLoading = false
    /// The sections; this array alone gives their order.
    var sectionTitles = PeopleSection.allCases.map(\.title)
    /// The people of each section, by its title.
    var sectionData: [String: PeopleDetail] = [:]
    /// The screen to push: something that happens once, kept as if it lasted.
    var pushingViewController: DetailController?
  }

  /// Nobody there, nothing under way.
  var initialState: State { State() }
  private let source: UserSource

  /// A reactor that loads from `source`.
  init(source: UserSource) { self.source = source }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .load(let count):
      load(UserRequest(count: count))
    case .loadMatching(let request):
      load(request)
    case .toSectionDetail(let title, let people):
      .just(.toSectionDetail(title, people))
    case .removePushed:
      .just(.removePushed)
    }
  }

  /// Nothing is replaced, and nothing follows where the source throws.
  private func load(_ request: UserRequest) -> Mutations<Mutation> {
    .run { emit in
      emit(.setLoading(true))
      emit(.setPeople(try await source.load(request).people))
    }
  }

  #if REACTORKIT  // The same over RxSwift, for `code`: not built here.
    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .load(let count):
        return load(UserRequest(count: count))
      case .loadMatching(let request):
        return load(request)
      case .toSectionDetail(let title, let people):
        return .just(.toSectionDetail(title, people))
      case .removePushed:
        return .just(.removePushed)
      }
    }

    private func load(_ request: UserRequest) -> Observable<Mutation> {
      // No catch: after an error nothing follows. No take(until:): loads overlap.
      .concat(
        .just(.setLoading(true)),
        source.load(request).map { Mutation.setPeople($0.people) })
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setLoading(let isLoading):
      state.isLoading = isLoading
    case .setPeople(let people):
      state.sectionData = PeopleSection.sorted(people)
      state.isLoading = false
    case .setFailure:
      break
    case .toSectionDetail(let title, let people):
      state.pushingViewController = DetailController(title: title, people: people)
    case .removePushed:
      state.pushingViewController = nil
    }
    return state
  }
}

extension OriginalMainReactor.State: PeopleListing {
  var failure: String? { nil }
}

// MARK: - Pushed screens

/// A stand-in for the view controller that the authors' app keeps in its state: a screen that is an
/// object, and equals only itself.
final class DetailController: Equatable {
  let title: String
  let people: PeopleDetail

  init(title: String, people: PeopleDetail) {
    self.title = title
    self.people = people
  }

  /// Two are the same if they are one: as UIKit compares view controllers.
  static func == (left: DetailController, right: DetailController) -> Bool { left === right }
}
