import ResponderKit
import Testing

@testable import InspectorPanels
@testable import StagePlayback

/// The lists of the panels: tables whose cells and fingers stay while their items change.
@Suite struct ListViewTests {
    private let window: PanelWindow
    private let list: ListView

    init() throws {
        let window = try PanelWindow("transform", size: CGSize(352, 456))
        self.window = window
        list = window.make { ListView() }
    }

    private static func row(_ name: String, note: String = "") -> ListItem {
        var row = ListRow(name: name)
        row.note = note
        row.action = name
        return .row(row)
    }

    private static func rows(_ names: Range<Int>) -> [ListItem] { names.map { row("\($0)") } }

    private static func slider(_ value: Double) -> ListItem {
        .slider("alpha", value, action: "alpha")
    }

    private func show(_ items: [ListItem]) {
        window.application.asCurrent { list.show(items) }
        window.layOut()
    }

    private func cell(_ name: String) -> ListCell? {
        window.application.asCurrent {
            let row = list.items.firstIndex { ($0.content as? ListRow)?.name == name }
            return row.flatMap { list.cellForRow(at: IndexPath(row: $0, section: 0)) as? ListCell }
        }
    }

    private func scroll(to y: CGFloat) { window.application.asCurrent { list.contentOffset.y = y } }

    private func touch(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        window.application.touch(phase, CGPoint(x: x, y: y), at: time)
        window.application.advance(to: time + 0.2)
    }

    /// Press a key in the list, and return the name of what has the focus then.
    private func press(_ key: String, _ modifiers: UIKeyModifierFlags = []) -> String? {
        window.application.asCurrent {
            _ = FocusRoute.handleKey(UIKey(name: key, modifierFlags: modifiers), in: window.window)
        }
        return window.focused?.label
    }

    @Test func `Only rows in sight have cells, and the list is as long as all of its rows`() {
        show(Self.rows(0..<300))
        #expect(list.subviews.count { $0 is ListCell } == 11 && list.contentSize == CGSize(352, 32 + 300 * 44))
        #expect(cell("0")?.frame == CGRect(x: 12, y: 8, width: 328, height: 44))
        scroll(to: 4000)
        #expect(cell("0") == nil && cell("95") != nil && list.subviews.count { $0 is ListCell } <= 12)
    }

    @Test func `The description has the rows in reading order, however the list was scrolled`() throws {
        show(Self.rows(0..<100))
        for place in [CGFloat(0), 2000, 1900, 0] {
            scroll(to: place)
            let labels = try window.elements().compactMap { Int($0.label) }
            #expect(labels.count >= 10 && labels == labels.sorted())
        }
    }

    @Test func `A row keeps its cell through other items, another text and another place`() {
        show([Self.row("a"), Self.row("b"), Self.row("c")])
        let (a, b, c) = (cell("a"), cell("b"), cell("c"))
        show([.heading("new"), Self.row("c"), Self.row("b", note: "A note that changed"), Self.row("d"), Self.row("a")])
        #expect(cell("a") === a && cell("b") === b && cell("c") === c)
        #expect(b?.valueText == "A note that changed" && b?.frame == CGRect(x: 12, y: 88, width: 328, height: 51))
        #expect(cell("d")?.frame.minY == 139 && a?.frame.minY == 183)
        show([Self.row("a")])
        #expect(cell("a") === a && a?.frame.minY == 8 && list.subviews.count { $0 is ListCell } == 1)
        show([])
        show([Self.row("a")])
        #expect(a?.superview == nil || cell("a") === a)
        #expect(cell("a") != nil && cell("a")?.valueText == nil)
    }

    @Test func `Another width gives rows another height`() {
        let note = String(repeating: "word ", count: 20)
        show([Self.row("a", note: note), Self.row("b")])
        let (cell, wide) = (cell("a"), cell("a")?.frame.height ?? 0)
        window.application.asCurrent { list.frame = CGRect(x: 0, y: 0, width: 200, height: 400) }
        window.layOut()
        #expect(cell === self.cell("a") && cell?.frame.width == 176 && cell?.frame.height ?? 0 > wide)
        #expect(self.cell("b")?.frame.minY == cell?.frame.maxY)
        window.application.asCurrent { list.frame = CGRect(x: 0, y: 0, width: 352, height: 456) }
        window.layOut()
        #expect(cell?.frame.height == wide)
    }

    @Test func `A finger stays on its row while rows above it come and go`() {
        var done: [AnyHashable] = []
        list.onAction = { action, _ in done.append(action) }
        for round in 0..<2 {
            scroll(to: 0)
            show(Self.rows(0..<20))
            let time = 1 + 5 * Double(round)
            touch(.down, 100, 8 + 44 * 3 + 20, at: time)
            let pressed = cell("3")
            #expect(pressed?.isHighlighted == true)
            show([Self.row("new")] + Self.rows(0..<20))
            scroll(to: 44)
            #expect(cell("3") === pressed && pressed?.isHighlighted == true)
            show(Self.rows(2..<20))
            scroll(to: -88)
            touch(.up, 100, 8 + 44 * 3 + 20, at: time + 0.3)
            #expect(done == ["3"] && pressed?.isHighlighted == false)
            done = []
        }
        // The row itself goes away.
        scroll(to: 0)
        show(Self.rows(0..<20))
        touch(.down, 100, 8 + 44 * 3 + 20, at: 20)
        show(Self.rows(0..<3) + Self.rows(4..<20))
        touch(.up, 100, 8 + 44 * 3 + 20, at: 20.3)
        #expect(done == [])
    }

    @Test func `A slider keeps its finger while its value and the rows around it change`() {
        var value = 0.5
        list.onAction = { _, input in
            guard case .number(let number) = input else { return }
            value = number
            show([.paragraph("now \(number)", .plain), Self.row("\(number)"), Self.slider(number)])
        }
        show([.paragraph("now", .plain), Self.row("0"), Self.slider(0.5)])
        let slider = FocusRoute.controls(in: list).compactMap { $0 as? PanelSlider }.first
        let place = slider?.convert(CGPoint(x: slider?.bounds.midX ?? 0, y: 22), to: nil) ?? .zero
        touch(.down, place.x, place.y, at: 1)
        for (index, step) in [20, 30, 200].enumerated() {
            touch(.move, place.x + CGFloat(step), place.y, at: 1.3 + Double(index) / 2)
        }
        #expect(slider?.isTracking == true && slider?.window != nil && value == 1)
        touch(.up, place.x + 200, place.y, at: 4)
        #expect(slider?.isTracking == false && slider?.number == 1)
    }

    @Test(arguments: [false, true])
    func `A finger that rests on a slider moves it later, one on a row opens its menu or presses it`(hasMenus: Bool) {
        var (value, menus, done) = (0.5, [ListItem](), [AnyHashable]())
        list.onAction = { action, input in
            if case .number(let number) = input { value = number } else { done.append(action) }
        }
        if hasMenus { list.onMenu = { item, _ in menus.append(item) } }
        show([Self.row("a"), Self.slider(0.5)])
        let slider = FocusRoute.controls(in: list).compactMap { $0 as? PanelSlider }.first
        let place = slider?.convert(CGPoint(x: slider?.bounds.midX ?? 0, y: 22), to: nil) ?? .zero
        for round in 0..<2 {
            let time = 1 + 4 * Double(round)
            touch(.down, place.x, place.y, at: time)
            window.application.advance(to: time + 1)
            touch(.move, place.x + (round == 0 ? 200 : -200), place.y, at: time + 1.1)
            touch(.up, place.x, place.y, at: time + 1.4)
            #expect(value == (round == 0 ? 1 : 0) && menus == [])
        }
        touch(.down, 100, 30, at: 20)
        window.application.advance(to: 21)
        touch(.up, 100, 30, at: 21.1)
        #expect(menus == (hasMenus ? [Self.row("a")] : []) && done == (hasMenus ? [] : ["a"]))
    }

    @Test func `A row that scrolls away under the pointer is not lit when its cell shows another row`() {
        var lit: [AnyHashable?] = []
        list.onPoint = { lit.append($0) }
        let tips = window.application.asCurrent { TipGuide(for: window.window) }
        show(Self.rows(0..<100))
        window.application.hover(CGPoint(x: 100, y: 30), at: 1)
        #expect(cell("0")?.isHovered == true && lit == ["0"])
        scroll(to: 2200)
        #expect(list.visibleCells.allSatisfy { ($0 as? ListCell)?.isHovered == false } && lit == ["0", nil])
        // The cell that was under the pointer can be lit again, wherever it is now.
        for row in 0..<10 {
            let place = CGPoint(x: 100, y: 30 + 44 * CGFloat(row))
            window.application.hover(place, at: 2 + Double(row))
            #expect(list.visibleCells.count { ($0 as? ListCell)?.isHovered == true } == 1)
        }
        _ = tips
    }

    @Test func `Tab reaches all rows, those out of sight too, and begins again after the last one`() {
        show([.heading("Rows")] + Self.rows(0..<40) + [.paragraph("the end", .plain)])
        #expect((0..<41).map { _ in press("Tab") } == (0..<40).map { "\($0)" } + ["0"] && list.contentOffset.y <= 44)
        // Back from the first row to the last one.
        #expect(press("Tab", .shift) == "39" && press("Tab", .shift) == "38")
        #expect(cell("38")?.isFirstResponder == true && list.contentOffset.y > 1000)
        let place = cell("38").map { $0.convert($0.bounds, to: nil) } ?? .zero
        #expect(window.window.bounds.insetBy(dx: 0, dy: 8).contains(place))
    }

    @Test func `Arrow keys reach rows out of sight, and Return presses them`() {
        var done: [AnyHashable] = []
        list.onAction = { action, _ in done.append(action) }
        // The next row is never in sight.
        let text = (0..<20).map { ListItem.paragraph("line \($0)", .plain) }
        show((0..<6).flatMap { [Self.row("\($0)")] + text })
        #expect((0..<6).map { _ in press("Down") } == (0..<6).map { "\($0)" } && list.contentOffset.y > 2000)
        _ = press("Return")
        #expect(done == ["5"] && (0..<5).map { _ in press("Up") } == (0..<5).reversed().map { "\($0)" })
        #expect(list.contentOffset.y == 0)
    }

    @Test func `The focus stays on a row that is scrolled out of sight, and moves on from there`() {
        show(Self.rows(0..<100))
        for _ in 0..<3 { _ = press("Tab") }
        let focused = cell("2")
        for place in [CGFloat(2200), 3000] {
            scroll(to: place)
            #expect(focused?.isFirstResponder == true && cell("2") === focused)
            show(Self.rows(0..<100).map { $0 == Self.row("50") ? Self.row("50", note: "\(place)") : $0 })
        }
        #expect(press("Tab") == "3" && list.contentOffset.y < 200)
        #expect(press("Tab", .shift) == "2" && window.focused === focused)
    }

    @Test func `Tab reaches the controls in rows out of sight, forwards and backwards`() {
        let card = GestureCard(name: "pan", kind: "pan", state: "failed", color: .red, offersFix: true, rival: "swipe")
        let toggle = ListItem.toggle("switch", isOn: true, action: "switch")
        let off = ListItem.toggle("off", isOn: true, isEnabled: false, action: "off")
        let value = ListItem.value("frame", "(0, 0)", button: "Edit", action: "edit")
        let filler = (0..<30).map { ListItem.paragraph("line \($0)", .plain) }
        show([Self.row("first")] + filler + [.gesture(card)] + filler + [toggle, off])
        show(list.items + filler + [value])
        let names = ["first", "pan", "Let it win", "Let both run", "switch", "Edit frame"]
        #expect(names.map { _ in press("Tab") } == names && press("Tab") == "first")
        #expect(names.map { _ in press("Tab", .shift) } == names.reversed())
        #expect(names.dropFirst().map { _ in press("Down") }.last == "Edit frame")
    }

    @Test func `The focus of a row that goes away goes to the next one, or else to the one before`() {
        show(Self.rows(0..<40))
        for _ in 0..<20 { _ = press("Tab") }
        // Rows 10 to 24 go away, then the next one.
        show([.heading("Rows")] + Self.rows(0..<10) + [.paragraph("text", .plain)] + Self.rows(25..<40))
        #expect(window.focused?.label == "25" && list.visibleCells.contains { $0 === window.focused })
        show(Self.rows(0..<10) + Self.rows(26..<40))
        #expect(window.focused?.label == "26" && list.visibleCells.contains { $0 === window.focused })
        // No row after it stays.
        show(Self.rows(0..<5))
        #expect(window.focused?.label == "4")
        // A row before the others.
        for _ in 0..<4 { _ = press("Up") }
        show(Self.rows(1..<5))
        #expect(window.focused?.label == "1")
    }

    @Test func `The focus of a row goes to the first row of another list, wherever the list is scrolled`() {
        show(Self.rows(0..<40))
        for _ in 0..<20 { _ = press("Tab") }
        scroll(to: 400)
        show([.heading("Rows")] + Self.rows(50..<90))
        #expect(window.focused?.label == "50" && list.contentOffset.y < 60)
    }

    @Test func `Home, End and the page keys move the focus to the ends and by pages`() {
        show([.heading("Rows")] + Self.rows(0..<40) + [.paragraph("the end", .plain)])
        #expect(press("End") == nil)
        _ = press("Tab")
        #expect(press("End") == "39" && press("End") == "39" && press("PageUp") == "30" && press("PageUp") == "21")
        #expect(press("Home") == "0" && list.contentOffset.y <= 44)
        #expect(press("PageUp") == "0" && press("PageDown") == "9" && press("PageDown") == "18")
        for _ in 0..<5 { _ = press("PageDown") }
        #expect(window.focused?.label == "39")
        // A page that has no other row ends at the next row.
        show([Self.row("a")] + (0..<40).map { .paragraph("line \($0)", .plain) } + [Self.row("b")])
        #expect(press("Home") == "a" && press("PageDown") == "b" && press("PageUp") == "a")
    }

    @Test func `The changes between two lists are deletions, insertions and moves`() {
        func changes(_ old: String, _ new: String) -> ListChanges {
            ListChanges(
                from: old.map { ListViewTests.row("\($0)").identity },
                to: new.map { ListViewTests.row("\($0)").identity })
        }
        let same = changes("abc", "abc")
        #expect(same.deleted + same.inserted == [] && same.moved.isEmpty && same.kept.map(\.to) == [0, 1, 2])
        let other = changes("abcd", "xbdy")
        #expect(other.deleted.sorted() == [0, 2] && other.inserted == [0, 3])
        #expect(other.kept.map(\.from) == [1, 3] && other.kept.map(\.to) == [1, 2] && other.moved.isEmpty)
        let moved = changes("abcd", "dabc")
        #expect(moved.moved.map(\.from) == [3] && moved.moved.map(\.to) == [0] && moved.kept.count == 4)
        // Items with equal identities stay in their order.
        let equal = changes("aab", "aaab")
        #expect(equal.deleted == [] && equal.inserted.count == 1 && equal.kept.count == 3)
        #expect(changes("", "ab").inserted == [0, 1] && changes("ab", "").deleted.sorted() == [0, 1])
    }
}
