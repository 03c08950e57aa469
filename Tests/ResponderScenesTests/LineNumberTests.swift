import Foundation
import ResponderKit
import Testing

@testable import ResponderScenes

extension TouchSample {
    /// A finger that lands.
    fileprivate static func finger(_ contact: Int, at point: CGPoint, _ time: TimeInterval) -> TouchSample {
        TouchSample(contact: contact, phase: .down, location: point, timestamp: time)
    }
}

/// The lines about gates, controls, rows and unasked views, and how lines name their causes.
@Suite struct LineNumberTests {
    @Test func `A recognizer that refuses a finger has a number in the line of the landing`() throws {
        let scene = sceneText(gesture: #"{"name":"g","kind":"tap","shouldReceiveTouch":false}"#)
        let trace = try trace([touch(0, "down", 150, 150), touch(0.1, "up", 150, 150)], on: scene)
        #expect(
            lines("hitTest", in: trace)[0].hasSuffix(
                #""refused":[{"recognizer":"g","why":"shouldReceive","n":3,"because":[2]}],"n":1}"#))
        #expect(
            lines("answer", in: trace) == [
                #"{"t":0,"kind":"answer","recognizer":"g","question":"shouldReceive","by":"the delegate","#
                    + #""answer":false,"n":2,"because":[1]}"#
            ])
        #expect(lines("touch", in: trace).first?.contains(#""n":4"#) == true)
    }

    @Test func `A gesture that waits has a line, and its outcome names it`() throws {
        let scene = sceneText(
            gesture: #"{"name":"one","kind":"tap","requireToFail":["two"]},"#
                + #"{"name":"two","kind":"tap","numberOfTapsRequired":2}"#)
        let trace = try trace(
            [touch(0, "down", 150, 150), touch(0.1, "up", 150, 150), #"{"t":2,"end":true}"#], on: scene)
        let waiting = lines("waiting", in: trace)
        #expect(waiting.count == 1 && waiting[0].contains(#""recognizer":"one","for":["two"],"n":11,"because":[9]"#))
    }

    @Test func `A trace that begins late numbers its lines from 1 and names no cause before it`() throws {
        let scene = try SceneDocument(text: sceneText(root: #""subviews":[{"name":"box","frame":[0,0,100,100]}]"#))
        var trace: [String] = []
        let stage = Stage(scene: scene, readers: [TraceWriter { _ in }])
        stage.application.dispatch(touches: [.finger(1, at: CGPoint(x: 50, y: 50), 0)], at: 0)
        stage.chronicle.add(TraceWriter { trace.append(String($0.dropLast())) })
        let lift = TouchSample(contact: 1, phase: .up, location: CGPoint(x: 50, y: 50), timestamp: 1)
        stage.application.dispatch(touches: [lift], at: 1)
        #expect(trace.first?.hasSuffix(#""n":1}"#) == true)
    }

    private func lines(_ kinds: String..., in trace: [String]) -> [String] {
        trace.filter { line in kinds.contains { line.contains("\"kind\":\"\($0)\"") } }
    }

    @Test func `A drag that takes the finger from a button has lines for gate, control and their causes`() throws {
        let scene = sceneText(
            root: """
                "gestures":[{"name":"drag","kind":"pan"}],
                "subviews":[{"name":"b","class":"button","frame":[100,100,100,44],"text":"Go"}]
                """)
        let trace = try trace(
            [touch(0, "down", 150, 120), touch(0.1, "move", 150, 140), touch(0.2, "up", 150, 140)], on: scene)
        #expect(
            lines("gate", "control", in: trace) == [
                #"{"t":0,"kind":"control","control":"b","events":["touchDown"],"n":3,"because":[1]}"#,
                #"{"t":0.1,"kind":"gate","contact":1,"view":"b","decision":"claimed","by":"drag","#
                    + #""why":"cancelsTouchesInView","n":7,"because":[6]}"#,
                #"{"t":0.1,"kind":"control","control":"b","lost":true,"why":"touchCancelled","n":10,"because":[7]}"#,
                #"{"t":0.1,"kind":"control","control":"b","events":["touchCancel"],"n":11,"because":[7]}"#,
            ])
    }

    @Test func `A caption without interaction stops the search for the button in it`() throws {
        let scene = sceneText(
            root: """
                "subviews":[{"name":"caption","class":"label","frame":[100,100,200,100],"text":"a",
                  "subviews":[{"name":"arrow","class":"button","frame":[10,10,100,44],"text":"Go"}]}]
                """)
        let trace = try trace([touch(0, "down", 120, 120), touch(0.2, "up", 120, 120)], on: scene)
        #expect(
            lines("unasked", in: trace) == [
                #"{"t":0,"kind":"unasked","contact":1,"view":"arrow","stoppedBy":"caption","#
                    + #""result":"disabled","n":2,"because":[1]}"#
            ])
    }

    @Test func `Fingers without a receiver, or refused by the view, have lines`() throws {
        let scene = try SceneDocument(text: sceneText(root: #""subviews":[{"name":"box","frame":[0,0,100,100]}]"#))
        var trace: [String] = []
        let stage = Stage(scene: scene, readers: [TraceWriter { trace.append(String($0.dropLast())) }])
        stage.application.dispatch(
            touches: [.finger(1, at: CGPoint(x: 50, y: 50), 0), .finger(2, at: CGPoint(x: 60, y: 60), 0)], at: 0)
        stage.application.beginIgnoringInteractionEvents()
        stage.application.dispatch(touches: [.finger(3, at: CGPoint(x: 5, y: 5), 1)], at: 1)
        #expect(
            lines("gate", "ignored", in: trace) == [
                #"{"t":0,"kind":"gate","contact":2,"view":"box","decision":"refused","#
                    + #""why":"isMultipleTouchEnabled is false, and the view already has a finger","n":3,"because":[2]}"#,
                #"{"t":1,"kind":"ignored","contact":3,"why":"beginIgnoringInteractionEvents","n":14}"#,
            ])
    }

    @Test func `Delayed and released touches have lines`() throws {
        let scene = sceneText(
            root: """
                "touches":"handle","gestures":[{"name":"two","kind":"tap","numberOfTapsRequired":2,
                  "delaysTouchesBegan":true}]
                """)
        let trace = try trace(
            [touch(0, "down", 50, 50), touch(0.1, "up", 50, 50), #"{"t":2,"end":true}"#], on: scene)
        #expect(
            lines("gate", in: trace) == [
                #"{"t":0,"kind":"gate","contact":1,"view":"root","decision":"withheld","by":"two","#
                    + #""why":"delaysTouchesBegan","n":3,"because":[2]}"#,
                #"{"t":0.45,"kind":"gate","contact":1,"view":"root","decision":"released","#
                    + #""why":"no recognizer keeps it back any more","n":6,"because":[5]}"#,
            ])
    }

    @Test func `A tapped row is selected`() throws {
        let scene = sceneText(
            root: """
                "subviews":[{"name":"list","class":"table","frame":[0,0,200,200],"subviews":[
                  {"name":"one","frame":[0,0,200,44]},{"name":"two","frame":[0,44,200,44]}]}]
                """)
        let trace = try trace(
            [
                touch(0, "down", 50, 60), touch(0.1, "up", 50, 60), touch(1, "down", 50, 20), touch(1.1, "up", 50, 20),
                #"{"t":2,"end":true}"#,
            ], on: scene)
        #expect(
            lines("selection", in: trace) == [
                #"{"t":0.1,"kind":"selection","view":"list","row":1,"selected":true,"why":"tapped","#
                    + #""n":17,"because":[9]}"#,
                #"{"t":1.1,"kind":"selection","view":"list","row":1,"selected":false,"why":"replaced","#
                    + #""n":37,"because":[29]}"#,
                #"{"t":1.1,"kind":"selection","view":"list","row":0,"selected":true,"why":"tapped","#
                    + #""n":38,"because":[29]}"#,
            ])
    }
}
