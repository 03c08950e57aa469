@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("animations begin before the first input")) struct AnimationTests {
    private var (rig, view) = Rig.with("v", CGRect(0, 0, 100, 100))

    /// Animate changes, by default along a line, with the rig's application as the shared one.
    private func animate(
        _ duration: TimeInterval, delay: TimeInterval = 0, _ options: UIView.AnimationOptions = .curveLinear,
        in rig: Rig? = nil, _ changes: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        (rig ?? self.rig).run {
            UIView.animate(
                withDuration: duration, delay: delay, options: options, animations: changes, completion: completion)
        }
    }

    @Test func `A value changes at once, and its presentation follows the clock to the exact end`() {
        var ends: [(Bool, TimeInterval)] = []
        animate(2, delay: 1) {
            view.center.x = 250
            view.alpha = 0.5
            view.backgroundColor = .white
            view.bounds.size.width = 300
        } completion: {
            ends.append(($0, rig.application.now))
        }
        #expect(view.center.x == 250 && view.alpha == 0.5)
        #expect(view.presentationCenter.x == 50 && view.presentationAlpha == 1)
        #expect(view.presentationBackgroundColor == nil)
        #expect(rig.application.isAnimating && rig.application.nextDeadline == 3)
        rig.advance(to: 1)
        #expect(view.presentationCenter.x == 50)
        rig.advance(to: 2)
        #expect((view.presentationCenter, view.presentationAlpha) == (CGPoint(150, 50), 0.75))
        #expect((view.presentationBounds, view.presentationFrame) == (CGRect(0, 0, 200, 100), CGRect(50, 0, 200, 100)))
        #expect(view.presentationBackgroundColor == UIColor(white: 1, alpha: 0.5) && ends.isEmpty)
        rig.advance(to: 10)
        #expect(ends.map(\.0) == [true] && ends.map(\.1) == [3])
        #expect(view.presentationCenter == view.center && !rig.application.isAnimating)
        #expect(rig.application.nextDeadline == nil && view.rare?.animations.isEmpty == true)
    }

    @Test func `Curves pass the middle and the ends and never go backwards`() {
        for (curve, middle) in [
            (AnimationTiming.Curve.linear, 0.5...0.5), (.easeInOut, 0.499...0.501), (.easeIn, 0.2...0.4),
            (.easeOut, 0.6...0.8),
        ] as [(AnimationTiming.Curve, ClosedRange<Double>)] {
            let timing = AnimationTiming(start: 10, duration: 4, curve: curve)
            #expect(timing.progress(at: 9) == 0 && timing.progress(at: 10) == 0)
            #expect(timing.progress(at: 14) == 1 && timing.progress(at: 99) == 1)
            #expect(middle.contains(timing.progress(at: 12)))
            let steps = (0...100).map { timing.progress(at: 10 + Double($0) * 0.04) }
            #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
        }
    }

    @Test(arguments: [0.1, 0.35, 0.5, 0.7, 0.9, 0.99])
    func `S-323 A spring without speed has UIKit's frequency for its duration`(_ damping: Double) throws {
        for duration in [0.25, 1, 3] {
            let expected = log(1000 * damping / (1 - damping * damping).squareRoot()) / (damping * duration)
            try expectFrequency(expected, damping, 0, duration)
        }
    }

    @Test func `S-323 A spring that does not swing has UIKit's frequency, above damping 1 too`() throws {
        for (damping, duration) in [(1, 1), (1, 0.4), (3, 2)] as [(Double, Double)] {
            try expectFrequency(9.233413476451585 / duration, damping, 0, duration)
        }
    }

    @Test func `S-323 With a speed the frequency leaves a thousandth of the distance by the speed`() throws {
        for damping in [0.3, 0.5, 0.7, 0.9] {
            for velocity in [-4, -0.5, 0.4, 1, 1.65] {
                let frequency = try frequency(damping, velocity, 0.8)
                let swing = frequency * (1 - damping * damping).squareRoot()
                let rest = (damping * frequency - velocity) / swing * exp(-damping * frequency * 0.8)
                #expect(abs(rest - 0.001) < 1e-10, "\(damping) \(velocity)")
            }
        }
        // Two numbers, computed apart from the engine.
        try expectFrequency(12.363996641312205, 0.5, 1, 1)
        try expectFrequency(9.118006470402740, 1, 1, 1)
    }

    @Test func `S-323 Property animators and spring parameters have the same springs`() throws {
        let asked = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 0, dy: 1))
        #expect(try abs(frequency(of: asked.animationCurve(for: 1).curve) - 12.363996641312205) < 1e-8)
        rig.run {
            let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.x = 150 }
            animator.startAnimation()
        }
        rig.advance(to: 0.3)
        // 1 - e^(-z w t) (cos(w' t) + z w / w' sin(w' t)) of 100 points, for w = 12.716898.
        let (decay, swing) = (0.5 * 12.716898269296165 * 0.3, 12.716898269296165 * 0.75.squareRoot() * 0.3)
        let expected = 50 + 100 * (1 - exp(-decay) * (cos(swing) + decay / swing * sin(swing)))
        #expect(abs(Double(view.presentationCenter.x) - expected) < 1e-6)
    }

    private func frequency(_ damping: Double, _ velocity: Double, _ duration: Double) throws -> Double {
        try self.frequency(of: AnimationTiming.spring(damping: damping, velocity: velocity, duration: duration))
    }

    private func frequency(of curve: AnimationTiming.Curve) throws -> Double {
        guard case .spring(_, _, let frequency) = curve else { throw Failure.noSpring }
        return frequency
    }

    private func expectFrequency(
        _ expected: Double, _ damping: Double, _ velocity: Double, _ duration: Double,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let frequency = try frequency(damping, velocity, duration)
        #expect(abs(frequency / expected - 1) < 1e-8, "\(frequency)", sourceLocation: location)
    }

    private enum Failure: Error { case noSpring }

    @Test func `Springs start with their speed, rest at the end, and swing only below damping 1`() throws {
        for damping in [0.05, 0.3, 0.7, 0.99995, 1, 5] {
            for velocity in [0, 3, -2, 40] as [Double] {
                let curve = AnimationTiming.spring(damping: damping, velocity: velocity, duration: 0.8)
                let timing = AnimationTiming(start: 0, duration: 0.8, curve: curve)
                // UIKit counts only the part of the motion that its speed decides, so a weak spring still swings a little.
                let rest = try 0.0011 + exp(-max(0.01, min(damping, 1)) * frequency(of: curve) * 0.8)
                #expect(abs(timing.progress(at: 0.7999999) - 1) < rest, "\(damping) \(velocity)")
                #expect(abs(timing.progress(at: 1e-7) / 1e-7 - velocity) < 0.01 * max(1, abs(velocity)))
                let largest = (0...400).map { timing.progress(at: Double($0) * 0.002) }.max() ?? 0
                if velocity == 0 { #expect((largest > 1.001) == (damping < 0.9)) }
                #expect(largest.isFinite)
            }
        }
        for velocity in [.infinity, 1e308, -1e308] {
            let curve = AnimationTiming.spring(damping: .nan, velocity: velocity, duration: 1)
            #expect(AnimationTiming(start: 0, duration: 1, curve: curve).progress(at: 0.5).isFinite)
        }
    }

    @Test func `The public call with a damping ratio makes a spring`() {
        rig.run {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: [],
                animations: { view.center.x = 150 }, completion: nil)
        }
        var largest: CGFloat = 0
        for step in 1...99 {
            rig.advance(to: Double(step) * 0.01)
            largest = max(largest, view.presentationCenter.x)
        }
        #expect(largest > 155)
        rig.advance(to: 1)
        #expect(view.presentationCenter.x == 150 && !rig.application.isAnimating)
    }

    @Test func `A rotation turns the shorter way and does not shrink meanwhile`() {
        view.transform = CGAffineTransform(rotationAngle: 3)
        animate(1) { view.transform = CGAffineTransform(translationX: 40, y: 0).rotated(by: -3).scaledBy(x: 3, y: 3) }
        rig.advance(to: 0.5)
        let parts = view.presentationTransform.decomposed()
        #expect(abs(abs(parts.rotation) - .pi) < 1e-9)
        #expect(abs(parts.scale.width - 2) < 1e-9 && abs(parts.scale.height - 2) < 1e-9)
        #expect(abs(parts.translation.dx - 20) < 1e-9)
    }

    @Test func `A new animation continues without a jump; with beginFromCurrentState it replaces the running one`() {
        for options in [UIView.AnimationOptions.curveLinear, [.curveLinear, .beginFromCurrentState]] {
            let (rig, view) = Rig.with("v", CGRect(0, 0, 100, 100))
            var ends: [String] = []
            animate(1, in: rig, { view.center.x = 150 }, completion: { ends.append("first \($0)") })
            rig.advance(to: 0.5)
            animate(1, options, in: rig, { view.center.x = 50 }, completion: { ends.append("second \($0)") })
            #expect(view.presentationCenter.x == 100)
            rig.advance(to: 0.75)
            // Both motions together, or only the new one from the view's position.
            let replaces = options.contains(.beginFromCurrentState)
            #expect(abs(view.presentationCenter.x - (replaces ? 87.5 : 100)) < 1e-9)
            rig.advance(to: 3)
            #expect((view.presentationCenter.x, ends) == (50, ["first \(!replaces)", "second true"]))
        }
    }

    @Test func `A touch catches a moving view: setting a property stops its animation`() {
        var ends: [Bool] = []
        animate(1, [.curveLinear, .allowUserInteraction]) {
            view.center.x = 250
            view.alpha = 0.5
        } completion: {
            ends.append($0)
        }
        rig.advance(to: 0.5)
        view.onCall = { _, _, _ in
            view.center = view.presentationCenter
            view.layer.removeAllAnimations()
        }
        rig.down(260, 50, at: 0.5)
        #expect(view.center.x == 150 && view.presentationCenter.x == 150)
        #expect(view.presentationAlpha == 0.5 && ends == [])
        rig.advance(to: 0.6)
        #expect(ends == [false] && !rig.application.isAnimating)
    }

    @Test func `Setting an unchanged value stops no animation`() {
        animate(1) { view.frame.origin.x = 100 }
        view.frame = CGRect(100, 0, 100, 100)
        view.bounds.size.height = 50
        rig.advance(to: 0.5)
        #expect(view.presentationCenter.x == 100)
    }

    @Test func `Subviews that follow by their masks are animated too`() {
        let child = rig.view("c", CGRect(0, 0, 100, 20), in: view) { $0.autoresizingMask = .flexibleWidth }
        animate(1) { view.frame.size.width = 300 }
        rig.advance(to: 0.5)
        #expect((child.bounds.width, child.presentationFrame) == (300, CGRect(0, 0, 200, 20)))
    }

    @Test func `Without a change, a duration or enabled animations the values are final at once`() {
        var ends: [Bool] = []
        rig.run {
            UIView.animate(withDuration: 5, animations: {}, completion: { ends.append($0) })
            UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }, completion: { ends.append($0) })
            UIView.setAnimationsEnabled(false)
            #expect(!UIView.areAnimationsEnabled)
            UIView.animate(withDuration: 5, animations: { view.alpha = 0.25 }, completion: { ends.append($0) })
            UIView.setAnimationsEnabled(true)
        }
        #expect(view.presentationAlpha == 0.25 && !rig.application.isAnimating && ends == [])
        rig.advance(to: 0.1)
        #expect(ends == [true, true, true])
    }

    @Test func `Calls of performWithoutAnimation and nested blocks apply to their own changes`() {
        let other = rig.view("w", CGRect(0, 200, 100, 100))
        rig.run {
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                #expect(UIView.inheritedAnimationDuration == 2)
                UIView.performWithoutAnimation {
                    view.alpha = 0.5
                    UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
                }
                view.center.x = 150
                UIView.animate(withDuration: 9) { other.center.x = 150 }
                UIView.animate(
                    withDuration: 4, delay: 0,
                    options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
                ) { other.alpha = 0 }
            }
        }
        #expect(UIView.areAnimationsEnabled && view.presentationAlpha == 0.5 && view.presentationTransform.a == 2)
        rig.advance(to: 1)
        #expect((view.presentationCenter.x, other.presentationCenter.x) == (100, 100))
        #expect(other.presentationAlpha == 0.75)
        #expect(!rig.advance(to: 4).application.isAnimating)
    }

    @Test func `Touches on a view wait for the last of two animations that forbid them`() {
        rig.run {
            UIView.animate(withDuration: 1) { view.alpha = 0.9 }
            UIView.animate(withDuration: 3, delay: 0, options: .allowUserInteraction) { view.center.x = 60 }
        }
        #expect(rig.window.hitTest(CGPoint(55, 50), with: nil) === rig.window)
        #expect(rig.advance(to: 1).window.hitTest(CGPoint(55, 50), with: nil) === view)
    }

    @Test func `Views and completions are released at the end of an animation, or with the application`() {
        weak var view: UIView?
        weak var log: Log?
        var rig: Rig? = Rig(watched: false)
        func animate() {
            guard let rig else { return }
            let made = LoggingView("v", .zero, rig)
            let words = Log()
            (view, log) = (made, words)
            rig.run {
                UIView.animate(
                    withDuration: 1, animations: { made.alpha = 0 }, completion: { _ in words.add(made.traceName) })
            }
        }
        animate()
        rig?.application.advance(to: 2)
        #expect(view == nil && log == nil)
        animate()
        rig = nil
        #expect(view == nil && log == nil)
    }

    @Test func `Invalid numbers do no harm`() {
        var ends = 0
        for number in [Double.nan, .infinity, -1] {
            animate(number, delay: number, [], { view.center.x += 10 }, completion: { _ in ends += 1 })
        }
        rig.advance(to: 1)
        #expect(ends == 3 && view.presentationCenter.x == 80)
    }
}
