/// Something that belongs to the history but happened outside of the stores: what a screen did
/// with a state, what a source had to say of its data.
public protocol Remark {}

struct RecordedRemark {
  let remark: any Remark
  let step: StepID
}

extension Timeline {
  /// Records a remark about the step that is under way, or `step`, and tells the visitors.
  ///
  /// In an effect between two mutations it belongs to the action that started the effect.
  public func note(_ remark: any Remark, at step: StepID? = nil) {
    // A screen's remarks are in the recording, in the words of then.
    guard resumption == nil else { return }
    if current == nil { beginTurn() }
    let step = step ?? current ?? stepOfEffect ?? StepID(lastAction, 0)
    record(remark, at: step)
    tell(remark, at: step)
  }

  func record(_ remark: any Remark, at step: StepID) {
    append(Line(.remark, track: 0))
    let type = type(of: remark)
    if !firstRemarks.contains(where: { $0.type == type }) {
      firstRemarks.append((type, remarks.count))
    }
    remarks.append(RecordedRemark(remark: remark, step: step))
  }

  /// The step that is under way, or the action whose effect is at work; nil for neither.
  package var stepUnderWay: StepID? { current ?? stepOfEffect }

  /// The action that started the effect that is at work now.
  @inlinable var stepOfEffect: StepID? { effects.isEmpty ? nil : stepOfCurrentEffect }

  @usableFromInline var stepOfCurrentEffect: StepID? {
    guard let id = EffectID.current else { return nil }
    return effects.first { $0.info.id == id }.map { StepID(action: $0.info.action) }
  }
}
