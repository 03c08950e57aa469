import UIKit

// The statements of Docs/Porting.md about touches, events and responders, compiled and read while a finger is down.

/// A view that overrides all methods of a responder, and reads all properties of a touch.
private class TouchReader: UIView {
    var read: [String] = []
    var kept: [UITouch: CGPoint] = [:]

    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first, let event else { return }
        kept[touch] = touch.location(in: self)
        read.append("began at \(Int(touch.location(in: nil).x)), of \(touches.count)")
        #expect(touch.view === self && touch.window === window)
        #expect(touch.type == UITouch.TouchType.direct && touch.phase == UITouch.Phase.began && touch.tapCount == 1)
        #expect(touch.force == 0 && touch.maximumPossibleForce == 0)
        #expect(touch.majorRadius == 0 && touch.majorRadiusTolerance == 0)
        #expect(touch.altitudeAngle == .pi / 2 && touch.azimuthAngle(in: self) == 0)
        #expect(touch.azimuthUnitVector(in: self) == CGVector(dx: 1, dy: 0))
        #expect(touch.estimatedProperties == [] && touch.estimatedPropertiesExpectingUpdates.isEmpty)
        #expect((touch.estimationUpdateIndex, touch.gestureRecognizers) == (nil, []))
        #expect(event.type == .touches && event.subtype == .none)
        #expect((event.timestamp, event.allTouches?.contains(touch)) == (touch.timestamp, true))
        #expect(event.touches(for: self) == [touch] && event.buttonMask == [] && event.modifierFlags == [])
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        for touch in touches {
            let step = touch.location(in: self).x - touch.previousLocation(in: self).x
            #expect(touch.preciseLocation(in: self).x - touch.precisePreviousLocation(in: self).x == step)
            let coalesced = event?.coalescedTouches(for: touch)?.count ?? 0
            let predicted = event?.predictedTouches(for: touch)?.count ?? 0
            read.append("moved \(step), \(coalesced) coalesced, \(predicted) predicted")
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        for touch in touches where kept[touch] != nil { read.append("ended") }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        read.append("cancelled")
    }

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        super.touchesEstimatedPropertiesUpdated(touches)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }
}

/// A view that passes its touches to another view, and not up the chain.
private class Forwarder: UIView {
    weak var other: UIView?
    override var next: UIResponder? { nil }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        other?.touchesBegan(touches, with: event)
    }
}

private class CountingWindow: UIWindow {
    var events = 0
    override func sendEvent(_ event: UIEvent) {
        events += 1
        super.sendEvent(event)
    }
}

@Suite struct TouchSurfaceTests {
    private let device = Device { UIViewController() }

    @Test func touches() {
        let controller = UIViewController()
        let device = Device { controller }
        let reader = TouchReader(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        reader.isMultipleTouchEnabled = true
        reader.isExclusiveTouch = false
        controller.view.addSubview(reader)
        device.play(Stroke(150, 150, at: 0).to(158, 150, steps: 1).up())
        device.play(Stroke(150, 150, at: 2).samples)
        device.application.cancelAllTouches()
        #expect(
            reader.read == [
                "began at 150, of 1", "moved 8.0, 1 coalesced, 2 predicted", "ended",
                "began at 150, of 1", "cancelled",
            ])
    }

    @Test func firstResponder() {
        let reader = TouchReader()
        device.window.addSubview(reader)
        #expect(reader.next === device.window)
        #expect(reader.becomeFirstResponder() && reader.isFirstResponder)
        #expect(reader.resignFirstResponder() && !reader.isFirstResponder)
        #expect(!reader.canPerformAction(Selector(Forwarder.removeFromSuperview), withSender: nil))
    }

    @Test func forwarding() {
        let forwarder = Forwarder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let canvas = UIView(frame: device.window.bounds)
        device.window.addSubview(canvas)
        canvas.addSubview(forwarder)
        final class Note: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
        }
        let note = Note()
        forwarder.other = note
        device.play(tap(10, 10, at: 0))
        #expect(note.count == 1)
    }

    @Test func `Windows see events`() {
        let application = UIApplication()
        let window = application.asCurrent { CountingWindow() }
        window.makeKeyAndVisible()
        application.dispatch(
            touches: [TouchSample(contact: 1, phase: .down, location: CGPoint(x: 5, y: 5), timestamp: 0)], at: 0)
        #expect(window.events == 1)
    }
}
