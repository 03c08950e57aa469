import CTouchpad

@testable import ResponderKitSDL

/// The messages of a Wayland compositor about a touchpad, through libwayland, and the steps that they become.
@Suite(.serialized, .enabled(if: dlopen("libwayland-client.so.0", RTLD_LAZY) != nil)) struct WaylandTouchpadTests {
    /// A client with a surface, whose touchpad is read.
    private final class Client {
        let compositor: FakeCompositor
        let touchpad: WaylandTouchpad
        init(_ compositor: FakeCompositor) throws {
            self.compositor = compositor
            let library = try WaylandLibrary()
            let file = try SharedLibrary(["libwayland-client.so.0"])
            func interface(_ name: String) throws -> WaylandLibrary.Interface {
                WaylandLibrary.Interface(try file.address(name).assumingMemoryBound(to: WaylandInterface.self))
            }
            let registry = library.make(
                from: compositor.display, WaylandDisplayGetRegistry, [WaylandArgument()], library.registry, version: 1)
            compositor.serve()
            let compositorType = try interface("wl_compositor_interface")
            let arguments = [
                WaylandArgument(unsigned_number: 0), WaylandArgument(text: compositorType.pointee.name),
                WaylandArgument(unsigned_number: 1), WaylandArgument(),
            ]
            let maker = library.make(from: registry!, WaylandRegistryBind, arguments, compositorType, version: 1)
            let surfaces = (0..<2).map { _ in
                library.make(from: maker!, 0, [WaylandArgument()], try! interface("wl_surface_interface"), version: 1)!
            }
            touchpad = try WaylandTouchpad(of: compositor.display, surface: surfaces[0])
            touchpad.pointer = { CGPoint(30, 40) }
            compositor.serve()
        }
        nonisolated deinit {}
        var surfaces: [UInt32] { compositor.objects("wl_surface") }
        var pinches: [UInt32] { compositor.objects("zwp_pointer_gesture_pinch_v1") }

        func begin(over surface: UInt32? = nil) {
            compositor.send(pinches[0], UInt32(WaylandPinchBegin), [1, 0, surface ?? surfaces[0], 2])
        }

        func change(scale: Double, turn: Double = 0, by movement: CGVector = .zero) {
            let numbers = [movement.dx, movement.dy, scale, turn].map { UInt32(bitPattern: Int32($0 * 256)) }
            compositor.send(pinches[0], UInt32(WaylandPinchUpdate), [0] + numbers)
        }

        func end(isCancelled: Bool = false) {
            compositor.send(pinches[0], UInt32(WaylandPinchEnd), [2, 0, isCancelled ? 1 : 0])
        }

        func steps() -> [TouchpadStep] { touchpad.steps(at: nil) }

        func close() {
            touchpad.close()
            compositor.serve()
            compositor.disconnect()
        }
    }

    @Test func `A pinch over the window becomes steps where the pointer is`() throws {
        let client = try Client(FakeCompositor())
        client.begin()
        client.change(scale: 1.5, turn: -12.5, by: CGVector(dx: 3, dy: -4.25))
        client.end()
        let pointer = CGPoint(30, 40)
        #expect(
            client.steps() == [
                TouchpadStep(phase: .began, pointer: pointer),
                TouchpadStep(
                    phase: .changed, pointer: pointer, scale: 1.5, turn: -12.5,
                    movement: CGVector(dx: 3, dy: -4.25)),
                TouchpadStep(phase: .ended, pointer: pointer),
            ])
        #expect(client.steps().isEmpty)
        client.close()
    }

    @Test func `A pinch that the compositor cancels is cancelled`() throws {
        let client = try Client(FakeCompositor())
        client.begin()
        client.end(isCancelled: true)
        #expect(client.steps().map(\.phase) == [.began, .cancelled])
        client.close()
    }

    @Test func `A pinch over another surface, such as a window's frame, is not taken`() throws {
        let client = try Client(FakeCompositor())
        client.begin(over: client.surfaces[1])
        client.change(scale: 2)
        client.end()
        #expect(client.steps().isEmpty)
        client.begin()
        client.end()
        #expect(client.steps().map(\.phase) == [.began, .ended])
        client.close()
    }

    @Test func `A touchpad that is unplugged cancels its pinch once, and one that is plugged in works`() throws {
        let client = try Client(FakeCompositor())
        let seat = client.compositor.objects("wl_seat")[0]
        client.begin()
        client.compositor.send(seat, UInt32(WaylandSeatCapabilities), [0])
        client.compositor.send(seat, UInt32(WaylandSeatCapabilities), [0])
        #expect(client.steps().map(\.phase) == [.began, .cancelled] && client.pinches.isEmpty)
        client.compositor.send(seat, UInt32(WaylandSeatCapabilities), [UInt32(WaylandSeatPointer)])
        client.begin()
        client.end()
        #expect(client.steps().map(\.phase) == [.began, .ended])
        client.close()
    }

    @Test(arguments: [
        ["wl_compositor", "zwp_pointer_gestures_v1", "wl_seat"],
        ["wl_compositor", "wl_seat", "zwp_pointer_gestures_v1"],
    ])
    func `The order in which a compositor announces its objects does not matter`(_ globals: [String]) throws {
        let client = try Client(FakeCompositor(globals: globals))
        #expect(client.pinches.count == 1)
        client.begin()
        #expect(client.steps().map(\.phase) == [.began])
        client.close()
    }

    @Test func `A compositor without the protocol, and a seat without a pointer, are asked for nothing`() throws {
        let plain = try Client(FakeCompositor(globals: ["wl_compositor", "wl_seat"]))
        #expect(plain.pinches.isEmpty)
        plain.close()
        let keyboardOnly = try Client(FakeCompositor(hasPointer: false))
        #expect(keyboardOnly.pinches.isEmpty && keyboardOnly.compositor.objects("wl_pointer").isEmpty)
        keyboardOnly.close()
    }

    @Test func `Seats and the protocol that leave take their pinches along`() throws {
        let client = try Client(FakeCompositor())
        let registry = client.compositor.objects("wl_registry")[1]
        client.begin()
        client.compositor.send(registry, UInt32(WaylandRegistryGlobalRemove), [1])
        #expect(client.steps().map(\.phase) == [.began, .cancelled])
        client.compositor.send(registry, UInt32(WaylandRegistryGlobalRemove), [2])
        #expect(client.pinches.isEmpty)
        client.close()
    }

    @Test func `The compositor says whether fingers scroll, and when they leave the touchpad`() throws {
        let client = try Client(FakeCompositor())
        let pointer = client.compositor.objects("wl_pointer")[0]
        func stop(_ axis: UInt32) { client.compositor.send(pointer, UInt32(WaylandPointerAxisStop), [0, axis]) }
        #expect(client.touchpad.scrollsByFingers == nil)
        client.compositor.send(pointer, UInt32(WaylandPointerAxisSource), [0])
        stop(0)
        #expect(client.touchpad.scrollsByFingers == false && client.steps().isEmpty)
        client.compositor.send(pointer, UInt32(WaylandPointerAxisSource), [UInt32(WaylandAxisFinger)])
        #expect(client.touchpad.scrollsByFingers == true)
        stop(0)
        stop(1)
        #expect(client.steps() == [TouchpadStep(phase: .scrollEnded, pointer: CGPoint(30, 40))])
        client.close()
    }
}
