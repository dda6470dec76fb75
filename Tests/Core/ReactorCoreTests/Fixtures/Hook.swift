import ReactorCore

/// Calls a closure with the text of every event of a timeline.
final class Hook: EventVisitor {
  private let body: (String) -> Void

  init(_ body: @escaping (String) -> Void) { self.body = body }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    body("\(track.name) \(event.text)")
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    body("remark \(step) \(remark)")
  }
}
