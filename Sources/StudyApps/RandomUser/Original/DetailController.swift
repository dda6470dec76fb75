/// What stands for the view controller that the authors' app keeps in its state: a screen that is an
/// object, and the same only as itself.
final class DetailController: Equatable {
  /// The title of the section.
  let title: String
  /// Who is in it.
  let people: PeopleDetail

  init(title: String, people: PeopleDetail) {
    self.title = title
    self.people = people
  }

  /// Two are the same if they are one: as UIKit compares view controllers.
  static func == (left: DetailController, right: DetailController) -> Bool { left === right }
}
