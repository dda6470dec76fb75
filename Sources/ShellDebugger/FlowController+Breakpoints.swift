import ReactorCore
import ReactorShell
import StateDiff

// What `break`, `watch` and `delete` do.
extension FlowController {
  /// Adds what the words behind `break` say.
  ///
  /// - Returns: What there is to say of it.
  func addBreakpoint(_ words: [Word]) throws(ShellError) -> Sentence {
    let usage: Sentence =
      "write: break action|mutation|effect NAME, break when PATH OP VALUE, break changes PATH"
    guard let first = words.first else { throw .badArgument("nothing is said", hint: usage) }
    let rest = Array(words.dropFirst())
    switch first.text {
    case "action", "mutation", "effect": return try addNamed(first, rest)
    case "changes":
      let word = try only(rest, "PATH", of: "break changes")
      return say(breakpoints.add(.change(try at(word) { () throws(ShellError) in try path(word) })))
    case "when": return try addCondition(rest)
    default:
      throw ShellError(
        .badArgument("\(ShellError.quoted(first.text)) isn't something to stop at"), hint: usage,
        at: first.span)
    }
  }

  func addWatch(_ word: Word) throws(ShellError) -> Sentence {
    say(breakpoints.add(.watch(try path(word))))
  }

  private func addNamed(_ kind: Word, _ rest: [Word]) throws(ShellError) -> Sentence {
    let word = try only(rest, "NAME", of: "break \(kind.text)")
    let name = kind.text == "effect" ? word.text : CaseName.typed(word.text)
    guard !name.isEmpty else {
      throw ShellError(.badArgument("the name is empty"), at: word.span)
    }
    let names = NamesThatWere(session)
    let (place, known): (Breakpoint.Place, [String]) =
      switch kind.text {
      case "action": (.action(name), names.actions)
      case "mutation": (.mutation(name), names.mutations)
      default: (.effect(name), names.effects)
      }
    return remark(on: name, kind.text, known, behind: say(breakpoints.add(place)))
  }

  /// A name that nothing had yet may be right all the same: cases aren't known before they come.
  private func remark(
    on name: String, _ kind: String, _ known: [String], behind said: Sentence
  ) -> Sentence {
    guard !known.contains(name) else { return said }
    let meant = Suggestions.names(like: name, among: known)
    let kind = Sentence(key: kind)
    return meant.isEmpty
      ? "\(said); no \(kind) of that name came yet"
      : "\(said); no \(kind) of that name came yet, did you mean \(meant.alternatives)?"
  }

  private func addCondition(_ words: [Word]) throws(ShellError) -> Sentence {
    guard let first = words.first else {
      throw ShellError(
        .missingArgument(name: "PATH", command: "break when"), hint: "write: break when count > 3")
    }
    let path = try at(first) { () throws(ShellError) in try self.path(first) }
    let comparison = try Comparison(Array(words.dropFirst()), in: session.lineUnderWay)
    let span =
      (words.dropFirst().first ?? first).span.lowerBound..<(words.last ?? first).span.upperBound
    var now: Set<ObjectIdentifier> = []
    for track in session.timeline.tracks where path.isMeant(track) {
      guard let store = track.store as? any AnyStore,
        let value = path.valueIfAny(in: store.anyState)
      else { continue }
      do throws(ShellError) {
        if try comparison.holds(of: StateValue(value), named: path.text) {
          now.insert(ObjectIdentifier(track))
        }
      } catch {
        throw error.at(span)
      }
    }
    let said = say(breakpoints.add(.condition(path, comparison), trueNow: now))
    return now.isEmpty ? said : "\(said); it is true now, and stops when it becomes so again"
  }

  private func only(_ words: [Word], _ name: String, of command: String) throws(ShellError) -> Word
  {
    guard let word = words.first else {
      throw ShellError(.missingArgument(name: name, command: command))
    }
    guard words.count == 1 else {
      throw ShellError(
        .surplusArgument(words[1].text, usage: "\(command) \(name)"), at: words[1].span)
    }
    return word
  }

  /// What `body` finds wrong is that word.
  func at<Value>(
    _ word: Word, _ body: () throws(ShellError) -> Value
  ) throws(ShellError) -> Value {
    do throws(ShellError) { return try body() } catch { throw error.at(word.span) }
  }

  private func say(_ breakpoint: Breakpoint) -> Sentence {
    listen()
    return Sentence(verbatim: "\(breakpoint.number)  \(breakpoint)")
  }

  /// A line each: number, what it is, how often it was hit.
  func list(_ isMeant: (Breakpoint) -> Bool) -> [Sentence] {
    let lines = breakpoints.all.filter(isMeant).map { breakpoint in
      let times: Sentence = breakpoint.hits == 1 ? "once" : "\(breakpoint.hits) times"
      return "\(breakpoint.number)  \(breakpoint), hit \(times)" as Sentence
    }
    return lines.isEmpty ? ["nothing stops the flow, and nothing is watched"] : lines
  }

  /// Takes one away, or all.
  func delete(_ number: Int?) throws(ShellError) -> Sentence {
    defer { listen() }
    guard let number else {
      let count = breakpoints.all.count
      breakpoints.removeAll()
      return count == 1 ? "1 deleted" : "\(count) deleted"
    }
    guard let gone = breakpoints.remove(number) else {
      let there = breakpoints.all.map { "\($0.number)" }.joined(separator: ", ")
      throw .refused(
        "there is no \(number)", hint: there.isEmpty ? "there are none" : "there is \(there)")
    }
    return "deleted \(number)  \(gone)"
  }
}
