#include "text.h"

#define SOURCE(path) {path, (const char[]){
#define SOURCE_END 0}},

static const struct {
  const char *path, *text;
} sources[] = {
SOURCE("Sources/StudyApps/RandomUser/Main/MainReactor.swift")
#embed "../StudyApps/RandomUser/Main/MainReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/RandomUser/Detail/DetailReactor.swift")
#embed "../StudyApps/RandomUser/Detail/DetailReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/RandomUser/Portraits/PortraitReactor.swift")
#embed "../StudyApps/RandomUser/Portraits/PortraitReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/RandomUser/Original/OriginalMainReactor.swift")
#embed "../StudyApps/RandomUser/Original/OriginalMainReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/PhotoSearch/Search/PhotoReactor.swift")
#embed "../StudyApps/PhotoSearch/Search/PhotoReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/PhotoSearch/Detail/PhotoDetailReactor.swift")
#embed "../StudyApps/PhotoSearch/Detail/PhotoDetailReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/PhotoSearch/Thumbnails/ThumbnailReactor.swift")
#embed "../StudyApps/PhotoSearch/Thumbnails/ThumbnailReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/PhotoSearch/Original/OriginalPhotoReactor.swift")
#embed "../StudyApps/PhotoSearch/Original/OriginalPhotoReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/MovieCatalog/Catalog/CatalogReactor.swift")
#embed "../StudyApps/MovieCatalog/Catalog/CatalogReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/MovieCatalog/Reviews/ReviewReactor.swift")
#embed "../StudyApps/MovieCatalog/Reviews/ReviewReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/MovieCatalog/Original/OriginalCatalogReactor.swift")
#embed "../StudyApps/MovieCatalog/Original/OriginalCatalogReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/Garage/GarageReactor.swift")
#embed "../StudyApps/Garage/GarageReactor.swift" suffix(, )
SOURCE_END
SOURCE("Sources/StudyApps/Garage/OldGarageReactor.swift")
#embed "../StudyApps/Garage/OldGarageReactor.swift" suffix(, )
SOURCE_END
};

static int is_source(long index) {
  return index >= 0 && index < (long)(sizeof sources / sizeof sources[0]);
}

const char *source_text(long index) { return is_source(index) ? sources[index].text : 0; }
const char *source_path(long index) { return is_source(index) ? sources[index].path : 0; }
