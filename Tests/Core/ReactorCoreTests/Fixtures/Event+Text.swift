import ReactorCore

extension Event {
  /// The event in a line: `1.1 reduce () → (a)`.
  var text: String { "\(step) \(kind.text)" }
}

extension Event.Kind {
  fileprivate var text: String {
    switch self {
    case .started(let state): "started \(state)"
    case .sent(let step): "sent during \(step)"
    case .queued(let action, let step): "queued \(action) behind \(step)"
    case .action(let action): "action \(action)"
    case .actionTransformed(let from, let to): "action \(from) became \(to)"
    case .actionDropped(let action): "action \(action) dropped"
    case .mutate(let returned, _): "mutate \(returned.text)"
    case .mutation(let mutation): "mutation \(mutation)"
    case .mutationTransformed(let from, let to): "mutation \(from) became \(to)"
    case .mutationDropped(let mutation): "mutation \(mutation) dropped"
    case .reduce(let before, let after): "reduce \(before) → \(after)"
    case .effectStarted(let info): "effect started\(info.key.map { ", \($0)" } ?? "")"
    case .effectEnded(let info, let ending): "effect \(ending.text) after \(info.emittedCount)"
    case .pulse(let name, let count): "pulse \(name) \(count)"
    case .restored(let before, let after): "restored \(before) → \(after)"
    }
  }
}

extension Returned {
  fileprivate var text: String {
    switch self {
    case .none: "none"
    case .just: "just"
    case .several(let count): "several \(count)"
    case .effect(let key, let isLasting):
      (isLasting ? "lasting effect" : "effect") + (key.map { ", \($0)" } ?? "")
    case .concat(let parts): "concat(\(parts.map(\.text).joined(separator: "; ")))"
    case .merge(let parts): "merge(\(parts.map(\.text).joined(separator: "; ")))"
    case .cancel(let key): "cancel \(key)"
    }
  }
}

extension EffectEnding {
  fileprivate var text: String {
    switch self {
    case .done: "done"
    case .cancelled: "cancelled"
    case .released: "released"
    case .replaced(let action): "replaced by \(action)"
    case .failed(let error): "failed: \(error)"
    }
  }
}
