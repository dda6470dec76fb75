#include "text.h"

TEXT(nations_text)
#embed "../../Study/RandomUser/Sources/Invented/nations.txt" suffix(, )
END

TEXT(genres_text)
#embed "../../Study/MovieCatalog/Sources/Invented/genres.txt" suffix(, )
END

TEXT(subjects_text)
#embed "../../Study/PhotoSearch/Sources/Invented/subjects.txt" suffix(, )
END
