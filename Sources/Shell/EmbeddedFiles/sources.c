#include "text.h"

#define SOURCE(path) {path, (const char[]){
#define SOURCE_END 0}},

static const struct {
  const char *path, *text;
} sources[] = {
SOURCE("Sources/Study/RandomUser/Main/MainReactor.swift")
#embed "../../Study/RandomUser/Main/MainReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/RandomUser/Detail/DetailReactor.swift")
#embed "../../Study/RandomUser/Detail/DetailReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/RandomUser/Portraits/PortraitReactor.swift")
#embed "../../Study/RandomUser/Portraits/PortraitReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/RandomUser/Original/OriginalMainReactor.swift")
#embed "../../Study/RandomUser/Original/OriginalMainReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/PhotoSearch/Search/PhotoReactor.swift")
#embed "../../Study/PhotoSearch/Search/PhotoReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/PhotoSearch/Detail/PhotoDetailReactor.swift")
#embed "../../Study/PhotoSearch/Detail/PhotoDetailReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/PhotoSearch/Thumbnails/ThumbnailReactor.swift")
#embed "../../Study/PhotoSearch/Thumbnails/ThumbnailReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/PhotoSearch/Original/OriginalPhotoReactor.swift")
#embed "../../Study/PhotoSearch/Original/OriginalPhotoReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/MovieCatalog/Catalog/CatalogReactor.swift")
#embed "../../Study/MovieCatalog/Catalog/CatalogReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/MovieCatalog/Reviews/ReviewReactor.swift")
#embed "../../Study/MovieCatalog/Reviews/ReviewReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/MovieCatalog/Original/OriginalCatalogReactor.swift")
#embed "../../Study/MovieCatalog/Original/OriginalCatalogReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/Garage/GarageReactor.swift")
#embed "../../Study/Garage/GarageReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/Study/Garage/OldGarageReactor.swift")
#embed "../../Study/Garage/OldGarageReactor.swift" suffix(, )
SOURCE_END
};

static int is_source(long index) {
  return index >= 0 && index < (long)(sizeof sources / sizeof sources[0]);
}

const char *source_text(long index) { return is_source(index) ? sources[index].text : 0; }
const char *source_path(long index) { return is_source(index) ? sources[index].path : 0; }
