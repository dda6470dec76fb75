import ReactorCore
import Testing

@testable import Streams

@Suite struct CompassReactorTests {
  private let compass = Compass()

  @Test func `listens while it watches`() {
    let store = Store(CompassReactor(compass: compass))
    compass.turn(to: 10)
    store.send(.watch)
    store.send(.turn(90))

    #expect(store.currentState == .init(heading: 90, isWatching: true))
  }

  @Test func `hears no more after it was told to ignore`() {
    let store = Store(CompassReactor(compass: compass))
    store.send(.watch)
    store.send(.ignore)
    compass.turn(to: 10)

    #expect(store.currentState == .init())
  }

  @Test func `watching anew goes on listening`() async {
    let store = Store(CompassReactor(compass: compass))
    store.send(.watch)
    store.send(.watch)
    // The first subscription comes to its end meanwhile.
    for _ in 1...10 { await Task.yield() }
    compass.turn(to: 20)

    #expect(store.currentState == .init(heading: 20, isWatching: true))
  }
}
