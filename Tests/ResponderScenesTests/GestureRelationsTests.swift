import Foundation
import ResponderChronicle
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The relations of a scene's gestures, and their text.
@Suite struct GestureRelationsTests {

    private func waits(among names: [String], on stage: Stage) -> GestureWaits {
        GestureWaits(
            among: names.compactMap { name in stage.recognizer(named: name).map { (name, $0) } }, in: stage.application)
    }

    @Test func `Waits among some recognizers count requirements and answers of delegates`() throws {
        let stage = Stage(scene: try Assets.catalogue.scene(named: "edge-pop"))
        let waits = self.waits(among: ["stack.pop", "waiting.pan", "behind.pan", "along.pan"], on: stage)
        #expect(waits.requirements(of: "waiting.pan") == ["stack.pop"])
        #expect(waits.requirements(of: "behind.pan") == ["stack.pop"], "by the answer of a delegate")
        #expect(waits.dependents(of: "stack.pop") == ["waiting.pan", "behind.pan"])
        #expect(waits.requirements(of: "along.pan").isEmpty && waits.dependents(of: "along.pan").isEmpty)
        // A requirement counts with any recognizer.
        let alone = self.waits(among: ["waiting.pan", "behind.pan"], on: stage)
        #expect(alone.requirements(of: "waiting.pan") == ["stack.pop"] && alone.requirements(of: "behind.pan").isEmpty)
    }

    @Test func `Every scene has relations for each gesture that can recognize something`() throws {
        for name in Assets.catalogue.names {
            let stage = Stage(scene: try Assets.catalogue.scene(named: name))
            let members = GestureRelations(on: stage).members.map(\.name)
            #expect(members.filter { stage.gestureNames.contains($0) } == stage.gestureNames)
        }
    }

    @Test func `A gesture that should wait for itself is told, and there is a warning`() throws {
        let gesture = #"{"name":"poke","kind":"tap","requireToFail":["poke"]}"#
        let scene = try SceneDocument(text: sceneText(gesture: gesture))
        let explanation = SessionModel(of: scene)
        let stage = Stage(scene: scene, readers: [explanation])
        let warning = "warning: poke cannot wait for itself: this require(toFail:) has no effect. Take it away.\n"
        #expect(explanation.text().hasPrefix("0.000 s  " + warning))
        #expect(
            GestureRelations(on: stage).text == """
                poke (tap on box)
                  cannot wait for itself (require(toFail:), which has no effect)

                """)
    }
}
