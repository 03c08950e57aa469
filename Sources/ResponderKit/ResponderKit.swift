// Programs import one module: with the controls, scroll views, containers and text editing here, they get the heart of the
// engine.
@_exported import ResponderCore
