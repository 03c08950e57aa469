import Testing
import UIKit

// What Docs/Porting.md says of animations, deferred calls and pictures: mentioned, compiled, and used once.

private class Blinker: UIView {
    static let wake = Selector(Blinker.wakeUp)
    var isAwake = false
    func wakeUp() { isAwake = true }
}

@Suite("Animations and deferred calls as UIKit names them") struct AnimationSurfaceTests {
    private let device = Device { UIViewController() }

    @Test func animations() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        device.window.addSubview(view)
        var done: [String] = []
        let options: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
        device.application.asCurrent {
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in done.append("faded") })
            UIView.animate(
                withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                options: options, animations: { view.center.x = 105 }, completion: { _ in done.append("moved") })
            UIView.performWithoutAnimation { view.backgroundColor = .systemRed }
        }
        #expect(view.alpha == 0 && view.presentationAlpha == 1)
        #expect(view.presentationFrame == CGRect(x: 0, y: 0, width: 10, height: 10))
        device.wait(until: 1)
        #expect(done == ["faded"])
        device.wait(until: 2)
        #expect(done == ["faded", "moved"] && view.presentationCenter.x == 105)
    }

    @Test func deferredCalls() {
        let view = Blinker()
        device.application.asCurrent { view.perform(Blinker.wake, with: nil, afterDelay: 1) }
        device.wait(until: 0.9)
        #expect(!view.isAwake)
        device.application.asCurrent {
            NSObject.cancelPreviousPerformRequests(withTarget: view, selector: Blinker.wake, object: nil)
            view.perform(Blinker.wake, with: nil, afterDelay: 0.5)
        }
        device.wait(until: 1.3)
        #expect(!view.isAwake)
        device.wait(until: 1.4)
        #expect(view.isAwake)
    }

    @Test func pictures() {
        let picture = UIImageView(image: UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [0, 0, 0, 255]))
        picture.contentMode = .scaleAspectFit
        #expect(!picture.isUserInteractionEnabled)
        #expect(picture.sizeThatFits(.zero) == CGSize(width: 1, height: 1))
    }
}
