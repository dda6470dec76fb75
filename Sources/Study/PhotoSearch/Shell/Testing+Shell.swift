import ReactorShell
import StudySupport

// The code that generated tests use to make the reactors.

extension PhotoReactor: TestableReactor {
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    "PhotoReactor(source: \(try source(answering: run.effects, in: &code)))"
  }

  fileprivate static func source(
    answering effects: [RecordedEffect<Mutation>], in code: inout TestCode
  ) throws(TestObstacle) -> String {
    let answers = effects.compactMap { $0.answer(news) }
    return ".answering(\(try code.expression(answers: answers, named: "page")), on: clock)"
  }

  private static func news(of mutation: Mutation) -> RecordedNews<PhotoPage>? {
    switch mutation {
    case .setLoading(let isLoading): isLoading ? .asked : nil
    case .setPhotoSections(let page, query: _), .appendPhotos(let page, page: _): .answered(page)
    case .setFailure(let text): .failed(text)
    case .setQuery, .setSelection: nil
    }
  }
}

extension OriginalPhotoReactor: TestableReactor {
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    let source = try PhotoReactor.source(answering: run.effects, in: &code)
    return "OriginalPhotoReactor(source: \(source))"
  }
}

extension PhotoDetailReactor: TestableReactor {
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    let photo = try code.expression(run.initialState.photo, named: "photo")
    let answers = run.effects.compactMap { $0.answer(news) }
    let bytes = try code.expression(answers: answers, named: "bytes")
    return "PhotoDetailReactor(photo: \(photo), source: .answering(bytes: \(bytes), on: clock))"
  }

  private static func news(of mutation: Mutation) -> RecordedNews<Int>? {
    switch mutation {
    case .setLoading(let isLoading): isLoading ? .asked : nil
    case .setPicture(let picture): .answered(picture.bytes)
    case .setFailure(let text): .failed(text)
    }
  }
}

extension ThumbnailReactor: TestableReactor {
  /// Beware: if pictures took real time, the test may have one before the session had it.
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    var known = run.initialState.thumbnails
    for case .add(let thumbnails) in run.effects.flatMap(\.mutations).map(\.mutation) {
      known.add(thumbnails)
    }
    return
      "ThumbnailReactor(source: .knowing(\(try code.expression(known, named: "thumbnails")), on: clock))"
  }
}
