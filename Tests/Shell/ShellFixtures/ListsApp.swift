import Foundation
import ReactorCore
import ReactorShell

extension App {
  /// Collections of every kind; `set 2` puts the second variant in place.
  @MainActor static var lists: App {
    App(
      "lists", title: "Lists",
      commands: [
        Command("set", Int.self) { .set($0) }, Command("tag", String.self) { .tag($0) },
        Command("rename", String.self) { .rename($0) }, Command("turn") { .turn },
      ],
      reactor: { _ in ListsReactor() })
  }
}

struct ListsReactor: Reactor {
  enum Action {
    case set(Int)
    case tag(String)
    /// The first person.
    case rename(String)
    case turn
  }

  struct Person: Hashable, Identifiable {
    let id: Int
    var name: String
  }

  enum Shade {
    case light
    case dark(Int)
  }

  struct State {
    var numbers: [Int] = []
    var tags: Set<String> = []
    var ages: [String: Int] = [:]
    var place: IndexPath?
    var shades: [Shade] = []
    var people: [Person] = []
    var chosen: Person?
    var shade = Shade.light
  }

  let initialState = State()

  func reduce(state: consuming State, mutation: Action) -> State {
    switch mutation {
    case .set(let count):
      state.numbers = Array(0..<count)
      state.tags = Set((0..<count).map { "tag \($0)" })
      state.ages = Dictionary(uniqueKeysWithValues: (0..<count).map { ("ann \($0)", $0) })
      state.place = [0, count]
      state.shades = count == 0 ? [] : [.light, .dark(count)]
      state.people = (0..<count).map { Person(id: $0, name: "Ann \($0)") }
      state.chosen = state.people.first
      state.shade = .dark(count)
    case .tag(let text): state.tags.insert(text)
    case .rename(let name): if !state.people.isEmpty { state.people[0].name = name }
    case .turn: state.people.reverse()
    }
    return state
  }
}
