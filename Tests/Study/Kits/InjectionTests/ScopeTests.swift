import Injection
import Testing

@MainActor @Suite struct ScopeTests {
  private func container(_ scope: ObjectScope) -> Container {
    let container = Container()
    container.register(Engine.self, scope: scope) { _ in Engine() }
    container.register(Wheel.self) { try Wheel($0.resolve(Engine.self)) }
    container.register(Car.self) { try Car($0.resolve(Engine.self), $0.resolve(Wheel.self)) }
    return container
  }

  @Test func `a transient service is made each time`() throws {
    let container = container(.transient)
    let car = try container.resolve(Car.self)

    #expect(car.engine !== car.wheel.engine)
    #expect(try container.resolve(Engine.self) !== container.resolve(Engine.self))
  }

  @Test func `a service of a graph is one for what is made together`() throws {
    let container = container(.graph)
    let car = try container.resolve(Car.self)

    #expect(car.engine === car.wheel.engine)
    #expect(try container.resolve(Car.self).engine !== car.engine)
  }

  @Test func `a service of the container is one for it and its children`() throws {
    let container = container(.container)
    let engine = try container.resolve(Engine.self)

    #expect(try container.resolve(Car.self).wheel.engine === engine)
    #expect(try Container(parent: container).resolve(Engine.self) === engine)
  }

  @Test func `a later registration takes the place of an earlier one`() throws {
    let container = Container()
    container.register(Colour.self, scope: .container) { _ in Colour(name: "red") }
    _ = try container.resolve(Colour.self)

    container.register(Colour.self, scope: .container) { _ in Colour(name: "blue") }

    #expect(try container.resolve(Colour.self).name == "blue")
    #expect(container.registrations.count == 1)
  }

  @Test func `registrations of one type are told apart by their names`() throws {
    let container = Container()
    for name in ["red", "blue"] {
      container.register(Colour.self, name: name) { _ in Colour(name: name) }
    }

    #expect(try container.resolve(Colour.self, name: "blue").name == "blue")
    #expect(try container.resolve(Colour.self, name: "red").name == "red")
  }
}
