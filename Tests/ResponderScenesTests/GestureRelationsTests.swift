import Foundation
import ResponderChronicle
import Testing

@testable import ResponderScenes

/// The relations of a scene's gestures, and their text.
@Suite struct GestureRelationsTests {
    private func text(_ name: String) throws -> String {
        try GestureRelations(on: Stage(scene: Assets.catalogue.scene(named: name))).text
    }

    private func waits(among names: [String], on stage: Stage) -> GestureWaits {
        GestureWaits(
            among: names.compactMap { name in stage.recognizer(named: name).map { (name, $0) } }, in: stage.application)
    }

    @Test func `Requirements and prevention of pan and swipe`() throws {
        #expect(
            try text("pan-and-swipe") == """
                eager-pan (pan on eager)
                  prevents eager-swipe (by default)

                eager-swipe (swipe on eager)
                  prevents eager-pan (by default)

                polite-pan (pan on polite)
                  waits for polite-swipe (require(toFail:))
                  prevents polite-swipe (by default)

                polite-swipe (swipe on polite)
                  prevents polite-pan (by default)

                """)
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

    @Test func `Answers of delegates have their source`() throws {
        #expect(
            try text("edge-pop") == """
                stack.pop (edge pan on stack.view)
                  runs together with along.pan (delegate of along.pan: shouldRecognizeSimultaneouslyWith)
                  prevents strip.pan, waiting.pan, behind.pan, list.pan (by default)

                strip.pan (pan on strip)
                  prevents stack.pop (by default)

                waiting.pan (pan on waiting)
                  waits for stack.pop (require(toFail:))
                  prevents stack.pop (by default)

                behind.pan (pan on behind)
                  waits for stack.pop (delegate of stack.pop: shouldBeRequiredToFailBy)
                  prevents stack.pop (by default)

                along.pan (pan on along)
                  runs together with stack.pop (its delegate: shouldRecognizeSimultaneouslyWith)

                list.pan (pan on list)
                  prevents stack.pop (by default)

                """)
    }

    @Test func `Answers of classes and of controls have their source`() throws {
        #expect(
            try text("button-and-tap") == """
                card-tap (tap on card)
                  is refused where a finger touches button (gestureRecognizerShouldBegin)

                """)
        #expect(
            try text("single-and-double-tap").contains(
                """
                patient-single (tap on patient)
                  waits for patient-double (require(toFail:))
                  does not prevent patient-double (its class: canPrevent)

                """))
    }

    @Test func `Gestures that share no touch have one line`() throws {
        #expect(
            try text("outside-the-parent") == "No other gesture shares their touches: lost-tap, found-tap\n")
        #expect(try text("hit-test") == "The scene has no gestures.\n")
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
        #expect(
            explanation.text().hasPrefix(
                "0.000 s  warning: poke cannot wait for itself: this require(toFail:) has no effect. Take it away.\n"))
        #expect(
            GestureRelations(on: stage).text == """
                poke (tap on box)
                  cannot wait for itself (require(toFail:), which has no effect)

                """)
    }
}
