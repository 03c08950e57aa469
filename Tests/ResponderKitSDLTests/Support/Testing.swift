// Every test needs them.
@_exported import ResponderKit
@_exported import Testing
