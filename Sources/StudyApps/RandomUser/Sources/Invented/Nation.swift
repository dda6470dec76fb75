import StudySupport

/// Where invented people come from: the names, places and telephone numbers of a country.
struct Nation: Sendable {
  let country: String
  let nat: String
  /// How many of 100 people come from there.
  let share: Int
  let men: WordTable
  let women: WordTable
  let families: WordTable
  /// Family names of women where these differ.
  let womensFamilies: WordTable
  /// City and state.
  let cities: WordTable
  /// How mobile numbers look: `#` is a digit, `*` one that isn't 0.
  let cell: String

  init(
    _ country: String, nat: String, share: Int, men: WordTable, women: WordTable,
    families: WordTable, womensFamilies: WordTable? = nil, cities: WordTable, cell: String
  ) {
    self.country = country
    self.nat = nat
    self.share = share
    self.men = men
    self.women = women
    self.families = families
    self.womensFamilies = womensFamilies ?? families
    self.cities = cities
    self.cell = cell
  }
}

extension Nation {
  /// All of them; their shares add up to 100.
  static let all = [
    southKorea, japan, china, vietnam,
    india, turkey, iran, israel,
    ukraine, serbia, greece,
    unitedKingdom, germany, france, spain,
    unitedStates, brazil,
  ]

  /// The nation of a number from 0 to below the sum of the shares: 100 for all of them.
  static func at(_ number: Int, of nations: [Nation] = all) -> Nation {
    var rest = number
    for nation in nations {
      if rest < nation.share { return nation }
      rest -= nation.share
    }
    return southKorea
  }
}
