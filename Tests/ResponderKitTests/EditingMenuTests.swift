@testable import ResponderCore
@testable import ResponderKit

/// A label with a menu: copy and cut only if there is text, paste always.
private final class MenuLabel: UILabel {
    var mayBecome = true
    var picked: [String] = []
    static let custom = Selector("shout", MenuLabel.shout)
    override var canBecomeFirstResponder: Bool { mayBecome }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == .copy || action == .cut { return text != nil }
        return action == .paste || action == Self.custom && text != nil
    }
    override func cut(_ sender: Any?) {
        copy(sender)
        text = nil
    }
    override func copy(_ sender: Any?) {
        picked.append("copy by menu \(sender is UIMenuController)")
        UIPasteboard.general.string = text
    }
    override func paste(_ sender: Any?) { text = UIPasteboard.general.string }
    func shout(_ sender: Any?) { picked.append("shout by menu \(sender is UIMenuController)") }

    func showMenu() {
        guard becomeFirstResponder() else { return }
        UIMenuController.shared.setTargetRect(bounds, in: self)
        UIMenuController.shared.setMenuVisible(true, animated: true)
    }
}

@Suite(.playedOnce("labels stay first responder, and their text as it was edited")) struct EditingMenuTests {
    private let rig = Rig()

    private func label(_ rig: Rig, _ text: String?) -> MenuLabel {
        rig.run {
            let label = MenuLabel(frame: CGRect(300, 500, 200, 40))
            label.isUserInteractionEnabled = true
            label.text = text
            rig.window.addSubview(label)
            return label
        }
    }

    private func items(_ rig: Rig) -> [UIView] { rig.window.subviews.first { $0 is MenuBar }?.subviews ?? [] }

    private func titles(_ rig: Rig) -> [String] {
        items(rig).map { $0.traceName.replacingOccurrences(of: "menu.", with: "") }
    }

    private func choose(_ title: String, _ rig: Rig) {
        guard let item = items(rig).first(where: { $0.traceName == "menu.\(title)" }) else { return }
        let place = item.convert(item.bounds.middle, to: nil)
        rig.tap(place.x, place.y, at: rig.time + 1)
    }

    @Test(arguments: [(CGFloat(60), true), (80, false)])
    func `An item is a button: a lift up to 70 points outside chooses it, a farther one does not`(
        _ distance: CGFloat, _ isChosen: Bool
    ) throws {
        let label = label(rig, "abc")
        rig.run { label.showMenu() }
        let item = try #require(items(rig).first { $0.traceName == "menu.Copy" })
        #expect(item is UIButton && item.publicClass == UIButton.self)
        let frame = item.convert(item.bounds, to: nil)
        rig.down(frame.midX, frame.midY, at: 1)
        rig.move(frame.midX, frame.minY - distance, at: 1.1)
        rig.up(at: 1.2)
        #expect(label.picked == (isChosen ? ["copy by menu true"] : []))
    }

    @Test func `S-087 S-088 S-090 A menu shows performable items only, standard ones first, and needs at least one`() {
        let label = label(rig, nil)
        rig.run {
            UIMenuController.shared.menuItems = [UIMenuItem(title: "Shout", action: MenuLabel.custom)]
            label.showMenu()
        }
        #expect(titles(rig) == ["Paste"])
        label.text = "abc"
        rig.run { UIMenuController.shared.update() }
        #expect(titles(rig) == ["Cut", "Copy", "Paste", "Shout"])
        rig.run {
            UIMenuController.shared.isMenuVisible = false
            #expect(titles(rig) == [] && UIMenuController.shared.menuFrame == .zero)
            label.resignFirstResponder()
            UIMenuController.shared.showMenu(from: label, rect: label.bounds)
            #expect(!UIMenuController.shared.isMenuVisible)
        }
        let other = rig.put(FocusView("plain", Log()))
        other.becomeFirstResponder()
        rig.run {
            UIMenuController.shared.showMenu(from: label, rect: label.bounds)
            #expect(!UIMenuController.shared.isMenuVisible)
        }
    }

    @Test func `S-087 Items are requested along the chain of the first responder`() {
        let label = label(rig, "abc")
        let inner = rig.put(FocusView("inner", Log()), in: label)
        inner.becomeFirstResponder()
        rig.run { UIMenuController.shared.showMenu(from: inner, rect: inner.bounds) }
        #expect(titles(rig) == ["Cut", "Copy", "Paste"])
        choose("Cut", rig)
        #expect(label.text == nil && inner.isFirstResponder)
    }

    @Test func `S-089 S-090 Cut, copy, paste and a custom item work`() {
        let label = label(rig, "abc")
        rig.run {
            UIMenuController.shared.menuItems = [UIMenuItem(title: "Shout", action: MenuLabel.custom)]
            label.showMenu()
        }
        choose("Shout", rig)
        #expect(label.picked == ["shout by menu true"] && rig.run { !UIMenuController.shared.isMenuVisible })
        label.picked = []
        rig.run { label.showMenu() }
        choose("Copy", rig)
        #expect(label.picked == ["copy by menu true"] && label.text == "abc")
        #expect(rig.run { UIPasteboard.general.string } == "abc")
        label.text = "xyz"
        rig.run { label.showMenu() }
        choose("Cut", rig)
        #expect((label.text, rig.run { UIPasteboard.general.string }) == (nil, "xyz"))
        rig.run { label.showMenu() }
        #expect(titles(rig) == ["Paste"])
        choose("Paste", rig)
        #expect(label.text == "xyz")
        rig.run {
            UIPasteboard.general.string = nil
            #expect(!UIPasteboard.general.hasStrings)
        }
    }

    @Test func `S-091 A double tap shows the menu only with canBecomeFirstResponder`() {
        let label = label(rig, "abc")
        let tap = rig.run { UITapGestureRecognizer() }
        tap.numberOfTapsRequired = 2
        tap.addAction { _ in label.showMenu() }
        label.addGestureRecognizer(tap)
        rig.tap(400, 520, at: 0)
        #expect(titles(rig) == [])
        rig.tap(400, 520, at: 0.2)
        #expect(titles(rig) == ["Cut", "Copy", "Paste"])
        label.resignFirstResponder()
        #expect(titles(rig) == [])
        label.mayBecome = false
        rig.tap(400, 520, at: 2, 2.2)
        #expect(titles(rig) == [])
    }

    @Test func `A finger elsewhere hides the menu and reaches its view; one that leaves an item selects nothing`() {
        let label = label(rig, "abc")
        rig.view("v", CGRect(0, 0, 100, 100))
        rig.run { label.showMenu() }
        let bar = rig.window.subviews.first { $0 is MenuBar }
        rig.down(bar?.center.x ?? 0, (bar?.frame.minY ?? 0) + 20, at: 1).move(900, 900, at: 1.1).up(at: 1.2)
        #expect(label.picked == [] && !items(rig).isEmpty)
        rig.tap(50, 50, at: 2)
        #expect(items(rig).isEmpty && rig.take() == ["v.began", "v.ended"])
    }

    @Test func `The bar is above its target, below it without space above, and always in the window`() {
        let label = label(rig, "abc")
        func frame(_ target: CGRect, _ direction: UIMenuController.ArrowDirection = .default) -> CGRect {
            rig.run {
                label.frame = target
                UIMenuController.shared.arrowDirection = direction
                label.showMenu()
                return UIMenuController.shared.menuFrame
            }
        }
        let above = frame(CGRect(300, 500, 200, 40))
        #expect(above.maxY == 500 && abs(above.midX - 400) < 1e-9)
        #expect((frame(CGRect(300, 10, 200, 40)).minY, frame(CGRect(300, 500, 200, 40), .up).minY) == (50, 540))
        #expect(rig.window.bounds.contains(frame(CGRect(-50, 500, 60, 40))))
        #expect(rig.window.bounds.contains(frame(CGRect(990, 990, 60, 40), .up)))
    }

    @Test func `A host's clipboard replaces the pasteboard`() {
        final class Fake: SystemClipboard { var text: String? = "from outside" }
        let fake = Fake()
        rig.run {
            UIPasteboard.general.string = "own"
            rig.application.clipboard = fake
            #expect(UIPasteboard.general.string == "from outside")
            UIPasteboard.general.string = "inside"
            #expect(fake.text == "inside")
            fake.text = nil
            #expect(!UIPasteboard.general.hasStrings)
        }
    }

    @Test func `Copies of a selector and equal names are equal, two mentions are not`() {
        let one = Selector(MenuLabel.shout)
        #expect(one == one && one != Selector(MenuLabel.shout) && Selector("copy", MenuLabel.shout) == .copy)
        #expect(Set([Selector.copy, .cut, Selector("copy", MenuLabel.shout)]).count == 2)
    }
}
