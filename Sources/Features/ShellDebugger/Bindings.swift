import ReactorCore
import ReactorShell
import StateDiff

/// Paths that are subscribed to as a view would, and the notifications of each.
final class Bindings {
  enum Way: String {
    case all = ""
    case distinct
    case pulse
  }

  private(set) var all: [Binding] = []
  private let report: (DebuggerLine) -> Void

  init(report: @escaping (DebuggerLine) -> Void) { self.report = report }

  /// Subscribes; the first firing, with the state as it is, comes at once.
  func add(
    _ path: FieldPath, _ way: Way, to store: any RunningStore, number: Int, signs: Signs
  ) {
    let binding = Binding(number: number, path: path, way: way, store: store)
    all.append(binding)
    binding.subscription = store.subscribeAny { [report, weak binding] state in
      guard let binding, let text = binding.text(for: state, signs) else { return }
      let way = way == .all ? "" : " \(way.rawValue)"
      let what = Sentence(verbatim: path.text + way)
      report(DebuggerLine("bind", "\(what): \(text)", isOfView: true))
    }
  }

  func remove(_ number: Int) -> Binding? {
    all.firstIndex { $0.number == number }.map { all.remove(at: $0) }
  }

  func removeAll() { all = [] }
}

final class Binding {
  let number: Int
  let path: FieldPath
  let way: Bindings.Way
  private(set) weak var store: (any RunningStore)?
  var subscription: Subscription?
  private(set) var firings = 0
  private var last: Any??

  init(number: Int, path: FieldPath, way: Bindings.Way, store: any RunningStore) {
    self.number = number
    self.path = path
    self.way = way
    self.store = store
  }

  func text(for state: Any, _ signs: Signs) -> Sentence? {
    let value = path.valueIfAny(in: state)
    let now = value.map { StateValue($0) }
    defer { last = .some(value) }
    let text = now?.text(signs) ?? "nil"
    guard let last else {
      firings += 1
      return "\(text) (now, as it is subscribed)"
    }
    let isEqual = Self.isEqual(last, value)
    switch way {
    case .all: break
    case .distinct: if isEqual { return nil }
    case .pulse:
      let count = last.flatMap { StateValue($0).assignments }
      // Set back, the state is another; nothing was assigned.
      if now?.assignments == count || store?.isRestoring == true { return nil }
    }
    firings += 1
    guard isEqual else { return Sentence(verbatim: text) }
    return way == .pulse
      ? "\(text), assigned again, though equal"
      : "\(text), again, though equal (no distinctUntilChanged)"
  }

  /// For a pulse, compares its value: a view compares that, and not the number of assignments.
  private static func isEqual(_ before: Any?, _ after: Any?) -> Bool {
    func value(_ whole: Any?) -> Any? { whole.flatMap { StateValue($0).value } }
    return Differ().areSame(value(before), value(after))
  }
}

extension Binding: CustomStringConvertible {
  var description: String { "bind \(path.text)" + (way == .all ? "" : " \(way.rawValue)") }
}

// MARK: - Bindings

// `bind`
extension FlowController {
  func bind(_ word: Word, _ way: Bindings.Way) throws(ShellError) {
    let path = try path(word)
    guard let store = session.timeline.presentView.store(of: path)?.store else {
      throw .failed("this store can't be subscribed to")
    }
    let state = (store as? any AnyStore)?.anyState ?? ()
    let value = try path.value(in: state).map { StateValue($0) }
    if way == .pulse, value?.assignments == nil {
      let pulses = StatePart(state).parts.filter { StateValue($0.value).assignments != nil }
      let names = pulses.map { "\(StatePath([$0.component]))" }
      throw ShellError(
        .badArgument("\(path.text) isn't a @Pulse"),
        hint: names.isEmpty
          ? "this state has none" : "there is \(names.joined(separator: ", "))",
        at: word.span)
    }
    bindings.add(path, way, to: store, number: nextNumber(), signs: signs)
  }

  var bindingList: [Sentence] {
    let lines = bindings.all.map { binding in
      let times: Sentence = binding.firings == 1 ? "once" : "\(binding.firings) times"
      return binding.store == nil
        ? "\(binding.number)  \(binding), fired \(times); its store has gone"
        : "\(binding.number)  \(binding), fired \(times)" as Sentence
    }
    return lines.isEmpty ? ["nothing is bound"] : lines
  }
}
