import CSDL2
import CTouchpad
import Foundation
import ResponderCore

/// The pinches and the scrolling on a touchpad that the X server reports, from version 2.4 of its input extension.
///
/// SDL 2 does not ask for them. A second connection to the server does, for SDL's window, so that SDL's own connection
/// stays as it is. The server sends a pinch to the window under the pointer when it begins, until it ends, also if the
/// pointer leaves the window. Swipes of several fingers are left to the desktop. `XScrolling` reads the scrolling.
final class XTouchpad: TouchpadConnection {
    typealias Connection = UnsafeMutableRawPointer
    private typealias Name = UnsafePointer<CChar>
    private typealias ErrorHandler = @convention(c) (Connection?, UnsafeMutableRawPointer?) -> Int32

    private let waiting: @convention(c) (Connection) -> Int32
    private let next: @convention(c) (Connection, UnsafeMutablePointer<XTouchpadEvent>) -> Int32
    private let fetch: @convention(c) (Connection, UnsafeMutablePointer<XTouchpadCookie>) -> Int32
    private let release: @convention(c) (Connection, UnsafeMutablePointer<XTouchpadCookie>) -> Void
    private let disconnect: @convention(c) (Connection) -> Int32
    private let synchronize: @convention(c) (Connection, Int32) -> Int32
    private let scrolling: XScrolling
    /// The connection; nil once it is closed.
    private var connection: Connection?
    let descriptor: Int32?
    /// The server does not say: a step of a wheel is a whole notch.
    let scrollsByFingers: Bool? = nil

    /// - Parameters:
    ///   - display: SDL's connection, whose server is asked.
    ///   - window: SDL's window.
    init(of display: UnsafeMutableRawPointer, window: UInt) throws(SharedLibrary.Problem) {
        let xlib = try SharedLibrary(["libX11.so.6", "libX11.6.dylib"])
        let input = try SharedLibrary(["libXi.so.6", "libXi.6.dylib"])
        waiting = try xlib.function("XPending")
        next = try xlib.function("XNextEvent")
        fetch = try xlib.function("XGetEventData")
        release = try xlib.function("XFreeEventData")
        disconnect = try xlib.function("XCloseDisplay")
        let nameOf: @convention(c) (Connection) -> Name? = try xlib.function("XDisplayString")
        let connect: @convention(c) (Name?) -> Connection? = try xlib.function("XOpenDisplay")
        let file: @convention(c) (Connection) -> Int32 = try xlib.function("XConnectionNumber")
        synchronize = try xlib.function("XSync")
        scrolling = try XScrolling(xlib, input)
        let selection = try Selection(xlib, input)
        guard let connection = connect(nameOf(display)) else {
            throw SharedLibrary.Problem(description: "the X server takes no second connection")
        }
        guard selection.selectPinches(connection, of: window) else {
            _ = disconnect(connection)
            throw SharedLibrary.Problem(description: "the X server reports no pinches of touchpads")
        }
        self.connection = connection
        descriptor = file(connection)
    }

    nonisolated deinit {}

    func steps(at event: SDL_Event?) -> [TouchpadStep] {
        guard let connection else { return [] }
        if let event {
            switch SDL_EventType(event.type) {
            case SDL_WINDOWEVENT:
                scrolling.follow(event.window, on: connection)
                return []
            // The server has sent what the wheel event was made from, before the answer to this.
            case SDL_MOUSEWHEEL where scrolling.isOn: _ = synchronize(connection, 0)
            default: return []
            }
        }
        var steps: [TouchpadStep] = []
        var event = XTouchpadEvent()
        while waiting(connection) > 0 {
            _ = next(connection, &event)
            guard event.type == XTouchpadGenericEvent, fetch(connection, &event.cookie) != 0 else { continue }
            if let data = event.cookie.data {
                steps += Self.step(of: data).map { [$0] } ?? scrolling.steps(of: data, on: connection)
            }
            release(connection, &event.cookie)
        }
        return steps
    }

    private static func step(of data: UnsafeMutableRawPointer) -> TouchpadStep? {
        let type = Int(data.load(as: XTouchpadRaw.self).extension_type)
        guard XTouchpadPinchBegin...XTouchpadPinchEnd ~= type else { return nil }
        let pinch = data.load(as: XTouchpadPinch.self)
        var step = TouchpadStep(phase: .began, pointer: CGPoint(x: pinch.x, y: pinch.y))
        switch type {
        case XTouchpadPinchBegin: break
        case XTouchpadPinchUpdate:
            step.phase = .changed
            step.scale = pinch.scale
            step.turn = pinch.turn
            step.movement = CGVector(dx: pinch.dx, dy: pinch.dy)
        default:
            // A touchpad that is unplugged ends its pinch with a scale of 0.
            let isCancelled = Int(pinch.flags) & XTouchpadCancelled != 0 || pinch.scale <= 0
            step.phase = isCancelled ? .cancelled : .ended
        }
        return step
    }

    func hasReported(_ wheel: SDL_MouseWheelEvent) -> Bool { scrolling.hasReported(wheel) }

    func close() {
        if let connection { _ = disconnect(connection) }
        connection = nil
    }

    /// The functions with which a client says that it wants the pinches over a window.
    private struct Selection {
        let version: @convention(c) (Connection, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
        let select: XEventSelection
        let extensionOf:
            @convention(c) (
                Connection, Name, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
                UnsafeMutablePointer<Int32>
            ) -> Int32
        let synchronize: @convention(c) (Connection, Int32) -> Int32
        let setErrorHandler: @convention(c) (ErrorHandler?) -> ErrorHandler?

        init(_ xlib: SharedLibrary, _ input: SharedLibrary) throws(SharedLibrary.Problem) {
            version = try input.function("XIQueryVersion")
            select = try XEventSelection(input)
            extensionOf = try xlib.function("XQueryExtension")
            synchronize = try xlib.function("XSync")
            setErrorHandler = try xlib.function("XSetErrorHandler")
        }

        /// Ask for the pinches over a window.
        /// - Returns: whether the server knows them.
        func selectPinches(_ connection: Connection, of window: UInt) -> Bool {
            var numbers: (Int32, Int32, Int32) = (0, 0, 0)
            guard extensionOf(connection, "XInputExtension", &numbers.0, &numbers.1, &numbers.2) != 0 else {
                return false
            }
            var (major, minor): (Int32, Int32) = (2, 4)
            guard version(connection, &major, &minor) == 0, (major, minor) >= (2, 4) else { return false }
            // The server allows one client for each window. Xlib would end the program for an error.
            let handler = setErrorHandler { _, _ in 0 }
            select(connection, window, [XTouchpadPinchBegin, XTouchpadPinchUpdate, XTouchpadPinchEnd])
            _ = synchronize(connection, 0)
            _ = setErrorHandler(handler)
            return true
        }
    }
}

/// The function with which a client says which events of all devices it wants.
struct XEventSelection {
    private let select: @convention(c) (XTouchpad.Connection, UInt, UnsafeMutablePointer<XTouchpadMask>, Int32) -> Int32

    init(_ input: SharedLibrary) throws(SharedLibrary.Problem) { select = try input.function("XISelectEvents") }

    /// Ask for these types of events of a window, and for no others.
    func callAsFunction(_ connection: XTouchpad.Connection, _ window: UInt, _ types: [Int]) {
        var bits: [UInt8] = [0, 0, 0, 0]
        for type in types { bits[type / 8] |= 1 << (type % 8) }
        bits.withUnsafeMutableBufferPointer { bits in
            var mask = XTouchpadMask(
                device: Int32(XTouchpadAllMasterDevices), length: Int32(bits.count), bits: bits.baseAddress)
            _ = select(connection, window, &mask, 1)
        }
    }
}
