import Injection
import Testing

/// What can be looked at.
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
