import ReactorCore
import Testing

@MainActor @Suite struct KeyTests {
  private let clock = VirtualClock()
  private let timeline: Timeline
  private let store: Store<Probe>

  init() {
    timeline = Timeline(clock: clock)
    store = Store(Probe(clock: clock), timeline: timeline)
  }

  @Test func `the next part of what is replaced is replaced, too`() async {
    for query in ["a", "b", "c"] {
      store.send("run load: ~1000 \(query)1 | run load: ~1000 \(query)2")
      #expect(store.runningEffects.map(\.key) == ["load"])
    }
    await timeline.settle()
    #expect(store.currentState == ["c1", "c2"])
  }

  @Test(arguments: Cases.seeds(200))
  func `no key runs twice`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    func check() {
      let keys = store.runningEffects.compactMap(\.key)
      #expect(keys.count == Set(keys).count, "\(keys)")
    }
    let subscription = store.subscribe { _ in check() }
    for _ in 0..<6 {
      store.send(Self.program(&random))
      check()
      if random.next() % 3 == 0 { await timeline.advance(by: .milliseconds(random.next() % 40)) }
      check()
    }
    await timeline.settle()
    #expect(store.runningEffects.isEmpty)
    subscription.cancel()
  }

  /// Parts side by side, of parts one after the other.
  private static func program(_ random: inout SplitMix64) -> String {
    (0...random.next() % 3).map { _ in
      (0...random.next() % 3).map { _ in part(&random) }.joined(separator: " | ")
    }.joined(separator: " & ")
  }

  private static func part(_ random: inout SplitMix64) -> String {
    let key = ["k", "l", ""][Int(random.next() % 3)]
    return switch random.next() % 6 {
    case 0: "m"
    case 1: "end: k"
    case 2: "run \(key): a"
    case 3: "run \(key): a ~\(random.next() % 30) !"
    default: "run \(key): a ~\(random.next() % 30) b"
    }
  }
}
