import Foundation
import ResponderKit

/// A window with one view that fingers manipulate, and the fingers: a program in which people drag, pinch and rotate a
/// picture.
final class ManipulationStage: UIGestureRecognizerDelegate {
    let view: UIView
    let application: UIApplication
    private let window: UIWindow
    private let fingers: FingerPath.Fingers
    /// Takes the batches instead of the application.
    private let host: BenchHost?

    init(_ fingers: FingerPath.Fingers, on host: BenchHost? = nil) {
        self.fingers = fingers
        self.host = host
        application = host?.application ?? UIApplication()
        (window, view) = application.asCurrent {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
            window.isHidden = false
            let view = UIView(frame: CGRect(x: 300, y: 300, width: 400, height: 400))
            view.isMultipleTouchEnabled = true
            window.addSubview(view)
            return (window, view)
        }
        application.asCurrent {
            addPan()
            if fingers == .two {
                addPinch()
                addRotation()
            }
        }
    }

    // The actions retain what they use, because weak or unowned references would add a cost to every call.
    // `dismantle()` breaks the retain cycle of view, recognizer and action.

    private func addPan() {
        let pan = UIPanGestureRecognizer()
        pan.delegate = self
        pan.addAction { [view, window] _ in
            let translation = pan.translation(in: window)
            var transform = view.transform
            transform.tx += translation.x
            transform.ty += translation.y
            view.transform = transform
            pan.setTranslation(.zero, in: window)
        }
        view.addGestureRecognizer(pan)
    }

    private func addPinch() {
        let pinch = UIPinchGestureRecognizer()
        pinch.delegate = self
        pinch.addAction { [view] _ in
            let scale = pinch.scale
            view.transform = view.transform.scaledBy(x: scale, y: scale)
            pinch.scale = 1
        }
        view.addGestureRecognizer(pinch)
    }

    private func addRotation() {
        let rotation = UIRotationGestureRecognizer()
        rotation.delegate = self
        rotation.addAction { [view] _ in
            view.transform = view.transform.rotated(by: rotation.rotation)
            rotation.rotation = 0
        }
        view.addGestureRecognizer(rotation)
    }

    /// Add an observer.
    func observe(_ observer: any DispatchObserver) { application.addObserver(observer) }

    /// Break the retain cycles, at the end.
    func dismantle() {
        for recognizer in view.gestureRecognizers ?? [] { view.removeGestureRecognizer(recognizer) }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    // MARK: Fingers

    func land(_ path: FingerPath) { dispatch(path, 0..<1, .down) }

    func lift(_ path: FingerPath, at index: Int) { dispatch(path, index..<index + 1, .up) }

    /// Moves the fingers through frames.
    func move(_ path: FingerPath, _ frames: Range<Int>) { dispatch(path, frames, .move) }

    /// One batch a frame, in one array that is reused for every frame, as in a host.
    private func dispatch(_ path: FingerPath, _ frames: Range<Int>, _ phase: TouchSample.Phase) {
        let contacts = fingers == .two ? [0, 1] : [0]
        var batch = contacts.map { TouchSample(contact: $0, phase: phase, location: .zero, timestamp: 0) }
        for index in frames {
            let time = path.times[index]
            batch[0].timestamp = time
            batch[0].location = CGPoint(x: path.a[index].x, y: path.a[index].y)
            if fingers == .two {
                batch[1].timestamp = time
                batch[1].location = CGPoint(x: path.b[index].x, y: path.b[index].y)
            }
            if let host { host.receive(batch, at: time) } else { application.dispatch(touches: batch, at: time) }
        }
    }
}
