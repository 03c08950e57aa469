import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

extension TouchSample {
    /// A finger that lands.
    fileprivate static func finger(_ contact: Int, at point: CGPoint, _ time: TimeInterval) -> TouchSample {
        TouchSample(contact: contact, phase: .down, location: point, timestamp: time)
    }
}

/// The lines about gates, controls, rows and unasked views, and how lines name their causes.
@Suite struct LineNumberTests {

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

    @Test func `Fingers without a receiver, or refused by the view, have lines`() throws {
        let scene = try SceneDocument(text: sceneText(root: #""subviews":[{"name":"box","frame":[0,0,100,100]}]"#))
        var trace: [String] = []
        let stage = Stage(scene: scene, readers: [TraceWriter { trace.append(String($0.dropLast())) }])
        stage.application.dispatch(
            touches: [.finger(1, at: CGPoint(x: 50, y: 50), 0), .finger(2, at: CGPoint(x: 60, y: 60), 0)], at: 0)
        stage.application.beginIgnoringInteractionEvents()
        stage.application.dispatch(touches: [.finger(3, at: CGPoint(x: 5, y: 5), 1)], at: 1)
        #expect(
            trace.of(kind: "gate") + trace.of(kind: "ignored") == [
                #"{"t":0,"kind":"gate","contact":2,"view":"box","decision":"refused","#
                    + #""why":"isMultipleTouchEnabled is false, and the view already has a finger","n":3,"because":[2]}"#,
                #"{"t":1,"kind":"ignored","contact":3,"why":"beginIgnoringInteractionEvents","n":14}"#,
            ])
    }
}
