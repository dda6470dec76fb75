import ReactorCore

/// The machine as it was before it was repaired, for a lesson on finding faults.
///
/// Beware: an answer of the cash desk still comes when its ticket was taken out.
struct OldGarageReactor: Reactor {
  typealias Action = GarageReactor.Action
  typealias Mutation = GarageReactor.Mutation
  typealias State = GarageReactor.State

  let initialState = State()
  let desk: CashDesk

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .insert(let ticket):
      .run { emit in
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
      .just(.setTicket(nil))
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
        return .concat(
          .just(.setTicket(ticket)),
          .just(.setAsking(true)),
          desk.fee(of: ticket).map { Mutation.setFee($0) }
            .catch { .just(.setNotice("\($0)")) },
          .just(.setAsking(false)))
      case .eject:
        return .just(.setTicket(nil))
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
