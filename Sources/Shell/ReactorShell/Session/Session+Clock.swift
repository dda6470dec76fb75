import ReactorCore
import StateDiff

// Time in the hand of the teacher.
extension Session {
  package var clockCommand: AnyCommand {
    AnyCommand(
      "clock",
      Parameter.choice(
        "real|virtual|manual",
        [
          ("real", VirtualClock.Pace.real, "time passes by itself"),
          ("virtual", .automatic, "time advances when every effect sleeps"),
          ("manual", .manual, "only advance moves time"),
        ]
      ).optional,
      group: .hold,
      traits: [.readsAlone, .tellsTime],
      help: "Sets the clock that effects sleep on.",
      details: "Without an argument, shows the time and the sleeping effects."
    ) { [unowned self] (pace) throws(ShellError) in
      if let pace { clock.movable?.pace = pace }
      report.answer(clockLines(isSet: pace != nil))
    }
    .with(.isSetAgain, behind: "real").with(.isSetAgain, behind: "virtual")
    .with(.isSetAgain, behind: "manual")
  }

  /// - Parameter isSet: True if it was just set: a time that passed by itself is chance, and
  /// hidden.
  private func clockLines(isSet: Bool) -> [Sentence] {
    let pace = clock.movable?.pace ?? .real
    let what: Sentence =
      switch pace {
      case .real: "real: time passes by itself"
      case .automatic: "virtual: time advances when every effect sleeps"
      case .manual: "manual: only advance moves time"
      }
    let isChance = clock.movable?.hasPassedByItself ?? true
    guard !isSet || !isChance else { return ["clock \(what)"] + sleepers }
    return ["clock \(what); it is \(clock.now.offset.clockText)"] + sleepers
  }

  /// `1 .load(100) sleeps until 0.30 s, for 0.30 s more`
  package var sleepers: [Sentence] {
    guard let movable = clock.movable else { return [] }
    let now = movable.now
    return movable.sleeping.map { effect, deadline in
      let who = effect.flatMap { timeline.effects[$0] }.map { text(of: $0.info) }
      let rest = now.duration(to: deadline)
      let (end, more) = (deadline.offset.clockText, rest.clockText)
      return "\(who ?? "something else") sleeps until \(end), for \(more) more"
    }
  }

  /// If only `advance` moves time, lists the effects of a command that are no longer waited for.
  func tellWhoSleeps(from first: Int) {
    guard clock.movable?.pace == .manual, !timeline.isHeld,
      timeline.effects.contains(where: { $0.info.action >= first && !$0.info.isLasting })
    else { return }
    let sleepers = sleepers
    if !sleepers.isEmpty { report.answer(sleepers) }
  }

  func answer(woken: [EffectInfo]) {
    guard clock.movable?.pace == .manual else { return }
    let time: Sentence = "it is \(clock.now.offset.clockText)"
    guard !woken.isEmpty else { return report.answer(["\(time); no effect woke"] + sleepers) }
    var counts: [(effect: EffectInfo, count: Int)] = []
    for effect in woken {
      if let index = counts.firstIndex(where: { $0.effect.id == effect.id }) {
        counts[index].count += 1
      } else {
        counts.append((effect, 1))
      }
    }
    let texts = counts.map { woken in
      let who = text(of: woken.effect)
      return woken.count > 1 ? "\(who) \(woken.count) times" : who
    }
    report.answer(["\(time); woke: \(texts.joined(separator: ", "))"] + sleepers)
  }

  func text(of effect: EffectInfo) -> Sentence {
    guard effect.action > 0 else { return "an external effect" }
    let action = StepText(timeline).value(of: StepID(action: effect.action))
    return Sentence(
      verbatim: action.map { "\(effect.action) \(ValueText.inSentence($0))" } ?? "\(effect.action)")
  }
}

extension Duration {
  fileprivate var clockText: String { self == .zero ? "0 s" : text }
}
