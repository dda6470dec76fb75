import StudySupport

extension Nation {
  static let india = Nation(
    "India", nat: "IN", share: 6,
    men: """
      अर्जुन=arjun, आरव=aarav, रोहन=rohan, विवेक=vivek, अमित=amit, राहुल=rahul, संजय=sanjay,
      विक्रम=vikram, अनिल=anil, करण=karan, निखिल=nikhil, राजेश=rajesh, सूरज=suraj, मोहन=mohan,
      दीपक=deepak, ईशान=ishaan
      """,
    women: """
      प्रिया=priya, अनन्या=ananya, दीया=diya, कविता=kavita, नेहा=neha, पूजा=pooja, सीमा=seema,
      मीरा=meera, रितु=ritu, अंजलि=anjali, सुनीता=sunita, लक्ष्मी=lakshmi, रेखा=rekha, ईशा=isha,
      तारा=tara, गीता=geeta
      """,
    families: """
      शर्मा=sharma, वर्मा=verma, गुप्ता=gupta, सिंह=singh, कुमार=kumar, पटेल=patel, जोशी=joshi,
      मेहता=mehta, राव=rao, नायर=nair, मिश्रा=mishra, यादव=yadav, देशमुख=deshmukh, चौहान=chauhan
      """,
    cities: """
      Mumbai=Maharashtra, Pune=Maharashtra, New Delhi=Delhi, Bengaluru=Karnataka,
      Chennai=Tamil Nadu, Kolkata=West Bengal, Jaipur=Rajasthan, Lucknow=Uttar Pradesh,
      Ahmedabad=Gujarat, Kochi=Kerala
      """,
    cell: "+91 98### #####")

  static let turkey = Nation(
    "Turkey", nat: "TR", share: 4,
    men: """
      Mehmet, Mustafa, Ahmet, Emre, Yusuf, Kerem, Burak, Murat, Cem, Onur, Serkan, Hakan, Deniz,
      Ömer=omer, Barış=baris, Çağrı=cagri
      """,
    women: """
      Elif, Zeynep, Defne, Esra, Selin, Merve, Derya, Leyla, Nur, Ece, Sevgi, Aylin, Pelin,
      Ayşe=ayse, Büşra=busra, Gülşen=gulsen
      """,
    families: """
      Demir, Kaya, Yurt, Arslan, Aydın=aydin, Yılmaz=yilmaz, Şahin=sahin, Çelik=celik,
      Yıldız=yildiz, Öztürk=ozturk, Koç=koc, Doğan=dogan, Güneş=gunes, Polat
      """,
    cities: """
      Kadıköy=Istanbul, Beşiktaş=Istanbul, Çankaya=Ankara, Bornova=İzmir, Nilüfer=Bursa,
      Alanya=Antalya, Trabzon=Trabzon, Gaziantep=Gaziantep
      """,
    cell: "0532 ### ## ##")

  static let iran = Nation(
    "Iran", nat: "IR", share: 4,
    men: """
      علی=ali, رضا=reza, محمد=mohammad, امیر=amir, حسین=hossein, پارسا=parsa, آرش=arash,
      کیان=kian, سینا=sina, مهدی=mahdi, بهرام=bahram, داریوش=dariush, نیما=nima, فرهاد=farhad,
      سامان=saman, پویا=pouya
      """,
    women: """
      زهرا=zahra, مریم=maryam, سارا=sara, نازنین=nazanin, پریسا=parisa, شیرین=shirin,
      لیلا=leila, نرگس=narges, فاطمه=fatemeh, یاسمن=yasaman, الهام=elham, مینا=mina, رویا=roya,
      آناهیتا=anahita, نگار=negar, سپیده=sepideh
      """,
    families: """
      احمدی=ahmadi, محمدی=mohammadi, حسینی=hosseini, کریمی=karimi, رضایی=rezaei, موسوی=mousavi,
      صادقی=sadeghi, نوری=nouri, جعفری=jafari, رحیمی=rahimi, مرادی=moradi, کاظمی=kazemi,
      یزدانی=yazdani, شریفی=sharifi
      """,
    cities: """
      Tehran=Tehran, Isfahan=Isfahan, Shiraz=Fars, Tabriz=East Azerbaijan,
      Mashhad=Razavi Khorasan, Yazd=Yazd, Rasht=Gilan, Karaj=Alborz
      """,
    cell: "0912-###-####")

  static let israel = Nation(
    "Israel", nat: "IL", share: 3,
    men: """
      נועם=noam, איתי=itai, דוד=david, יוסף=yosef, אורי=uri, דניאל=daniel, אריאל=ariel,
      עומר=omer, גיל=gil, יונתן=yonatan, רון=ron, אלון=alon, עידו=ido, משה=moshe
      """,
    women: """
      נועה=noa, תמר=tamar, מאיה=maya, שרה=sarah, יעל=yael, מיכל=michal, רחל=rachel, שירה=shira,
      אביגיל=avigail, טליה=talia, ענת=anat, רונית=ronit, הדס=hadas, ליאור=lior
      """,
    families: """
      כהן=cohen, לוי=levi, מזרחי=mizrahi, פרץ=peretz, ביטון=biton, דהן=dahan, אברהם=avraham,
      פרידמן=friedman, אזולאי=azoulay, שפירא=shapira, ברק=barak, גולן=golan
      """,
    cities: """
      Tel Aviv=Tel Aviv District, Bat Yam=Tel Aviv District, Haifa=Haifa District,
      Hadera=Haifa District, Nazareth=Northern District, Beersheba=Southern District,
      Eilat=Southern District, Rehovot=Central District
      """,
    cell: "05*-###-####")
}
