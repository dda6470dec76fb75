import ReactorCore

/// The machine at the exit of a parking garage: takes a ticket, asks for its fee, and is paid.
struct GarageReactor: Reactor {
  /// The driver's wishes.
  enum Action: Codable, Hashable, Sendable {
    /// Push a ticket in.
    case insert(String)
    /// Take the ticket back.
    case eject
    /// Pay the fee.
    case pay
  }

  /// One change.
  enum Mutation: Codable, Hashable, Sendable {
    /// The ticket in the machine, or none. Resets everything known of the previous one.
    case setTicket(String?)
    /// The fee is being asked for, or not any longer.
    case setAsking(Bool)
    /// This is to be paid.
    case setFee(Int)
    /// The fee isn't known, and why.
    case setNotice(String)
    /// The ticket is paid.
    case addPaid(String)
  }

  /// Everything that the machine shows.
  struct State: Codable, Hashable, Sendable {
    var ticket: String?
    var fee: Int?
    var isAsking = false
    var paid: [String] = []
    var notice: String?
  }

  let initialState = State()
  let desk: CashDesk

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .insert(let ticket):
      .run(replacing: "fee", ifReplaced: .setAsking(false)) { emit in
        emit(.setTicket(ticket))
        emit(.setAsking(true))
        do {
          emit(.setFee(try await desk.fee(of: ticket)))
        } catch let error as CashDesk.Unreadable {
          emit(.setNotice("\(error)"))
        }
        emit(.setAsking(false))
      }
    case .eject:
      .run(replacing: "fee") { emit in emit(.setTicket(nil)) }
    case .pay:
      if let ticket = currentState.ticket, currentState.fee != nil {
        .of(.addPaid(ticket), .setTicket(nil))
      } else {
        .none
      }
    }
  }

  #if REACTORKIT  // The same over RxSwift, for `code`: not built here.
    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .insert(let ticket):
        return Observable.concat(
          .just(.setTicket(ticket)),
          .just(.setAsking(true)),
          desk.fee(of: ticket).map { Mutation.setFee($0) }
            .catch { .just(.setNotice("\($0)")) },
          .just(.setAsking(false))
        )
        .take(
          until: self.action.filter {
            switch $0 {
            case .insert, .eject: true
            case .pay: false
            }
          })
      case .eject:
        return .of(.setAsking(false), .setTicket(nil))
      case .pay:
        guard let ticket = currentState.ticket, currentState.fee != nil else { return .empty() }
        return .of(.addPaid(ticket), .setTicket(nil))
      }
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setTicket(let ticket):
      state.ticket = ticket
      state.fee = nil
      state.notice = nil
    case .setAsking(let isAsking): state.isAsking = isAsking
    case .setFee(let fee): state.fee = fee
    case .setNotice(let notice): state.notice = notice
    case .addPaid(let ticket): state.paid.append(ticket)
    }
    return state
  }
}
