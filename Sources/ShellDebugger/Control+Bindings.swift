import ReactorCore
import ReactorShell
import StateDiff

// What `bind` and `unbind` do.
extension Control {
  func bind(_ word: Word, _ way: Bindings.Way) throws(ShellError) {
    let path = try at(word) { () throws(ShellError) in try self.path(word) }
    guard let store = path.store(on: session.screen) as? any RunningStore else {
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
    bindings.add(path, way, to: store, signs: signs)
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

  func unbind(_ number: Int?) throws(ShellError) -> Sentence {
    guard let number else {
      let count = bindings.all.count
      bindings.removeAll()
      return count == 1 ? "1 unbound" : "\(count) unbound"
    }
    guard bindings.remove(number) else {
      let there = bindings.all.map { "\($0.number)" }.joined(separator: ", ")
      throw .refused(
        "there is no \(number)", hint: there.isEmpty ? "there are none" : "there is \(there)")
    }
    return "unbound \(number)"
  }
}
