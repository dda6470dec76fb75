/// What stands for the view controller that the authors' app keeps in its state: a screen that is an
/// object, and the same only as itself.
public final class DetailController: Equatable {
  /// The title of the section.
  public let title: String
  /// Who is in it.
  public let people: PeopleDetail

  init(title: String, people: PeopleDetail) {
    self.title = title
    self.people = people
  }

  /// Two are the same if they are one: as UIKit compares view controllers.
  public static func == (left: DetailController, right: DetailController) -> Bool { left === right }
}
