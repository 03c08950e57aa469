import Foundation
import Testing

extension EndToEnd {
    /// The rig itself, without the app: if these tests fail, no other end-to-end test means anything.
    @Suite(.serialized)
    struct RigTests {
        @Test(arguments: [true, false])
        func `Xvfb and Xorg start, show colours and stop`(isXvfb: Bool) async throws {
            var number = 0
            func test(_ display: Display) throws {
                number = display.number
                for color: UInt32 in [0x12_3456, 0xFF_B454] {
                    try display.server.paintRoot(color)
                    let picture = try display.server.picture()
                    #expect(picture.width == 1600 && picture.height == 1100 && picture.isBlank)
                    #expect(picture[CGPoint(x: 1599, y: 999)] == color)
                }
                #expect(try display.server.windows().isEmpty)
            }
            if isXvfb {
                try await Display.withPointer(isShared: false, test)
            } else {
                try await Display.withTouchscreen(isShared: false, test)
            }
            expectStopped(number)
        }

        @Test func `A server stops when its test throws`() async throws {
            var number = 0
            await #expect(throws: RigError.self) {
                try await Display.withPointer { display in
                    number = display.number
                    throw RigError("on purpose")
                }
            }
            expectStopped(number)
        }

        @Test func `A server serves the next test too, unless something is pressed on it`() async throws {
            func number(_ test: (Display) async throws -> Void = { _ in }) async throws -> Int {
                var number = 0
                try await Display.withTouchscreen { display in
                    number = display.number
                    try await test(display)
                }
                return number
            }
            let first = try await number()
            #expect(
                try await number { display in
                    try display.pointer.move(to: .zero)
                    try display.touchscreen.send(.down(0, .zero))
                } == first)
            #expect(
                try await number { display in
                    try expectPointer(on: display, at: CGPoint(x: 800, y: 550), holding: [])
                    try display.pointer.hold(.character("a"))
                } == first)
            expectStopped(first)
            let second = try await number { try $0.pointer.press() }
            expectStopped(second)
        }

        @Test func `The pointer follows its commands, with buttons and keys`() async throws {
            try await Display.withPointer { display in
                let pointer = display.pointer
                try pointer.move(to: CGPoint(x: 320, y: 240))
                try expectPointer(on: display, at: CGPoint(x: 320, y: 240), holding: [])
                try pointer.press(.left)
                try expectPointer(on: display, at: CGPoint(x: 320, y: 240), holding: .leftButton)
                try await pointer.drag(.right, from: .zero, to: CGPoint(x: 99, y: 51), steps: 3, releases: false)
                try expectPointer(on: display, at: CGPoint(x: 99, y: 51), holding: [.leftButton, .rightButton])
                try pointer.release(.left)
                try pointer.release(.right)
                try await pointer.holding(.shift, .alt) {
                    try expectPointer(on: display, at: CGPoint(x: 99, y: 51), holding: [.shift, .alt])
                }
                try expectPointer(on: display, at: CGPoint(x: 99, y: 51), holding: [])
            }
        }

        @Test func `The first finger moves the pointer, and many fingers land and lift`() async throws {
            try await Display.withTouchscreen { display in
                let touchscreen = try display.touchscreen
                // The sync must come back before, between and after touches.
                try touchscreen.sync()
                try touchscreen.send(.down(0, CGPoint(x: 400, y: 300)))
                try touchscreen.sync()
                try expectPointer(on: display, at: CGPoint(x: 400, y: 300))
                try touchscreen.send((1..<10).map { .down($0, CGPoint(x: 100 * $0, y: 50)) })
                try touchscreen.send(.move(0, CGPoint(x: 1599, y: 999)), .move(5, CGPoint(x: 7.5, y: 8)))
                try touchscreen.sync()
                try expectPointer(on: display, at: CGPoint(x: 1599, y: 999))
                try touchscreen.liftAll()
                try await touchscreen.twist(about: CGPoint(x: 800, y: 500), radius: (50, 200), angle: (0, .pi))
                try await touchscreen.tap(CGPoint(x: 20, y: 30))
                try expectPointer(on: display, at: CGPoint(x: 20, y: 30), holding: [])
            }
        }

        @Test func `Fingers that would jam the driver are refused`() async throws {
            try await Display.withTouchscreen { display in
                let touchscreen = try display.touchscreen
                #expect(throws: RigError.self) { try touchscreen.send(.up(3)) }
                #expect(throws: RigError.self) { try touchscreen.send(.move(3, .zero)) }
                #expect(throws: RigError.self) { try touchscreen.send(.down(1, CGPoint(x: 1600, y: 0))) }
                try touchscreen.send(.down(2, .zero))
                #expect(throws: RigError.self) { try touchscreen.send(.down(2, .zero)) }
                try touchscreen.liftAll()
            }
        }

        @Test func `A program that does not end is killed`() async throws {
            let folder = TemporaryFolder()
            let script = "trap '' TERM; echo ready; while :; do sleep 1; done"
            let program = try ChildProcess("sh", ["-c", script], folder: folder)
            try await eventually("the program") { program.output == "ready\n" }
            program.stop(patience: 20)
            #expect(!program.isRunning)
        }

        private func expectPointer(
            on display: Display, at point: CGPoint, holding held: PointerState.Held? = nil,
            _ location: SourceLocation = #_sourceLocation
        ) throws {
            let state = try display.server.pointerState()
            #expect(state.position == point, sourceLocation: location)
            if let held { #expect(state.held == held, sourceLocation: location) }
        }

        private func expectStopped(_ number: Int) {
            #expect(throws: RigError.self) { try XConnection(display: number) }
            #expect(!FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(number)"))
        }
    }
}
