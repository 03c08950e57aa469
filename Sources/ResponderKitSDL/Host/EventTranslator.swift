import CSDL2
import Foundation
import ResponderCore

/// Turns SDL's events into the engine's samples: fingers, mouse, wheel, keys, text and focus.
///
/// It hides details from the engine: SDL's finger numbers, pressed buttons, and the further fingers that modifier keys make.
/// Points are window units divided by `unitScale`; times are seconds on SDL's clock.
@preconcurrency @MainActor
public final class EventTranslator {
    /// Window units per point; 1 unless the program requested larger points.
    public var unitScale: CGFloat
    /// The window's size in window units.
    public var windowSize: CGSize
    /// Whether every press of the mouse makes two fingers, as with Alt or Ctrl and Shift; for a button of the program,
    /// because many window managers keep Alt for themselves.
    public var pairsFingers = false
    /// Whether a press at a point can make two fingers. By default every one can; a program that shows a stage between
    /// controls answers no for the controls, which one finger presses.
    public var mayPairFingers: (CGPoint) -> Bool = { _ in true }
    /// Whether a click with Shift at a point makes a finger that stays down until it is clicked again. By default it does
    /// not, because Shift extends selections of text.
    public var pinsFingers: (CGPoint) -> Bool = { _ in false }
    /// The point about which the pointer is mirrored to make two fingers, read when the button is pressed. nil for the
    /// middle of the window.
    public var mirrorCenter: ((CGPoint) -> CGPoint?)?
    /// Whether a finger of this device touches the screen itself. Replaceable, because tests have no device.
    public var isDirectDevice: (SDL_TouchID) -> Bool = { SDL_GetTouchDeviceType($0) == SDL_TOUCH_DEVICE_DIRECT }
    /// Whether a device is connected. Replaceable, because tests have none.
    public var isPresent: (SDL_TouchID) -> Bool = { device in
        (0..<SDL_GetNumTouchDevices()).contains { SDL_GetTouchDevice($0) == device }
    }
    /// Whether the window system stops reporting fingers once a real mouse button is pressed, as X11 does, and may not report
    /// the lift of a finger that landed while the button was down.
    public var mouseSilencesFingers = false
    /// Points for one notch of a wheel.
    public static let wheelStep: CGFloat = 40
    /// Points for a movement on a touchpad that SDL reports as one notch: SDL divides it by this number on every system, so
    /// that content moves as far as the system says.
    public static let touchpadStep: CGFloat = 10

    /// The pressed mouse buttons according to the display server, and those according to SDL after all events of the
    /// server up to then. Replaceable, because tests have no server.
    var pressedButtons: () -> HeldButtons.Reports = {
        let server = SDL_GetGlobalMouseState(nil, nil)
        SDL_PumpEvents()
        return HeldButtons.Reports(server: server, sdl: SDL_GetMouseState(nil, nil))
    }

    /// Whether the last scroll came from fingers on a touchpad; nil if the window system does not say.
    var scrollsByFingers: Bool?

    private var contacts = ContactNumbers()
    private var fingers = FingerTouches()
    private var mouse = MouseTouches()
    private var emulatedClicks = EmulatedClicks()
    private var heldButtons = HeldButtons()
    private var keys = KeyTranslator()
    /// The pinch on a touchpad that is under way.
    var touchpad = TouchpadPinch()
    private var scrollKinds = ScrollKinds()
    /// The modifier keys that are pressed at the current event.
    public var modifiers: UIKeyModifierFlags { keys.modifiers }

    /// A translator for a window of a size in window units.
    public init(windowSize: CGSize, unitScale: CGFloat = 1) {
        self.windowSize = windowSize
        self.unitScale = unitScale
    }

    nonisolated deinit {}

    /// The location of the mouse's pointer, also while a button is pressed; nil before it moves and outside of the window.
    public private(set) var pointer: CGPoint?
    /// Whether the pointer hovers in the window, by the samples so far.
    private var isHovering = false

    /// The locations of the two fingers that a press makes with Alt, while they are down.
    public var mirroredTouches: (CGPoint, CGPoint)? { mouse.pair }

    /// Add the samples of an event to a batch.
    /// - Returns: the time of the event in seconds on SDL's clock, or nil if it has no samples.
    public func translate(_ event: SDL_Event, into batch: inout [InputSample]) -> TimeInterval? {
        let count = batch.count
        let time = TimeInterval(event.common.timestamp) / 1000
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN: finger(event.tfinger, .down, time, &batch)
        case SDL_FINGERMOTION: finger(event.tfinger, .move, time, &batch)
        case SDL_FINGERUP: finger(event.tfinger, .up, time, &batch)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button, time, &batch)
        case SDL_MOUSEMOTION: motion(event.motion, time, &batch)
        case SDL_MOUSEWHEEL: wheel(event.wheel, time, &batch)
        case SDL_KEYDOWN, SDL_KEYUP: keys.translate(event.key, into: &batch)
        case SDL_TEXTINPUT: keys.translate(event.text, into: &batch)
        case SDL_TEXTEDITING:
            let text = withUnsafeBytes(of: event.edit.text) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            keys.compose(text, start: event.edit.start, length: event.edit.length, into: &batch)
        case SDL_TEXTEDITING_EXT:
            // A text that is longer than the other event's field; it belongs to the receiver.
            guard let text = event.editExt.text else { break }
            keys.compose(
                String(cString: text), start: event.editExt.start, length: event.editExt.length, into: &batch)
            SDL_free(text)
        case SDL_WINDOWEVENT: window(event.window, time, &batch)
        default: break
        }
        return batch.count > count ? time : nil
    }

    // MARK: Fingers

    private func finger(
        _ event: SDL_TouchFingerEvent, _ phase: TouchSample.Phase, _ time: TimeInterval, _ batch: inout [InputSample]
    ) {
        // Touches that SDL makes from the mouse are handled as mouse events; a touchpad's fingers are handled by the
        // system.
        guard event.touchId != CSDL_MOUSE_TOUCHID, isDirectDevice(event.touchId) else { return }
        // SDL divides by the size minus one, so that the last pixel is 1.
        let location = point(
            CGFloat(event.x) * (windowSize.width - 1), CGFloat(event.y) * (windowSize.height - 1))
        if phase == .down {
            heldButtons.doubt()
            takeBackEmulatedPress(at: location, time, &batch)
            endHovering(at: location, &batch)
        }
        guard let touch = fingers.touch(of: event, phase, at: location, taking: &contacts) else { return }
        if phase != .move { emulatedClicks.noteFinger(at: location, time) }
        append(touch, time, &batch)
    }

    /// A number for a contact that no device makes, such as a finger that keys move. It is taken until it is given back.
    package func takeContact() -> Int { contacts.take() }

    /// The contact of a number from `takeContact` has ended.
    package func giveBack(_ contact: Int) { contacts.release(contact) }

    /// Adds a touch with the time and the modifiers of the current event.
    private func append(_ touch: TouchSample, _ time: TimeInterval, _ batch: inout [InputSample]) {
        var touch = touch
        touch.timestamp = time
        touch.modifierFlags = modifiers
        if touch.phase == .up || touch.phase == .cancel { contacts.release(touch.contact) }
        batch.append(.touch(touch))
    }

    /// A finger lands where the mouse was pressed a moment ago: that press belongs to the finger and was sent before
    /// it. The touch of the press is withdrawn from the batch, or cancelled if the application has received it already.
    private func takeBackEmulatedPress(at location: CGPoint, _ time: TimeInterval, _ batch: inout [InputSample]) {
        guard mouse.isDown, emulatedClicks.takesBackPress(of: mouse.buttons, at: location, time) else { return }
        for contact in mouse.contacts {
            if let landing = batch.lastIndex(where: { $0.isLanding(of: contact) }) {
                let rest = batch[landing...].filter { !$0.isTouch(of: contact) }
                batch.replaceSubrange(landing..., with: rest)
                contacts.release(contact)
            } else {
                append(TouchSample(contact: contact, phase: .cancel, location: mouse.place, timestamp: 0), time, &batch)
            }
        }
        mouse.forgetPress()
    }

    /// A finger that lands ends the hovering of the mouse, until the mouse moves. An X server moves the pointer to the finger just
    /// before the landing, which is no hovering at all.
    private func endHovering(at location: CGPoint, _ batch: inout [InputSample]) {
        guard isHovering, !mouse.isDown else { return }
        isHovering = false
        batch.removeAll { $0.isHover(near: location) }
        batch.append(.hover(HoverSample(location: nil)))
    }

    private func cancelFingers(
        _ time: TimeInterval, _ batch: inout [InputSample],
        where isGone: (FingerTouches.Name) -> Bool = { _ in true }
    ) {
        for touch in fingers.cancel(where: isGone) { append(touch, time, &batch) }
    }

    /// Cancel the fingers of devices that were unplugged, because their lifts are not reported.
    /// - Returns: whether there were any.
    func cancelFingersOfLostDevices(_ time: TimeInterval, into batch: inout [InputSample]) -> Bool {
        guard !fingers.isEmpty else { return false }
        let count = batch.count
        cancelFingers(time, &batch) { !isPresent($0.device) }
        return batch.count > count
    }

    /// Release the mouse buttons whose release SDL has missed.
    /// - Parameter time: of the samples.
    /// - Returns: whether there were any.
    func mendButtons(_ time: TimeInterval, into batch: inout [InputSample]) -> Bool {
        let count = batch.count
        for button in HeldButtons.masks(in: heldButtons.lostReleases(pressedButtons)) {
            release(button, at: mouse.place, time, &batch)
        }
        return batch.count > count
    }

    // MARK: Mouse

    private func button(_ event: SDL_MouseButtonEvent, _ time: TimeInterval, _ batch: inout [InputSample]) {
        guard event.which != CSDL_TOUCH_MOUSEID, event.button >= 1, event.button <= 5 else { return }
        let location = point(CGFloat(event.x), CGFloat(event.y))
        let button = UInt32(1) << (event.button - 1)
        if event.type == SDL_MOUSEBUTTONDOWN.rawValue {
            heldButtons.press(button, hasFingers: !fingers.isEmpty)
            press(button, at: location, time, &batch)
        } else {
            if heldButtons.release(button) { press(button, at: location, time, &batch) }
            release(button, at: location, time, &batch)
        }
    }

    private func press(_ button: UInt32, at location: CGPoint, _ time: TimeInterval, _ batch: inout [InputSample]) {
        let mask = HeldButtons.buttonMask(button)
        if emulatedClicks.ignoresPress(mask, at: location, time) { return }
        pointer = location
        if mouseSilencesFingers, !fingers.isEmpty { cancelFingers(time, &batch) }
        mouse.press(mask, at: location, keys: modifiers, hand: hand(at: location), takeContact: { contacts.take() }) {
            mirrorCenter?(location)
                ?? CGPoint(x: point(windowSize.width, 0).x / 2, y: point(0, windowSize.height).y / 2)
        }
        flushMouse(time, &batch)
    }

    private func release(_ button: UInt32, at location: CGPoint, _ time: TimeInterval, _ batch: inout [InputSample]) {
        let mask = HeldButtons.buttonMask(button)
        if emulatedClicks.ignoresRelease(mask) { return }
        pointer = location
        mouse.release(mask, at: location)
        flushMouse(time, &batch)
        // These fingers landed while the button was pressed.
        if mouseSilencesFingers, !mouse.isDown { cancelFingers(time, &batch) }
    }

    /// Whether a press of the mouse makes two fingers now, where `mayPairFingers` allows it.
    public var makesPairs: Bool {
        pairsFingers || modifiers.contains(.alternate) || modifiers.isSuperset(of: [.control, .shift])
    }

    /// Cancel the fingers that stay down after a click with Shift, such as when the program shows something else.
    /// - Returns: the samples for the application; empty if no finger stays down.
    public func cancelPinnedFingers(at time: TimeInterval) -> [InputSample] {
        var batch: [InputSample] = []
        mouse.cancelPins()
        flushMouse(time, &batch)
        return batch
    }

    /// What a press of the mouse makes.
    private func hand(at location: CGPoint) -> MouseTouches.Hand {
        if makesPairs, mayPairFingers(location) { return .pair }
        return modifiers.contains(.shift) && pinsFingers(location) ? .pinned : .one
    }

    private func motion(_ event: SDL_MouseMotionEvent, _ time: TimeInterval, _ batch: inout [InputSample]) {
        guard event.which != CSDL_TOUCH_MOUSEID else { return }
        let location = point(CGFloat(event.x), CGFloat(event.y))
        for button in HeldButtons.masks(in: heldButtons.droppedPresses(pressedButtons)) {
            press(button, at: location, time, &batch)
        }
        if mouse.isDown {
            pointer = location
            mouse.move(to: location, keys: modifiers)
            flushMouse(time, &batch)
        } else if fingers.isEmpty, !emulatedClicks.belongsToFinger(location, time) {
            pointer = location
            isHovering = true
            batch.append(.hover(HoverSample(location: location, modifierFlags: modifiers)))
        }
    }

    private func flushMouse(_ time: TimeInterval, _ batch: inout [InputSample]) {
        for touch in mouse.takeSamples() { append(touch, time, &batch) }
    }

    private func wheel(_ event: SDL_MouseWheelEvent, _ time: TimeInterval, _ batch: inout [InputSample]) {
        guard event.which != CSDL_TOUCH_MOUSEID else { return }
        scroll(
            by: CGVector(dx: CGFloat(event.preciseX), dy: CGFloat(event.preciseY)),
            at: CGPoint(x: CGFloat(event.mouseX), y: CGFloat(event.mouseY)), time,
            pointsPerNotch: EventTranslator.touchpadStep, &batch)
    }

    /// - Parameters:
    ///   - notches: to the right and upwards. The system has turned them already if the user wants content to move like
    ///     the fingers.
    ///   - place: in window units.
    ///   - pointsPerNotch: for fingers on a touchpad.
    func scroll(
        by notches: CGVector, at place: CGPoint, _ time: TimeInterval, pointsPerNotch: CGFloat,
        _ batch: inout [InputSample]
    ) {
        let kind = scrollKinds.kind(of: notches, time, scrollsByFingers: scrollsByFingers)
        let step = kind == .discrete ? EventTranslator.wheelStep : pointsPerNotch
        batch.append(
            .scroll(
                ScrollSample(
                    delta: CGVector(dx: -notches.dx * step, dy: notches.dy * step), location: point(place.x, place.y),
                    kind: kind, modifierFlags: modifiers)))
    }

    // MARK: Window

    private func window(_ event: SDL_WindowEvent, _ time: TimeInterval, _ batch: inout [InputSample]) {
        switch SDL_WindowEventID(SDL_WindowEventID.RawValue(event.event)) {
        case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_CLOSE:
            // The engine cancels every touch and the pinch of a touchpad, and ignores the rest of what is still down.
            mouse.allContacts.forEach { contacts.release($0) }
            mouse.forget()
            emulatedClicks.forget()
            heldButtons.doubt()
            batch.append(.activation(false))
        case SDL_WINDOWEVENT_FOCUS_GAINED:
            keys.readModifiers()
            batch.append(.activation(true))
        case SDL_WINDOWEVENT_LEAVE:
            guard !mouse.isDown else { break }
            pointer = nil
            isHovering = false
            batch.append(.hover(HoverSample(location: nil)))
        default: break
        }
    }

    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x / unitScale, y: y / unitScale) }
}

extension InputSample {
    /// Whether this is the hovering of a pointer at a place, to which SDL has rounded it.
    fileprivate func isHover(near place: CGPoint) -> Bool {
        guard case .hover(let hover) = self, let location = hover.location else { return false }
        return abs(location.x - place.x) < 2 && abs(location.y - place.y) < 2
    }

    /// Whether this is a sample of a contact.
    fileprivate func isTouch(of contact: Int) -> Bool {
        if case .touch(let touch) = self { touch.contact == contact } else { false }
    }

    /// Whether a contact lands with this sample.
    fileprivate func isLanding(of contact: Int) -> Bool {
        if case .touch(let touch) = self { touch.contact == contact && touch.phase == .down } else { false }
    }
}
