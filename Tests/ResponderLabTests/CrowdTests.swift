import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import StagePlayback

/// A scene of thousands of views and gestures costs a frame no more than some hundred of them.
@Suite struct CrowdTests {
    @Test func `A long list loses its middle and says how much`() {
        let items = (0..<1000).map { ListItem.row(ListRow(name: "\($0)")) }
        let short = items.shortened
        #expect(short.count == Crowd.rows + 1 && short.first == items.first && short.last == items.last)
        #expect(short.contains(.paragraph("… 700 more …", .faint)))
        #expect(Array(items.prefix(Crowd.rows)).shortened == Array(items.prefix(Crowd.rows)))
    }

    @Test func `A line of many names says how many are left out`() {
        #expect(Crowd.line(of: ["a", "b"]) == "a, b")
        #expect(Crowd.line(of: (0..<100).map { "\($0)" }).hasSuffix("10, 11 and 88 more"))
    }

    @Test func `Only the first views of a crowd get marks`() {
        UIApplication().asCurrent {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100_000))
            for index in 0..<2000 {
                let view = UIView(frame: CGRect(x: 0, y: 40 * CGFloat(index), width: 900, height: 30))
                view.isHidden = index % 2 == 1
                root.addSubview(view)
            }
            let tags = ViewMarks.tags(root, .identity, in: root.bounds)
            #expect(tags.count == Crowd.marks && tags.last?.frame.minY == 40 * CGFloat(2 * Crowd.marks - 2) + 12)
        }
    }

    @Test func `A view with a thousand gestures lists the first ones`() throws {
        let gestures = (0..<1000).map { "{\"name\":\"tap\($0)\",\"kind\":\"tap\"}" }.joined(separator: ",")
        let scene = try SceneDocument(
            text: """
                {"format":"responderkit-scene","version":1,"size":[900,640],
                "root":{"name":"root","frame":[0,0,900,640],"gestures":[\(gestures)]}}
                """, file: "crowd.json")
        let shown = try PlayedStage(scene, playing: InputLog(), textMeasurer: nil)
        let items = ViewPanel.items(shown.watch, shown.stage, view: "root", isPicking: false)
        #expect(
            items.contains { ViewPanel.isHeading($0, of: "tap99") }
                && !items.contains { ViewPanel.isHeading($0, of: "tap100") })
        #expect(items.prefix { $0 != .heading("Look") }.last == .paragraph("… and 900 more", .faint))
        let note = ViewPanel.items(shown.watch, shown.stage, view: nil, isPicking: false).compactMap { item in
            (item.content as? ListRow)?.note
        }
        #expect(note.first?.hasSuffix("tap11 and 988 more") == true)
    }
}
