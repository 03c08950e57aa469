import Foundation
import ResponderKit

/// A window with one view that fingers manipulate, and the fingers: what a program that lets people drag, pinch and
/// turn a picture consists of.
final class ManipulationStage: UIGestureRecognizerDelegate {
    let view: UIView
    private let application: UIApplication
    private let window: UIWindow
    private let hasTwoFingers: Bool
    /// The batch, filled anew for every frame: a host does the same.
    private var samples: [TouchSample]

    init(_ fingers: FingerPath.Fingers) {
        hasTwoFingers = fingers == .two
        application = UIApplication()
        (window, view) = application.asCurrent {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
            window.isHidden = false
            let view = UIView(frame: CGRect(x: 300, y: 300, width: 400, height: 400))
            view.isMultipleTouchEnabled = true
            window.addSubview(view)
            return (window, view)
        }
        samples = (0..<(hasTwoFingers ? 2 : 1)).map {
            TouchSample(contact: $0, phase: .down, location: .zero, timestamp: 0)
        }
        application.asCurrent {
            addPan()
            if hasTwoFingers {
                addPinch()
                addRotation()
            }
        }
    }

    // The recognizers belong to the view, the actions to the recognizers: what an action holds it holds unowned.

    private func addPan() {
        let pan = UIPanGestureRecognizer()
        pan.delegate = self
        pan.addAction { [unowned pan, unowned view, unowned window] _ in
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
        pinch.addAction { [unowned pinch, unowned view] _ in
            let scale = pinch.scale
            view.transform = view.transform.scaledBy(x: scale, y: scale)
            pinch.scale = 1
        }
        view.addGestureRecognizer(pinch)
    }

    private func addRotation() {
        let rotation = UIRotationGestureRecognizer()
        rotation.delegate = self
        rotation.addAction { [unowned rotation, unowned view] _ in
            view.transform = view.transform.rotated(by: rotation.rotation)
            rotation.rotation = 0
        }
        view.addGestureRecognizer(rotation)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    // MARK: Fingers

    func land(_ frame: FingerPath.Frame) { dispatch(frame, .down) }

    func lift(_ frame: FingerPath.Frame) { dispatch(frame, .up) }

    /// Moves the fingers through frames, one batch a frame.
    func move(_ frames: ArraySlice<FingerPath.Frame>) {
        for frame in frames { dispatch(frame, .move) }
    }

    private func dispatch(_ frame: FingerPath.Frame, _ phase: TouchSample.Phase) {
        samples[0].phase = phase
        samples[0].timestamp = frame.time
        samples[0].location = CGPoint(x: frame.ax, y: frame.ay)
        if hasTwoFingers {
            samples[1].phase = phase
            samples[1].timestamp = frame.time
            samples[1].location = CGPoint(x: frame.bx, y: frame.by)
        }
        application.dispatch(touches: samples, at: frame.time)
    }
}
