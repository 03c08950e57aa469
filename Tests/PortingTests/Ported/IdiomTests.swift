import UIKit

/// Twenty small idioms, ported without a change by hand, each with the fingers that use it.
struct IdiomTests {
    private let device = Device { UIViewController() }

    @Test func `Stars follow the finger, and beside them the nearest count stays`() {
        let stars = device.show(RatingControl.init, in: CGRect(x: 100, y: 100, width: 200, height: 40))
        var ratings: [Int] = []
        stars.addAction(UIAction { _ in ratings.append(stars.rating) }, for: .valueChanged)
        device.play(Stroke(110, 120, at: 1).to(215, 120).to(390, 300).to(20, 120).up())
        #expect(ratings == [1, 2, 3, 4, 5, 4, 3, 2, 1, 0])
    }

    @Test func `A finger takes the nearer knob, and the knobs do not pass each other`() {
        let slider = device.show(RangeSlider.init, in: CGRect(x: 0, y: 0, width: 400, height: 40))
        device.play(Stroke(85, 20, at: 1).to(380, 20).up())
        #expect(slider.values == [0.8, 0.8])
        device.play(Stroke(200, 20, at: 2).to(10, 20).up())
        #expect(slider.values == [0.8, 0.8], "no knob is near")
        device.play(Stroke(310, 20, at: 3).to(100, 20).up())
        #expect(slider.values == [0.25, 0.8])
    }

    @Test func `A knob that is let go half-way returns, and at the end it unlocks`() {
        let slide = device.show(SlideToUnlock.init, in: CGRect(x: 0, y: 0, width: 360, height: 60))
        device.play(Stroke(30, 30, at: 1).to(200, 30).up()).settle()
        #expect(!slide.isUnlocked && slide.knob.frame.origin.x == 0)
        device.play(Stroke(30, 30, at: 3).to(399, 30).up()).settle()
        #expect(slide.isUnlocked && slide.knob.frame.origin.x == 300)
    }

    @Test func `A stick leans at most to its edge, and springs back`() {
        let stick = device.show(Joystick.init, in: CGRect(x: 100, y: 100, width: 100, height: 100))
        device.play(Stroke(150, 150, at: 1).to(175, 150).samples)
        #expect(stick.direction == CGPoint(x: 0.5, y: 0))
        device.play([TouchSample(contact: 1, phase: .move, location: CGPoint(x: 150, y: 400), timestamp: 2)])
        #expect(stick.direction == CGPoint(x: 0, y: 1))
        device.cancel()
        #expect(stick.direction == .zero)
    }

    @Test func `A small button is hit beside its edge, and an overlay only on its subviews`() {
        let under = device.show(ReaderPage.init, in: CGRect(x: 0, y: 0, width: 400, height: 800))
        let overlay = device.show(GlassView.init, in: CGRect(x: 0, y: 0, width: 400, height: 800))
        let button = WideButton(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        overlay.addSubview(button)
        device.play(tap(85, 110, at: 1))
        #expect(taps == 1)
        device.play(tap(75, 110, at: 2)).settle()
        #expect(taps == 1 && under.deeds == ["bars"])
    }

    @Test func `A tile shrinks under a finger, and grows again after it, however it leaves`() {
        let tile = device.show(PressTile.init, in: CGRect(x: 0, y: 0, width: 100, height: 100))
        for ending in [TouchSample.Phase.up, .cancel] {
            let start = device.application.now + 1
            device.play(Stroke(50, 50, at: start).hold(0.3).samples)
            #expect(tile.transform.a == 0.9)
            device.play([TouchSample(contact: 1, phase: ending, location: CGPoint(x: 50, y: 50), timestamp: start + 1)])
            device.settle()
            #expect(tile.transform == .identity)
        }
    }

    @Test func `Four digits are typed, and nothing else`() {
        let pin = device.show(PinView.init, in: .zero)
        var done: [String] = []
        pin.onDone = { done.append($0) }
        device.application.asCurrent { _ = pin.becomeFirstResponder() }
        device.application.dispatch([.text("1"), .text("x"), .text("2")], at: 1)
        device.application.asCurrent { pin.deleteBackward() }
        device.application.dispatch([.text("3"), .text("4"), .text("5"), .text("6")], at: 2)
        #expect(done == ["1345"] && !pin.isFirstResponder)
    }

    @Test func `A long press offers a copy of the text, and a short one does not`() {
        let label = device.show(CopyLabel.init, in: CGRect(x: 100, y: 300, width: 200, height: 40))
        label.text = "42"
        device.play(tap(200, 320, at: 1)).wait(until: 3)
        #expect(!device.application.asCurrent { UIMenuController.shared.isMenuVisible })
        device.play(Stroke(200, 320, at: 4).hold(1).up())
        device.application.asCurrent {
            #expect(UIMenuController.shared.isMenuVisible && label.isFirstResponder)
            label.copy(nil)
            #expect(UIPasteboard.general.string == "42")
        }
    }

    @Test func `A pinch enlarges a text to its limit`() {
        let label = device.show(ReaderLabel.init, in: CGRect(x: 0, y: 0, width: 400, height: 400))
        device.play(
            together(Stroke(1, 150, 200, at: 1).to(120, 200).up(), Stroke(2, 250, 200, at: 1).to(280, 200).up()))
        #expect(label.font.pointSize > 28 && label.font.pointSize < 33)
        device.play(together(Stroke(1, 190, 200, at: 3).to(20, 200).up(), Stroke(2, 210, 200, at: 3).to(380, 200).up()))
        #expect(label.font.pointSize == 40)
    }

    @Test func `A double tap is no tap`() {
        let page = device.show(ReaderPage.init, in: CGRect(x: 0, y: 0, width: 400, height: 800))
        device.play(tap(100, 100, at: 1) + tap(100, 100, at: 1.2)).settle().play(tap(100, 100, at: 3))
        #expect(page.deeds == ["zoom"])
        device.settle()
        #expect(page.deeds == ["zoom", "bars"])
    }

    @Test func `Swipes turn pages up to the last one`() {
        let pages = device.show(SwipePages.init, in: CGRect(x: 0, y: 0, width: 400, height: 800))
        for (index, expected) in [1, 2, 2, 1].enumerated() {
            let (from, to): (CGFloat, CGFloat) = index < 3 ? (300, 100) : (100, 300)
            device.play(Stroke(from, 400, at: TimeInterval(index + 1)).to(to, 400, in: 0.15).up())
            #expect(pages.page == expected)
        }
        device.play(Stroke(100, 100, at: 9).to(100, 400, in: 0.15).up())
        #expect(pages.page == 1)
    }

    @Test func `A finger selects what it passes, or deselects it`() {
        let grid = device.show(SelectionGrid.init, in: CGRect(x: 0, y: 0, width: 400, height: 800))
        device.play(Stroke(50, 50, at: 1).to(250, 50).to(250, 150).up())
        #expect(grid.selected == [0, 1, 2, 6])
        device.play(Stroke(250, 150, at: 2).to(250, 50).to(350, 50).up())
        #expect(grid.selected == [0, 1])
    }

    @Test func `A row takes strokes to the side, and its list the others`() {
        let list = device.show(UIScrollView.init, in: CGRect(x: 0, y: 0, width: 400, height: 800))
        list.contentSize = CGSize(width: 400, height: 3000)
        let row = SideDragRow(frame: CGRect(x: 0, y: 100, width: 400, height: 100))
        // Fingers land on its content: a view that is touched itself is asked about the list's pan, too.
        row.addSubview(UIView(frame: row.bounds))
        list.addSubview(row)
        device.play(Stroke(200, 150, at: 1).to(100, 140).hold(0.2).up())
        #expect(row.offset < -80 && list.contentOffset.y == 0)
        device.play(Stroke(200, 150, at: 3).to(190, 50).hold(0.2).up())
        #expect(row.offset < -80 && list.contentOffset.y > 80)
    }

    @Test func `Cards come to rest on a card`() {
        let device = Device(showing: SnapController())
        let controller: SnapController = device.controller()
        device.play(Stroke(300, 100, at: 1).to(120, 100, in: 0.2).up()).settle()
        #expect(controller.scroll.contentOffset.x > 150)
        #expect(controller.scroll.contentOffset.x.truncatingRemainder(dividingBy: 150) == 0)
        device.play(Stroke(300, 100, at: 20).to(250, 100, in: 0.3).hold(0.5).up()).settle()
        #expect(controller.scroll.contentOffset.x.truncatingRemainder(dividingBy: 150) == 0)
    }

    @Test func `A drawer opens by half its width or by a flick from the edge, and by nothing else`() {
        let device = Device(showing: DrawerController())
        let controller: DrawerController = device.controller()
        for (start, end, pause, isOpen) in [
            (2, 90, 0.5, false), (2, 160, 0.5, true), (2, 80, 0, true), (100, 300, 0.5, true),
        ] as [(CGFloat, CGFloat, TimeInterval, Bool)] {
            device.application.asCurrent { if start < 50 { controller.drawer.frame.origin.x = -200 } }
            let time = device.application.now + 1
            // Without a pause the finger flicks; a rest after a fast stroke would leave the velocity (S-214).
            let stroke = Stroke(start, 400, at: time).to(end, 400, in: pause > 0 ? 1 : 0.1)
            device.play(pause > 0 ? stroke.hold(pause).up() : stroke.up()).settle()
            #expect(controller.drawer.frame.origin.x == (isOpen ? 0 : -200), "\(start) to \(end)")
        }
    }

    @Test func `A header stays at the top, and grows as the list is pulled down`() {
        let device = Device(showing: HeaderController())
        let controller: HeaderController = device.controller()
        device.play(Stroke(200, 300, at: 1).to(200, 500, in: 0.5).hold(0.2).samples)
        #expect(
            controller.header.frame.height > 240 && controller.header.frame.minY == controller.scroll.contentOffset.y)
        device.lift(200, 500, at: 2).settle()
        #expect(controller.header.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
        device.play(Stroke(200, 700, at: 10).to(200, 300, in: 0.5).hold(0.2).up()).settle()
        #expect(controller.header.frame.height == 60 && controller.header.frame.minY > 300)
    }

    @Test func `A tap beside a field hides the keyboard, and a button gets its tap all the same`() {
        let device = Device(showing: FormController())
        let form: FormController = device.controller()
        for (point, taps) in [(CGPoint(x: 300, y: 400), 0), (CGPoint(x: 50, y: 120), 1)] {
            device.application.asCurrent { _ = form.field.becomeFirstResponder() }
            device.play(tap(point, at: device.application.now + 1))
            #expect(!form.field.isFirstResponder && form.taps == taps)
        }
    }

    @Test func `A button repeats while it is held, and not after it`() {
        let device = Device(showing: RepeatController())
        let controller: RepeatController = device.controller()
        device.play(tap(50, 50, at: 1)).wait(until: 3)
        #expect(controller.count == 1)
        device.play(Stroke(50, 50, at: 4).samples).wait(until: 5.55)
        #expect((12...13).contains(controller.count))
        device.lift(300, 50, at: 5.6)
        let count = controller.count
        device.wait(until: 8)
        #expect(controller.count == count)
    }

    @Test func `A shake takes a stroke back`() {
        let device = Device(showing: ShakeController())
        let controller: ShakeController = device.controller()
        device.wait(until: 1)
        for left in [2, 1, 0, 0] {
            device.application.dispatch([.motion(.motionShake)], at: device.application.now + 1)
            #expect(controller.strokes == left)
        }
    }
}
