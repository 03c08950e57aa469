import Foundation
import Testing

extension EndToEnd {
    /// The inspector over the photo board, opened by key and by fingers, with its past.
    @Suite(.serialized)
    struct InspectorTests {
        private static let size = CGSize(width: 700, height: 500)
        /// The colours of the panels, and of a gesture that ended.
        private static let panel: UInt32 = 0x151A21
        private static let ended: UInt32 = 0x4CC2FF
        /// The colours of a switch that is on, and of the button Keep.
        private static let chosen: UInt32 = 0xC7D0DB
        private static let keep: UInt32 = 0x3DDC97

        @Test func `A key opens the panels over the board, a drag is explained, the key closes them`() async throws {
            try await run { board, screen in
                try await open(board)
                // The board has its size, at the left margin of the stage, in the middle of its height.
                let paper = board.program(540, 190)
                let lines = try await drag(
                    board, screen, from: paper, to: CGPoint(x: paper.x - 60, y: paper.y - 60), until: "scroll.pan")
                #expect(lines.milestones(of: "scroll.pan") == ["began", "ended", "possible"])
                let hit = try #require(lines.first { $0.kind == "hitTest" }?.point)
                #expect(abs(hit[0] - 540) <= 1 && abs(hit[1] - 190) <= 1, "\(hit)")
                try await panels(of: board, hasEnded: true)
                try board.pointer.strike(.function(12))
                try await board.findWindow("the window of the board alone") { $0.size == Self.size }
                let scrolled = try await board.traceAtRest().filter { $0.kind == "hitTest" }.count
                try await screen.drag(from: board.screen(540, 190), to: board.screen(590, 240))
                let alone = try await board.trace(until: "another scroll") {
                    $0.filter { $0.kind == "hitTest" }.count > scrolled && $0.isOver("scroll.pan")
                }
                let last = try #require(alone.last { $0.kind == "hitTest" }?.point)
                #expect(abs(last[0] - 540) <= 1)
            }
        }

        @Test func `A tap of three fingers opens the panels, and another one closes them`() async throws {
            try await run { board, screen in
                for _ in 1...2 {
                    try await screen.tap(board.screen(100, 300), board.screen(200, 300), board.screen(300, 300))
                    try await board.findWindow("the larger window") { $0.width > Self.size.width + 300 }
                    try await panels(of: board, hasEnded: false)
                    try await screen.tap(board.screen(100, 300), board.screen(200, 300), board.screen(300, 300))
                    try await board.findWindow("the window of the board alone") { $0.size == Self.size }
                }
            }
        }

        @Test func `A drag is scrubbed back, and a switch plays it again with another winner`() async throws {
            try await run { board, screen in
                try await open(board)
                // The photo of the lake is dragged away from this point of the board.
                let (center, end) = (board.program(127, 88), board.program(307, 108))
                let place = board.program(75, 90)
                let lake = try pixel(of: board, at: place)
                let lines = try await drag(board, screen, from: center, to: end, until: "photo-5.pan")
                #expect(lines.milestones(of: "photo-5.pan") == ["began", "ended", "possible"])
                try await eventually("the paper below the photo") { try pixel(of: board, at: place) != lake }
                try await panels(of: board, hasEnded: true)
                let paper = try pixel(of: board, at: place)
                _ = try await board.traceAtRest()

                for _ in 1...2 {
                    try board.pointer.strike(.space)
                    try board.pointer.strike(.home)
                    try await eventually("the photo where it was") { try pixel(of: board, at: place) == lake }
                    try board.pointer.strike(.end)
                    try await eventually("the photo where it is") { try pixel(of: board, at: place) == paper }
                    try board.pointer.strike(.home)
                    try await eventually("the photo where it was") { try pixel(of: board, at: place) == lake }
                    try board.pointer.strike(.escape)
                    try await eventually("the running board") { try pixel(of: board, at: place) == paper }
                }

                try board.pointer.strike(.space)
                try board.pointer.strike(.character("v"))
                try await screen.tap(end)
                // The picture in the photo is picked; the button of its superview shows the photo, which has the gestures.
                try await Task.sleep(for: .seconds(1))
                try await screen.tap(board.screen(board.window.frame.width - 42, 280))
                var found: CGPoint?
                try await eventually("the switches of the photo") {
                    found = try firstSwitch(of: board)
                    return found != nil
                }
                // Touches on the photo: without them its pan does not begin, and the board scrolls.
                #expect(try !hasKeep(board))
                try await screen.tap(try #require(found))
                try await eventually("the button Keep") { try hasKeep(board) }
                try board.pointer.strike(.end)
                try await eventually("the photo, which was not dragged") { try pixel(of: board, at: place) != paper }
                try board.pointer.strike(.escape)
                // Two strikes of a key within two milliseconds are one for SDL, which takes the second for a repetition.
                try await eventually("no what-if") { try !hasKeep(board) }
                try board.pointer.strike(.escape)
                try await eventually("the running board") { try pixel(of: board, at: place) == paper }
                // The board itself got nothing of all this.
                let later = try await board.traceAtRest()
                #expect(!later.contains { $0.kind == "hitTest" })
            }
        }

        /// Drags until a recognizer has begun. A slow machine may see the moves so late that they are those of a long press, which
        /// shows a menu.
        /// - Returns: the trace of the last attempt.
        private func drag(
            _ board: Lab, _ screen: Touchscreen, from start: CGPoint, to end: CGPoint, until pan: String
        ) async throws -> [TraceLine] {
            var lines: [TraceLine] = []
            for _ in 0..<6 where !lines.milestones(of: pan).contains("began") {
                if !lines.isEmpty { try await screen.tap(board.program(540, 190)) }
                _ = try await board.traceAtRest()
                // The finger rests before it lifts, so the photo is not thrown.
                try await screen.drag(from: start, to: end, lifts: false)
                try await Task.sleep(for: .milliseconds(250))
                try screen.send(.up(0))
                lines = try await board.trace(until: "the end of \(pan)") { $0.isOver(pan) }
            }
            return lines
        }

        private func open(_ board: Lab) async throws {
            try board.pointer.strike(.function(12))
            try await board.findWindow("the larger window") { $0.width > Self.size.width + 300 }
            try await panels(of: board, hasEnded: false)
            // The window grows first, and then moves up.
            try await board.findWindow("the window in its place")
        }

        private func pixel(of board: Lab, at place: CGPoint) throws -> UInt32 {
            let frame = board.window.frame
            return try board.display.server.picture(of: frame)[
                CGPoint(x: place.x - frame.minX, y: place.y - frame.minY)]
        }

        /// The middle of the first switch in the panel that is on, below the name of the view; nil for none.
        private func firstSwitch(of board: Lab) throws -> CGPoint? {
            let picture = try board.display.server.picture(of: board.window.frame)
            let x = picture.width - 50
            let row = (150..<picture.height - 380).first { picture[CGPoint(x: x, y: $0)] == Self.chosen }
            return row.map { board.screen(CGFloat(x), CGFloat($0 + 4)) }
        }

        /// Whether the timeline's header, of which the timeline's 208 points begin, has the button that keeps a what-if: an area
        /// of its colour that is higher than a bar.
        private func hasKeep(_ board: Lab) throws -> Bool {
            let picture = try board.display.server.picture(of: board.window.frame)
            return (picture.height - 208..<picture.height - 172).contains { y in
                var run = 0
                for x in 0..<picture.width {
                    run = picture[CGPoint(x: x, y: y)] == Self.keep ? run + 1 : 0
                    // Left of the title.
                    if run == 40, picture[CGPoint(x: x - 37, y: y + 16)] == Self.keep { return true }
                }
                return false
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
    /// The location on the screen of a point of the board inside the panels: below the bar, with the stage's margin.
    fileprivate func program(_ x: CGFloat, _ y: CGFloat) -> CGPoint { screen(24 + x, 48 + 56 + y) }
}
