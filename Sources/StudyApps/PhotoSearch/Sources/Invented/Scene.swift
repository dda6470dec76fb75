import StudySupport

/// What can be seen on an invented photo.
struct Scene {
  let subject: Subject
  /// The thing's own colour, by its name.
  private let kind: WordTable.Entry?
  private let place: String
  private let light: Light
  /// What the photographer calls it; some say nothing.
  let title: String?

  init(of subject: Subject, with generator: inout SeededGenerator) {
    self.subject = subject
    kind = subject.kinds.pick(with: &generator)
    place = subject.places.pick(with: &generator)?.word ?? ""
    light = Light.all[generator.number(below: Light.all.count)]
    let title = subject.titles.pick(with: &generator)?.word
    self.title = generator.number(below: 3) > 0 ? title : nil
  }

  /// In words: `a red car on a wet road at dusk`.
  var text: String {
    let kind = kind?.word ?? ""
    let article = kind.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    return "\(article) \(kind) \(subject.thing) \(place) \(light.words)"
  }

  /// All words by which it can be found.
  var words: [String] {
    SearchWords.words(of: "\(subject.names) \(text) \(title ?? "")")
  }

  /// A small picture: what is behind, what is below, and the thing before them.
  func picture(with generator: inout SeededGenerator) -> PixelImage {
    let colour = kind.flatMap { RGB(hex: $0.other) } ?? subject.ground
    let horizon = 4 + generator.number(below: 5)
    let (x, y) = (3 + generator.number(below: 10), horizon - 1 + generator.number(below: 4))
    let size = 6 + generator.number(below: 14)
    let back = subject.wall.map { ($0, $0) } ?? (light.sky, light.horizon)
    return PixelImage(width: 16, height: 12) { column, line in
      let behind =
        line < horizon
        ? back.0.mixed(with: back.1, line * 100 / horizon)
        : subject.ground.mixed(with: light.horizon, 40 - (line - horizon) * 5)
      let distance = (column - x) * (column - x) + (line - y) * (line - y)
      let share = max(0, 100 - distance * 100 / size)
      return behind.mixed(with: colour, share).mixed(with: RGB(0), light.darkness)
    }
  }
}

/// The time of day.
struct Light: Sendable {
  let words: String
  let sky: RGB
  let horizon: RGB
  /// How much black is in everything, of 100.
  let darkness: Int

  static let all = [
    Light(words: "at dawn", sky: RGB(0x6F86B5), horizon: RGB(0xF3C6B0), darkness: 15),
    Light(words: "at noon", sky: RGB(0x3F8EDC), horizon: RGB(0xBFE0F5), darkness: 0),
    Light(words: "in the fog", sky: RGB(0xA9B2B8), horizon: RGB(0xD5D9DA), darkness: 5),
    Light(words: "at dusk", sky: RGB(0x3A3560), horizon: RGB(0xF08A4B), darkness: 20),
    Light(words: "at night", sky: RGB(0x0B1030), horizon: RGB(0x2E3A70), darkness: 45),
  ]
}

extension RGB {
  /// This colour with so many parts of 100 of another.
  func mixed(with other: RGB, _ share: Int) -> RGB {
    let share = max(0, min(100, share))
    func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(one) * (100 - share) + Int(other) * share) / 100)
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
