@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct PanTests {
    private var (rig, view, pan) = Rig.with(UIPanGestureRecognizer(), "pan")

    @Test(arguments: [(8, false), (9.99, false), (10, true), (12, true)])
    func `S-211 A pan has UIKit's defaults, begins after 10 pt of its centroid`(_ distance: CGFloat, _ begins: Bool) {
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == Int.max)
        rig.down(100, 100, at: 0)
        #expect(rig.move(100 + distance, 100, at: 0.1).takeActions() == (begins ? ["pan.began"] : []))
        #expect(rig.up(at: 0.2).takeActions() == (begins ? ["pan.ended"] : []))
    }

    @Test func `S-211 A pan of two fingers follows their centroid`() {
        pan.minimumNumberOfTouches = 2
        rig.stroke((100, 100), (200, 100), at: 0, lifts: false)
        #expect(rig.down(300, 100, at: 0.2, contact: 2).move(216, 100, at: 0.3).takeActions().isEmpty)
        #expect(rig.move(308, 100, at: 0.4, contact: 2).takeActions() == ["pan.began"])
        #expect(pan.translation(in: nil) == CGPoint(2, 0))
    }

    @Test func `S-212 Translation is a vector in the view's coordinates, without the 10 pt that were needed to begin`()
    {
        let turned = rig.view("turned", CGRect(0, 0, 100, 100))
        turned.isUserInteractionEnabled = false
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        var atBegin: CGPoint?
        pan.addAction { if $0.state == .began { atBegin = ($0 as? UIPanGestureRecognizer)?.translation(in: nil) } }
        rig.stroke((100, 100), (112, 100), at: 0, lifts: false)
        #expect(atBegin == CGPoint(2, 0))
        rig.move(120, 140, at: 0.2)
        #expect(pan.translation(in: view) == CGPoint(10, 40))
        // The window's x is the turned view's -y, the window's y its x; both with half the length.
        #expect(pan.translation(in: turned).distance(to: CGPoint(20, -5)) < 1e-9)
        #expect(pan.translation(in: turned.superview) == CGPoint(10, 40))
    }

    @Test func `S-212 What was needed to begin is left out along the movement, and small steps begin at zero`() {
        var translations: [CGPoint] = []
        pan.addAction { [unowned pan] _ in translations.append(pan.translation(in: nil)) }
        rig.stroke((100, 100), (130, 140), (130, 150), at: 0)
        #expect(translations.count == 3 && translations[0].distance(to: CGPoint(24, 32)) < 1e-9)
        #expect(translations[1].distance(to: CGPoint(24, 42)) < 1e-9)
        translations = []
        rig.drag(from: CGPoint(100, 100), to: CGPoint(100, 120), at: 1, steps: 80)
        #expect(translations.first == .zero && translations.last == CGPoint(0, 10))
    }

    @Test func `S-212 A pan that waited while the finger moved 60 pt reads 50`() {
        let first = rig.add(Spy(rig), "first", to: view)
        pan.require(toFail: first)
        rig.stroke((100, 100), (120, 100), (160, 100), at: 0, lifts: false)
        #expect(rig.takeActions().isEmpty && pan.translation(in: nil) == CGPoint(60, 0))
        first.state = .failed
        #expect(rig.takeActions() == ["pan.began"] && pan.translation(in: nil) == CGPoint(50, 0))
        rig.move(160, 130, at: 0.4)
        #expect(pan.translation(in: nil) == CGPoint(50, 30))
    }

    @Test func `S-212 The movement is whole in every question of the event in which the pan begins`() {
        let other = rig.mover("other", on: view)
        let (own, foreign) = (Answers(), Answers())
        var read: [String: CGPoint] = [:]
        func note(_ question: String) -> Bool {
            read[question] = pan.translation(in: nil)
            return false
        }
        own.begins = { _ in !note("shouldBegin") }
        own.together = { _, _ in note("own together") }
        own.waits = { _, _ in note("own requires") }
        own.isAwaited = { _, _ in note("own required") }
        foreign.together = { _, _ in note("other together") }
        foreign.waits = { _, _ in note("other requires") }
        foreign.isAwaited = { _, _ in note("other required") }
        other.isPreventable = { _ in !note("canBePrevented") }
        other.prevents = { _ in !note("canPrevent") }
        // The other one is judged afterwards, and is asked whether the pan, which acts already, prevents it.
        other.onCall = { spy, call, _, _ in if call == "moved", spy.state == .possible { spy.state = .began } }
        (pan.delegate, other.delegate) = (own, foreign)
        rig.stroke((100, 100), (130, 100), at: 0, lifts: false)
        #expect(read.count >= 7 && read.values.allSatisfy { $0 == CGPoint(30, 0) }, "\(read)")
        #expect(rig.takeActions() == ["pan.began"] && pan.translation(in: nil) == CGPoint(20, 0))
    }

    @Test func `S-212 An edge pan leaves out what it needed; a wheel needs nothing`() {
        let edge = rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: view) { $0.edges = .left }
        var translations: [CGPoint] = []
        edge.addAction { [unowned edge] _ in translations.append(edge.translation(in: nil)) }
        rig.stroke((2, 100), (14, 100), (20, 100), at: 0)
        #expect(translations == [CGPoint(2, 0), CGPoint(8, 0), CGPoint(8, 0)])
        pan.allowedScrollTypesMask = .all
        rig.wheel(0, -3, at: 1)
        #expect(pan.state == .began && pan.translation(in: nil) == CGPoint(0, -3))
        rig.settle()
    }

    @Test(arguments: Placement.allCases)
    func `S-212 S-214 In the coordinates of its turned view a pan has unturned values`(_ placement: Placement) {
        let (rig, view, pan) = Rig.with(UIPanGestureRecognizer(), "pan", placement)
        rig.drag(from: CGPoint(10, 10), to: CGPoint(100, 130), at: 0, for: 0.1, steps: 10, lifts: false)
        #expect(pan.translation(in: view).distance(to: CGPoint(84, 112)) < 1e-9)
        #expect(pan.velocity(in: view).distance(to: CGPoint(900, 1200)) < 1e-6)
        pan.setTranslation(CGPoint(7, -3), in: view)
        #expect(pan.translation(in: view).distance(to: CGPoint(7, -3)) < 1e-9)
        rig.move(110, 130, at: 0.2)
        #expect(pan.translation(in: view).distance(to: CGPoint(17, -3)) < 1e-9)
    }

    @Test func `S-213 setTranslation continues from its value and leaves the velocity unchanged`() {
        rig.drag(from: CGPoint(0, 0), to: CGPoint(100, 0), at: 0, lifts: false)
        #expect(pan.translation(in: view) == CGPoint(90, 0))
        let velocity = pan.velocity(in: view)
        #expect(velocity.x > 0)
        pan.setTranslation(.zero, in: view)
        #expect(pan.translation(in: view) == .zero && pan.velocity(in: view) == velocity)
        rig.move(300, 0, at: 0.3)
        #expect(pan.translation(in: view) == CGPoint(200, 0) && pan.velocity(in: view).x > 0)
        rig.run { pan.setTranslation(CGPoint(CGFloat.nan, 0), in: view) }
        #expect(pan.translation(in: view) == CGPoint(200, 0) && rig.warnings.count == 1)
    }

    @Test func `S-213 What is assigned before the begin counts from there`() {
        let answers = Answers()
        answers.begins = { [unowned pan] _ in
            pan.setTranslation(CGPoint(5, 0), in: nil)
            return true
        }
        pan.delegate = answers
        rig.stroke((100, 100), (130, 100), at: 0, lifts: false)
        #expect(rig.takeActions() == ["pan.began"] && pan.translation(in: nil) == CGPoint(5, 0))
        #expect(rig.move(140, 100, at: 0.2).takeActions() == ["pan.changed"])
        #expect(pan.translation(in: nil) == CGPoint(15, 0))
    }

    @Test func `S-213 A program that resets the translation in every action reads the velocity of the flick`() {
        var speeds: [(UIGestureRecognizer.State, CGFloat)] = []
        pan.addAction { [unowned pan, unowned view] in
            pan.setTranslation(.zero, in: view)
            speeds.append(($0.state, pan.velocity(in: view).x))
        }
        for start in [0.0, 1] {
            rig.drag(from: .zero, to: CGPoint(100, 0), at: start, for: 0.1, steps: 10)
            #expect(speeds.map(\.0).first == .began && speeds.map(\.0).last == .ended)
            #expect(speeds.allSatisfy { abs($0.1 - 1000) < 1e-6 })
            speeds = []
        }
    }

    @Test func `S-214 Velocity is in points per second, and of two samples with the same time the later one counts`() {
        rig.stroke((100, 100), (120, 100), at: 0, every: 0.01, lifts: false).move(140, 100, at: 0.01)
        #expect(pan.velocity(in: nil).distance(to: CGPoint(4000, 0)) < 1e-6)
        rig.up(at: 1).down(100, 100, at: 2)
        for step in 1...30 { rig.move(100 + CGFloat(step), 100, at: 2 + Double(step) * 0.01) }
        #expect(pan.velocity(in: view).distance(to: CGPoint(100, 0)) < 1e-6)
        rig.up(at: 4)
    }

    @Test func `S-214 The velocity of the last movement does not expire; what is thrown has none after a rest`() {
        var atEnd: [CGPoint] = []
        pan.addAction { [unowned pan] in
            if $0.state == .ended { atEnd += [pan.velocity(in: nil), pan.velocityAtLift(in: nil)] }
        }
        rig.drag(from: CGPoint(100, 100), to: CGPoint(150, 100), at: 0, for: 0.1, lifts: false).up(at: 0.11)
        rig.drag(from: CGPoint(100, 100), to: CGPoint(150, 100), at: 1, for: 0.1, lifts: false).up(at: 3)
        #expect(atEnd.count == 4 && atEnd.prefix(3).allSatisfy { $0.distance(to: CGPoint(500, 0)) < 1e-6 })
        #expect(atEnd.last == .zero)
    }

    @Test func `S-215 A finger that joins or lifts moves the location but not the translation`() {
        rig.drag(from: CGPoint(100, 100), to: CGPoint(150, 100), at: 0, steps: 1, lifts: false)
        #expect(rig.takeActions() == ["pan.began"])
        #expect(rig.down(350, 300, at: 1, contact: 2).takeActions().isEmpty)
        #expect((pan.translation(in: nil), pan.location(in: nil)) == (CGPoint(40, 0), CGPoint(250, 200)))
        rig.move(350, 320, at: 1.1, contact: 2)
        #expect(pan.translation(in: nil) == CGPoint(40, 10))
        #expect(rig.up(2, at: 1.2).takeActions() == ["pan.changed"])
        #expect((pan.translation(in: nil), pan.location(in: nil)) == (CGPoint(40, 10), CGPoint(150, 100)))
        rig.move(160, 100, at: 1.3)
        #expect(pan.translation(in: nil) == CGPoint(50, 10))
    }

    @Test func `S-215 A finger's step counts in the event in which another finger lands or lifts`() {
        rig.drag(from: CGPoint(100, 100), to: CGPoint(150, 100), at: 0, steps: 1, lifts: false)
        // The step counts whole: the finger holds what it drags, and the other one only lands.
        rig.send([(1, .move, CGPoint(170, 100)), (2, .down, CGPoint(300, 300))], at: 0.5)
        #expect(pan.translation(in: nil) == CGPoint(60, 0))
        // So it does when the other one leaves, wherever its lift is reported.
        rig.send([(1, .move, CGPoint(190, 100)), (2, .up, CGPoint(310, 300))], at: 0.6)
        #expect(pan.translation(in: nil) == CGPoint(80, 0))
        rig.move(200, 100, at: 0.7)
        #expect(pan.translation(in: nil) == CGPoint(90, 0))
    }

    @Test func `S-211 S-215 What one finger moves before the second lands is no movement of a pan of two`() {
        pan.minimumNumberOfTouches = 2
        rig.down(100, 100, at: 0).move(150, 100, at: 0.1)
        #expect(pan.translation(in: nil) == .zero && pan.state == .possible)
        rig.down(300, 100, at: 0.2, contact: 2)
        #expect(pan.translation(in: nil) == .zero)
        rig.send(.move, (165, 100), (315, 100), at: 0.3)
        #expect(pan.state == .began && pan.translation(in: nil) == CGPoint(5, 0))
        #expect(rig.up(1, at: 0.4).up(2, at: 0.4).isQuiet)
    }

    @Test func `S-211 S-215 A finger that lifts and lands again before a pan of two has begun starts it anew`() {
        pan.minimumNumberOfTouches = 2
        rig.send(.down, (100, 100), (300, 100), at: 0).send(.move, (106, 100), (306, 100), at: 0.1)
        rig.up(1, at: 0.2).down(100, 100, at: 0.3)
        rig.send(.move, (106, 100), (312, 100), at: 0.4)
        #expect(pan.state == .possible && pan.translation(in: nil) == CGPoint(6, 0))
        rig.send(.move, (111, 100), (317, 100), at: 0.5)
        #expect(pan.state == .began && rig.up(1, at: 0.6).up(2, at: 0.6).isQuiet)
    }

    @Test func `S-212 S-305 After a wheel drove a pan, fingers need 10 pt again, and it is where they are`() {
        pan.allowedScrollTypesMask = .all
        let step = ScrollSample(delta: CGVector(dx: 30, dy: 0), location: CGPoint(700, 700))
        rig.application.dispatch([.scroll(step)], at: 0)
        #expect(pan.translation(in: nil) == CGPoint(30, 0) && pan.location(in: nil) == CGPoint(700, 700))
        rig.advance(to: 1).down(100, 100, at: 2).move(130, 100, at: 2.1)
        #expect(pan.translation(in: nil) == CGPoint(20, 0) && pan.location(in: nil) == CGPoint(130, 100))
        #expect(rig.up(at: 2.2).isQuiet)
    }

    @Test func `S-214 The velocity of a finger that becomes faster is the slope of the line through its samples`() {
        rig.down(100, 100, at: 0)
        for (step, x) in ([101, 104, 109] as [CGFloat]).enumerated() { rig.move(x, 100, at: 0.01 * Double(step + 1)) }
        #expect(abs(pan.velocity(in: nil).x - 300) < 1e-6)
    }

    @Test func `S-216 Below the minimum an active pan ends; lifting before the begin fails it`() {
        pan.minimumNumberOfTouches = 2
        rig.send(.down, (100, 100), (200, 100), at: 0).send(.move, (100, 150), (200, 150), at: 0.1)
        #expect(rig.up(2, at: 0.2).takeActions() == ["pan.began", "pan.ended"])
        #expect(rig.move(300, 300, at: 0.3).up(1, at: 0.4).takeActions().isEmpty)
        #expect(rig.tap(10, 10, at: 1).changes(of: "pan").suffix(2) == ["possible>failed", "failed>possible"])
        #expect(rig.isQuiet)
    }

    @Test func `S-217 Too many fingers fail a possible pan and are ignored by an active one`() {
        pan.maximumNumberOfTouches = 1
        rig.down(100, 100, at: 0).down(200, 100, at: 0.1, contact: 2).move(150, 100, at: 0.2)
        #expect(rig.up(1, at: 0.3).up(2, at: 0.3).takeActions().isEmpty)
        #expect(rig.why("pan", .failed) == "2 fingers down; 1 allowed")
        rig.drag(from: CGPoint(100, 100), to: CGPoint(150, 100), at: 1, steps: 1, lifts: false)
        rig.down(500, 500, at: 2, contact: 2)
        #expect(pan.numberOfTouches == 1)
        rig.move(600, 500, at: 2.1, contact: 2)
        #expect(pan.translation(in: nil) == CGPoint(40, 0))
        #expect(rig.up(2, at: 2.2).up(1, at: 2.3).takeActions() == ["pan.began", "pan.ended"])
    }

    @Test(arguments: Placement.allCases)
    func `S-218 In the ended action no finger is left, and location is the last centroid`(_ placement: Placement) {
        let (rig, view, pan) = Rig.with(UIPanGestureRecognizer(), "pan", placement)
        var place = CGPoint.zero
        var count = 9
        pan.addAction {
            guard $0.state == .ended else { return }
            place = $0.location(in: view)
            count = $0.numberOfTouches
        }
        rig.drag(from: CGPoint(10, 10), to: CGPoint(100, 50), at: 0)
        #expect(count == 0 && place.distance(to: CGPoint(100, 50)) < 1e-9)
    }

    @Test func `S-218 Fingers that lift in one event leave their centroid, and a lift elsewhere still counts`() {
        var atEnd: [CGPoint] = []
        pan.addAction { [unowned pan] in
            if $0.state == .ended { atEnd += [pan.location(in: nil), pan.translation(in: nil)] }
        }
        rig.send(.down, (100, 100), (300, 100), at: 0).send(.move, (100, 140), (300, 140), at: 0.1)
        rig.send(.up, (100, 140), (300, 140), at: 0.2)
        rig.drag(from: CGPoint(0, 0), to: CGPoint(50, 0), at: 1, lifts: false).send(.up, (60, 5), at: 2)
        #expect(atEnd == [CGPoint(200, 140), CGPoint(0, 30), CGPoint(60, 5), CGPoint(50, 5)])
    }
}
