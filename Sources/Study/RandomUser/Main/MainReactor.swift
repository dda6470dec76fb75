import ReactorCore
import StateDiff
import StudySupport

/// The main screen: loads people, sorts them into sections, opens one.
struct MainReactor: Reactor {
  /// A request of the user.
  enum Action: Codable, Hashable, Sendable {
    /// Load a number of people.
    case load(Int)
    /// Load people of a gender, of nationalities, a page of them.
    case loadMatching(UserRequest)
    /// Open a section: its title and its people.
    case toSectionDetail(String, PeopleDetail)
    /// The section that was opened is closed.
    case removePushed
  }

  /// One change.
  enum Mutation: Codable, Hashable, Sendable {
    /// Loading begins, which clears the failure, or ends.
    case setLoading(Bool)
    /// These people are there now, and no others.
    case setPeople(PeopleDetail)
    /// Loading failed, and why; the people stay.
    case setFailure(String)
    /// The section is pushed.
    case toSectionDetail(String, PeopleDetail)
    /// Nothing is pushed any longer.
    case removePushed
  }

  /// Everything that the screen knows.
  struct State: Codable, Hashable, Sendable {
    /// People are being loaded.
    var isLoading = false
    /// The sections; this array alone gives their order.
    var sectionTitles = PeopleSection.allCases.map(\.title)
    /// The people of each section, by its title.
    var sectionData: [String: PeopleDetail] = [:]
    /// Why the last load failed; nil once another begins.
    var failure: String?
    /// The screen above this one: a place, not an event that happens only once.
    var pushedScreen: PushedScreen?
  }

  /// A screen above the main one.
  enum PushedScreen: Codable, Hashable, Sendable {
    /// A section: its title and its people.
    case detail(String, PeopleDetail)
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

  private func load(_ request: UserRequest) -> Mutations<Mutation> {
    .run(replacing: "load", ifCancelled: .setLoading(false)) { emit in
      try await loading(emit, Mutation.setLoading, failure: Mutation.setFailure) {
        .setPeople(try await source.load(request).people)
      }
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
      Observable.concat(
        .just(.setLoading(true)),
        source.load(request).map { Mutation.setPeople($0.people) }
          .catch { .just(.setFailure("\($0)")) },
        .just(.setLoading(false))
      )
      .take(
        until: self.action.filter {
          switch $0 {
          case .load, .loadMatching: true
          default: false
          }
        })
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setLoading(let isLoading):
      state.isLoading = isLoading
      if isLoading { state.failure = nil }
    case .setPeople(let people):
      state.sectionData = PeopleSection.sorted(people)
    case .setFailure(let failure):
      state.failure = failure
    case .toSectionDetail(let title, let people):
      state.pushedScreen = .detail(title, people)
    case .removePushed:
      state.pushedScreen = nil
    }
    return state
  }
}

// MARK: - Listing

/// A state that has people in sections, whichever reactor's it is.
protocol PeopleListing: ConciseStringConvertible {
  var isLoading: Bool { get }
  var sectionTitles: [String] { get }
  var sectionData: [String: PeopleDetail] { get }
  var failure: String? { get }
}

extension MainReactor.State: PeopleListing {}

extension PeopleListing {
  /// `isLoading: false, 100 people: 남성 60, 여성 40, 20대 9, 30대 15`
  var conciseDescription: String {
    var text = "isLoading: \(isLoading), "
    let count = Set(sectionData.values.lazy.joined().map(\.id)).count
    if sectionData.isEmpty {
      text += "\(sectionTitles.count) sections, no people"
    } else {
      let sections = sectionTitles.map { "\($0) \(sectionData[$0]?.count ?? 0)" }
      text += "\(count) \(count == 1 ? "person" : "people"): \(sections.joined(separator: ", "))"
    }
    return text
  }
}

// MARK: - Text

extension Person: Pluralized, ConciseStringConvertible {
  /// Not "persons".
  static var pluralName: String { "people" }

  /// `장영수, 47, South Korea`
  var conciseDescription: String { "\(fullName), \(age), \(country)" }
}

extension UserRequest: ConciseStringConvertible {
  /// As it is typed: `100 gender=female`.
  var conciseDescription: String { description }
}
