import StudySupport

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
