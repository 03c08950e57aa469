import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The layout and the colours of the inspector.
@Suite struct InspectorPictureTests: ShowsInspector {
    @Test func `Two hundred views with long names scroll, and nothing overlaps or sticks out`() throws {
        let long = String(repeating: "a-very-long-name-", count: 40)
        let views = (0..<200).map {
            #"{"name":"\#(long)\#($0)","frame":[0,0,300,200],"gestures":[{"name":"g\#(long)\#($0)","kind":"tap"}]}"#
        }
        let folder = TemporaryFolder()
        let file = try folder.write(
            """
            {"format":"responderkit-scene","version":1,"size":[300,200],
             "root":{"name":"root","frame":[0,0,300,200],"subviews":[\(views.joined(separator: ","))]}}
            """, to: "many.json")
        let (window, panel) = try inspector(file)
        try window.touchScene(.down, 20, 20, at: 0.1)
        for tab in SceneTab.allCases {
            show(tab, window, panel)
            if tab == .views { window.application.asCurrent { panel.inspect(long + "7") } }
            let elements = try window.elements()
            let frames = elements.filter { $0.role != "button" }.map(\.rect)
            #expect(frames.count > 5)
            for one in frames { #expect(window.window.bounds.contains(one)) }
            expectApart(frames)
            let picture = try window.picture(scale: 1)
            // Nothing is written into the margin at the right.
            for y in stride(from: 60, to: 880, by: 1) {
                #expect(picture.color(at: CGPoint(x: 349, y: y), scale: 1) == [0x15, 0x1A, 0x21], "\(tab) \(y)")
            }
        }
        show(.hitTest, window, panel)
        let first = try window.elements("row").first?.frame
        window.drag(from: CGPoint(x: 150, y: 800), to: CGPoint(x: 150, y: 200))
        let later = try window.elements("row").first?.label
        #expect(first != nil && later != "window")
    }

    @Test func `The picture of the inspector is the same at both scales, with its colours in place`() throws {
        // As tall as the full reasons of all cards.
        let (window, panel) = try inspector("transform", CGSize(352, 1000))
        try window.touchScene(.down, 690, 250, at: 0.1)
        try window.touchScene(.move, 690, 290, at: 0.2)
        try window.touchScene(.move, 690, 300, at: 0.3)
        for tab in [SceneTab.chain, .hitTest, .why] {
            show(tab, window, panel)
            let one = try window.picture(scale: 1)
            let two = try window.picture(scale: 2)
            #expect(two.width == 2 * one.width && two.height == 2 * one.height)
            #expect(two.distance(toHalf: one) < 2.5, "\(tab): \(two.distance(toHalf: one))")
            // The plate of the selected tab is lighter than the others.
            for (picture, scale) in [(one, CGFloat(1)), (two, 2)] {
                let levels = SceneTab.allCases.map {
                    picture.color(at: CGPoint(x: 12 + CGFloat($0.index) * 84, y: 22), scale: scale)[0]
                }
                #expect(levels.max() == levels[tab.index] && Set(levels).count == 2, "\(tab): \(levels)")
            }
        }
        let card = try #require(try window.element("move-tile.pan")?.frame)
        let picture = try window.picture(scale: 2)
        // The bar of an active gesture, and the background of its card.
        #expect(picture.color(at: CGPoint(x: card[0] + 1.5, y: card[1] + 20), scale: 2) == [0x2F, 0xB4, 0x7F])
        #expect(picture.color(at: CGPoint(x: card[0] + 6, y: card[1] + 20), scale: 2) == [0x1C, 0x23, 0x2C])
    }
}
