import Foundation
import StudyFixtures

@testable import PhotoSearch

/// A record as the API sends one; a field can be replaced by other JSON, or left out with nil.
func recordText(
  id: String? = #""abc""#, width: String? = "4000", height: String? = "6000",
  created: String? = #""2021-01-10T00:12:44Z""#, color: String? = ##""#269e0d""##,
  blurHash: String? = #""LEHV6nWB2yk8pyo0adR*.7kCMdnj""#, description: String? = #""A day""#,
  alt: String? = #""a red car""#,
  urls: String? = #"{"thumb": "https://example.com/t.jpg", "raw": null}"#,
  user: String? = #"{"name": "이서연", "profile_image": {"medium": "https://example.com/p.jpg"}}"#
) -> String {
  jsonObject([
    ("id", id), ("width", width), ("height", height), ("created_at", created), ("color", color),
    ("blur_hash", blurHash), ("description", description), ("alt_description", alt),
    ("urls", urls), ("user", user), ("likes", "3"),
  ])
}

func pageText(_ records: String..., total: Int = 30, totalPages: Int = 3) -> String {
  #"{"total": \#(total), "total_pages": \#(totalPages), "results": [\#(records.joined(separator: ", "))]}"#
}

/// The photo of `recordText()`.
let redCar = Photo(
  id: "abc", createdAt: Date(timeIntervalSince1970: 1_610_237_564), width: 4000, height: 6000,
  color: "#269e0d", blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
  description: "A day", altDescription: "a red car",
  urls: PhotoURLs(thumb: URL(string: "https://example.com/t.jpg")),
  user: Photographer(name: "이서연", profileImage: URL(string: "https://example.com/p.jpg")))
