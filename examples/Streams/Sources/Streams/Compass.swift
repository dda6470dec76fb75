/// An API of the old kind: it calls a delegate, which it doesn't retain.
final class Compass {
  weak var delegate: (any CompassDelegate)?

  func turn(to degrees: Int) { delegate?.compass(self, didTurnTo: degrees) }
}

protocol CompassDelegate: AnyObject {
  func compass(_ compass: Compass, didTurnTo degrees: Int)
}
