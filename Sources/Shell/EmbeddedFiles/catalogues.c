#include "text.h"

TEXT(shell_ko)
#embed "../ReactorShell/ko.po" suffix(, )
END

TEXT(debugger_ko)
#embed "../../Features/ShellDebugger/ko.po" suffix(, )
END

TEXT(recording_ko)
#embed "../../Features/ShellRecording/ko.po" suffix(, )
END

TEXT(testing_ko)
#embed "../../Features/ShellTesting/ko.po" suffix(, )
END

TEXT(exports_ko)
#embed "../../Features/ShellExports/ko.po" suffix(, )
END

TEXT(teaching_ko)
#embed "../../Features/ShellTeaching/ko.po" suffix(, )
END

TEXT(study_ko)
#embed "../../Study/Support/ko.po" suffix(, )
END

TEXT(people_ko)
#embed "../../Study/RandomUser/ko.po" suffix(, )
END

TEXT(photos_ko)
#embed "../../Study/PhotoSearch/ko.po" suffix(, )
END

TEXT(catalog_ko)
#embed "../../Study/MovieCatalog/ko.po" suffix(, )
END

TEXT(garage_ko)
#embed "../../Study/Garage/ko.po" suffix(, )
END
