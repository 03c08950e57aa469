import ResponderKit

/// The controller of a view that names one. It passes all events on.
final class SceneController: UIViewController {}

/// The application's delegate: the end of the responder chain.
final class SceneApplicationDelegate: UIResponder, UIApplicationDelegate {}
