import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The calls of the built-in scenes' views when their recordings are played, and that all scenes are in order.
@Suite struct SceneDeliveryTests {
    private static let catalogue = Assets.catalogue
    nonisolated private static let names = [
        "background-tap", "button-and-tap", "can-prevent", "chat-button", "chat-tab-bar", "content-delay",
        "deferred-tap", "delayed-touches", "edge-pan", "edge-pop", "edit-menu", "exclusive-rows",
        "exclusive-touch", "hit-test", "hover", "image-interaction", "mail-row", "map-in-page",
        "nested-gestures", "nested-scrolls", "outside-the-parent", "pages-in-a-stack", "pan-and-swipe",
        "photo-carousel", "pinch-and-rotation", "player-slider", "pop-anywhere", "pop-over-scroll",
        "press-and-pan", "requirement-cycle", "responder-chain", "several-fingers", "shake-and-remote",
        "single-and-double-tap", "slider-in-scroll", "switch-and-pan", "table-and-tap", "text-field",
        "transform",
    ]

    @Test func `Every scene is listed and has a recording of its name`() throws {
        #expect(Self.catalogue.names == Self.names)
        let recordings = try FileManager.default.contentsOfDirectory(atPath: Assets.folder + "/Recordings")
        // One is of a program, which the lab brings along.
        #expect(Set(recordings) == Set((Self.names + ["demo", "photo-board"]).map { $0 + ".jsonl" }))
    }

    @Test(arguments: names)
    func `A recording has its scene's size, and everything is at rest at its end`(_ name: String) throws {
        let recording = try Assets.recording(name)
        #expect(recording.warnings == [] && recording.header.scene == name)
        let scene = try recording.scene(from: Self.catalogue)
        #expect(recording.warning(for: scene) == nil)
        let sentences = scene.about.components(separatedBy: ". ").count
        #expect(!scene.title.isEmpty && (2...3).contains(sentences) && scene.about.count < 260)

        let played = try PlayedScene(name)
        for gesture in played.stage.gestureNames {
            #expect(played.stage.recognizer(named: gesture)?.state == .possible, "\(gesture)")
        }
        #expect(played.stage.application.nextDeadline == nil)
        #expect(played.trace.of(kind: "warning").isEmpty == (name != "requirement-cycle"))
        // A view that received a landing receives one end.
        for view in played.stage.viewNames {
            let touches = try played.touches(of: view)
            func contacts(_ phases: String...) -> Int {
                let calls = touches.filter { touch in phases.contains { touch.contains(" \($0) ") } }
                return calls.count + calls.count { $0.contains(" and ") }
            }
            #expect(contacts("began") == contacts("ended", "cancelled"), "\(view)")
        }
    }

    @Test(arguments: names + ["demo"])
    func `Repeated, or in the steps of a window, a recording leaves the same trace`(_ name: String) throws {
        let recording = try Assets.recording(name)
        let scene = try recording.scene(from: Self.catalogue)
        func trace(_ play: (Player) -> Void) throws -> String {
            var trace = ""
            play(try Player(recording, on: Stage(scene: scene, readers: [TraceWriter { trace += $0 }])))
            return trace
        }
        let whole = try trace { $0.play() }
        #expect(try !whole.isEmpty && trace { $0.play() } == whole)
        let inFrames = try trace { player in
            for frame in 0...Int(player.duration * 61) + 61 { player.play(until: Double(frame) / 61) }
        }
        #expect(inFrames == whole)
    }

    @Test func `Every line of a trace begins with its keys in order`() throws {
        let keys = [
            "hitTest": ["contact", "point", "view", "steps"], "touch": ["phase", "responder", "contacts", "handled"],
            "delivery": ["recognizer", "phase", "contacts"], "gesture": ["recognizer", "view", "from", "to", "why"],
            "action": ["recognizer", "state", "location"], "transform": ["view", "matrix"], "warning": ["message"],
            "firstResponder": ["from", "to"], "press": ["responder", "phase", "handled"],
            "motion": ["responder", "phase", "handled"], "remote": ["responder", "name", "handled"],
            "gate": ["contact", "view", "decision"], "unasked": ["contact", "view", "stoppedBy", "result"],
            "control": ["control"], "selection": ["view", "row", "selected", "why"], "ignored": ["contact", "why"],
            "pointer": ["input", "point", "view"], "waiting": ["recognizer", "for"],
            "refusal": ["recognizer", "contact", "why"],
            "answer": ["recognizer", "question"],
        ]
        for name in Self.names {
            for line in try PlayedScene(name).trace {
                let json = try JSONValue(text: line)
                let found = json.memberList.map(\.key)
                guard case .string(let kind)? = json["kind"]?.content else {
                    Issue.record("\(line)")
                    continue
                }
                let expected = ["t", "kind"] + (keys[kind] ?? ["?"])
                #expect(Array(found.prefix(expected.count)) == expected)
            }
        }
    }

    @Test(arguments: names)
    func `Lines are numbered in the order of the file, and every cause has a smaller number`(_ name: String) throws {
        let lines = try PlayedScene(name).trace.map { try JSONValue(text: $0) }
        func numbers(_ value: JSONValue?) -> [Int] {
            switch value?.content {
            case .number(let number): [Int(number)]
            case .list(let values): values.flatMap { numbers($0) }
            default: []
            }
        }
        var all: [Int] = []
        var last = 0
        for line in lines {
            var decisions = [line]
            if case .list(let refused)? = line["refused"]?.content { decisions += refused }
            for decision in decisions {
                let keys = decision.memberList.map(\.key)
                let number = try #require(numbers(decision["n"]).first)
                let causes = numbers(decision["because"])
                #expect(keys.suffix(causes.isEmpty ? 1 : 2) == (causes.isEmpty ? ["n"] : ["n", "because"]), "\(line)")
                #expect(causes == Set(causes).sorted() && causes.allSatisfy { 1..<number ~= $0 }, "\(line)")
                all.append(number)
            }
            let number = numbers(line["n"])[0]
            #expect(number > last, "\(line)")
            last = number
        }
        // Each decision has a number of its own: that of its line, or of its entry in `refused`.
        #expect(all.sorted() == Array(1...all.count))
    }

    @Test func `In responder-chain a touch goes from the hit view outward to its handler`() throws {
        let ends = try PlayedScene("responder-chain").trace.of(kind: "touch").filter { $0.contains("\"ended\"") }
        let handled = ends.filter { $0.contains("\"handled\":true") }
        #expect(handled.allSatisfy { $0.contains("\"responder\":\"stop\"") } && handled.count == 2)
        #expect(ends.count == 9 + 2 + 1 + 6)
    }
}
