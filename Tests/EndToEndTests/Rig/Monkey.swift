import Foundation

/// The input devices of a monkey.
protocol MonkeyHands: AnyObject {
    /// Performs one random action.
    /// - Returns: A description, for the reader of a failed test.
    func act(on lab: Lab, _ dice: Dice) async throws -> String
    /// Lifts fingers, buttons and keys.
    func letGo() throws
    /// Moves one finger or the pointer with its button down, as a person does.
    func drag(from start: CGPoint, to end: CGPoint) async throws
}

/// Operates the lab at random for a while, and checks now and then whether a person could continue.
///
/// The lab must run, its window must answer, sheets must close, a scene must open, and a drag there must move a view:
/// the session that the lab keeps is played again, and its trace shows this.
final class Monkey {
    /// The number of actions between two checks.
    static let round = 100

    private let lab: Lab
    private let hands: any MonkeyHands
    private let home: TemporaryFolder
    private let seed: UInt64
    private let dice: Dice
    private var done: [String] = []
    private var rounds = 0

    /// - Parameter home: The folder of the lab's sessions.
    init(_ hands: any MonkeyHands, on lab: Lab, home: TemporaryFolder, seed: UInt64) {
        self.lab = lab
        self.hands = hands
        self.home = home
        self.seed = seed
        dice = Dice(seed: seed)
    }

    /// Performs a number of actions.
    func play(_ count: Int) async throws {
        do {
            while done.count < count {
                for _ in 0..<min(Self.round, count - done.count) {
                    done.append(try await hands.act(on: lab, dice))
                    if let lastWords = lab.lastWords { throw RigError(lastWords) }
                    try await Task.sleep(for: .milliseconds(5))
                }
                try await expectDrag()
            }
        } catch {
            let last = done.suffix(Self.round).enumerated().map {
                "\(done.count - min(done.count, Self.round) + $0 + 1) \($1)"
            }
            throw RigError(
                "\(error); seed \(seed), after \(done.count) actions; the last of them:\n"
                    + last.joined(separator: "\n") + "\nthe window shows\n\(lab.windowText)\n\(lab.errors)"
                    + "\nthe session ends with\n\(sessionText.suffix(2000))")
        }
    }

    // MARK: The check

    private func expectDrag() async throws {
        rounds += 1
        try hands.letGo()
        try await comeToRest()
        try await openScene()
        let (start, end) = (CGPoint(x: 420, y: 270), CGPoint(x: 340, y: 350))
        let before = try lab.display.server.pointerState()
        done.append("check, with pointer \(before.position), buttons and modifiers \(before.held.rawValue)")
        try await hands.drag(from: lab.point(start.x, start.y), to: lab.point(end.x, end.y))
        let session = try await sessionWithDrag()
        let replay = try await Lab.runToEnd("--headless", "--replay", session, "--trace", "-")
        guard replay.status == 0 else { throw RigError("the session does not play: \(replay.errors)") }
        let lines = try TraceLine.read(replay.output)
        if let warning = lines.first(where: { $0.kind == "warning" }) {
            let input = (try? String(contentsOfFile: session, encoding: .utf8)) ?? ""
            throw RigError("\(warning.message ?? "a warning") in the session\n\(input.suffix(4000))")
        }
        let milestones = lines.milestones(of: "move")
        guard milestones == ["began", "ended", "possible"] else { throw RigError("the drag went \(milestones)") }
        let matrix = lines.lastMatrix(of: "square") ?? []
        let way = dragged(by: end.x - start.x, end.y - start.y)
        // The pointer moves by whole pixels of the window.
        let pixel = try await 900 / CGFloat(lab.element("stage", role: "stage").frame[2])
        guard matrix.count == 6, abs(matrix[4] - way.x) <= 3 * pixel, abs(matrix[5] - way.y) <= 3 * pixel else {
            throw RigError("the drag moved the square to \(matrix)")
        }
    }

    /// Restores the window's keyboard focus and size, and closes everything in front of the stage.
    private func comeToRest() async throws {
        try lab.display.server.focus(lab.window)
        let size = CGSize(width: 1280, height: 800)
        try lab.display.server.resize(lab.window, to: size)
        try await lab.findWindow("the window in its size") { $0.size == size }
        try await eventually("the end of all sheets") {
            try await lab.display.server.settle(lab.window)
            if try isQuiet() { return true }
            try lab.display.pointer.strike(.escape)
            return false
        }
    }

    /// Whether the stage is visible without a sheet.
    private func isQuiet() throws -> Bool {
        let elements = try lab.elements()
        return elements.contains { $0.role == "stage" } && !elements.contains { $0.role == "sheet" }
    }

    /// Opens a new scene each time, by dropping its file on the window.
    private func openScene() async throws {
        let title = "Round \(rounds)"
        // The file has another name each time, because the lab leaves its two-finger mode for another scene only.
        let file = try home.write(TestScene.square(title: title), to: "round\(rounds).json")
        try await lab.display.server.drop(file, on: lab.window)
        var answered: ContinuousClock.Instant?
        try await eventually("the scene \(title)") {
            if let lastWords = lab.lastWords { throw RigError(lastWords) }
            let elements = try lab.elements()
            // The question stays in the description until the next frame; a second click would be one on the scene.
            let isAnswered = answered.map { .now - $0 < .seconds(1) } ?? false
            if !isAnswered, let answer = elements.last(where: { $0.label == "Don't save" }) {
                try await lab.display.pointer.click(at: lab.screen(answer.middle))
                answered = .now
                try await lab.display.server.settle(lab.window)
            }
            return elements.contains { $0.label == "Scenes" && $0.value == title }
        }
    }

    /// The session's file, once it contains the drag.
    private func sessionWithDrag() async throws -> String {
        try await eventually("the session with the drag") {
            try sessions().first { file in
                (try? String(contentsOf: file, encoding: .utf8))?.contains(#""up""#) ?? false
            }?.path
        }
    }

    /// The files of the sessions that the lab keeps.
    private func sessions() throws -> [URL] {
        let folder = home.file("state/responderlab")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("session-") }.map { folder.appendingPathComponent($0) }
    }

    /// The input of the sessions, which tells an event that was lost from one that was misunderstood.
    private var sessionText: String {
        let texts = (try? sessions())?.compactMap { try? String(contentsOf: $0, encoding: .utf8) } ?? []
        return texts.joined(separator: "\n")
    }
}

/// Pseudo-random numbers that depend only on the seed (SplitMix64).
final class Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

    /// A whole pixel in a frame.
    func point(in frame: CGRect) -> CGPoint {
        CGPoint(
            x: frame.minX + CGFloat(below(max(1, Int(frame.width)))),
            y: frame.minY + CGFloat(below(max(1, Int(frame.height)))))
    }
}
