import UIKit

// The statements of Docs/Porting.md about animations, deferred calls and pictures, compiled and used once.

private class Blinker: UIView {
    static let wake = Selector(Blinker.wakeUp)
    var isAwake = false
    func wakeUp() { isAwake = true }

    var link: CADisplayLink?
    var steps = 0
    func startBlinking() {
        let link = CADisplayLink(target: self, selector: Selector(Self.blink))
        link.preferredFramesPerSecond = 30
        link.add(to: .main, forMode: .common)
        self.link = link
    }
    func blink(_ link: CADisplayLink) {
        alpha = CGFloat((link.timestamp * 2).truncatingRemainder(dividingBy: 1))
        steps += 1
        if steps == 10 { link.invalidate() }
    }
}

@Suite struct AnimationSurfaceTests {
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

    @Test func `A display link calls until it is invalidated`() {
        let view = Blinker()
        device.application.asCurrent { view.startBlinking() }
        device.wait(until: 0.1)
        #expect(view.steps == 3 && view.alpha == 0.2)
        device.wait(until: 2)
        #expect(view.steps == 10)
    }

    @Test func `An animator runs, pauses, follows a finger and reverses`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        device.window.addSubview(view)
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
        animator.addCompletion { ends.append($0) }
        device.application.asCurrent { animator.startAnimation() }
        #expect(view.center.x == 105 && view.presentationCenter.x == 5)
        device.wait(until: 0.25)
        #expect(view.presentationCenter.x == 30 && animator.isRunning && animator.fractionComplete == 0.25)
        device.application.asCurrent { animator.pauseAnimation() }
        device.wait(until: 5)
        #expect(view.presentationCenter.x == 30 && !device.application.isAnimating && animator.state == .active)
        device.application.asCurrent { animator.fractionComplete = 0.75 }
        #expect(view.presentationCenter.x == 80)
        device.application.asCurrent {
            animator.isReversed = true
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        #expect(animator.fractionComplete == 0.25)
        device.wait(until: 5.5)
        #expect(view.presentationCenter.x == 30 && ends == [])
        device.wait(until: 5.75)
        #expect(view.center.x == 5 && view.presentationCenter.x == 5 && ends == [.start])
        #expect(animator.state == .inactive && !device.application.isAnimating)
    }

    @Test func `A stopped animator leaves the views where they are seen`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        device.window.addSubview(view)
        var ends: [UIViewAnimatingPosition] = []
        let curve = UICubicTimingParameters(animationCurve: .linear)
        let animator = UIViewPropertyAnimator(duration: 2, timingParameters: curve)
        animator.addAnimations { view.alpha = 0 }
        animator.addCompletion { ends.append($0) }
        device.application.asCurrent { animator.startAnimation(afterDelay: 1) }
        device.wait(until: 2)
        #expect(view.presentationAlpha == 0.5)
        device.application.asCurrent { animator.stopAnimation(false) }
        #expect(view.alpha == 0.5 && view.presentationAlpha == 0.5 && animator.state == .stopped && ends == [])
        device.application.asCurrent { animator.finishAnimation(at: .end) }
        #expect(view.alpha == 0 && ends == [.end])

        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let swing = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
        swing.addAnimations { view.center.x = 105 }
        device.application.asCurrent { swing.startAnimation() }
        device.wait(until: 2.4)
        #expect(view.presentationCenter.x > 105)
        device.wait(until: 4)
        #expect(view.presentationCenter.x == 105 && swing.state == .inactive)
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
        #expect(!picture.isUserInteractionEnabled && picture.sizeThatFits(.zero) == CGSize(width: 1, height: 1))
    }
}
