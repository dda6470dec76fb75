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

// MARK: - Eastern Europe

extension Nation {
  static let ukraine = Nation(
    "Ukraine", nat: "UA", share: 4,
    men: """
      Олександр=oleksandr, Андрій=andrii, Дмитро=dmytro, Іван=ivan, Максим=maksym, Тарас=taras,
      Богдан=bohdan, Сергій=serhii, Юрій=yurii, Назар=nazar, Микола=mykola, Олег=oleh,
      Роман=roman, Петро=petro
      """,
    women: """
      Олена=olena, Марія=mariia, Анна=anna, Софія=sofiia, Наталія=nataliia, Оксана=oksana,
      Ірина=iryna, Юлія=yuliia, Тетяна=tetiana, Катерина=kateryna, Дарина=daryna,
      Соломія=solomiia, Леся=lesia, Вікторія=viktoriia
      """,
    families: """
      Шевченко=shevchenko, Коваленко=kovalenko, Бондаренко=bondarenko, Ткаченко=tkachenko,
      Кравченко=kravchenko, Олійник=oliinyk, Шевчук=shevchuk, Поліщук=polishchuk,
      Мельник=melnyk, Бойко=boiko, Лисенко=lysenko, Мороз=moroz
      """,
    cities: """
      Kyiv=Kyiv, Lviv=Lviv Oblast, Odesa=Odesa Oblast, Kharkiv=Kharkiv Oblast,
      Dnipro=Dnipropetrovsk Oblast, Poltava=Poltava Oblast, Uzhhorod=Zakarpattia Oblast,
      Chernivtsi=Chernivtsi Oblast
      """,
    cell: "(067) ###-##-##")

  static let serbia = Nation(
    "Serbia", nat: "RS", share: 3,
    men: """
      Милош=milos, Никола=nikola, Марко=marko, Стефан=stefan, Лука=luka, Јован=jovan,
      Драган=dragan, Немања=nemanja, Урош=uros, Филип=filip, Вук=vuk, Зоран=zoran
      """,
    women: """
      Јелена=jelena, Милица=milica, Ана=ana, Марија=marija, Ивана=ivana, Теодора=teodora,
      Драгана=dragana, Сања=sanja, Катарина=katarina, Тијана=tijana, Нина=nina, Весна=vesna
      """,
    families: """
      Јовановић=jovanovic, Петровић=petrovic, Николић=nikolic, Марковић=markovic,
      Ђорђевић=djordjevic, Стојановић=stojanovic, Илић=ilic, Павловић=pavlovic,
      Симић=simic, Лазић=lazic, Томић=tomic, Ковачевић=kovacevic
      """,
    cities: """
      Beograd=Beograd, Novi Sad=Južna Bačka, Niš=Nišava, Kragujevac=Šumadija,
      Subotica=Severna Bačka, Užice=Zlatibor, Čačak=Moravica, Zrenjanin=Srednji Banat
      """,
    cell: "06* ### ####")

  static let greece = Nation(
    "Greece", nat: "GR", share: 3,
    men: """
      Γιώργος=giorgos, Δημήτρης=dimitris, Νίκος=nikos, Γιάννης=giannis, Κώστας=kostas,
      Παναγιώτης=panagiotis, Χρήστος=christos, Βασίλης=vasilis, Αλέξανδρος=alexandros,
      Θανάσης=thanasis, Στέλιος=stelios, Μάριος=marios
      """,
    women: """
      Μαρία=maria, Ελένη=eleni, Κατερίνα=katerina, Σοφία=sofia, Άννα=anna, Δήμητρα=dimitra,
      Βασιλική=vasiliki, Ιωάννα=ioanna, Χριστίνα=christina, Δανάη=danai, Νεφέλη=nefeli,
      Αγγελική=angeliki
      """,
    families: """
      Παπαδόπουλος=papadopoulos, Οικονόμου=oikonomou, Νικολάου=nikolaou, Βλάχος=vlachos,
      Γεωργίου=georgiou, Δημητρίου=dimitriou, Αγγελόπουλος=angelopoulos, Παππάς=pappas,
      Μακρής=makris, Καραγιάννης=karagiannis
      """,
    womensFamilies: """
      Παπαδοπούλου=papadopoulou, Οικονόμου=oikonomou, Νικολάου=nikolaou, Βλάχου=vlachou,
      Γεωργίου=georgiou, Δημητρίου=dimitriou, Αγγελοπούλου=angelopoulou, Παππά=pappa,
      Μακρή=makri, Καραγιάννη=karagianni
      """,
    cities: """
      Athens=Attica, Piraeus=Attica, Thessaloniki=Central Macedonia, Patras=Western Greece,
      Heraklion=Crete, Chania=Crete, Larissa=Thessaly, Ioannina=Epirus, Rhodes=South Aegean
      """,
    cell: "697 ### ####")
}

// MARK: - The Americas

extension Nation {
  static let unitedStates = Nation(
    "United States", nat: "US", share: 6,
    men: """
      James, Michael, Ethan, Noah, Liam, Jayden, Carlos, Marcus, Tyler, Andre, Kevin, Raj,
      Samuel, Walter, Elijah, Dwayne, Hiroshi, Caleb
      """,
    women: """
      Emma, Olivia, Ava, Madison, Ashley, Destiny, Maria, Grace, Jasmine, Kimberly, Latoya,
      Hannah, Mei, Brooklyn, Zoe, Dorothy, Naomi, Sierra
      """,
    families: """
      Johnson, Williams, Davis, Miller, Wilson, Anderson, Thompson, Jackson, Garcia, Rodriguez,
      Nguyen, Kim, Patel, Washington, Cooper, Begay, Sullivan, Rosenberg
      """,
    cities: """
      Seattle=Washington, Portland=Oregon, San Francisco=California, Los Angeles=California,
      Austin=Texas, Houston=Texas, Chicago=Illinois, Boston=Massachusetts, New York=New York,
      Buffalo=New York, Atlanta=Georgia, Denver=Colorado
      """,
    cell: "(20*) 555-01##")

  static let brazil = Nation(
    "Brazil", nat: "BR", share: 4,
    men: """
      Miguel, Arthur, Heitor, Davi, Pedro, Gustavo, Rafael, Thiago, Caio, Vinicius, Ubiratan,
      Leandro, João=joao, Luís=luis, Antônio=antonio, Fábio=fabio
      """,
    women: """
      Alice, Helena, Laura, Manuela, Beatriz, Juliana, Larissa, Mariana, Fernanda, Iracema,
      Camila, Yasmin, Letícia=leticia, Júlia=julia, Conceição=conceicao, Antônia=antonia
      """,
    families: """
      Silva, Santos, Oliveira, Souza, Pereira, Ferreira, Almeida, Ribeiro, Carvalho, Barbosa,
      Gonçalves=goncalves, Araújo=araujo, Nakamura, da Costa=dacosta
      """,
    cities: """
      São Paulo=São Paulo, Campinas=São Paulo, Rio de Janeiro=Rio de Janeiro,
      Niterói=Rio de Janeiro, Salvador=Bahia, Belo Horizonte=Minas Gerais, Curitiba=Paraná, Recife=Pernambuco,
      Manaus=Amazonas, Porto Alegre=Rio Grande do Sul
      """,
    cell: "(*1) 9####-####")
}
