import EmbeddedFiles
import HTTP
public import ReactorShell
import StudySupport

extension App {
  /// Random people in sections, with a detail screen.
  @MainActor public static var people: App {
    App(
      "people", title: "RandomUser", firstCommand: "load 100; why isLoading",
      describe: { data in
        switch data {
        case .embedded: "invented people, no network"
        case .live(nil): "people from randomuser.me"
        case .live: "people from a server"
        case .saved: "people from a saved response, no network"
        }
      },
      translations: [.people, .study],
      start: { start($0) })
  }

  @MainActor private static func start(_ session: Session) -> any Screen {
    let variants = Variants.of("people", faults: PeopleFaults.all, in: session)
    let settings = PeopleSettings(
      variants,
      portraits: ImageCache(
        folder: session.data.usesCaches ? ImageCache.defaultFolder("portraits") : nil))
    return switch variants.current {
    case .original: MainScreen<OriginalMainReactor>(in: session, settings: settings)
    case .fixed: MainScreen<MainReactor>(in: session, settings: settings)
    }
  }
}

extension Translations {
  static let people = Translations(korean: String(cString: people_ko()))
}

@MainActor final class PeopleSettings {
  var area = Area.country
  var dataSource = DataSourceKind.animated
  var changed: () -> Void = {}
  let variants: Variants
  let portraits: ImageCache

  init(_ variants: Variants, portraits: ImageCache) {
    self.variants = variants
    self.portraits = portraits
  }

  func commands(_ session: Session) -> [AnyCommand] {
    [
      AnyCommand(
        "area",
        Parameter.choice(
          "city|state|country",
          [
            ("city", Area.city, "the same city"),
            ("state", .state, "the same state or region"),
            ("country", .country, "the same country"),
          ]
        ).optional,
        help: "Sets how close neighbours must live."
      ) { [unowned self, unowned session] (area) throws(ShellError) in
        if let area {
          self.area = area
          changed()
        }
        session.report.answer(["area \(self.area)"])
      },
      AnyCommand(
        "datasource",
        Parameter.choice(
          "reload|animated",
          [
            ("reload", DataSourceKind.reload, "every cell after every reduce"),
            ("animated", .animated, "batch updates: only what changed"),
          ]
        ).optional,
        help: "Sets how a state reaches the screen."
      ) { [unowned self, unowned session] (kind) throws(ShellError) in
        if let kind { dataSource = kind }
        session.report.answer(["datasource \(dataSource)"])
      },
      variants.command,
    ]
  }
}

// MARK: - Its sources

extension UserSource {
  /// The source that the session chose, looked up at each load; odd records become notes.
  @MainActor static func chosen(
    by session: Session, check: @escaping @MainActor (PeopleResponse) throws -> Void = { _ in }
  ) -> Self {
    let chosen = SessionSource(session)
    return UserSource { @MainActor request in
      let response = try await chosen.response(from: source) { try await $0.load(request) }
      try check(response)
      chosen.session.map { note(response, in: $0) }
      return response
    }
  }

  @MainActor private static func source(of session: Session, client: HTTPClient) -> Self {
    session.source(embedded: embedded, saved: saved) {
      .live(baseURL: $0, seed: session.data.seed, client: client, clock: session.clock)
    }
  }

  @MainActor private static func note(_ response: PeopleResponse, in session: Session) {
    SessionSource(session).note(response.problems)
    for note in response.notes { session.note(DataNote("\(note)")) }
    let outside = response.people.count { person in
      !PeopleSection.allCases.contains { $0.contains(person) }
    }
    if outside > 0 {
      session.note(
        DataNote(
          outside == 1
            ? "1 person is in no section: by gender other, by age not 20 to 39"
            : "\(outside) people are in no section: by gender other, by age not 20 to 39"))
    }
  }
}

extension PortraitSource {
  /// Nil if the session's data isn't live, and none are there to be loaded.
  @MainActor static func chosen(by session: Session, cache: ImageCache) -> Self? {
    guard case .live = session.data.choice else { return nil }
    return .live(
      client: HTTPClient(timeout: session.data.timeout), clock: session.clock, cache: cache)
  }
}
