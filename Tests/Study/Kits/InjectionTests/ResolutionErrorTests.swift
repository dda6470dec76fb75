import Injection
import Testing

@MainActor @Suite struct ResolutionErrorTests {
  private let container = Container()

  private func message<Service>(_ type: Service.Type, name: String? = nil) -> String {
    do throws(ResolutionError) {
      _ = try container.resolve(type, name: name)
      return "resolved"
    } catch {
      return "\(error)"
    }
  }

  @Test func `what isn't registered is named`() {
    #expect(message(Engine.self) == "Engine isn't registered")
  }

  @Test func `the names under which something is registered are told`() {
    container.register(Colour.self, name: "red") { _ in Colour(name: "red") }
    container.register(Colour.self, name: "blue") { _ in Colour(name: "blue") }

    #expect(
      message(Colour.self, name: "green")
        == "Colour “green” isn't registered; what is, has the name “red”, “blue”")
  }

  @Test func `the way to what isn't registered is told`() throws {
    container.register(Wheel.self) { try Wheel($0.resolve(Engine.self)) }
    container.register(Car.self) { try Car(Engine(), $0.resolve(Wheel.self)) }

    #expect(message(Car.self) == "Car needs Wheel, which needs Engine, which isn't registered")
    let error = #expect(throws: ResolutionError.self) { try container.resolve(Car.self) }
    #expect(
      error
        == ResolutionError(
          .notRegistered(names: []),
          chain: [ServiceKey(Car.self), ServiceKey(Wheel.self), ServiceKey(Engine.self)]))
  }

  @Test(arguments: ObjectScope.allCases)
  func `a circle of three is told with its chain, in every scope`(_ scope: ObjectScope) {
    container.register(Int.self, scope: scope) { Int(try $0.resolve(Double.self)) }
    container.register(Double.self, scope: scope) { Double(try $0.resolve(Float.self)) }
    container.register(Float.self, scope: scope) { Float(try $0.resolve(Int.self)) }

    #expect(message(Int.self) == "Int needs Double, which needs Float, which needs Int: a circle")
    #expect(message(Int.self) == "Int needs Double, which needs Float, which needs Int: a circle")
  }

  @Test func `what a factory throws is told`() {
    container.register(Colour.self) { _ in throw Trouble() }
    container.register(String.self) { try $0.resolve(Colour.self).name }

    #expect(message(String.self) == "String needs Colour, which can't be made: out of paint")
  }

  @Test func `after an error everything can be resolved that could before`() throws {
    container.register(String.self) { try $0.resolve(Colour.self).name }
    _ = message(String.self)
    container.register(Colour.self) { _ in Colour(name: "red") }

    #expect(try container.resolve(String.self) == "red")
  }
}
