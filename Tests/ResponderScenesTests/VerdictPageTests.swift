import Foundation
import ResponderChronicle
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The claims of Verdicts.md: what the strip and the badges say of fingers on a built-in scene.
@Suite struct VerdictPageTests {
    /// A kind such as `verdict mail-row 430,130 330,130` has the scene, and what the finger does.
    nonisolated private static let page = ClaimPage("Verdicts.md") { example in
        let words = example.kind.split(separator: " ").map(String.init)
        return try lines(words[1], Array(words.dropFirst(2)))
    }

    @Test(arguments: page.examples.indices)
    func `A verdict has the words of the page`(index: Int) throws { try Self.page.check(index) }

    @Test func `Each claim is made once, and each one has a verdict`() { Self.page.checkTitles(moreThan: 20) }

    @Test(.writesWords) func `The page is written again`() throws { try Self.page.rewrite() }

    @Test func `A verdict has a headline and a reason, without ids and properties`() {
        for example in Self.page.examples {
            for line in example.lines.prefix(2) {
                #expect(line.hasSuffix(".") && line.count < 110, "\(example.title): \(line)")
                for word in line.split(whereSeparator: { " .,:;'".contains($0) }) {
                    let isOfCode = zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
                    #expect(!isOfCode && !word.contains("-") && !word.contains("("), "\(example.title): \(line)")
                }
            }
        }
    }

    /// The verdict of a finger: `10,20` is where it lands or moves to in 0.1 s, a number how long it rests, `up` a lift between two
    /// landings, `down` at the end that it stays, `soon` that the verdict is that of 0.05 s after the lift; `2:10,20` is another finger.
    private static func lines(_ scene: String, _ deeds: [String]) throws -> [String] {
        let verdict = try #require(try model(scene, deeds).timeline.touch(at: .infinity)?.verdict)
        return [verdict.headline, verdict.reason] + verdict.badges.map { "[\($0.words)]" }
            + (verdict.wish.map { ["(\($0.title))"] } ?? [])
    }

    /// The model of a built-in scene on which fingers did something.
    static func model(_ scene: String, _ deeds: [String]) throws -> SessionModel {
        let scene = try SceneDocument(contentsOf: Assets.folder + "/Scenes/\(scene).json")
        let model = SessionModel(of: scene)
        let recording = try Recording(text: Self.recording(of: deeds))
        let stage = Stage(scene: scene, readers: [model])
        let player = Player(InputLog(recording), on: stage)
        player.onInput = { model.follow($0) }
        player.play()
        return model
    }

    private static func recording(of deeds: [String]) -> String {
        var time = 0.3
        var places: [Int: (x: Double, y: Double)] = [:]
        var lines = [#"{"format":"responderkit-recording","version":1,"scene":"test","size":[900,640],"scale":1}"#]
        for deed in deeds {
            let words = deed.split(separator: ":").map(String.init)
            let contact = words.count > 1 ? Int(words[0]) ?? 1 : 1
            func add(_ time: Double, _ phase: String, _ x: Double, _ y: Double) {
                lines.append(touch(time, phase, x, y, contact: contact))
            }
            let numbers = words[words.count - 1].split(separator: ",").compactMap { Double($0) }
            if numbers.count == 2 {
                defer { places[contact] = (numbers[0], numbers[1]) }
                guard let last = places[contact] else {
                    add(time, "down", numbers[0], numbers[1])
                    continue
                }
                for step in 1...6 {
                    let part = Double(step) / 6
                    let (x, y) = (last.x + part * (numbers[0] - last.x), last.y + part * (numbers[1] - last.y))
                    add(time + 0.1 * part, "move", x, y)
                }
                time += 0.1
            } else if let rest = numbers.first {
                time += rest
            } else if words.last == "up", let last = places.removeValue(forKey: contact) {
                add(time + 0.05, "up", last.x, last.y)
                time += 0.15
            }
        }
        if deeds.last != "down" {
            for (contact, last) in places.sorted(by: { $0.key < $1.key }) {
                lines.append(touch(time + 0.05, "up", last.x, last.y, contact: contact))
            }
        }
        let waits: [String: Double] = ["down": 0, "soon": 0.1]
        let wait = deeds.last.flatMap { waits[$0] } ?? 2
        lines.append(#"{"t":\#(time + wait),"end":true}"#)
        return lines.map { $0 + "\n" }.joined()
    }
}
