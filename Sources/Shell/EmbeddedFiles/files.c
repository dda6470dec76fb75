#include "text.h"

TEXT(reactorkit_adapter)
#embed "../../reactor-shell/New/ReactorKitAdapter.swift" suffix(, )
END

TEXT(new_package)
#embed "../../reactor-shell/New/package.txt" suffix(, )
END

TEXT(json_lines_schema)
#embed "../ReactorShell/Reports/JSONLines.schema.json" suffix(, )
END

TEXT(bash_completion)
#embed "../ReactorTerminal/Host/completion.bash" suffix(, )
END

TEXT(zsh_completion)
#embed "../ReactorTerminal/Host/completion.zsh" suffix(, )
END

TEXT(fish_completion)
#embed "../ReactorTerminal/Host/completion.fish" suffix(, )
END
