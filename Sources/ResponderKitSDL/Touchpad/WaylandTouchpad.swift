import CSDL2
import CTouchpad
import Foundation
import ResponderCore

/// The pinches on a touchpad that a Wayland compositor reports by its protocol `zwp_pointer_gestures_v1`.
///
/// The objects belong to SDL's connection and to its event queue: SDL calls `received` among its own handlers, so that the
/// steps come in order with SDL's events and wake its sleep. A queue of our own would do neither.
final class WaylandTouchpad: TouchpadConnection {
    /// A proxy of libwayland for an object of the compositor.
    typealias Object = UnsafeMutableRawPointer

    /// A group of devices, such as a mouse, a touchpad and a keyboard.
    private struct Seat {
        let object: Object
        let version: UInt32
        var pointer: Object?
        var pinch: Object?
    }

    let descriptor: Int32? = nil
    private(set) var scrollsByFingers: Bool?
    /// Whether fingers on the touchpad scroll now.
    private var isScrolling = false
    private let library: WaylandLibrary
    private let surface: Object
    private var registry: Object?
    private var gestures: Object?
    private var gesturesName: UInt32?
    /// The seats by the numbers of their globals.
    private var seats: [UInt32: Seat] = [:]
    /// The object of the pinch that is under way over our window.
    private var activePinch: Object?
    private var steps: [TouchpadStep] = []
    /// The type of the events of SDL that announce a step each.
    private let stepEvent = SDL_RegisterEvents(1)
    /// Where the pointer is, in window units. Replaceable, because tests have no window.
    var pointer: () -> CGPoint = {
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetMouseState(&x, &y)
        return CGPoint(x: Int(x), y: Int(y))
    }

    /// - Parameters:
    ///   - display: SDL's connection to the compositor.
    ///   - surface: that of SDL's window.
    init(of display: Object, surface: Object) throws(SharedLibrary.Problem) {
        library = try WaylandLibrary()
        self.surface = surface
        registry = library.make(
            from: display, WaylandDisplayGetRegistry, [WaylandArgument()], library.registry, version: 1)
        listen(to: registry)
    }

    nonisolated deinit {}

    func steps(at event: SDL_Event?) -> [TouchpadStep] {
        guard let event else {
            defer { steps.removeAll() }
            return steps
        }
        return event.type == stepEvent && !steps.isEmpty ? [steps.removeFirst()] : []
    }

    /// SDL reports all scrolling itself.
    func hasReported(_ wheel: SDL_MouseWheelEvent) -> Bool { false }

    func close() {
        for name in Array(seats.keys) { removeSeat(name) }
        for object in [gestures, registry].compactMap(\.self) { library.destroy(object) }
        (gestures, registry) = (nil, nil)
        steps.removeAll()
    }

    // MARK: Messages

    private func listen(to object: Object?) {
        guard let object else { return }
        _ = library.addDispatcher(object, received, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    fileprivate func receive(_ event: Int, of object: Object, _ arguments: UnsafePointer<WaylandArgument>) {
        if object == registry {
            let name = arguments[0].unsigned_number
            switch event {
            case WaylandRegistryGlobal:
                add(name, arguments[1].text.map { String(cString: $0) } ?? "", arguments[2].unsigned_number)
            case WaylandRegistryGlobalRemove: remove(name)
            default: break
            }
        } else if let name = seats.first(where: { $0.value.object == object })?.key {
            guard event == WaylandSeatCapabilities else { return }
            setPointer(of: name, Int(arguments[0].unsigned_number) & WaylandSeatPointer != 0)
        } else if seats.contains(where: { $0.value.pointer == object }) {
            scroll(event, arguments)
        } else {
            pinch(event, of: object, arguments)
        }
    }

    /// An event of the pointer. SDL reports how far it scrolls.
    private func scroll(_ event: Int, _ arguments: UnsafePointer<WaylandArgument>) {
        switch event {
        case WaylandPointerAxisSource:
            isScrolling = Int(arguments[0].unsigned_number) == WaylandAxisFinger
            scrollsByFingers = isScrolling
        case WaylandPointerAxisStop where isScrolling:
            // Each of the two axes stops.
            isScrolling = false
            add(TouchpadStep(phase: .scrollEnded, pointer: pointer()))
        default: break
        }
    }

    private func pinch(_ event: Int, of object: Object, _ arguments: UnsafePointer<WaylandArgument>) {
        if event == WaylandPinchBegin {
            guard arguments[2].object == surface else { return }
            activePinch = object
            return add(TouchpadStep(phase: .began, pointer: pointer()))
        }
        guard object == activePinch else { return }
        func number(_ index: Int) -> Double { Double(arguments[index].fraction) / 256 }
        if event == WaylandPinchUpdate {
            let movement = CGVector(dx: number(1), dy: number(2))
            add(
                TouchpadStep(
                    phase: .changed, pointer: pointer(), scale: number(3), turn: number(4), movement: movement))
        } else {
            finish(arguments[2].number == 0 ? .ended : .cancelled)
        }
    }

    private func finish(_ phase: TouchpadStep.Phase) {
        activePinch = nil
        add(TouchpadStep(phase: phase, pointer: pointer()))
    }

    private func add(_ step: TouchpadStep) {
        steps.append(step)
        var event = SDL_Event()
        event.type = stepEvent
        SDL_PushEvent(&event)
    }

    // MARK: Objects

    private func add(_ name: UInt32, _ interface: String, _ version: UInt32) {
        switch interface {
        case "wl_seat":
            let version = min(version, UInt32(WaylandSeatVersion))
            guard let seat = bind(name, library.seat, version: version) else { return }
            seats[name] = Seat(object: seat, version: version)
            listen(to: seat)
        case "zwp_pointer_gestures_v1" where gestures == nil:
            gestures = bind(name, WaylandGesturesInterface(), version: 1)
            gesturesName = name
            for name in seats.keys { addPinch(to: name) }
        default: break
        }
    }

    private func remove(_ name: UInt32) {
        removeSeat(name)
        guard name == gesturesName, let gestures else { return }
        library.destroy(gestures)
        self.gestures = nil
    }

    private func removeSeat(_ name: UInt32) {
        setPointer(of: name, false)
        if let seat = seats.removeValue(forKey: name) { library.destroy(seat.object) }
    }

    /// A seat has got its first pointer, or lost its last one, as when a touchpad is unplugged.
    private func setPointer(of name: UInt32, _ hasPointer: Bool) {
        guard let seat = seats[name], hasPointer != (seat.pointer != nil) else { return }
        if hasPointer {
            let pointer = library.make(
                from: seat.object, WaylandSeatGetPointer, [WaylandArgument()], library.pointer, version: seat.version)
            seats[name]?.pointer = pointer
            listen(to: pointer)
            return addPinch(to: name)
        }
        if let pinch = seat.pinch {
            if pinch == activePinch { finish(.cancelled) }
            library.request(pinch, UInt32(WaylandPinchDestroy), nil)
            library.destroy(pinch)
        }
        if let pointer = seat.pointer {
            // Older pointers have no request for it.
            if seat.version >= 3 { library.request(pointer, UInt32(WaylandPointerRelease), nil) }
            library.destroy(pointer)
        }
        seats[name] = Seat(object: seat.object, version: seat.version)
    }

    private func addPinch(to name: UInt32) {
        guard let gestures, let seat = seats[name], let pointer = seat.pointer, seat.pinch == nil else { return }
        let arguments = [WaylandArgument(), WaylandArgument(object: pointer)]
        let pinch = library.make(
            from: gestures, WaylandGesturesGetPinch, arguments, WaylandPinchInterface(), version: 1)
        seats[name]?.pinch = pinch
        listen(to: pinch)
    }

    private func bind(
        _ name: UInt32, _ interface: WaylandLibrary.Interface, version: UInt32
    ) -> Object? {
        guard let registry else { return nil }
        let arguments = [
            WaylandArgument(unsigned_number: name), WaylandArgument(text: interface.pointee.name),
            WaylandArgument(unsigned_number: version), WaylandArgument(),
        ]
        return library.make(from: registry, WaylandRegistryBind, arguments, interface, version: version)
    }
}

/// Called by libwayland for each event of an object that is listened to, while SDL reads its events on the main thread.
nonisolated private func received(
    _ touchpad: UnsafeRawPointer?, _ object: UnsafeMutableRawPointer?, _ event: UInt32,
    _ message: UnsafePointer<WaylandMessage>?, _ arguments: UnsafeMutablePointer<WaylandArgument>?
) -> Int32 {
    guard let touchpad, let object, let arguments else { return 0 }
    nonisolated(unsafe) let (own, target, values) = (touchpad, object, UnsafePointer(arguments))
    MainActor.assumeIsolated {
        Unmanaged<WaylandTouchpad>.fromOpaque(own).takeUnretainedValue().receive(Int(event), of: target, values)
    }
    return 0
}
