import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The answers as one JSON value: its keys are those of Docs/Formats.md, and its sentences those of the text.
@Suite struct ExplanationDataTests {
    /// The documented keys, by the object that has them.
    private static let keys = Result {
        let page = try String(contentsOfFile: Assets.folder + "/../Docs/Formats.md", encoding: .utf8)
        let section = try #require(page.components(separatedBy: "## Answers as data").last).components(
            separatedBy: "\n## ")[0]
        var keys: [String: Set<String>] = [:]
        var object = ""
        for line in section.split(separator: "\n") where line.hasPrefix("| ") {
            let cell = line.dropFirst(2).prefix { $0 != "|" }
            if cell.hasPrefix("key of ") {
                object = cell.dropFirst(7).trimmingCharacters(in: .whitespaces)
            } else {
                keys[object, default: []].formUnion(cell.matches(of: /`([a-zA-Z]+)`/).map { String($0.1) })
            }
        }
        return keys
    }

    /// The object in the value of a key.
    private static let objects = [
        "inputs": "an input", "got": "a winner or loser", "lost": "a winner or loser", "remedies": "a remedy",
        "facts": "a fact", "evidence": "evidence",
        "changes": "a change", "timeline": "a touch in the timeline", "lanes": "a touch in the timeline",
        "spans": "a touch in the timeline", "relations": "a gesture with relations", "whatIf": "a what-if",
        "make": "a goal", "fixes": "a goal",
    ]
    /// The objects whose keys depend on their case.
    private static let open: Set<String> = ["reason", "reasons", "who", "target", "value"]

    private func undocumented(_ value: Any, as object: String = "the value") throws -> [String] {
        if let list = value as? [Any] { return try list.flatMap { try undocumented($0, as: object) } }
        guard let members = value as? [String: Any] else { return [] }
        let known = try Self.keys.get()[object] ?? []
        return try members.flatMap { key, value -> [String] in
            let own = known.contains(key) ? [] : ["\(object).\(key)"]
            // The relations of a gesture, and the touches of a what-if, have keys of their own.
            let isPlain = key == "relations" && object != "the value" || key == "touches" || Self.open.contains(key)
            return own + (isPlain ? [] : try undocumented(value, as: Self.objects[key] ?? object))
        }
    }

    private func sentences(_ value: Any) -> [String] {
        if let list = value as? [Any] { return list.flatMap(sentences) }
        guard let members = value as? [String: Any] else { return [] }
        return members.flatMap { key, value in
            key == "sentence"
                ? [value as? String ?? ""] : key == "remarks" ? value as? [String] ?? [] : sentences(value)
        }
    }

    private func object(_ data: ExplanationData) throws -> [String: Any] {
        let value = try JSONSerialization.jsonObject(with: Data(data.text.utf8))
        return try #require(value as? [String: Any])
    }

    @Test(arguments: Assets.catalogue.names)
    func `Every built-in recording has documented keys only, and the sentences of the text`(name: String) throws {
        let scene = try Assets.catalogue.scene(named: name)
        let recording = try Assets.recording(name)
        let stage = Stage(scene: scene)
        let model = SessionModel(of: scene)
        stage.chronicle.add(model)
        let player = try Player(recording, on: stage)
        player.onInput = { model.follow($0) }
        player.play()
        let trial = RemedyTrial(for: model.losses(), in: Experiment.Setup(InputLog(recording), on: scene)).run()
        var data = ExplanationData(title: scene.title)
        data.add(model, with: trial)
        let value = try object(data)
        #expect(value["format"] as? String == "responderkit-explanation" && value["version"] as? Int == 1)
        #expect(try undocumented(value) == [])
        let inputs = try #require(value["inputs"] as? [[String: Any]])
        #expect(!inputs.isEmpty)
        let text = try model.text(for: nil) { trial.remedy(for: $0) } + TimelineText(model.timeline).text
        for sentence in sentences(inputs) { #expect(text.contains(sentence), "\(sentence)") }
        for loser in inputs.flatMap({ $0["lost"] as? [[String: Any]] ?? [] }) {
            #expect(loser["n"] is Int && loser["because"] is [Int] && loser["reason"] is [String: Any], "\(loser)")
        }
        var others = ExplanationData()
        others.add(model.timeline)
        others.add(GestureRelations(on: Stage(scene: scene)))
        let rest = try object(others)
        #expect(try undocumented(rest) == [])
        let timeline = TimelineText(model.timeline).text
        for sentence in sentences(rest["timeline"] ?? []) { #expect(timeline.contains(sentence), "\(sentence)") }
    }

    @Test func `A loss has its case with the numbers, and a proved remedy as a change`() throws {
        let scene = try SceneDocument(
            text: sceneText(gesture: #"{"name":"drag","kind":"pan"},{"name":"press","kind":"longPress"}"#))
        let lines = [
            touch(0, "down", 150, 150), touch(0.1, "move", 150, 130), touch(0.2, "move", 150, 110),
            touch(0.3, "up", 150, 110),
        ]
        let recording = try Recording(text: recordingText(lines))
        let model = try explanation(
            lines, on: sceneText(gesture: #"{"name":"drag","kind":"pan"},{"name":"press","kind":"longPress"}"#))
        let setup = Experiment.Setup(InputLog(recording), on: scene)
        var data = ExplanationData()
        data.add(try WhatIfReport([SceneChange(.gesture("drag"), "enabled", false)], in: setup, before: model.timeline))
        let finder = FixFinder(try FixGoal("press", .win, in: scene), in: setup).run()
        data.add(finder)
        let value = try object(data)
        #expect(try undocumented(value) == [])
        let report = try #require((value["whatIf"] as? [[String: Any]])?.first)
        #expect(report["isDifferent"] as? Bool == true)
        let change = try #require((report["changes"] as? [[String: Any]])?.first)
        #expect(
            change["target"] as? [String: String] == ["gesture": "drag"] && change["property"] as? String == "enabled")
        #expect(change["value"] as? Bool == false)
        #expect(((value["make"] as? [[String: Any]])?.first?["tried"] as? Int ?? 0) > 1)
    }

    @Test func `A loss whose property was set before the touch has the remedy of the text`() throws {
        let text = sceneText(gesture: #"{"name":"poke","kind":"tap"}"#)
        let lines = [
            #"{"t":0.1,"set":{"view":"box","userInteractionEnabled":false}}"#, touch(0.3, "down", 150, 150),
            touch(0.4, "up", 150, 150),
        ]
        let model = try explanation(lines, on: text)
        let setup = Experiment.Setup(try inputLog(lines), on: try SceneDocument(text: text))
        let trial = RemedyTrial(for: model.losses(), in: setup).run()
        var data = ExplanationData()
        data.add(model, with: trial)
        let inputs = try #require(try object(data)["inputs"] as? [[String: Any]])
        let losers = inputs.flatMap { $0["lost"] as? [[String: Any]] ?? [] }
        let remedy = try #require((losers.first?["remedies"] as? [[String: Any]])?.first, "\(inputs)")
        #expect(remedy["swift"] as? String == "box.isUserInteractionEnabled = true")
        let told = try model.text(for: nil) { trial.remedy(for: $0) }
        #expect(told.contains("remedy: box.isUserInteractionEnabled = true"))
    }

    @Test func `Who got a key has a time and a sentence`() throws {
        let members = #""canBecomeFirstResponder":true,"presses":"handle","#
        let gestures = #""gestures":[{"name":"focus","kind":"tap","effect":"menu"}]"#
        let key = [#"{"t":1.5,"key":"A","phase":"down"}"#, #"{"t":1.6,"key":"A","phase":"up"}"#]
        let model = try explanation(tap(100, 100) + key, on: sceneText(root: members + gestures))
        var data = ExplanationData()
        data.add(model)
        let inputs = try #require(try object(data)["inputs"] as? [[String: Any]])
        let winners = inputs.filter { ($0["call"] as? String) == "key A" }
            .flatMap { $0["got"] as? [[String: Any]] ?? [] }
        let winner = try #require(winners.first, "\(inputs)")
        #expect(winner["time"] as? Double == 1.5, "\(inputs)")
        #expect((winner["sentence"] as? String)?.hasPrefix("key A was handled by root") == true, "\(winner)")
    }

    @Test func `Reasons have their numbers by name`() throws {
        func text(_ reason: GestureReason) -> String {
            var text = JSONText(.rounded)
            reason.json.write(to: &text)
            return text.text
        }
        let recognizer = UITapGestureRecognizer()
        recognizer.name = "poke"
        #expect(text(.moved(12, needs: 10)) == #"{"case":"moved","measured":12,"needs":10}"#)
        #expect(
            text(.movedTooFar(60, allows: 45, rule: "allowableMovement"))
                == #"{"case":"movedTooFar","measured":60,"allows":45,"rule":"allowableMovement"}"#)
        #expect(text(.prevented(by: Participant(recognizer))) == #"{"case":"prevented","by":"poke"}"#)
        #expect(
            text(.requirementsFailed([Participant(recognizer)]))
                == #"{"case":"requirementsFailed","measured":["poke"]}"#)
        #expect(text(.disabled) == #"{"case":"disabled"}"#)
        #expect(text(.reset(after: .ended)) == #"{"case":"reset","after":"ended"}"#)
        #expect(
            text(.trackpad(.pinched(0.2, needs: 0.1)))
                == #"{"case":"trackpad","measured":{"case":"pinched","measured":0.2,"needs":0.1}}"#)
    }
}
