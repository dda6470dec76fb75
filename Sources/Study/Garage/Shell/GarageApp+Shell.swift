import EmbeddedFiles
import ReactorCore
public import ReactorShell

extension App {
  /// The machine at the exit of a parking garage: a reactor that nobody has seen, for lessons.
  @MainActor public static var garage: App {
    garage("garage") { GarageReactor(desk: CashDesk(clock: $0.clock)) }
  }

  /// The same machine with a fault.
  @MainActor public static var oldGarage: App {
    garage("old-garage") { OldGarageReactor(desk: CashDesk(clock: $0.clock)) }
  }

  @MainActor private static func garage<R: Reactor>(
    _ name: String, reactor: @escaping @MainActor (Session) -> R
  ) -> App where R.Action == GarageReactor.Action, R.State == GarageReactor.State {
    App(
      name, title: "Garage", firstCommand: "insert A9",
      commands: [
        Command(
          "insert", .word("TICKET"), sends: "insert(TICKET)",
          help: "Pushes a ticket in: a letter, and the car's hours."
        ) { .insert($0) },
        Command("eject", sends: "eject", help: "Takes the ticket back.") { .eject },
        Command("pay", sends: "pay", help: "Pays what is asked for.") { .pay },
      ],
      failure: \.notice,
      draw: { state, _ in
        [state.ticket.map { "[\($0)]" } ?? "[  ]", state.fee.map { "\($0) won" } ?? ""]
      },
      translations: [.garage], reactor: reactor)
  }
}

extension Translations {
  static let garage = Translations(korean: String(cString: garage_ko()))
}
