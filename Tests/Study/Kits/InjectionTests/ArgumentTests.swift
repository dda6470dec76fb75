import Injection
import Testing

@MainActor @Suite struct ArgumentTests {
  private let container = Container()

  private func message(_ resolve: () throws(ResolutionError) -> some Any) -> String {
    do throws(ResolutionError) {
      return "\(try resolve())"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a factory is given its arguments`() throws {
    container.register(Colour.self) { (_, name: String) in Colour(name: name) }
    container.register(String.self) { (resolver, count: Int, name: String) in
      "\(count) \(try resolver.resolve(Colour.self, arguments: name).name) cars"
    }

    #expect(try container.resolve(String.self, arguments: 3, "red") == "3 red cars")
  }

  @Test func `registrations with other arguments are others`() throws {
    container.register(String.self) { _ in "nothing" }
    container.register(String.self) { (_, number: Int) in "the number \(number)" }
    container.register(String.self) { (_, flag: Bool) in "the flag \(flag)" }

    #expect(try container.resolve(String.self) == "nothing")
    #expect(try container.resolve(String.self, arguments: 3) == "the number 3")
    #expect(try container.resolve(String.self, arguments: true) == "the flag true")
    #expect(
      container.registrations.map { "\($0.id)" } == ["String", "String(Int)", "String(Bool)"])
  }

  @Test func `what is registered with other arguments is told`() {
    container.register(Colour.self) { (_, name: String, depth: Int) in
      Colour(name: "\(name) \(depth)")
    }
    container.register(String.self) { try $0.resolve(Colour.self).name }

    #expect(
      message { () throws(ResolutionError) in try container.resolve(Colour.self, arguments: "red") }
        == "Colour(String) takes other arguments: (String, Int)")
    #expect(
      message { () throws(ResolutionError) in try container.resolve(String.self) }
        == "String needs Colour, which takes other arguments: (String, Int)")
  }

  @Test func `what is kept is kept whatever the next arguments are`() throws {
    container.register(Colour.self, scope: .container) { (_, name: String) in Colour(name: name) }

    #expect(try container.resolve(Colour.self, arguments: "red").name == "red")
    #expect(try container.resolve(Colour.self, arguments: "blue").name == "red")
  }

  @Test func `a child finds its parent's with arguments`() throws {
    let child = Container(parent: container)
    container.register(String.self) { (resolver, suffix: String) in
      try resolver.resolve(Colour.self).name + suffix
    }
    child.register(Colour.self) { _ in Colour(name: "blue") }

    #expect(try child.resolve(String.self, arguments: "ish") == "blueish")
  }
}
