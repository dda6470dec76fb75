@testable import ReactorShell

// What tests ask of features.
extension Session {
  var travel: Travel { feature(Debugger.self).travel }
  var historyLimit: Int? { feature(Debugger.self).historyLimit }

  var sourceRoot: String {
    get { feature(Debugger.self).sourceRoot }
    set { feature(Debugger.self).sourceRoot = newValue }
  }

  var tour: Tour? {
    get { feature(TourFeature.self).tour }
    set { feature(TourFeature.self).tour = newValue }
  }
}
