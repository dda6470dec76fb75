import StudySupport

extension Nation {
  static let southKorea = Nation(
    "South Korea", nat: "KR", share: 25,
    men: """
      민준=minjun, 서준=seojun, 도윤=doyun, 지호=jiho, 현우=hyeonu, 준서=junseo, 건우=geonu,
      우진=ujin, 성민=seongmin, 재현=jaehyeon, 태윤=taeyun, 승현=seunghyeon, 동하=dongha,
      은찬=eunchan, 정훈=jeonghun, 상현=sanghyeon, 영수=yeongsu, 기범=gibeom, 하람=haram, 시우=siu
      """,
    women: """
      서연=seoyeon, 지우=jiu, 하은=haeun, 민서=minseo, 수아=sua, 지민=jimin, 예린=yerin,
      윤서=yunseo, 채원=chaewon, 다은=daeun, 소율=soyul, 유진=yujin, 은지=eunji, 혜린=hyerin,
      미정=mijeong, 현주=hyeonju, 아름=areum, 나연=nayeon, 가은=gaeun, 보람=boram
      """,
    families: """
      김=kim, 이=lee, 박=park, 최=choi, 정=jeong, 강=kang, 조=cho, 윤=yoon, 장=jang, 임=lim,
      한=han, 오=oh, 서=seo, 신=shin, 권=kwon, 황=hwang, 송=song, 홍=hong, 남궁=namgung, 문=moon
      """,
    cities: """
      Seoul=Seoul, Busan=Busan, Incheon=Incheon, Daegu=Daegu, Daejeon=Daejeon, Gwangju=Gwangju,
      Suwon=Gyeonggi, Seongnam=Gyeonggi, Chuncheon=Gangwon, Jeonju=North Jeolla,
      Changwon=South Gyeongsang, Jeju=Jeju
      """,
    cell: "010-####-####")

  static let japan = Nation(
    "Japan", nat: "JP", share: 7,
    men: """
      陽翔=haruto, 蓮=ren, 湊=minato, 大輔=daisuke, 健太=kenta, 翔太=shota, 直樹=naoki, 亮=ryo,
      拓也=takuya, 誠=makoto, 悠真=yuma, 一郎=ichiro, 隆=takashi, 樹=itsuki, 浩二=koji, 慎吾=shingo
      """,
    women: """
      陽葵=himari, 結衣=yui, 葵=aoi, 美咲=misaki, 彩=aya, 花子=hanako, 由美=yumi, さくら=sakura,
      真由=mayu, 愛=ai, 千尋=chihiro, 恵=megumi, 麻衣=mai, 香織=kaori, 優奈=yuna, 里奈=rina
      """,
    families: """
      佐藤=sato, 鈴木=suzuki, 高橋=takahashi, 田中=tanaka, 伊藤=ito, 渡辺=watanabe,
      山本=yamamoto, 中村=nakamura, 小林=kobayashi, 加藤=kato, 吉田=yoshida, 山田=yamada,
      松本=matsumoto, 井上=inoue
      """,
    cities: """
      Shinjuku=Tokyo, Hachiōji=Tokyo, Osaka=Osaka, Kyoto=Kyoto, Yokohama=Kanagawa, Sapporo=Hokkaido,
      Fukuoka=Fukuoka, Nagoya=Aichi, Kobe=Hyogo, Sendai=Miyagi
      """,
    cell: "090-####-####")

  static let china = Nation(
    "China", nat: "CN", share: 7,
    men: """
      伟=wei, 强=qiang, 磊=lei, 军=jun, 浩然=haoran, 子轩=zixuan, 明=ming, 建国=jianguo,
      志强=zhiqiang, 俊杰=junjie, 宇航=yuhang, 文博=wenbo, 鹏=peng, 涛=tao, 嘉豪=jiahao, 一鸣=yiming
      """,
    women: """
      芳=fang, 娜=na, 敏=min, 静=jing, 丽=li, 欣怡=xinyi, 雨桐=yutong, 思涵=sihan,
      佳琪=jiaqi, 婷=ting, 雪=xue, 晓燕=xiaoyan, 梦洁=mengjie, 慧=hui, 诗雅=shiya, 美玲=meiling
      """,
    families: """
      王=wang, 李=li, 张=zhang, 刘=liu, 陈=chen, 杨=yang, 赵=zhao, 黄=huang, 周=zhou, 吴=wu,
      徐=xu, 孙=sun, 马=ma, 朱=zhu, 林=lin, 欧阳=ouyang
      """,
    cities: """
      Beijing=Beijing, Shanghai=Shanghai, Guangzhou=Guangdong, Shenzhen=Guangdong,
      Chengdu=Sichuan, Hangzhou=Zhejiang, Wuhan=Hubei, Nanjing=Jiangsu, Xi'an=Shaanxi,
      Harbin=Heilongjiang
      """,
    cell: "13#-####-####")

  static let vietnam = Nation(
    "Vietnam", nat: "VN", share: 5,
    men: """
      Minh=minh, Hùng=hung, Dũng=dung, Tuấn=tuan, Quân=quan, Đức=duc, Long=long, Khoa=khoa,
      Thành=thanh, Phúc=phuc, Bảo=bao, Việt=viet, Hải=hai, Sơn=son, Trung=trung, Nam=nam
      """,
    women: """
      Lan=lan, Hương=huong, Linh=linh, Mai=mai, Thảo=thao, Trang=trang, Ngọc=ngoc, Hạnh=hanh,
      Thu=thu, Yến=yen, Phương=phuong, Hoa=hoa, Quỳnh=quynh, Nhung=nhung, Vy=vy, Hà=ha
      """,
    families: """
      Nguyễn=nguyen, Trần=tran, Lê=le, Phạm=pham, Hoàng=hoang, Phan=phan, Vũ=vu, Võ=vo, Đặng=dang,
      Bùi=bui, Đỗ=do, Hồ=ho, Ngô=ngo, Dương=duong
      """,
    cities: """
      Hà Nội=Hà Nội, Hồ Chí Minh City=Hồ Chí Minh City, Đà Nẵng=Đà Nẵng, Hải Phòng=Hải Phòng,
      Cần Thơ=Cần Thơ, Hội An=Quảng Nam, Đà Lạt=Lâm Đồng, Nha Trang=Khánh Hòa
      """,
    cell: "091 ### ## ##")
}

// MARK: - South and west

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
