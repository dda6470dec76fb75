import Foundation
import HTTP
import Testing

@testable import MovieCatalog

@Suite struct CatalogRouterTests {
  @Test(arguments: [
    (CatalogRouter.Route.topRated(page: 2), "/tv/top_rated?language=ko&page=2"),
    (.searchTV(query: "바다", page: 1), "/search/tv?query=%EB%B0%94%EB%8B%A4&language=ko&page=1"),
    (.movies(.nowPlaying), "/movie/now_playing?language=ko&page=1"),
    (.movies(.popular, page: 3), "/movie/popular?language=ko&page=3"),
    (.movies(.upcoming), "/movie/upcoming?language=ko&page=1"),
    (.reviews(.tv, id: 7, page: 1), "/tv/7/reviews?language=en&page=1"),
    (.reviews(.movie, id: 8, page: 2), "/movie/8/reviews?language=en&page=2"),
  ])
  func `the API's own address is asked unless another is given`(
    route: CatalogRouter.Route, target: String
  ) {
    #expect(
      CatalogRouter(route: route).request.url.absoluteString
        == "https://api.themoviedb.org/3\(target)")
    let other = URL(string: "http://127.0.0.1:8080/") ?? CatalogRouter.tmdb
    #expect(
      CatalogRouter(route: route, baseURL: other).request.url.absoluteString
        == "http://127.0.0.1:8080\(target)")
  }
}
