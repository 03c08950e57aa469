@testable import ResponderCore
@testable import ResponderKit

/// The replay of tests detects the mistakes for which it exists.
@Suite struct ReplayTests {
    private let square = CGRect(0, 0, 100, 100)

    /// A recognizer with a memory that `reset()` does not clear.
    private final class Forgetful: UIGestureRecognizer {
        private var isUsed = false

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            state = isUsed ? .failed : .ended
            isUsed = true
        }
    }

    /// The logs of a test's rigs.
    private func lines(_ play: Play, _ test: () -> Void) -> [Play.Line] {
        CurrentPlay.$play.withValue(play, operation: test)
        return play.lines
    }

    @Test func `A recognizer that keeps data from one attempt to the next is detected`() {
        func play(_ make: () -> UIGestureRecognizer) -> [[Play.Line]] {
            func test() {
                let rig = Rig()
                rig.add(make(), "gesture", to: rig.view("v", square))
                rig.tap(50, 50, at: 0)
            }
            let first = Play()
            return [lines(first, test), lines(Play(after: first), test)]
        }
        let forgetful = play { Forgetful() }
        #expect(forgetful[0].contains { $0.text.contains("gesture.ended") } && forgetful[0] != forgetful[1])
        let tap = play { UITapGestureRecognizer() }
        #expect(tap[0].contains { $0.text.contains("gesture.ended") } && tap[0] == tap[1])
    }

    @Test func `A rehearsal ends at time zero and leaves nothing`() {
        func test() {
            let rig = Rig()
            rig.add(UIPanGestureRecognizer(), "pan", to: rig.view("v", square))
            rig.drag(from: CGPoint(10, 10), to: CGPoint(60, 10), at: 3, lifts: false)
            #expect(
                rig.take() == ["v.began", "v.moved", "pan.began", "v.cancelled"]
                    + Array(repeating: "pan.changed", count: 8))
            #expect(rig.application.now == 3.2)
        }
        let first = Play()
        let lines = lines(first, test)
        #expect(!lines.isEmpty && self.lines(Play(after: first), test) == lines)
    }

    @Test func `Every suite that uses a rig is replayed or gives a reason`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        var suites = 0
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "swift" && file.lastPathComponent != "ReplayTests.swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("Rig(") else { continue }
            let headings = text.split(separator: "\n").filter { $0.hasPrefix("@Suite") }
            #expect(!headings.isEmpty, "\(file.lastPathComponent): write @Suite(.replayed) before the suite")
            for line in headings {
                suites += 1
                #expect(
                    line.contains(".replayed") || line.contains(".playedOnce("),
                    "\(file.lastPathComponent): write @Suite(.replayed), or @Suite(.playedOnce(\"why\")): \(line)")
            }
        }
        #expect(suites > 40)
    }
}
