// The module that ported code imports. It re-exports the engine and declares nothing.

@_exported import ResponderKit
