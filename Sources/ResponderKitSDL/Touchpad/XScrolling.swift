import CSDL2
import CTouchpad
import Foundation
import ResponderCore

/// The scrolling that an X server reports as the movement of a device's axes, in fractions of a notch.
///
/// SDL 2 knows only the presses of buttons 4 to 7 that the server makes from it, one for each whole notch. These
/// presses are recognized by their flag, so that the wheel events that SDL makes from them are dropped; a wheel that
/// presses buttons by itself, like that of a remote desktop, stays SDL's.
///
/// Events over SDL's window would take the mouse from SDL, so this reads what the devices themselves report, and only
/// while the pointer is in the window.
final class XScrolling {
    /// An axis of a device that scrolls.
    private struct Axis {
        let number: Int
        let isVertical: Bool
        /// The movement of a notch.
        let increment: Double
    }

    private let select: XEventSelection
    private let root: @convention(c) (XTouchpad.Connection) -> UInt
    private let query:
        @convention(c) (XTouchpad.Connection, Int32, UnsafeMutablePointer<Int32>) ->
            UnsafeMutablePointer<XTouchpadDevice>?
    private let release: @convention(c) (UnsafeMutablePointer<XTouchpadDevice>) -> Void
    private let flush: @convention(c) (XTouchpad.Connection) -> Int32

    /// Whether the pointer is in the window.
    private(set) var isOn = false
    /// Of devices by their number, since the pointer entered the window.
    private var axes: [Int32: [Axis]] = [:]
    /// The presses that the server made from axes, by button, whose wheel events SDL has not reported yet.
    private var pending = [0, 0, 0, 0]

    init(_ xlib: SharedLibrary, _ input: SharedLibrary) throws(SharedLibrary.Problem) {
        select = try XEventSelection(input)
        root = try xlib.function("XDefaultRootWindow")
        query = try input.function("XIQueryDevice")
        release = try input.function("XIFreeDeviceInfo")
        flush = try xlib.function("XFlush")
    }

    nonisolated deinit {}

    /// Listen while the pointer is in the window.
    func follow(_ event: SDL_WindowEvent, on connection: XTouchpad.Connection) {
        let isIn: Bool
        switch SDL_WindowEventID(SDL_WindowEventID.RawValue(event.event)) {
        case SDL_WINDOWEVENT_ENTER: isIn = true
        case SDL_WINDOWEVENT_LEAVE: isIn = false
        default: return
        }
        guard isIn != isOn else { return }
        isOn = isIn
        axes = [:]
        pending = [0, 0, 0, 0]
        select(connection, root(connection), isIn ? [XTouchpadRawPress, XTouchpadRawMotion] : [])
        _ = flush(connection)
    }

    /// The steps of an event.
    func steps(of data: UnsafeMutableRawPointer, on connection: XTouchpad.Connection) -> [TouchpadStep] {
        let event = data.load(as: XTouchpadRaw.self)
        switch Int(event.extension_type) {
        case XTouchpadRawPress:
            if 4...7 ~= event.detail, Int(event.flags) & XTouchpadEmulated != 0 { pending[Int(event.detail) - 4] += 1 }
            return []
        case XTouchpadRawMotion: return steps(of: event, on: connection)
        default: return []
        }
    }

    private func steps(of event: XTouchpadRaw, on connection: XTouchpad.Connection) -> [TouchpadStep] {
        guard isOn, let mask = event.mask, var value = event.values else { return [] }
        var notches = CGVector.zero
        var scrolls = false
        let axes = axes(of: event.source_device, on: connection)
        for number in 0..<Int(event.mask_length) * 8 where mask[number / 8] & 1 << (number % 8) != 0 {
            if let axis = axes.first(where: { $0.number == number }) {
                scrolls = true
                let movement = value.pointee / axis.increment
                // To the right and upwards, as in SDL's events.
                if axis.isVertical { notches.dy -= movement } else { notches.dx += movement }
            }
            value += 1
        }
        guard scrolls else { return [] }
        var place: (x: Int32, y: Int32) = (0, 0)
        SDL_GetMouseState(&place.x, &place.y)
        let pointer = CGPoint(x: CGFloat(place.x), y: CGFloat(place.y))
        // Fingers that leave the touchpad move the axis by nothing.
        guard notches != .zero else { return [TouchpadStep(phase: .scrollEnded, pointer: pointer)] }
        return [TouchpadStep(phase: .scrolled, pointer: pointer, movement: notches)]
    }

    private func axes(of device: Int32, on connection: XTouchpad.Connection) -> [Axis] {
        if let known = axes[device] { return known }
        var count: Int32 = 0
        var found: [Axis] = []
        if let info = query(connection, device, &count) {
            for index in 0..<(count > 0 ? Int(info.pointee.class_count) : 0) {
                guard let part = info.pointee.classes[index], part.pointee.type == XTouchpadScrollClass else {
                    continue
                }
                let axis = UnsafeRawPointer(part).load(as: XTouchpadScrollAxis.self)
                guard axis.increment != 0 else { continue }
                found.append(
                    Axis(
                        number: Int(axis.number), isVertical: Int(axis.direction) == XTouchpadVertical,
                        increment: axis.increment))
            }
            release(info)
        }
        axes[device] = found
        return found
    }

    /// Whether a wheel event of SDL is one whose movement was among the steps.
    func hasReported(_ wheel: SDL_MouseWheelEvent) -> Bool {
        // Up, down, left and right are the buttons 4 to 7.
        let button = wheel.y > 0 ? 0 : wheel.y < 0 ? 1 : wheel.x < 0 ? 2 : 3
        guard isOn, pending[button] > 0 else { return false }
        pending[button] -= 1
        return true
    }
}
