import ReactorCore
import StateDiff

// Lines that begin with no command's name: a path into a state, or an action as Swift writes it.
extension Session {
  /// `isLoading` is `state isLoading`, `.load(3)` sends that action; nil for other words.
  func meaning(ofBare word: Word) -> CommandTable.Meaning? {
    if word.text.hasPrefix("."), word.text.dropFirst().first?.isLetter == true {
      return (sending(as: word.text), isOfShell: false)
    }
    // A path into a screen beneath is an error here that names its store; for a word of another
    // screen there is a better one.
    let isElsewhere = table.wordsOfOtherScreens[word.text] != nil
    let outline = isElsewhere ? screen.map { StateOutline(of: $0) } : stateOutline
    guard !word.isQuoted, outline?.hasField(at: word) == true,
      let state = shellCommands.first(where: { $0.name == "state" })
    else { return nil }
    return (state.withoutName(as: word.text), isOfShell: true)
  }

  func bareWords(for request: CompletionRequest) -> CandidateList {
    guard request.beginning.hasPrefix(".") else {
      return stateOutline?.candidates(for: request) ?? CandidateList()
    }
    let actions = actionForms.map { form in
      let name = form.prefix { $0 != "(" }
      let hasValues = name.count < form.count
      return Candidate(name + (hasValues ? "(" : ""), help: form, appendsBlank: !hasValues)
    }
    return CandidateList(actions, for: request)
  }

  /// The actions that commands of the screen send, as Swift writes them: `.load(N)`.
  private var actionForms: [String] {
    table.appCommands.compactMap { command in
      command.sends?.ranges(of: ".Action.").first.map { range in
        "." + (command.sends ?? "")[range.upperBound...]
      }
    }
  }

  private func sending(as name: String) -> AnyCommand {
    AnyCommand(
      name: name, aliases: [], forms: [], sends: nil, help: "Sends this action.",
      candidates: { _, _ in CandidateList() },
      work: .now { [unowned self] (words) throws(ShellError) in try action(in: words).send() },
      reading: { [unowned self] (words) throws(ShellError) in _ = try action(in: words) })
  }

  /// Refuses what needs the code of the app, if that isn't here.
  package func checkAppIsHere() throws(ShellError) {
    if isForeign { throw .failed(Sentence(key: App.onlyLookedAt)) }
  }

  private func action(in words: [Word]) throws(ShellError) -> LiteralAction {
    try checkAppIsHere()
    let literal: Literal
    do throws(ShellError) { literal = try Literal(words.asWritten) } catch {
      throw pointing(error, atSenderOf: words.asWritten.text)
    }
    var failure: ShellError?
    for case let store as any LiteralTaker in (screen?.stores ?? []) + storesElsewhere(of: words) {
      do throws(ShellError) {
        return try store.action(literal, forms: actionForms)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? .failed("no action can be sent here", hint: "now returns to the present")
  }

  /// Names the command that sent an action which is printed like the text.
  private func pointing(_ error: ShellError, atSenderOf text: String) -> ShellError {
    var number: Int?
    let finder = RowReader(.action) { row in
      if number == nil, row.value.map({ ValueText.concise($0) }) == text {
        number = row.step.action
      }
    }
    timeline.replayBackwards(to: finder) { number != nil }
    guard let number, let command = record.commands.last(where: { $0.nextAction <= number }) else {
      return error
    }
    var error = error
    error.hint = "this sends it: \(verbatim: command.text)"
    return error
  }

  /// The stores of other screens to which a command here sends that action: `back` removes this screen.
  private func storesElsewhere(of words: [Word]) -> [any AnyStore] {
    guard screen === screens.last, let name = words.first?.text.prefix(while: { $0 != "(" }) else {
      return []
    }
    let sent = Set(table.appCommands.compactMap { $0.sends?.prefix { $0 != "(" } })
    return screens.dropLast().flatMap(\.stores).filter { store in
      sent.contains("\(store.name).Action\(name)")
    }
  }
}

private struct LiteralAction {
  let value: Any
  let store: String
  let send: () -> Void
}

/// A store that takes actions as Swift writes them.
@MainActor private protocol LiteralTaker {
  func action(_ literal: Literal, forms: [String]) throws(ShellError) -> LiteralAction
}

extension Store: LiteralTaker {
  fileprivate func action(
    _ literal: Literal, forms: [String]
  ) throws(ShellError) -> LiteralAction {
    let action = try literal.value(as: R.Action.self) {
      forms.isEmpty ? nil : "commands send \(forms.joined(separator: ", "))"
    }
    guard let action else {
      throw ShellError(
        .refused("an action of \(name) can't be read from text"),
        hint: "its Action isn't Decodable; help lists the commands", at: literal.span)
    }
    return LiteralAction(value: action, store: name) { self.send(action) }
  }
}
