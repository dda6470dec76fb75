import Injection
import Testing

/// Containers below others.
@MainActor @Suite struct ChildContainerTests {
  private let parent = Container()

  @Test func `a child finds what its parent has, not the other way round`() throws {
    let child = Container(parent: parent)
    parent.register(Engine.self) { _ in Engine() }
    child.register(Colour.self) { _ in Colour(name: "red") }

    _ = try child.resolve(Engine.self)
    #expect(throws: ResolutionError.self) { try parent.resolve(Colour.self) }
  }

  @Test func `what is made for a child is made of the child's parts`() throws {
    let child = Container(parent: parent)
    parent.register(Colour.self) { _ in Colour(name: "red") }
    parent.register(String.self) { try "a \($0.resolve(Colour.self).name) car" }
    child.register(Colour.self) { _ in Colour(name: "blue") }

    #expect(try child.resolve(String.self) == "a blue car")
    #expect(try parent.resolve(String.self) == "a red car")
  }

  @Test func `what a parent keeps is made of its own parts`() throws {
    let child = Container(parent: parent)
    parent.register(Colour.self) { _ in Colour(name: "red") }
    parent.register(String.self, scope: .container) { try "a \($0.resolve(Colour.self).name) car" }
    child.register(Colour.self) { _ in Colour(name: "blue") }

    #expect(try child.resolve(String.self) == "a red car")
  }

  @Test func `a graph goes through parent and child`() throws {
    let child = Container(parent: parent)
    parent.register(Engine.self) { _ in Engine() }
    parent.register(Wheel.self) { try Wheel($0.resolve(Engine.self)) }
    child.register(Car.self) { try Car($0.resolve(Engine.self), $0.resolve(Wheel.self)) }

    let car = try child.resolve(Car.self)

    #expect(car.engine === car.wheel.engine)
  }
}
