import Foundation
import ReactorCore
import StateDiff

/// A property of every kind that a state may have.
struct TortureState {
  enum Mood: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case good, bad
    var description: String { "a \(rawValue) mood" }
  }

  enum Route: Codable, Hashable, Sendable {
    case home
    case detail(Int)
    case pair(first: Int, String)
    case search(text: String?)
  }

  enum Spoken: Hashable, Sendable, CustomStringConvertible {
    case quiet
    case loud(Int)
    var description: String { "spoken" }
  }

  struct Person: Codable, Hashable, Sendable {
    var name: String
    var age: Int
    var home: Point?
  }

  struct Point: Codable, Hashable, Sendable { var x = 1.5, y = -2.0 }

  struct Key: Hashable, Sendable { var row: Int, column: Int }

  struct Mirrored: CustomReflectable, Hashable, Sendable {
    var hidden = 1
    var customMirror: Mirror { Mirror(self, children: ["shown": hidden + 1]) }
  }

  class Animal {
    var legs = 4
    init() {}
  }

  final class Dog: Animal { var name = "Rex" }

  var flag = true
  var maybeFlag: Bool? = true
  var int = 3
  var negative = -7
  var largest = Int.max
  var smallest = Int.min
  var small: Int8 = -128
  var unsigned = UInt64.max
  var wide: UInt8? = 200
  var double = 0.1
  var third = 1.0 / 3
  var nan = Double.nan
  var infinity = -Double.infinity
  var float: Float = 0.1
  var maybeFloat: Float? = 2.7
  var decimal = Decimal(string: "1.10")!
  var money: Decimal? = 12
  var duration = Duration.milliseconds(1500)
  var pause: Duration? = .seconds(2)
  var text = "plain"
  var empty = ""
  var quoted = "say \"hi\" \\ there"
  var lines = "one\ntwo"
  var korean = "안녕, 여러분"
  var like = "nil"
  var number = "42"
  var character: Character = "x"
  var substring = "cut"[...]
  var maybe: String? = "here"
  var nothing: String?
  var nested: Int?? = .some(3)
  var hollow: Int?? = .some(nil)
  var date = Date(timeIntervalSinceReferenceDate: 700_000_000)
  var day: Date? = Date(timeIntervalSinceReferenceDate: 0)
  var url = URL(string: "https://example.org/a?b=c")!
  var link: URL?
  var id = UUID(uuidString: "00000000-0000-4000-8000-000000000001")!
  var data = Data([1, 2, 3])
  var path = IndexPath(indexes: [0, 3])
  var selected: IndexPath? = IndexPath(indexes: [1, 2])
  var mood = Mood.good
  var maybeMood: Mood? = .bad
  var route = Route.detail(3)
  var maybeRoute: Route? = .home
  var labelled = Route.pair(first: 1, "two")
  var spoken = Spoken.quiet
  var loud: Spoken? = .loud(3)
  var person = Person(name: "Ann", age: 30, home: Point())
  var friend: Person? = Person(name: "Bo", age: 4)
  var point = Point()
  var tuple = (1, "two")
  var named = (first: 1, second: true)
  var list = [3, 1, 2]
  var texts = ["b", "a", "nil"]
  var people = [Person(name: "Ann", age: 30), Person(name: "Bo", age: 4)]
  var none: [Int] = []
  var holes: [Int?] = [1, nil]
  var moods: [Mood] = [.bad, .good]
  var matrix = [[1, 2], [3]]
  var set: Set = [10, -1, 3]
  var crowd: Set = [Person(name: "Ann", age: 30), Person(name: "Bo", age: 4)]
  var words: Set = ["b", "a"]
  var ages = ["Ann": 30, "Bo": 4]
  var sparse = [10: "ten", -1: "minus", 3: "three"]
  var byMood: [Mood: Int] = [.good: 1, .bad: 2]
  var grid = [Key(row: 1, column: 2): true]
  var odd = ["a.b": 1, "a b": 2, "[c]": 3, "d\"e": 4]
  var deep = ["x": ["y": [1, 2]]]
  var range = 2..<9
  var closed = 1...3
  var hashable = AnyHashable("h")
  var inline: [3 of Int] = [7, 8, 9]
  var mirrored = Mirrored()
  var dog = Dog()
  var animal: Animal? = Dog()
  var result: Result<Int, CancellationError> = .success(3)
  @Pulse var news = 77
  @Pulse var alert: String? = "look"
  @Pulse var message: Mood = .bad

  /// The same properties with other values.
  @MainActor static let other: Self = {
    var state = Self()
    state.flag = false
    state.maybeFlag = nil
    state.int = 4
    state.double = 0.3
    state.float = 0.3
    state.maybeFloat = nil
    state.decimal = 2
    state.money = nil
    state.duration = .seconds(3)
    state.pause = nil
    state.text = "other"
    state.empty = "no"
    state.character = "y"
    state.maybe = nil
    state.nothing = "something"
    state.nested = nil
    state.date = Date(timeIntervalSinceReferenceDate: 1)
    state.day = nil
    state.link = URL(string: "https://example.org")
    state.path = [1]
    state.selected = nil
    state.mood = .bad
    state.maybeMood = nil
    state.route = .home
    state.maybeRoute = .detail(4)
    state.spoken = .loud(1)
    state.loud = nil
    state.friend = nil
    state.animal = nil
    state.news = 78
    state.alert = nil
    state.message = .good
    state.set = [1]
    state.result = .failure(CancellationError())
    return state
  }()
}
