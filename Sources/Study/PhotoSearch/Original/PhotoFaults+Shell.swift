import ReactorShell
import StudySupport

enum PhotoFaults {
  static let stuckSpinner = AuthorsFault(
    "stuck spinner", see: "fault next timeout; ! search car; state isLoading",
    happens: "isLoading stays true: nothing sets it back after an error",
    repair: ".setLoading(false) follows every end, and .setFailure says why")
  static let offlineCrash = AuthorsFault(
    "offline crashes", see: "fault next offline; ! search car",
    happens: "the app would stop here: it takes for granted that an answer came",
    repair: ".setFailure says that nobody could be reached")
  static let multipleChoices = AuthorsFault(
    "HTTP 300 counts as success", see: "fault next status 300; search car",
    happens: "status 300 counts as success, so that nothing was found and nothing is said",
    repair: "200 to 299 are good, 300 is a failure")
  static let serverErrors = AuthorsFault(
    "server's errors look like decoding errors", see: "fault next status 503; ! search car",
    happens: "the server's error is read as if it were photos, and fails as such",
    repair: "the status is looked at first, and said with what to do")
  static let nothingCancelled = AuthorsFault(
    "nothing is cancelled", see: "fault next slow 2s; search cat & search mountain; settle; show",
    happens: "the older search goes on, and its late answer takes the place of the newer one's",
    repair: "a newer search cancels the older: .run(replacing: \"search\")")
  static let singleton = AuthorsFault(
    "a singleton walks around the container", see: "search car; container",
    happens: """
      the photos come from a singleton: the container never hears of it, and no test can put \
      another in its place
      """,
    repair: "the source is resolved by its name at each search: PhotoAPI is asked for")
  static let circle = AuthorsFault(
    "a coordinator in a circle", see: "search car; open 0; back; open 1; back; coordinators",
    happens: """
      the photo's coordinator and its parent hold each other: it stays though its screen is \
      gone
      """,
    repair: "the child knows its parent weakly, and is let go with its screen")
  static let nameless = AuthorsFault(
    "photographers aren't named", see: "search car; open 0; show",
    happens: "nobody learns who took the photo, though the API asks for it",
    repair: "the photographer's name is the title, and stands below the photo")

  static let all = [
    stuckSpinner, offlineCrash, multipleChoices, serverErrors, nothingCancelled, singleton, circle,
    nameless,
  ]
}

extension Variants {
  static func ofPhotos(in session: Session) -> Variants {
    of("photos", faults: PhotoFaults.all, in: session)
  }
}
