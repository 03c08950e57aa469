import Foundation
import ResponderKit
import ResponderScenes

extension TestApplication {
    // MARK: Keys

    /// Type a text into the first responder.
    public func type(_ text: String) { send([.text(text)]) }

    /// Press and release a key.
    /// - Parameter name: a name as in `UIKey.name`: `Return`, `Left`, `A`.
    public func strike(_ name: String, modifiers: UIKeyModifierFlags = []) {
        let key = UIKey(name: name, modifierFlags: modifiers)
        send([.key(KeySample(key: key, isDown: true))])
        wait(0.05)
        send([.key(KeySample(key: key, isDown: false))])
    }

    // MARK: Pointer

    /// Turn the wheel over the middle of a view, or over a point in it; or scroll on a touchpad.
    /// - Parameters:
    ///   - delta: how far content should move, in points.
    ///   - kind: a notch of a wheel, a movement of fingers on a touchpad, or their lift, which has no delta.
    public func scroll(
        on view: UIView, at point: CGPoint? = nil, by delta: CGVector, kind: ScrollSample.Kind = .discrete
    ) {
        send([.scroll(ScrollSample(delta: delta, location: place(point, in: view), kind: kind))])
    }

    /// Move a pointer without a pressed button to a point of the window; nil moves it out.
    public func hover(at point: CGPoint?) { send([.hover(HoverSample(location: point))]) }

    /// Click the middle of a view, or a point in it, with a button of a pointer.
    public func click(on view: UIView, at point: CGPoint? = nil, button: UIEvent.ButtonMask = .primary) {
        let location = place(point, in: view)
        let contact = takeContacts(1)[0]
        for (phase, buttons) in [(TouchSample.Phase.down, button), (.up, [])] {
            send(touches: [
                TouchSample(
                    contact: contact, phase: phase, location: location, timestamp: time, type: .indirectPointer,
                    buttonMask: buttons)
            ])
            if phase == .down { wait(0.05) }
        }
        contacts.remove(contact)
    }

    /// Pinch and rotate with a trackpad that recognizes both by itself, with the pointer in the middle of a view, or at a point in
    /// it. Such a trackpad reports no fingers, unlike the touchscreen of `tap`, `pinch` and the other calls.
    public func transform(
        on view: UIView, at point: CGPoint? = nil, scale: CGFloat = 1, by angle: CGFloat = 0,
        duration: TimeInterval = 0.5
    ) {
        let location = place(point, in: view)
        send([.transform(TransformSample(phase: .began, location: location))])
        let steps = max(1, Int((duration * 60).rounded()))
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            wait(duration / TimeInterval(steps))
            let sample = TransformSample(
                phase: step < steps ? .changed : .ended, scale: 1 + (scale - 1) * part, rotation: angle * part,
                location: location)
            send([.transform(sample)])
        }
    }

    // MARK: The device

    /// Shake the device.
    public func shake() { send([.motion(.motionShake)]) }

    /// Give the program the focus, or take it away, which cancels all touches.
    public func setActive(_ isActive: Bool) { send([.activation(isActive)]) }

    // MARK: Recordings

    /// Replay a recording of ResponderLab, or one that a program has written. It begins now; its points are points of the window.
    /// - Throws: `FormatError` if the file is not a recording, or changes keys of a scene, which a program does not have.
    public func play(_ path: String) throws { try play(Recording(contentsOf: path)) }

    /// The same for a recording that was read from a file, or made in code.
    public func play(_ recording: Recording) throws {
        for input in recording.inputs {
            let changed: String? =
                switch input.content {
                case .set(let change): change.target.name
                case .tree(let change): change.part.name
                default: nil
                }
            guard let changed else { continue }
            throw FormatError(
                "the recording changes \(changed) of its scene at \(input.time) s; a program has no scene")
        }
        let begin = time
        var rest = recording.inputs[...]
        while let first = rest.first {
            let batch = rest.prefix { $0.time == first.time }
            rest = rest.dropFirst(batch.count)
            for case .clipboard(let text) in batch.map(\.content) { perform { UIPasteboard.general.string = text } }
            let samples = batch.flatMap(\.samples).map { $0.later(by: begin) }
            let moment = begin + first.time
            for case .size(let size) in batch.map(\.content) {
                wait(max(0, moment - time))
                application.screen.bounds = CGRect(origin: .zero, size: size)
                perform { window.frame = application.screen.bounds }
            }
            if samples.isEmpty { wait(max(0, moment - time)) } else { send(samples, at: moment) }
        }
    }
}

extension InputSample {
    /// The same with later times.
    fileprivate func later(by duration: TimeInterval) -> InputSample {
        guard case .touch(var touch) = self else { return self }
        touch.timestamp += duration
        return .touch(touch)
    }
}
