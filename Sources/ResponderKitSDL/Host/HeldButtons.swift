import ResponderCore

/// Finds mouse buttons that SDL considers pressed although they are not.
///
/// Under X11 a finger that lands while a mouse button is pressed is reported as a press of the left button. If the window
/// loses the pointer meanwhile, the release never comes. SDL then considers the button pressed until its next release,
/// and drops its next press.
///
/// Buttons are SDL's masks: 1 is left, 2 middle, 4 right.
struct HeldButtons {
    /// The buttons that are pressed, as the display server and SDL report them.
    struct Reports {
        let server: UInt32
        let sdl: UInt32
    }

    /// The buttons whose press SDL has reported, and no release.
    private var pressed: UInt32 = 0
    /// Those of them that are not pressed.
    private var stale: UInt32 = 0
    /// Whether a release may have been lost. Only then the display server is asked, because that takes a round trip.
    private var isDoubtful = false

    /// A button was pressed.
    /// - Parameter hasFingers: whether a finger is down.
    mutating func press(_ button: UInt32, hasFingers: Bool) {
        if pressed != 0 || hasFingers { isDoubtful = true }
        pressed |= button
        stale &= ~button
    }

    /// A button was released.
    /// - Returns: whether SDL has dropped its press.
    mutating func release(_ button: UInt32) -> Bool {
        defer {
            pressed &= ~button
            stale &= ~button
            if pressed == 0 { isDoubtful = false }
        }
        return stale & button != 0
    }

    /// A finger landed, or the window lost the focus: a release may get lost.
    mutating func doubt() { if pressed != 0 { isDoubtful = true } }

    /// The buttons whose release was lost since the last call.
    mutating func lostReleases(_ ask: () -> Reports) -> UInt32 {
        guard isDoubtful, pressed & ~stale != 0 else { return 0 }
        let reports = ask()
        let lost = pressed & ~stale & reports.sdl & ~reports.server
        stale |= lost
        return lost
    }

    /// The stale buttons that are pressed again: SDL has dropped these presses.
    mutating func droppedPresses(_ ask: () -> Reports) -> UInt32 {
        guard stale != 0 else { return 0 }
        let dropped = stale & ask().server
        stale &= ~dropped
        return dropped
    }

    /// Each button of several.
    static func masks(in buttons: UInt32) -> [UInt32] { (0..<5).map { 1 << $0 }.filter { buttons & $0 != 0 } }

    /// UIKit's mask of a button. SDL counts left, middle, right; UIKit left, right, others.
    static func buttonMask(_ button: UInt32) -> UIEvent.ButtonMask {
        switch button {
        case 1: .primary
        case 4: .secondary
        default: .button(button.trailingZeroBitCount == 1 ? 3 : button.trailingZeroBitCount + 1)
        }
    }
}
