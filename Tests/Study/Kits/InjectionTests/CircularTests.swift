import Injection
import Testing

@MainActor @Suite struct CircularTests {
  private let container = Container()

  private func register(_ scope: ObjectScope) {
    container.register(
      Parent.self, scope: scope, initCompleted: { $1.child = try $0.resolve(Child.self) },
      factory: { _ in Parent() })
    container.register(Child.self, scope: scope) { try Child($0.resolve(Parent.self)) }
  }

  @Test(arguments: [ObjectScope.graph, .container, .weak])
  func `two that hold each other are one pair, whoever is asked for`(scope: ObjectScope) throws {
    register(scope)

    let parent = try container.resolve(Parent.self)
    #expect(parent.child?.parent === parent)

    let child = try container.resolve(Child.self)
    #expect(child.parent?.child === child)
    #expect((child === parent.child) == (scope != .graph))
  }

  @Test func `both may be joined so`() throws {
    container.register(
      Parent.self, initCompleted: { $1.child = try $0.resolve(Child.self) },
      factory: { _ in Parent() })
    container.register(
      Child.self, initCompleted: { $1.parent = try $0.resolve(Parent.self) },
      factory: { _ in Child(nil) })

    let child = try container.resolve(Child.self)
    #expect(child.parent?.child === child)
  }

  @Test func `what is made anew each time can't be joined`() {
    register(.transient)
    let error = #expect(throws: ResolutionError.self) { try container.resolve(Parent.self) }
    #expect("\(error.map { "\($0)" } ?? "")" == "Parent needs Child, which needs Parent: a circle")
  }

  @Test func `what couldn't be completed isn't kept`() throws {
    container.register(
      Parent.self, scope: .container, initCompleted: { $1.child = try $0.resolve(Child.self) },
      factory: { _ in Parent() })
    let error = #expect(throws: ResolutionError.self) { try container.resolve(Parent.self) }
    #expect("\(error.map { "\($0)" } ?? "")" == "Parent needs Child, which isn't registered")

    container.register(Child.self) { try Child($0.resolve(Parent.self)) }
    #expect(try container.resolve(Parent.self).child != nil)
  }
}

private final class Parent {
  var child: Child?
}

private final class Child {
  var parent: Parent?
  init(_ parent: Parent?) { self.parent = parent }
}
