@testable import ReactorShell

// What these tests ask of features.
extension Session {
  var travel: Travel { feature(Debugger.self).travel }
  var stage: StageReport? { feature(StageFeature.self).stage }
  var expectAll: ExpectAll? { feature(ExpectationFeature.self).expectAll }
  var lessonUnderWay: (any LineTaker)? { front }

  var sourceRoot: String {
    get { feature(Debugger.self).sourceRoot }
    set { feature(Debugger.self).sourceRoot = newValue }
  }
}
