public import ReactorCore
package import StateDiff

/// An event as every format shows it: its step, its kind and its content.
///
/// Texts and differences are computed when a format asks for them. A format that doesn't treat a
/// kind specially shows it plainly: its step, its label and its text.
public struct EventRow {
  /// The action or mutation that it belongs to.
  public let step: StepID
  /// Since the timeline began, on its clock.
  public let time: Duration
  package let track: AnyTrack?
  package let kind: Kind

  package init(_ kind: Kind, of track: AnyTrack?, at step: StepID, time: Duration) {
    (self.step, self.time, self.track, self.kind) = (step, time, track, kind)
  }

  // Borrowed: an owned event is copied by its caller, which asks for its type at run time.
  package init<R: Reactor>(_ event: borrowing Event<R>, of track: Track<R>) {
    self.init(.untyped(event.kind), of: track, at: event.step, time: event.time)
  }

  package init(_ remark: any Remark, at step: StepID, time: Duration) {
    self.init(.remark(remark), of: nil, at: step, time: time)
  }

  /// The name of the action's or the mutation's case, or its type's: `add` of `.add(3)`; nil for
  /// other events.
  public var caseName: String? { value.map(CaseName.of) }

  /// The name of the store; nil for a remark.
  public var storeName: String? { track?.name }

  /// The states of the store before and after it changed; nil for other events.
  public var states: (before: Any, after: Any)? { change.map { ($0.before, $0.after) } }
}

package struct StateChange {
  package let before: Any
  package let after: Any
  private let compare: () -> [Change]

  init<State>(from before: State, to after: State) {
    self.before = before
    self.after = after
    compare = { Differ().changes(from: before, to: after) }
  }

  /// The differences, compared each time that they are requested.
  package var changes: [Change] { compare() }
}

/// A visitor for which each event and each remark is a row.
package protocol RowVisitor: EventVisitor {
  func visit(_ row: EventRow)
}

extension RowVisitor {
  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    visit(EventRow(event, of: track))
  }

  package func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    visit(EventRow(remark, at: step, time: time))
  }
}

/// Reads events of some kinds, and no remarks.
package final class RowReader: RowVisitor {
  package let kinds: EventKinds
  private let body: (EventRow) -> Void

  package init(_ kinds: EventKinds, _ body: @escaping (EventRow) -> Void) {
    (self.kinds, self.body) = (kinds, body)
  }

  package func visit(_ row: EventRow) { body(row) }
  package func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
}

/// A place in the loop, to which a stage of the trace belongs.
package enum LoopPlace: Int, CaseIterable {
  case action, mutate, mutation, reduce, state, view

  package var name: Sentence {
    switch self {
    case .action: "Action"
    case .mutate: Sentence(verbatim: "mutate()")
    case .mutation: "Mutation"
    case .reduce: Sentence(verbatim: "reduce()")
    case .state: "State"
    case .view: "view"
    }
  }
}

package struct RowWords {
  let signs: Signs
  let wording: Wording
  let gap: String
  let texts: LatestTexts
  var limit = ValueText.defaultLimit

  func localized(_ sentence: Sentence) -> String { sentence.text(in: wording) }

  func text(of value: Any) -> String {
    texts.text(of: value) { ValueText.concise(value, limit: limit, signs: signs) }
  }
}

extension RowWords {
  /// As a page has them.
  package init(_ wording: Wording) {
    self.init(signs: .unicode, wording: wording, gap: "  ", texts: LatestTexts())
  }
}

/// The words of the latest values that are nothing but a few bytes. Others are put in words anew: an
/// instance may have changed since.
final class LatestTexts {
  private var entries: [Entry] = []

  private struct Entry {
    let type: ObjectIdentifier
    let bytes: [UInt8]
    let text: String
  }

  func text(of value: Any, by make: () -> String) -> String {
    let type = type(of: value)
    guard let bytes = bytes(of: value, as: type) else { return make() }
    let id = ObjectIdentifier(type)
    let known = entries.first { $0.type == id && $0.bytes == bytes }
    if let known { return known.text }
    let text = make()
    if entries.count == Self.most { entries.removeFirst() }
    entries.append(Entry(type: id, bytes: bytes, text: text))
    return text
  }

  /// Actions and mutations, there and back.
  private static var most: Int { 4 }

  private func bytes<Value>(of value: Any, as type: Value.Type) -> [UInt8]? {
    guard _isPOD(type), MemoryLayout<Value>.size <= 64, let value = value as? Value else {
      return nil
    }
    return withUnsafeBytes(of: value) { Array($0) }
  }
}
