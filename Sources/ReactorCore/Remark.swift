/// Something that belongs to the history but happened outside of the stores: what a screen did
/// with a state, what a source had to say of its data.
public protocol Remark {}

struct RecordedRemark {
  let remark: any Remark
  let step: StepID
  let turn: UInt32
}

extension Timeline {
  /// Records a remark about the step that is under way, or `step`, and tells the visitors.
  public func note(_ remark: any Remark, at step: StepID? = nil) {
    let step = step ?? current ?? StepID(lastAction, 0)
    order.append(Entry(.remark, track: .max, index: remarks.count))
    remarks.append(RecordedRemark(remark: remark, step: step, turn: turn))
    tell(remark, at: step)
  }
}
