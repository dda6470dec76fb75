import Injection
import Testing

@MainActor @Suite struct RegistrationTests {
  @Test func `who asked for what, and how often, can be looked at`() throws {
    let container = Container()
    container.register(Engine.self) { _ in Engine() }
    container.register(Wheel.self) { try Wheel($0.resolve(Engine.self)) }
    container.register(Car.self) { try Car($0.resolve(Engine.self), $0.resolve(Wheel.self)) }

    _ = try container.resolve(Car.self)
    _ = try container.resolve(Engine.self)

    let texts = container.registrations.map { registration in
      let askers = registration.askers.map { "\($0.key?.description ?? "outside") \($0.count)" }
      return "\(registration.id) \(registration.scope) \(registration.resolvedCount) resolved, "
        + "\(registration.madeCount) made: \(askers.joined(separator: ", "))"
    }
    #expect(
      texts == [
        "Engine graph 3 resolved, 2 made: Car 1, Wheel 1, outside 1",
        "Wheel graph 1 resolved, 1 made: Car 1",
        "Car graph 1 resolved, 1 made: outside 1",
      ])
  }

  @Test func `what is asked for later is asked for by the service that was given the resolver`()
    throws
  {
    let container = Container()
    container.register(Colour.self) { _ in Colour(name: "red") }
    container.register(Painter.self) { resolver in
      Painter { try resolver.resolve(Colour.self) }
    }
    let painter = try container.resolve(Painter.self)
    #expect(container.registrations.first?.askers == [])

    _ = try painter.colour()
    _ = try painter.colour()
    _ = try container.resolve(Colour.self)

    let askers = container.registrations.first?.askers ?? []
    #expect(askers.map { $0.key?.description } == ["Painter", nil])
    #expect(askers.map(\.count) == [2, 1])
  }

  @Test func `a resolver whose container is gone says so`() throws {
    var container: Container? = Container()
    container?.register(Painter.self) { resolver in Painter { try resolver.resolve(Colour.self) } }
    let painter = try container?.resolve(Painter.self)
    container = nil
    let error = #expect(throws: ResolutionError.self) { try painter?.colour() }
    #expect(
      error.map { "\($0)" } == "Painter needs Colour, which can't be made: its container is gone")
  }

  @Test func `assemblies are all assembled before one resolves`() throws {
    struct Uses: Assembly {
      func assemble(container: Container) {
        container.register(Wheel.self, scope: .container) { try Wheel($0.resolve(Engine.self)) }
      }
      func loaded(resolver: any Resolver) throws(ResolutionError) {
        _ = try resolver.resolve(Wheel.self)
      }
    }
    struct Gives: Assembly {
      func assemble(container: Container) { container.register(Engine.self) { _ in Engine() } }
    }

    let assembler = try Assembler([Uses(), Gives()])

    #expect(assembler.container.registrations.map(\.madeCount) == [1, 1])
    #expect(throws: ResolutionError.self) { try Assembler([Uses()]) }
    #expect(
      try Assembler([], parent: assembler).resolver.resolve(Wheel.self)
        === assembler.resolver.resolve(Wheel.self))
  }
}

private struct Painter {
  let colour: @MainActor () throws -> Colour
}
