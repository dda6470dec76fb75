#include "text.h"

TEXT(reactorkit_adapter)
#embed "../../reactor-shell/New/ReactorKitAdapter.swift" suffix(, )
END

TEXT(json_lines_schema)
#embed "../ReactorShell/Reports/JSONLines.schema.json" suffix(, )
END
