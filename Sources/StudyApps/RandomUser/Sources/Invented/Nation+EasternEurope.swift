import StudySupport

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
