import Injection
import Testing

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

  @Test func `a child decorates what its parent has`() throws {
    let child = Container(parent: parent)
    let grandchild = Container(parent: child)
    parent.register(String.self) { _ in "a car" }
    child.register(String.self) { [parent] _ in try parent.resolve(String.self) + " with a stripe" }

    #expect(try child.resolve(String.self) == "a car with a stripe")
    #expect(try grandchild.resolve(String.self) == "a car with a stripe")
    #expect(try parent.resolve(String.self) == "a car")
  }

  @Test func `what asks the child for itself is a circle all the same`() {
    let child = Container(parent: parent)
    parent.register(String.self) { _ in "a car" }
    child.register(String.self) { try $0.resolve(String.self) + " with a stripe" }

    #expect(
      throws: ResolutionError(.circle, chain: [ServiceKey(String.self), ServiceKey(String.self)])
    ) {
      try child.resolve(String.self)
    }
  }

  @Test func `what a parent keeps has no part that was made for a child in the same graph`() throws
  {
    let child = Container(parent: parent)
    parent.register(Colour.self) { _ in Colour(name: "red") }
    parent.register(Painted.self) { try Painted($0.resolve(Colour.self)) }
    parent.register(Garage.self, scope: .container) { try Garage($0.resolve(Painted.self)) }
    child.register(Colour.self) { _ in Colour(name: "blue") }
    child.register(Street.self) { try Street($0.resolve(Painted.self), $0.resolve(Garage.self)) }

    let street = try child.resolve(Street.self)

    #expect(street.painted.colour == Colour(name: "blue"))
    #expect(street.garage.painted.colour == Colour(name: "red"))
    #expect(try parent.resolve(Garage.self) === street.garage)
  }

  @Test func `siblings that register the same type make one each, in one graph`() throws {
    let (left, right) = (Container(parent: parent), Container(parent: parent))
    left.register(Colour.self) { _ in Colour(name: "red") }
    right.register(Colour.self) { _ in Colour(name: "blue") }
    parent.register([Colour].self) { _ in
      [try left.resolve(Colour.self), try right.resolve(Colour.self)]
    }

    #expect(try parent.resolve([Colour].self) == [Colour(name: "red"), Colour(name: "blue")])
  }
}

private final class Painted {
  let colour: Colour
  init(_ colour: Colour) { self.colour = colour }
}

private final class Garage {
  let painted: Painted
  init(_ painted: Painted) { self.painted = painted }
}

private final class Street {
  let painted: Painted
  let garage: Garage
  init(_ painted: Painted, _ garage: Garage) { (self.painted, self.garage) = (painted, garage) }
}
