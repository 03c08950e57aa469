import Foundation
import Testing

extension EndToEnd {
    /// Real fingers and keys on the photo board, a program written like UIKit code.
    @Suite(.serialized)
    struct PhotoBoardTests {
        // In a window of 1200 × 750 points the photo of the night is at (593, 435), the note to flick at (178, 348).

        @Test func `Two fingers enlarge and turn a photo, and undo restores it`() async throws {
            try await run { board, screen in
                // The fingers rest at the end, so that the photo does not spin on.
                let paths = Touchscreen.twist(about: board.screen(593, 435), radius: (60, 84), angle: (0, .pi / 4))
                try await screen.play(paths.map { path in { path(min(1, $0 * 1.6)) } }, steps: 48) {
                    try await board.landed(2)
                }
                let lines = try await board.trace(untilOver: "photo.pinch", "photo.rotation")
                #expect(lines.filter { $0.kind == "hitTest" }.map(\.view) == ["photo", "photo"])
                #expect(lines.states(of: "scroll.pinch").allSatisfy { $0 == "failed" || $0 == "possible" })
                let rest = (lines + (try await board.traceAtRest())).lastMatrix(of: "photo")
                let (scale, turn) = (1.3, -7 * Double.pi / 180)
                let grown = opened(from: 120, to: 168)
                expectMatrix(rest, matrix(scale: grown * scale, turn: turned(by: .pi / 4) + turn), within: (0.06, 0.01))

                try await screen.tap(board.screen(686, 716))
                let undo = try await board.trace(until: "undo") { $0.sender(of: "touchUpInside") != nil }
                #expect(undo.sender(of: "touchUpInside") == "Undo")
                expectMatrix(undo.lastMatrix(of: "photo"), matrix(scale: scale, turn: turn), within: (0.001, 0.001))
            }
        }

        @Test func `A finger drags a photo and throws a note, which glides on`() async throws {
            try await run { board, screen in
                try await screen.drag(from: board.screen(593, 435), to: board.screen(653, 475))
                let dragged = try await board.trace(until: "the drag's end") { $0.isOver("photo.pan") }
                #expect(dragged.milestones(of: "photo.pan") == ["began", "ended", "possible"])
                #expect(dragged.states(of: "scroll.pan").allSatisfy { $0 == "failed" || $0 == "possible" })
                _ = try await board.traceAtRest()

                // Thrown up from the left edge: the place where it was let go is empty soon afterwards.
                let (start, end) = (board.screen(178, 348), board.screen(240, 330))
                let green: UInt32 = 0xBFEBCC
                @MainActor func color(_ x: CGFloat, _ y: CGFloat) throws -> UInt32 {
                    try board.display.server.picture(of: board.window.frame)[CGPoint(x: x, y: y)] & 0xFFFFFF
                }
                #expect(try color(120, 320) == green)
                try await screen.drag(from: start, to: end, steps: 4, rests: false)
                let thrown = try await board.trace(until: "the throw's end") { $0.isOver("note.pan") }
                #expect(thrown.milestones(of: "note.pan") == ["began", "ended", "possible"])
                try await eventually("a note that glided on") { try color(190, 320) != green }
            }
        }

        @Test func `One finger on the paper scrolls the board, and a sheet adds a photo`() async throws {
            try await run { board, screen in
                try await screen.play([Touchscreen.line(from: board.screen(810, 300), to: board.screen(780, 270))]) {
                    try await board.landed(1)
                }
                let scrolled = try await board.trace(until: "the scroll's end") { $0.isOver("scroll.pan") }
                #expect(scrolled.milestones(of: "scroll.pan") == ["began", "ended", "possible"])
                _ = try await board.traceAtRest()
                try await screen.tap(board.screen(407, 716))
                let opened = try await board.trace(until: "the button") { $0.sender(of: "touchUpInside") != nil }
                #expect(opened.sender(of: "touchUpInside") == "Add Photo")
                _ = try await board.traceAtRest()
                // The sheet takes no touches until it has arrived; then it is at its place in the upper right.
                try await eventually("the sheet at its place") {
                    let picture = try board.display.server.picture(of: board.window.frame)
                    return picture[CGPoint(x: 900, y: 118)] & 0xFFFFFF == 0x151A21
                }
                // The first picture of the sheet in the middle of the window, and its button.
                try await screen.tap(board.screen(366, 245))
                _ = try await board.traceAtRest()
                try await screen.tap(board.screen(840, 601))
                let added = try await board.trace(until: "the photo") { $0.lastMatrix(of: "photo-6") != nil }
                #expect(added.sender(of: "touchUpInside") == "Add")
                _ = try await board.traceAtRest()
                try await screen.tap(board.screen(600, 375))
                let hit = try await board.trace(until: "the tap") { $0.isOver("photo-6.tap") }
                #expect(hit.first { $0.kind == "hitTest" }?.view == "photo-6")
                #expect(hit.milestones(of: "photo-6.tap") == ["ended", "possible"])
            }
        }

        @Test func `Holding the mouse on a note's text shows the menu; a click starts typing`() async throws {
            try await run { board, _ in
                let mouse = board.pointer
                try mouse.move(to: board.screen(178, 348))
                try mouse.press()
                let held = try await board.trace(until: "the long press") {
                    $0.index(of: "note.hold", to: "began") != nil
                }
                #expect(held.lastFirstResponder == "controller" || held.lastFirstResponder == nil)
                try mouse.release()
                _ = try await board.trace(until: "its end") { $0.isOver("note.hold") }
                // A slow machine may see the release so late that it turns another click into a long press.
                var first: String?
                for _ in 0..<6 where first != "note.text" {
                    try mouse.press()
                    try mouse.release()
                    try await board.landed(1)
                    first = try await board.traceAtRest().lastFirstResponder ?? first
                }
                #expect(first == "note.text")
            }
        }

        @Test(arguments: [
            ["--bogus"], ["board.txt"], ["--size", "3"], ["--scale"], ["--exit-after=soon"], ["--snapshot", "a.gif"],
            ["--trace", "--help"], ["--help=me"],
        ])
        func `A wrong argument gives one line and status 2`(_ arguments: [String]) async throws {
            let run = try await Lab.runToEnd(arguments, program: Lab.built("PhotoBoard"))
            #expect(run.status == 2)
            #expect(run.errors.hasPrefix("PhotoBoard: ") && run.errors.count { $0 == "\n" } == 1, "\(run.errors)")
            #expect(run.errors.contains(arguments[0].prefix { $0 != "=" }), "\(run.errors)")
            #expect(run.output.isEmpty)
        }

        @Test func `A script gets a picture of the board in the given size`() async throws {
            try await Display.withTouchscreen { display in
                let folder = TemporaryFolder()
                let picture = folder.file("board.png")
                let arguments = ["--size", "700x500", "--exit-after", "4", "--snapshot", picture.path]
                try await Lab.run(arguments, program: Lab.built("PhotoBoard"), on: display) { board in
                    #expect(board.window.frame.size == CGSize(width: 700, height: 500))
                    let status = try await board.exitStatus()
                    #expect(status == 0)
                }
                #expect(try Data(contentsOf: picture).starts(with: [0x89, 0x50, 0x4E, 0x47]))
            }
        }

        @Test func `A note is typed, copied and pasted`() async throws {
            try await run { board, screen in
                let keys = board.pointer
                try await screen.tap(board.screen(503, 716))
                _ = try await board.trace(until: "the note's field") { $0.lastFirstResponder == "note-3.text" }
                try keys.type("hello")
                try keys.strike(.escape)
                _ = try await board.trace(until: "Escape") { $0.lastFirstResponder == "controller" }

                try await hold(board.screen(600, 375), until: "note-3.hold", board, screen)
                try keys.shortcut("c")
                try await hold(board.screen(400, 640), until: "board.hold", board, screen)
                try await screen.tap(board.screen(400, 611))
                _ = try await board.trace(until: "the paste") { $0.contains { $0.view == "note-4" } }

                // The word is as dark as the note that was typed.
                let typed = CGRect(x: 540, y: 350, width: 120, height: 50)
                let pasted = CGRect(x: 340, y: 615, width: 120, height: 50)
                try await eventually("the same word on both notes") {
                    let picture = try board.display.server.picture(of: board.window.frame)
                    let counts = [typed, pasted].map { picture.darkPixels(in: $0) }
                    return counts[0] > 60 && abs(counts[0] - counts[1]) < counts[0] / 3
                }
            }
        }

        @Test func `A shake restores a cleared board`() async throws {
            try await run { board, screen in
                try await screen.tap(board.screen(751, 716))
                let cleared = try await board.trace(until: "the button") { $0.sender(of: "touchUpInside") != nil }
                #expect(cleared.sender(of: "touchUpInside") == "Clear")
                // The note fades before it is removed.
                try await eventually("an empty board") {
                    try board.display.server.picture(of: board.window.frame)[CGPoint(x: 178, y: 310)] & 0xFF < 0x40
                }
                let keys = board.pointer
                try keys.shortcut("z", .control, .alt)
                let shaken = try await board.trace(until: "the shake") { lines in
                    lines.contains { $0.kind == "motion" && $0.phase == "ended" && $0.handled == true }
                }
                #expect(shaken.last { $0.kind == "motion" }?.responder == "application")
                try await screen.tap(board.screen(593, 435))
                let hit = try await board.trace(until: "the tap") { $0.isOver("photo.tap") }
                #expect(hit.first { $0.kind == "hitTest" }?.view == "photo")
            }
        }

        /// A finger that stays until a long press recognizes it; how long that is depends on the machine.
        private func hold(_ point: CGPoint, until recognizer: String, _ board: Lab, _ screen: Touchscreen) async throws
        {
            try await screen.play([Touchscreen.line(from: point, to: point)], lifts: false) {
                try await board.landed(1)
            }
            _ = try await board.trace(until: recognizer) { $0.index(of: recognizer, to: "began") != nil }
            try screen.liftAll()
            _ = try await board.trace(until: "the end of \(recognizer)") { $0.isOver(recognizer) }
        }

        /// A picture of 24 × 18 pixels in magenta.
        private static let magenta = Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAABgAAAASCAIAAADOjonJAAAAG0lEQVR42mP4z/CfKohh1KBRg0YNGjVouBkEAD0xXM
                7TVMl2AAAAAElFTkSuQmCC
                """, options: .ignoreUnknownCharacters)

        @Test(arguments: [true, false])
        func
            `A dropped picture lies on the board, in the next run too without its original, and its place stays without its copy`(
                _ isLab: Bool
            ) async throws
        {
            let home = TemporaryFolder()
            let file = home.file("magenta.png")
            try #require(Self.magenta).write(to: file)
            for run in 0..<3 {
                try await Display.withPointer { display in
                    let program = isLab ? nil : Lab.built("PhotoBoard")
                    let options = isLab ? ["--size", "1280x800"] : []
                    try await Lab.runForPerson(options, program: program, home: home, on: display) { board in
                        @MainActor func count() throws -> Int {
                            try display.server.picture(of: board.window.frame).pixels.count { $0 == 0xFF00FF }
                        }
                        if run == 0 {
                            #expect(try count() == 0)
                            try await display.server.drop(file, on: board.window)
                        }
                        if run < 2 {
                            try await eventually("a magenta picture") { try count() > 5000 }
                            if run == 0 { try FileManager.default.removeItem(at: file) }
                        } else {
                            try await eventually("a placeholder") {
                                let picture = try display.server.picture(of: board.window.frame)
                                return picture.pixels.count { $0 == 0xD9D9D9 } > 5000
                            }
                            #expect(try count() == 0)
                        }
                        try await board.expectClose()
                    }
                }
                let board = home.file("state/\(isLab ? "responderlab" : "photoboard")/board.pictures/magenta.png")
                #expect(FileManager.default.fileExists(atPath: board.path) == (run < 2))
                if run == 1 { try FileManager.default.removeItem(at: board) }
            }
        }

        @Test func `Two windows that both change, and are killed, leave what both have made`() async throws {
            let home = TemporaryFolder()
            let names = ["one.png", "two.png"]
            let board = home.file("state/photoboard/board.json")
            func kept() -> String { (try? String(contentsOf: board, encoding: .utf8)) ?? "" }
            try await Display.withPointer { display in
                @MainActor func count(_ window: Lab) throws -> Int {
                    try display.server.picture(of: window.window.frame).pixels.count { $0 == 0xFF00FF }
                }
                try await Lab.runForPerson([], program: Lab.built("PhotoBoard"), home: home, on: display) { one in
                    try await Lab.runForPerson([], program: Lab.built("PhotoBoard"), home: home, on: display) { other in
                        let windows = try await eventually("two windows") {
                            let windows = try display.windows()
                            return windows.count == 2 ? windows : nil
                        }
                        for (name, window) in zip(names, windows) {
                            let file = home.file(name)
                            try #require(Self.magenta).write(to: file)
                            try await display.server.drop(file, on: window)
                            // The window in front shows what the other one has.
                            try await eventually("a picture in the window in front") { try count(other) > 5000 }
                        }
                        try await eventually("both pictures in the file") {
                            names.allSatisfy { kept().contains("board.pictures/\($0)") }
                        }
                        try await one.kill()
                        try await other.kill()
                    }
                }
                try await Lab.runForPerson([], program: Lab.built("PhotoBoard"), home: home, on: display) { next in
                    try await eventually("a picture in the next run") { try count(next) > 5000 }
                    try await next.expectClose()
                }
            }
            #expect(names.allSatisfy { kept().contains("board.pictures/\($0)") })
        }

        @Test func `Two windows that both change before either has read the other keep what both have made`()
            async throws
        {
            let home = TemporaryFolder()
            let names = ["one.png", "two.png"]
            let board = home.file("state/photoboard/board.json")
            func kept() -> String { (try? String(contentsOf: board, encoding: .utf8)) ?? "" }
            try FileManager.default.createDirectory(
                at: board.deletingLastPathComponent(), withIntermediateDirectories: true)
            try await Display.withPointer { display in
                try await Lab.runForPerson([], program: Lab.built("PhotoBoard"), home: home, on: display) { one in
                    try await Lab.runForPerson([], program: Lab.built("PhotoBoard"), home: home, on: display) { other in
                        let windows = try await eventually("two windows") {
                            let windows = try display.windows()
                            return windows.count == 2 ? windows : nil
                        }
                        // No window can write while another program has the folder.
                        let lock = open(board.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
                        #expect(flock(lock, LOCK_EX) == 0)
                        for (name, window) in zip(names, windows) {
                            let file = home.file(name)
                            try #require(Self.magenta).write(to: file)
                            try await display.server.drop(file, on: window)
                        }
                        try await eventually("two windows that could not write") {
                            [one, other].allSatisfy { $0.errors.contains("being written by another program") }
                        }
                        #expect(kept().isEmpty)
                        close(lock)
                        try await eventually("both pictures in the file") {
                            names.allSatisfy { kept().contains("board.pictures/\($0)") }
                        }
                        try await one.expectClose()
                        try await other.expectClose()
                    }
                }
            }
            #expect(names.allSatisfy { kept().contains("board.pictures/\($0)") })
        }

        @Test func `A window follows its board to another name, and leaves one that is deleted`() async throws {
            let home = TemporaryFolder()
            func file(_ name: String) -> URL { home.file("state/photoboard/\(name).json") }
            func kept(_ name: String) -> String? { try? String(contentsOf: file(name), encoding: .utf8) }
            try await Display.withPointer { display in
                try await Lab.runForPerson([], program: Lab.built("PhotoBoard"), home: home, on: display) { follower in
                    let behind = try #require(try display.windows().first)
                    @MainActor func drop(_ name: String) async throws {
                        try #require(Self.magenta).write(to: home.file(name))
                        try await display.server.drop(home.file(name), on: behind)
                    }
                    try await drop("first.png")
                    try await eventually("a file") { kept("board")?.contains("board.pictures/first.png") == true }
                    try await Lab.runForPerson([], program: Lab.built("PhotoBoard"), home: home, on: display) {
                        window in
                        @MainActor func press(_ x: Double, _ y: Double) async throws {
                            try window.pointer.move(to: window.screen(x, y))
                            try window.pointer.press()
                            try window.pointer.release()
                            try await Task.sleep(for: .milliseconds(800))
                        }
                        // Boards, and Rename in the first row.
                        try await press(356, 716)
                        try await press(792, 241)
                        try window.pointer.type("garden")
                        try window.pointer.strike(.return)
                        try await eventually("the new name") { kept("garden") != nil && kept("board") == nil }
                        try await drop("second.png")
                        try await eventually("a picture in the renamed board") {
                            // With its copy, which is a change too: a board that is changed is not left.
                            kept("garden")?.contains("board.pictures/second.png") == true
                        }
                        #expect(kept("board") == nil && kept("garden")?.contains("first.png") == true)

                        // A new board, and Delete in the row of the garden.
                        try await press(520, 535)
                        try window.pointer.type("kitchen")
                        try window.pointer.strike(.return)
                        try await eventually("a new board") { kept("kitchen") != nil }
                        try await press(356, 716)
                        try await press(797, 241)
                        try await eventually("a board set aside") { kept("garden (deleted)") != nil }
                        try await eventually("the next board in the other window") {
                            try display.server.title(of: behind).hasPrefix("kitchen ")
                        }
                        try await drop("third.png")
                        try await eventually("a picture on the next board") {
                            kept("kitchen")?.contains("third.png") == true
                        }
                        #expect(kept("garden") == nil)

                        // Undo in the notice.
                        try await press(750, 81)
                        try await eventually("the board") { kept("garden")?.contains("second.png") == true }
                        #expect(kept("garden (deleted)") == nil)
                        try await window.expectClose()
                    }
                    try await follower.expectClose()
                }
            }
        }

        @Test func `A board on a full disk is asked about, and its file stays as it was`() async throws {
            let home = TemporaryFolder()
            let board = home.file("state/photoboard/board.json")
            func run(largestFile: Int?, _ test: (Lab) async throws -> Void) async throws {
                try await Display.withPointer { display in
                    try await Lab.runForPerson(
                        [], program: Lab.built("PhotoBoard"), home: home, largestFile: largestFile, on: display, test)
                }
            }
            func addNote(_ board: Lab, _ text: String) async throws {
                try board.pointer.move(to: board.screen(535, 716))
                try board.pointer.press()
                try board.pointer.release()
                try await Task.sleep(for: .milliseconds(500))
                try board.pointer.type(text)
                try board.pointer.strike(.escape)
            }
            try await run(largestFile: nil) { window in
                try await addNote(window, "milk")
                try await eventually("a kept note") {
                    (try? String(contentsOf: board, encoding: .utf8))?.contains("milk") == true
                }
                try await window.expectClose()
            }
            let before = try Data(contentsOf: board)
            try await run(largestFile: 1024) { window in
                try await addNote(window, "bread")
                try await eventually("a complaint") { window.errors.contains("cannot be written") }
                try window.display.close(window.window)
                try await Task.sleep(for: .seconds(1))
                #expect(try window.display.windows().count == 1, "it stays open")
            }
            #expect(try Data(contentsOf: board) == before)
        }

        @Test func `A board that gets a name begins empty, and the next run begins with it`() async throws {
            let home = TemporaryFolder()
            let (first, garden) = (
                home.file("state/photoboard/board.json"), home.file("state/photoboard/garden.json")
            )
            func kept(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
            func press(_ x: Double, _ y: Double, on board: Lab) async throws {
                try board.pointer.move(to: board.screen(x, y))
                try board.pointer.press()
                try board.pointer.release()
                try await Task.sleep(for: .milliseconds(800))
            }
            func addNote(_ board: Lab, _ text: String) async throws {
                try await press(535, 716, on: board)
                try board.pointer.type(text)
                try board.pointer.strike(.escape)
            }
            try await Display.withPointer { display in
                try await Lab.runForPerson([], program: Lab.built("PhotoBoard"), home: home, on: display) { window in
                    try await addNote(window, "milk")
                    // Boards, and the field for a name.
                    try await press(356, 716, on: window)
                    try await press(520, 535, on: window)
                    try window.pointer.type("garden")
                    try window.pointer.strike(.return)
                    try await eventually("an empty board") {
                        let text = kept(garden)
                        return text.contains("\"items\"") && !text.contains("\"center\"")
                    }
                    #expect(kept(first).contains("milk"))
                    try await addNote(window, "roses")
                    try await eventually("a note in the garden") { kept(garden).contains("roses") }
                    try await window.expectClose()
                }
                try await Lab.runForPerson([], program: Lab.built("PhotoBoard"), home: home, on: display) { window in
                    try await addNote(window, "weeds")
                    try await eventually("another note in the garden") { kept(garden).contains("weeds") }
                    try await window.expectClose()
                }
            }
            #expect(kept(garden).contains("roses") && !kept(garden).contains("milk"))
            #expect(kept(first).contains("milk") && !kept(first).contains("weeds"))
        }

        private func run(_ test: (Lab, Touchscreen) async throws -> Void) async throws {
            try await Display.withTouchscreen { display in
                try await Lab.run([], program: Lab.built("PhotoBoard"), on: display) { board in
                    try await test(board, display.touchscreen)
                }
            }
        }
    }
}

extension [TraceLine] {
    /// The control that sent an event last.
    fileprivate func sender(of event: String) -> String? {
        last { $0.kind == "touch" && $0.events?.contains(event) == true }?.responder
    }

    fileprivate var lastFirstResponder: String? { last { $0.kind == "firstResponder" }?.to }
}

extension Picture {
    /// The number of ink pixels in a rectangle.
    fileprivate func darkPixels(in rect: CGRect) -> Int {
        var count = 0
        for x in Int(rect.minX)..<Int(rect.maxX) {
            for y in Int(rect.minY)..<Int(rect.maxY) where self[CGPoint(x: x, y: y)] >> 8 & 255 < 110 { count += 1 }
        }
        return count
    }
}
