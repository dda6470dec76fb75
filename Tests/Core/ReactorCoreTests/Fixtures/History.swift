import ReactorCore

/// The events of two stores of ``Sum``, by the stores' places among the tracks.
final class History: EventVisitor {
  struct Heard: Equatable {
    let track: String
    let step: StepID
    let time: Duration
    let text: String
  }
  struct Mutation {
    let step: StepID
    let number: Int
    var state: [Int]
  }

  private(set) var events: [Heard] = []
  private(set) var mutations: [[Mutation]] = [[], []]
  private(set) var states: [[Int]?] = [nil, nil]

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    events.append(
      Heard(track: track.name, step: event.step, time: event.time, text: event.text))
    let place = track.name == "first" ? 0 : 1
    switch event.kind as? Event<Sum>.Kind {
    case .started(let state): states[place] = state.all
    case .mutation(let number):
      mutations[place].append(Mutation(step: event.step, number: number, state: []))
    case .reduce(_, let after):
      states[place] = after.all
      mutations[place][mutations[place].count - 1].state = after.all
    default: break
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    events.append(Heard(track: "", step: step, time: time, text: "remark"))
  }
}
