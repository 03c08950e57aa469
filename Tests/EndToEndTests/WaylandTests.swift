import Foundation
import Testing

extension EndToEnd {
    /// The app under a real Wayland compositor, which must behave like the X servers of the other tests.
    @Suite(.serialized, .needsCompositor)
    struct WaylandTests {
        private typealias WaylandLab = LabRun<Sway>

        private static let size = ["--size", "960x660"]
        private static let red: UInt32 = 0xD0_2020
        private static let white: UInt32 = 0xFF_FFFF

        @Test(arguments: [1, 2])
        func `Drags move the picture pixel by pixel, and Alt makes two touches`(scale: Int) async throws {
            let folder = TemporaryFolder()
            let scene = try folder.write(TestScene.square, to: "square.json").path
            try await Sway.run(scale: scale) { sway in
                try await LabRun.run([scene] + Self.size, on: sway) { lab in
                    let pointer = sway.pointer
                    _ = try await lab.point(0, 0)
                    let before = CGRect(x: 300, y: 150, width: 240, height: 240)
                    let way = dragged(by: -250, 220)
                    try await see(before, and: before.offsetBy(dx: way.x, dy: way.y), in: lab)
                    #expect(try await hasDenseText(lab))

                    try await pointer.drag(from: lab.point(420, 220), to: lab.point(170, 440))
                    let lines = try await lab.trace(until: "the end of the pan") { $0.isOver("move") }
                    let moved = try #require(lines.lastMatrix(of: "square"))
                    expectMatrix(moved, matrix(move: way))
                    #expect(!lines.contains { $0.kind == "warning" })
                    try await see(before.offsetBy(dx: moved[4], dy: moved[5]), and: before, in: lab)

                    try await pointer.holding(.alt) {
                        try await pointer.drag(from: lab.point(200, 480), to: lab.point(230, 510))
                    }
                    try await lab.landed(2)
                }
            }
        }

        @Test func `Keys write, and other programs exchange text through the clipboard`() async throws {
            try await Sway.run { sway in
                try await LabRun.run(["text-field"] + Self.size, on: sway) { lab in
                    let pointer = sway.pointer
                    let clipboard = Clipboard(of: sway)
                    try await clipboard.set("naïve résumé")
                    let field = try await lab.point(300, 212)
                    // The keys are queued after the click that focuses the field.
                    try await lab.whileStopped {
                        try await pointer.click(at: field)
                        try await pointer.holding(.shift) { try pointer.strike(.character("h")) }
                        try pointer.strike(.character("o"))
                        try pointer.strike(.space)
                    }
                    let focused = try await lab.trace(until: "the field as first responder") { lines in
                        lines.contains { $0.kind == "firstResponder" && $0.to == "name-field" }
                    }
                    for (key, text) in [("v", nil), ("a", nil), ("x", "Ho naïve résumé"), ("v", nil), ("v", nil)] {
                        try await Task.sleep(for: .milliseconds(50))
                        try pointer.shortcut(Character(key))
                        if let text { try await clipboard.waitFor(text) }
                    }
                    for key in ["a", "c"] {
                        try await Task.sleep(for: .milliseconds(50))
                        try pointer.shortcut(Character(key))
                    }
                    try await clipboard.waitFor("Ho naïve résuméHo naïve résumé")
                    let lines = try await focused + lab.traceAtRest()
                    let presses = lines.filter { $0.kind == "press" && $0.phase == "began" }
                    #expect(presses.first { $0.name == "H" }?.responder == "name-field")
                }
            }
        }

        @Test func `Losing the focus cancels a drag, a hidden window goes on, and the next drag works`() async throws {
            try await withTile { lab, sway in
                let pointer = sway.pointer
                try await pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330), releases: false)
                let way = dragged(by: -40, 80)
                let moved = try await lab.trace(until: "all of the pan") { lines in
                    lines.lastMatrix(of: "tile").map { abs($0[4] - way.x) <= 1.5 && abs($0[5] - way.y) <= 1.5 } ?? false
                }
                try sway.showEmptyWorkspace()
                let cancelled = try await lab.trace(until: "the cancellation") { $0.isOver("move-tile.pan") }
                #expect(cancelled.milestones(of: "move-tile.pan") == ["cancelled", "possible"])
                try pointer.release()
                #expect(try sway.windows().isEmpty)
                #expect(try await lab.traceAtRest().filter { $0.kind != "press" }.isEmpty)

                try sway.showWindows()
                try await lab.findWindow("the window again")
                let before = try #require((moved + cancelled).lastMatrix(of: "tile"))
                try await pointer.drag(from: lab.point(650, 330), to: lab.point(690, 250))
                let next = try await lab.trace(until: "the next pan") { $0.isOver("move-tile.pan") }
                #expect(next.milestones(of: "move-tile.pan") == ["began", "ended", "possible"])
                expectMatrix(next.lastMatrix(of: "tile"), matrix(move: (before[4] - way.x, before[5] - way.y)))
                #expect(!next.contains { $0.kind == "warning" })
            }
        }

        @Test func `A window with a new size or a denser screen is drawn and touched up to its edges`() async throws {
            try await withTile { lab, sway in
                for size in [CGSize(width: 900, height: 600), CGSize(width: 970, height: 670)] {
                    try sway.resize(lab.window, to: size)
                    try await lab.findWindow("a picture of \(size) that fills the window") { $0.size == size }
                    try await expectDrag(lab, sway)
                }
                #expect(try await hasDenseText(lab))
                try sway.addScreen(scale: 2)
                try sway.move(lab.window, toScreen: 2)
                try await lab.findWindow("the window on the other screen") { $0.minX >= Sway.defaultSize.width }
                try await eventually("text as dense as the screen") { try await hasDenseText(lab) }
            }
        }

        @Test func `Closing the window cancels a drag and ends the app normally`() async throws {
            try await withTile { lab, sway in
                try await sway.pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330), releases: false)
                _ = try await lab.trace(until: "the pan") { $0.states(of: "move-tile.pan").first == "began" }
                #expect(try await lab.close() == 0)
                #expect(lab.errors.isEmpty)
                let lines = try TraceLine.read(lab.traceText)
                #expect(lines.milestones(of: "move-tile.pan").suffix(3) == ["began", "cancelled", "possible"])
            }
        }

        @Test func `The pointer is visible, its wheel works, and the idle lab sleeps`() async throws {
            try await withTile { lab, sway in
                let place = try await lab.point(840, 560)
                let around = CGRect(x: place.x - 20, y: place.y - 20, width: 40, height: 40).integral
                #expect(try await sway.picture(of: around).isBlank)
                try sway.pointer.move(to: place)
                try await eventually("the pointer's picture") { try await !sway.picture(of: around).isBlank }
                try sway.pointer.scroll(.wheelUp, at: await lab.point(690, 140))
                let wheel = try await lab.trace(until: "the wheel's pan") { $0.isOver("move-tile.pan") }
                expectMatrix(wheel.lastMatrix(of: "tile"), matrix(move: (0, 40)))
                // The badges fade three seconds after the wheel.
                try await Task.sleep(for: .seconds(4.5))
                let before = try lab.use
                try await Task.sleep(for: .seconds(3))
                let after = try lab.use
                #expect(after.sleeps - before.sleeps <= 6 && after.time - before.time <= 0.06)
            }
        }

        @Test func `Without OpenGL one line says what failed and what to try`() async throws {
            try await Sway.run { sway in
                let folder = TemporaryFolder()
                var environment = sway.environment
                environment["__EGL_VENDOR_LIBRARY_DIRS"] = folder.url.path
                environment["HOME"] = folder.url.path
                for program in ["ResponderLab", "PhotoBoard"] {
                    let process = try ChildProcess(Lab.built(program), [], environment: environment, folder: folder)
                    defer { process.stop() }
                    #expect(try await process.exitStatus() == 1)
                    let line = process.errors
                    #expect(line.hasPrefix("\(program): opening a window of "), "\(line)")
                    #expect(line.contains("try OpenGL drivers") && line.contains("SDL_VIDEODRIVER=x11"), "\(line)")
                    #expect(line.count { $0 == "\n" } == 1, "\(line)")
                }
            }
        }

        /// Whether the text of the bar has the density of the screen, away from the pointer: it was not enlarged.
        private func hasDenseText(_ lab: WaylandLab) async throws -> Bool {
            let bar = CGRect(x: lab.window.frame.minX, y: lab.window.frame.minY, width: 400, height: 44)
            return try await lab.display.picture(of: bar).hasDetailOfPixels
        }

        /// Drags the tile back and forth.
        private func expectDrag(_ lab: WaylandLab, _ sway: Sway) async throws {
            let home = try await lab.point(690, 250)
            let away = CGPoint(x: home.x - 30, y: home.y - 30)
            for (start, end) in [(home, away), (away, home)] {
                try await sway.pointer.drag(from: start, to: end)
                let lines = try await lab.trace(until: "the end of the pan") { $0.isOver("move-tile.pan") }
                #expect(lines.milestones(of: "move-tile.pan") == ["began", "ended", "possible"])
                #expect(lines.first { $0.kind == "hitTest" }?.view == "tile")
            }
        }

        /// Waits until a frame shows the square in one place and white in the other, read near the corners.
        private func see(_ square: CGRect, and nothing: CGRect, in lab: WaylandLab) async throws {
            var expected: [(CGPoint, UInt32)] = []
            for (rect, color) in [(square, Self.red), (nothing, Self.white)] {
                for (x, y) in [(6, 6), (234, 6), (6, 234), (234, 234)] {
                    let point = CGPoint(x: rect.minX + CGFloat(x), y: rect.minY + CGFloat(y))
                    if color == Self.white, square.contains(point) { continue }
                    expected.append((try await lab.point(point.x, point.y), color))
                }
            }
            var seen: [String] = []
            do {
                try await eventually("the square at \(square)", within: .seconds(20)) {
                    let picture = try await lab.display.picture(of: lab.window)
                    let (frame, density) = (lab.window.frame, CGFloat(lab.display.scale))
                    #expect(picture.width == Int(frame.width * density))
                    seen = expected.compactMap { place, color in
                        let pixel = CGPoint(x: (place.x - frame.minX) * density, y: (place.y - frame.minY) * density)
                        let shown = picture[pixel]
                        return Picture.distance(shown, color) > 2 ? "\(place) is \(String(shown, radix: 16))" : nil
                    }
                    return seen.isEmpty
                }
            } catch { throw RigError("\(error): \(seen.joined(separator: ", "))") }
        }

        private func withTile(_ test: (WaylandLab, Sway) async throws -> Void) async throws {
            try await Sway.run { sway in
                try await LabRun.run(["transform"] + Self.size, on: sway) { lab in try await test(lab, sway) }
            }
        }
    }
}
