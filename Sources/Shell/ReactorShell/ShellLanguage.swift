// A host imports ReactorShell alone.
@_exported public import ShellLanguage
