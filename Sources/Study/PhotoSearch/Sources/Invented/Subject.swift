import StudySupport

/// The subject of invented photos.
struct Subject: Sendable {
  let thing: String
  /// Every word that finds it, in English and Korean.
  let names: String
  let count: Int
  /// Its kinds, and the colour of each.
  let kinds: WordTable
  let places: WordTable
  let titles: WordTable
  let ground: RGB
  /// The colour behind; nil is the sky.
  var wall: RGB?

  /// Returns the subject of the photo at an index: photos of one subject are adjacent.
  static func at(_ index: Int) -> Subject {
    var rest = index
    for subject in all {
      if (0..<subject.count).contains(rest) { return subject }
      rest -= subject.count
    }
    return car
  }
}

extension Subject {
  static let all = [
    car, cat, mountain, sea, seoul, flower, forest, dog, coffee, snow, bicycle, food,
  ]

  static let car = Subject(
    thing: "car", names: "car cars auto 자동차 차", count: 36,
    kinds: """
      red=#b3261e, blue=#1f4e9c, yellow=#e3b505, white=#e8e8e4, black=#1b1b1f, silver=#a7adb3,
      green=#2e6b3f, orange=#d9661f
      """,
    places: """
      on a wet road, under a bridge, on a mountain pass, in an old garage, at a crossing, by the sea,
      in a narrow lane, on an empty highway
      """,
    titles: """
      Sunday drive, 오래된 골목의 자동차, The last mile, Rain on the hood, 퇴근길, Parked for good, 비 오는 날의 차,
      Two lanes
      """,
    ground: RGB(0x4B4B50))

  static let cat = Subject(
    thing: "cat", names: "cat kitten 고양이 냥이", count: 24,
    kinds: "ginger=#c9772b, grey=#7d8084, black=#1c1a1c, white=#ece7df, tabby=#8c7355",
    places: "on a windowsill, in a cardboard box, on a warm wall, under a chair, between books",
    titles: "Not today, 낮잠 자는 고양이, Landlord, 창가의 고양이, Nine lives, Waiting",
    ground: RGB(0x9A7B5B), wall: RGB(0xD9CDBA))

  static let mountain = Subject(
    thing: "mountain", names: "mountain mountains peak hill 산", count: 24,
    kinds: "snowy=#e6edf2, rocky=#75706b, green=#4d7a46, misty=#9fb0b8, bare=#8d7a68",
    places: "behind a lake, above the clouds, beyond a valley, over a pass, at the border",
    titles: "설악산의 아침, High up, 산 너머, First light, No signal, 능선을 따라",
    ground: RGB(0x3F5A40))

  static let sea = Subject(
    thing: "sea", names: "sea ocean wave beach 바다 해변", count: 30,
    kinds: "calm=#2f7f9e, rough=#40606e, turquoise=#35b6ab, grey=#6d7f86, silver=#a9bcc4",
    places: """
      at a sandy beach, below a lighthouse, around the rocks, behind a pier, off Jeju, near Busan
      """,
    titles: "바다를 보다, Low tide, 제주 바다, Salt, Far out, 파도 소리",
    ground: RGB(0x2C6C85))

  static let seoul = Subject(
    thing: "street in Seoul", names: "seoul city korea 서울 도시 한국", count: 24,
    kinds: "busy=#d0483e, quiet=#6b7a8f, neon=#e0409a, rainy=#55708c, narrow=#8a6f5a",
    places: "with a view of the tower, beside the Han river, near a palace gate, behind a market",
    titles: "서울의 밤, 한강 산책, Gangnam in a hurry, 북촌 골목, Line 2, 남산에서",
    ground: RGB(0x3C3F4A))

  static let flower = Subject(
    thing: "flower", names: "flower flowers blossom plant 꽃", count: 24,
    kinds: "pink=#e58fb0, red=#c8283c, yellow=#f2c530, white=#f3f1ea, violet=#7a4fa3, blue=#4f6fc4",
    places: "in a garden, in a glass, beside a path, after the rain, in a field",
    titles: "봄꽃, For you, 꽃길, Small things, 벚꽃 아래, Petals",
    ground: RGB(0x5C8A45))

  static let forest = Subject(
    thing: "forest", names: "forest tree trees wood 숲 나무", count: 18,
    kinds: "dark=#1f3b2a, green=#3f7d3c, golden=#c08a2e, birch=#d8d6c8, autumn=#b5562a",
    places: "beside a path, around a lake, on a slope, behind a fence",
    titles: "숲속으로, Deep breath, 나무 사이, Moss, Lost and found",
    ground: RGB(0x3B4A2B))

  static let dog = Subject(
    thing: "dog", names: "dog puppy 개 강아지", count: 18,
    kinds: "brown=#7b4b2a, white=#ebe6dc, black=#211d1c, golden=#cf9a4a",
    places: "on the grass, in a car window, on a leash, at the beach, on a sofa",
    titles: "산책 가자, Good boy, 우리 강아지, Stay, Fetch",
    ground: RGB(0x7C9A55))

  static let coffee = Subject(
    thing: "cup of coffee", names: "coffee cafe cup espresso 커피 카페", count: 12,
    kinds: "small=#4a2c1a, white=#efe9df, blue=#3c5f8a, steaming=#6b4630",
    places: "on a wooden table, beside a laptop, at a counter, on a windowsill",
    titles: "커피 한 잔, Third one, 동네 카페, Monday",
    ground: RGB(0x8A6242), wall: RGB(0xC9B79C))

  static let snow = Subject(
    thing: "field of snow", names: "snow winter ice 눈 겨울", count: 12,
    kinds: "wide=#eef3f6, untouched=#dfe8ee, blue=#b7cde0, glittering=#f4f6f8",
    places: "behind a farm, below the trees, along a fence, around a hut",
    titles: "첫눈, Silence, 겨울 아침, Minus ten",
    ground: RGB(0xDCE6EC))

  static let bicycle = Subject(
    thing: "bicycle", names: "bicycle bike cycling 자전거", count: 12,
    kinds: "red=#b92b27, green=#3a7d55, old=#6d5a4a, yellow=#e6bd2a",
    places: "against a wall, on a bridge, in a courtyard, by the canal",
    titles: "자전거 타는 날, Flat tyre, 한강 자전거길, Downhill",
    ground: RGB(0x77706A), wall: RGB(0xC7A98A))

  static let food = Subject(
    thing: "bowl of noodles", names: "food noodle soup kimchi 음식 국수 김치", count: 12,
    kinds: "spicy=#c43d22, hot=#d98b3a, cold=#9fb7a6, green=#6f9a4a",
    places: "on a tray, at a market, beside chopsticks, on a stove",
    titles: "점심, Seconds please, 엄마의 국수, 시장 음식",
    ground: RGB(0x5A3B2A), wall: RGB(0x8F7A66))
}
