import Foundation
import Testing

extension EndToEnd {
    /// The inspector over the photo board, opened by key and by fingers.
    @Suite(.serialized)
    struct InspectorTests {
        private static let size = CGSize(width: 700, height: 500)
        /// The colours of the panels, and of a gesture that ended.
        private static let panel: UInt32 = 0x151A21
        private static let ended: UInt32 = 0x4CC2FF

        @Test func `A key opens the panels over the board, a drag is explained, and the key closes them`() async throws
        {
            try await run { board, screen in
                try board.display.pointer.strike(.function(12))
                try await board.findWindow("the larger window") { $0.width > Self.size.width + 300 }
                try await panels(of: board, hasEnded: false)
                // The board has its size, at the margin of the stage.
                let paper = board.program(350, 300)
                try await screen.drag(from: paper, to: CGPoint(x: paper.x - 60, y: paper.y - 60))
                let lines = try await board.trace(until: "the scroll's end") { $0.isOver("scroll.pan") }
                #expect(lines.milestones(of: "scroll.pan") == ["began", "ended", "possible"])
                let hit = try #require(lines.first { $0.kind == "hitTest" }?.point)
                #expect(abs(hit[0] - 350) <= 1 && abs(hit[1] - 300) <= 1)
                try await panels(of: board, hasEnded: true)
                try board.display.pointer.strike(.function(12))
                try await board.findWindow("the window of the board alone") { $0.size == Self.size }
                let scrolled = try await board.traceAtRest().filter { $0.kind == "hitTest" }.count
                try await screen.drag(from: board.inWindow(350, 300), to: board.inWindow(400, 350))
                let alone = try await board.trace(until: "another scroll") {
                    $0.filter { $0.kind == "hitTest" }.count > scrolled && $0.isOver("scroll.pan")
                }
                let last = try #require(alone.last { $0.kind == "hitTest" }?.point)
                #expect(abs(last[0] - 350) <= 1)
            }
        }

        @Test func `A tap of three fingers opens the panels, and another one closes them`() async throws {
            try await run { board, screen in
                for _ in 1...2 {
                    try await screen.tap(board.inWindow(100, 300), board.inWindow(200, 300), board.inWindow(300, 300))
                    try await board.findWindow("the larger window") { $0.width > Self.size.width + 300 }
                    try await panels(of: board, hasEnded: false)
                    try await screen.tap(board.inWindow(100, 300), board.inWindow(200, 300), board.inWindow(300, 300))
                    try await board.findWindow("the window of the board alone") { $0.size == Self.size }
                }
            }
        }

        /// Waits until the panels are drawn.
        /// - Parameter hasEnded: whether they show a gesture that ended.
        private func panels(of board: Lab, hasEnded: Bool) async throws {
            try await eventually("the panels") {
                let picture = try board.display.server.picture(of: board.window.frame)
                let corner = CGPoint(x: picture.width - 6, y: picture.height / 2)
                guard picture[corner] == Self.panel else { return false }
                let hasMark = (0..<picture.height).contains { y in
                    (picture.width - 352..<picture.width).contains { x in
                        picture[CGPoint(x: x, y: y)] == Self.ended
                    }
                }
                return hasMark || !hasEnded
            }
        }

        private func run(_ test: (Lab, Touchscreen) async throws -> Void) async throws {
            try await Display.withTouchscreen { display in
                let size = "\(Int(Self.size.width))x\(Int(Self.size.height))"
                try await Lab.run(["--size", size], program: Lab.built("PhotoBoard"), on: display) { board in
                    try await test(board, display.touchscreen)
                }
            }
        }
    }
}

extension Lab {
    /// The location on the screen of a point of the window.
    fileprivate func inWindow(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: window.frame.minX + x, y: window.frame.minY + y)
    }

    /// The location on the screen of a point of the board inside the panels: below the bar, with the stage's margin.
    fileprivate func program(_ x: CGFloat, _ y: CGFloat) -> CGPoint { inWindow(24 + x, 48 + 24 + y) }
}
