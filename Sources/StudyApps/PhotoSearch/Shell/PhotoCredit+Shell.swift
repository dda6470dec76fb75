/// How a photo names who took it, as the API asks for.
struct PhotoCredit {
  /// What stands above the photo.
  let title: (Photo) -> String
  /// What stands below it.
  let lines: (Photo) -> [String]

  /// The photographer's name, in both places.
  static var photographer: Self {
    Self(title: { $0.user.name }, lines: { ["Photo by \($0.user.name)"] })
  }
}
