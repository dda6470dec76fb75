import ReactorShell

extension HelpTopic {
  /// The words of ReactorKit, each in five lines, the last of which names a command that shows it.
  static let reactorKit: [HelpTopic] = [
    HelpTopic(
      "action", aliases: ["액션"],
      [
        "An action asks for something, as a value: .load(100).",
        "A view sends one at a tap; here a command does, as its help says.",
        "It changes nothing itself: mutate() decides what follows from it.",
        "All stores count together: 12.1 and 12.2 are the mutations of action 12.",
        "See them: log kind:action lists them, explain tells of the last one.",
      ]),
    HelpTopic(
      "mutate",
      [
        "mutate() makes mutations of an action: none, one, several, or some over time.",
        "Requests, timers, dates and random numbers belong here.",
        "It may look at currentState, but only reduce() makes a new State.",
        "In ReactorKit it returns an Observable<Mutation>.",
        "See it: code 1 shows the lines that ran for action 1.",
      ]),
    HelpTopic(
      "mutation", aliases: ["뮤테이션"],
      [
        "A mutation names one change of the State, as a value: .setLoading(true).",
        "An action may cause several, now and later: 1.1, 1.2, 1.3.",
        "It changes nothing itself: reduce() makes the new State of it.",
        "Views never see it: they send actions, and observe States.",
        "See them: log kind:mutation, or break mutation, which holds before reduce().",
      ]),
    HelpTopic(
      "reduce",
      [
        "reduce() makes the new State of the old one and a mutation; nothing else does.",
        "It is pure: the same State and the same mutation give the same State.",
        "So it asks no server, no clock and no chance: mutate() does.",
        "Because it is pure, one can go back in time, and ask what would be.",
        "See it: try 1.1 reduces again and changes nothing; check pure compares all.",
      ]),
    HelpTopic(
      "state", aliases: ["상태"],
      [
        "The State is all that a screen knows, as one value.",
        "Only reduce() makes a new one, and all observers get it, equal or not.",
        "The screen on which the user is belongs to it, too: the view follows.",
        "currentState is the latest one; mutate() may look at it.",
        "See it: state, or a PATH alone; why PATH tells what made a value.",
      ]),
    HelpTopic(
      "effect", aliases: ["이펙트"],
      [
        "An effect is work that mutate() starts and that gives mutations over time.",
        "Effects overlap, as with flatMap: none ends another.",
        "With a key, the next takes the place of the one before, as with flatMapLatest.",
        "Replaced or cancelled, an effect gives nothing more; what it gave stays.",
        "See them: effects lists those under way, marbles draws all, cancel N ends one.",
      ]),
    HelpTopic(
      "pulse",
      [
        "A @Pulse is a property for what happens once: a message, a sound, “open this”.",
        "It fires whenever it is assigned, even an equal value, and at nothing else.",
        "A plain property is heard at every new State: the message comes again.",
        "With distinctUntilChanged, the second of two equal messages is lost.",
        "See it: bind PATH, bind PATH distinct and bind PATH pulse, side by side.",
      ]),
    HelpTopic(
      "transform",
      [
        "Three transforms stand in the loop. Until written, they pass everything on.",
        "transform(action:) is before mutate(), transform(mutation:) before reduce().",
        "transform(state:) decides what observers and mutate() see of a State.",
        "They replace a value or drop it; in ReactorKit they also merge streams.",
        "See them: explain says what the first two replaced or dropped.",
      ]),
  ]
}
