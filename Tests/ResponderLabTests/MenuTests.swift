import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab

/// The menu below a button.
@Suite struct MenuTests {
    private func open(
        _ size: CGSize, below button: CGRect, _ entries: @escaping () -> [MenuSheet.Entry]
    ) throws -> (PanelWindow, MenuSheet) {
        let window = try PanelWindow("transform", size: size)
        return (window, window.open { MenuSheet("Show", below: button, entries: entries) })
    }

    @Test func `A menu does not ask for its entries after an action, which may have removed their owner`() throws {
        var isGone = false
        let (window, menu) = try open(
            CGSize(1280, 800), below: CGRect(x: 700, y: 2, width: 90, height: 44)
        ) {
            #expect(!isGone)
            return [.action("New scene", key: "Ctrl N") { isGone = true }]
        }
        try window.tap("New scene")
        #expect(isGone && !menu.isOpen)
    }

    @Test func `A switch of a menu stays open and shows its new state; an action closes the menu`() throws {
        var isOn = false
        var chosen: [String] = []
        let (window, menu) = try open(
            CGSize(1280, 800), below: CGRect(x: 700, y: 2, width: 90, height: 44)
        ) {
            [
                .heading("Panels"), .toggle("Frames", key: "F", isOn: isOn) { isOn.toggle() },
                .action("Next scene", key: "]") { chosen.append("next") },
            ]
        }
        for expected in ["on", "off"] {
            try window.tap("Frames")
            #expect(try window.element("Frames")?.value == expected)
        }
        #expect(menu.isOpen)
        try window.tap("Next scene")
        #expect(chosen == ["next"] && !menu.isOpen)
    }

    @Test func `A touch that begins and ends beside a menu closes it, however far it moved`() throws {
        let button = CGRect(x: 700, y: 2, width: 90, height: 44)
        for end in [CGPoint(x: 100, y: 700), CGPoint(x: 300, y: 500)] {
            let (window, menu) = try open(CGSize(1280, 800), below: button) { [.action("Next scene", key: "]") {}] }
            let inside = try #require(window.element("Next scene")?.frame)
            let entry = CGPoint(x: inside[0] + 20, y: inside[1] + 20)
            window.drag(from: CGPoint(x: 100, y: 700), to: entry)
            window.drag(from: entry, to: end)
            #expect(menu.isOpen)
            window.drag(from: CGPoint(x: 100, y: 700), to: end)
            #expect(!menu.isOpen)
        }
    }

    @Test(arguments: [CGSize(640, 480), CGSize(1280, 800)])
    func `A menu is below its button and inside the window, and scrolls where it is too long`(_ size: CGSize) throws {
        let button = CGRect(x: size.width - 330, y: 2, width: 44, height: 44)
        let (window, menu) = try open(size, below: button) { (0..<20).map { .action("Entry \($0)", key: "\($0)") {} } }
        window.layOut()
        #expect(menu.view.frame.minY >= button.maxY && window.window.bounds.contains(menu.view.frame))
        #expect(menu.list.contentSize.height > menu.list.bounds.height)
    }
}
