import StudySupport

extension Nation {
  static let unitedKingdom = Nation(
    "United Kingdom", nat: "GB", share: 5,
    men: """
      Oliver, George, Harry, Jack, Thomas, Callum, Owen, Rhys, Hamish, Simon, Graham, Imran,
      Kwame, Arthur, Ewan, Declan
      """,
    women: """
      Amelia, Isla, Poppy, Charlotte, Emily, Fiona, Megan, Bronwen, Harriet, Alice, Priti,
      Aisha, Eleanor, Catriona, Ruby, Sian
      """,
    families: """
      Smith, Jones, Taylor, Brown, Evans, Walker, Wright, Robinson, Hughes, Campbell, MacLeod,
      Khan, Hussain, Fletcher, Okafor, O'Neill
      """,
    cities: """
      London=England, Manchester=England, Bristol=England, Leeds=England, Edinburgh=Scotland,
      Glasgow=Scotland, Cardiff=Wales, Swansea=Wales, Belfast=Northern Ireland
      """,
    cell: "07700 900###")

  static let germany = Nation(
    "Germany", nat: "DE", share: 5,
    men: """
      Lukas, Felix, Jonas, Maximilian, Paul, Leon, Stefan, Andreas, Matthias, Emre, Dirk,
      Karl-Heinz, Jürgen=juergen, Sören=soeren, Björn=bjoern, Günther=guenther
      """,
    women: """
      Anna, Lena, Hannah, Sophie, Katharina, Claudia, Sabine, Ursula, Greta, Aylin, Heike,
      Frieda, Jördis=joerdis, Käthe=kaethe, Bärbel=baerbel, Mia
      """,
    families: """
      Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Hoffmann, Richter, Vogel,
      Müller=mueller, Schäfer=schaefer, Krüger=krueger, Groß=gross, Yıldırım=yildirim, Lehmann
      """,
    cities: """
      Berlin=Berlin, Hamburg=Hamburg, München=Bayern, Nürnberg=Bayern, Köln=Nordrhein-Westfalen,
      Dortmund=Nordrhein-Westfalen, Leipzig=Sachsen, Stuttgart=Baden-Württemberg,
      Frankfurt am Main=Hessen, Kiel=Schleswig-Holstein
      """,
    cell: "0176-040690##")

  static let france = Nation(
    "France", nat: "FR", share: 5,
    men: """
      Louis, Hugo, Gabriel, Lucas, Antoine, Mathis, Karim, Thierry, Pierre, Julien, Mamadou,
      Jules, Théo=theo, Étienne=etienne, François=francois, Noël=noel
      """,
    women: """
      Camille, Manon, Louise, Juliette, Margaux, Fatou, Claire, Nathalie, Isabelle, Jeanne,
      Amina, Chloé=chloe, Zoé=zoe, Léa=lea, Anaïs=anais, Hélène=helene
      """,
    families: """
      Martin, Bernard, Dubois, Durand, Moreau, Laurent, Lefebvre, Girard, Rousseau, Fontaine,
      Diallo, Benali, Lefèvre=lefevre, Chévrier=chevrier, Mercier, Garnier
      """,
    cities: """
      Paris=Île-de-France, Versailles=Île-de-France, Lyon=Auvergne-Rhône-Alpes,
      Grenoble=Auvergne-Rhône-Alpes, Marseille=Provence-Alpes-Côte d'Azur,
      Nice=Provence-Alpes-Côte d'Azur, Toulouse=Occitanie, Rennes=Bretagne,
      Strasbourg=Grand Est, Bordeaux=Nouvelle-Aquitaine
      """,
    cell: "06 39 98 ## ##")

  static let spain = Nation(
    "Spain", nat: "ES", share: 4,
    men: """
      Hugo, Pablo, Javier, Diego, Carlos, Jordi, Iker, Antonio, Manuel, Xoan, Marc, Rafael,
      Álvaro=alvaro, Martín=martin, Íñigo=inigo, José=jose
      """,
    women: """
      Carmen, Paula, Marta, Elena, Laia, Ainhoa, Pilar, Alba, Nuria, Carla, Candela, Rosa,
      Lucía=lucia, Sofía=sofia, Begoña=begona, Inés=ines
      """,
    families: """
      Romero, Navarro, Torres, Serrano, Molina, Ortega, Puig, García=garcia, Martínez=martinez,
      López=lopez, Sánchez=sanchez, Fernández=fernandez, Núñez=nunez, Etxeberria
      """,
    cities: """
      Madrid=Comunidad de Madrid, Barcelona=Cataluña, Girona=Cataluña, Sevilla=Andalucía,
      Granada=Andalucía, Valencia=Comunidad Valenciana, Bilbao=País Vasco, Vigo=Galicia,
      Zaragoza=Aragón, Palma=Islas Baleares
      """,
    cell: "6## ### ###")
}
