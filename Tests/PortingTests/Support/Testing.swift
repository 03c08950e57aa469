// Every test needs it.
@_exported import Testing
