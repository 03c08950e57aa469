import ResponderKit
import ResponderKitSDL

@testable import ResponderLab

/// A lab window with a scene, as the controller builds it.
final class LabWindow {
    let application = UIApplication()
    let window: UIWindow
    let view: LabView
    let session: Session
    let renderer: Renderer

    init(_ scene: String, size: CGSize) throws {
        renderer = Renderer(font: try StrokeFont.standard())
        application.textMeasurer = renderer.font
        let session = try Session(
            Source(name: scene, LabCommand.catalogue()), Arguments([]), textMeasurer: renderer.font)
        self.session = session
        let (window, view) = application.asCurrent {
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            let view = LabView(session.live)
            view.frame = window.bounds
            window.addSubview(view)
            window.makeKeyAndVisible()
            view.describe(session.source)
            window.layoutIfNeeded()
            return (window, view)
        }
        self.window = window
        self.view = view
    }

    func touch(_ phase: TouchSample.Phase, _ place: CGPoint, at time: TimeInterval, contact: Int = 1) throws {
        session.touch(phase, place.x, place.y, at: time, contact: contact)
        application.asCurrent { view.update(now: time) }
    }
}
