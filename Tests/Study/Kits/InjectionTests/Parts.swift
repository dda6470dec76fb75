final class Engine {}

final class Wheel {
  let engine: Engine
  init(_ engine: Engine) { self.engine = engine }
}

final class Car {
  let engine: Engine
  let wheel: Wheel
  init(_ engine: Engine, _ wheel: Wheel) {
    self.engine = engine
    self.wheel = wheel
  }
}

final class Meter: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

struct Colour: Equatable, Sendable {
  var name: String
}

struct Trouble: Error, CustomStringConvertible {
  var description: String { "out of paint" }
}
