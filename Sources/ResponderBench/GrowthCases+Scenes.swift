import Foundation
import ResponderScenes

extension GrowthCases {
    // MARK: Large scenes

    /// The export of a scene of views with a tap each, as a program.
    static func exportedViews(_ count: Int) throws -> Cost {
        let views = (0..<count).map {
            #"{ "name": "v\#($0)", "frame": [0, 0, 9, 9], "gestures": [{ "name": "t\#($0)", "kind": "tap" }] }"#
        }
        let scene = try SceneDocument(
            text: """
                { "format": "responderkit-scene", "version": 1, "size": [900, 640],
                  "root": { "name": "root", "frame": [0, 0, 900, 640], "subviews": [\(views.joined(separator: ","))] } }
                """)
        let (cost, program) = Cost.measure(operations: count) { SwiftProgram(of: scene, named: "large") }
        precondition(program.text.contains("v\(count - 1).addGestureRecognizer(t\(count - 1))"))
        return cost
    }

    /// Copies of one view that are pasted into an empty scene.
    static func pastedViews(_ count: Int) throws -> Cost {
        let view: JSONValue = [
            "name": "card", "frame": [0, 0, 9, 9], "gestures": [["name": "drag", "kind": "pan"]],
        ]
        let draft = SceneDraft(size: CGSize(width: 900, height: 640))
        let copies = [JSONValue](repeating: view, count: count)
        let (cost, pasted) = try Cost.measure(operations: count) {
            try draft.applying([.addCopies(copies, to: "screen", by: .zero)])
        }
        precondition(pasted.scene.root.subviews.count == count)
        return cost
    }
}
