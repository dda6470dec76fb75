import Injection
import Synchronization
import Testing

@Suite struct SharedContainerTests {
  private final class Counter: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  private func numbers(of container: SharedContainer) async throws -> [Int] {
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try (0..<250).map { _ in try container.resolve(Meter.self).number }
        }
      }
      return try await group.reduce([]) { $0 + $1 }
    }
  }

  @Test func `eight threads get one and the same of the container`() async throws {
    let container = SharedContainer()
    let counter = Counter()
    container.register(Meter.self, scope: .container) { _ in Meter(counter.next()) }

    #expect(try await numbers(of: container) == Array(repeating: 1, count: 2_000))
    #expect(container.registrations.map(\.madeCount) == [1])
    #expect(container.registrations.map(\.resolvedCount) == [2_000])
  }

  @Test func `eight threads get one each time of a transient service`() async throws {
    let container = SharedContainer()
    let counter = Counter()
    container.register(Meter.self) { _ in Meter(counter.next()) }

    #expect(try await numbers(of: container).sorted() == Array(1...2_000))
  }

  @Test func `a factory resolves what it needs, and a circle is told`() throws {
    let container = SharedContainer()
    container.register(Colour.self) { _ in Colour(name: "red") }
    container.register(String.self) { try $0.resolve(Colour.self).name }
    container.register(Int.self) { Int(try $0.resolve(Double.self)) }
    container.register(Double.self) { Double(try $0.resolve(Int.self)) }

    #expect(try container.resolve(String.self) == "red")
    let error = #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
    #expect(error.map { "\($0)" } == "Int needs Double, which needs Int: a circle")
  }

  @MainActor
  @Test func `a container looks in what is shared for what it hasn't itself`() throws {
    let shared = SharedContainer()
    let container = Container(shared: shared)
    shared.register(Colour.self) { _ in Colour(name: "red") }
    container.register(String.self) { try $0.resolve(Colour.self).name }

    #expect(try container.resolve(String.self) == "red")
    #expect(try Container(parent: container).resolve(Colour.self).name == "red")
    #expect(shared.registrations.first?.askers.map { $0.key?.description } == ["String", nil])

    container.register(Colour.self) { _ in Colour(name: "blue") }
    #expect(try container.resolve(String.self) == "blue")
  }
}
