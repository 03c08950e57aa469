import Foundation
import Testing

extension EndToEnd {
    /// The pixels of the screen itself.
    @Suite(.serialized)
    struct WindowPictureTests {
        private static let red: UInt32 = 0xD0_2020
        private static let white: UInt32 = 0xFF_FFFF

        @Test(arguments: [["--scale", "1"], ["--scale", "2", "--size", "780x490"]])
        func `A view's colour moves with the view during a drag`(arguments: [String]) async throws {
            let folder = TemporaryFolder()
            let scene = try folder.write(TestScene.square, to: "square.json").path
            try await Display.withPointer { display in
                try await Lab.run([scene] + arguments, on: display) { lab in
                    _ = try await lab.point(0, 0)
                    let before = CGRect(x: 300, y: 150, width: 240, height: 240)
                    let way = dragged(by: -250, 220)
                    try await see(before, and: before.offsetBy(dx: way.x, dy: way.y), in: lab)

                    try await display.pointer.drag(from: lab.point(420, 220), to: lab.point(170, 440))
                    let lines = try await lab.trace(until: "the end of the pan") { $0.isOver("move") }
                    let matrix = try #require(lines.lastMatrix(of: "square"))
                    expectMatrix(matrix, EndToEndTests.matrix(move: way))
                    // The trace knows the exact position after the pointer's whole pixels.
                    try await see(before.offsetBy(dx: matrix[4], dy: matrix[5]), and: before, in: lab)
                }
            }
        }

        /// The window draws only what changes. The snapshot at the end is drawn completely.
        @Test(arguments: ["transform", "nested-scrolls"])
        func `After drags and wheels the window shows what a new picture shows`(scene: String) async throws {
            let folder = TemporaryFolder()
            let file = folder.file("last.bmp")
            try await Display.withPointer { display in
                try await Lab.run([scene, "--snapshot", file.path], on: display) { lab in
                    let watch = try DrawingWatch(lab.window, on: display)
                    let (start, end) = (try await lab.point(200, 200), try await lab.point(420, 330))
                    for _ in 0..<2 {
                        try await display.pointer.drag(from: start, to: end)
                        try display.pointer.scroll(.wheelDown, notches: 3, at: end)
                        try await watch.rest(for: .seconds(2))
                        try await display.pointer.drag(from: end, to: start)
                        try await watch.rest(for: .seconds(2))
                    }
                    // Badges stay for three seconds.
                    try await watch.rest(for: .seconds(1.5))
                    let shown = try display.server.picture(of: lab.window.frame)
                    // Not by SIGTERM, which leaves half a second for the picture.
                    try await lab.expectClose()
                    let complete = try Picture(bmp: Data(contentsOf: file))
                    #expect((shown.width, shown.height) == (complete.width, complete.height))
                    #expect(zip(shown.pixels, complete.pixels).count { $0 != $1 } == 0)
                }
            }
        }

        /// Waits until a frame shows the square in one place and white in the other. Reads near the corners, inside and
        /// outside the square's edges, which the hit view's outline covers.
        private func see(_ square: CGRect, and nothing: CGRect, in lab: Lab) async throws {
            let inside = corners(of: square.insetBy(dx: 6, dy: 6))
            let outside = (corners(of: square.insetBy(dx: -6, dy: -6)) + corners(of: nothing.insetBy(dx: 6, dy: 6)))
                .filter { !square.contains($0) && CGRect(x: 0, y: 0, width: 900, height: 640).contains($0) }
            var expected: [(CGPoint, UInt32)] = []
            for point in inside { expected.append((try await lab.point(point.x, point.y), Self.red)) }
            for point in outside { expected.append((try await lab.point(point.x, point.y), Self.white)) }
            var seen: [String] = []
            do {
                try await eventually("the square at \(square)", within: .seconds(20)) {
                    let picture = try lab.display.server.picture()
                    seen = expected.filter { Picture.distance(picture[$0.0], $0.1) > 2 }
                        .map { "\($0.0) is \(String(picture[$0.0], radix: 16))" }
                    return seen.isEmpty
                }
            } catch {
                throw RigError("\(error): \(seen.joined(separator: ", "))")
            }
        }

        private func corners(of rect: CGRect) -> [CGPoint] {
            [rect.minX, rect.maxX].flatMap { x in [rect.minY, rect.maxY].map { CGPoint(x: x, y: $0) } }
        }
    }
}
