#include "text.h"

TEXT(shell_ko)
#embed "../ReactorShell/ko.po" suffix(, )
END

TEXT(debugger_ko)
#embed "../ShellDebugger/ko.po" suffix(, )
END

TEXT(recording_ko)
#embed "../ShellRecording/ko.po" suffix(, )
END

TEXT(testing_ko)
#embed "../ShellTesting/ko.po" suffix(, )
END

TEXT(exports_ko)
#embed "../ShellExports/ko.po" suffix(, )
END

TEXT(teaching_ko)
#embed "../ShellTeaching/ko.po" suffix(, )
END

TEXT(study_ko)
#embed "../StudyApps/Support/ko.po" suffix(, )
END

TEXT(people_ko)
#embed "../StudyApps/RandomUser/ko.po" suffix(, )
END

TEXT(photos_ko)
#embed "../StudyApps/PhotoSearch/ko.po" suffix(, )
END

TEXT(catalog_ko)
#embed "../StudyApps/MovieCatalog/ko.po" suffix(, )
END

TEXT(garage_ko)
#embed "../StudyApps/Garage/ko.po" suffix(, )
END
