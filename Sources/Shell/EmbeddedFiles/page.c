#include "text.h"

TEXT(page_html)
#embed "../../Features/ShellExports/HTML/Page/page.html" suffix(, )
END

TEXT(page_css)
#embed "../../Features/ShellExports/HTML/Page/page.css" suffix(, )
END

TEXT(page_js)
#embed "../../Features/ShellExports/HTML/Page/recording.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/labels.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/elements.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/list.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/loop.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/changes.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/steps.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/states.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/json.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/scale.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/timeline.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/search.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/predict.js" suffix(, '\n', )
#embed "../../Features/ShellExports/HTML/Page/page.js" suffix(, )
END
