@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("the first responder stays")) struct FirstResponderTests {
    private let log = Log()
    private let rig = Rig()

    private func two(_ rig: Rig, _ log: Log) -> (FocusView, FocusView) {
        (rig.put(FocusView("x", log)), rig.put(FocusView("y", log)))
    }

    @Test func `S-074 S-078 S-079 A responder has UIKit's defaults, becomes first responder in a window and resigns`() {
        let plain = rig.view("plain", CGRect(0, 0, 10, 10))
        #expect(!plain.canBecomeFirstResponder && plain.canResignFirstResponder && !plain.isFirstResponder)
        #expect(!plain.becomeFirstResponder())
        let (x, _) = two(rig, Log())
        #expect(x.becomeFirstResponder() && x.isFirstResponder)
        #expect(x.resignFirstResponder() && !x.isFirstResponder && rig.window.firstResponder == nil)
        let view = rig.run { FocusView("v", Log()) }
        #expect(!view.becomeFirstResponder())
        rig.window.addSubview(view)
        #expect(view.becomeFirstResponder())
    }

    @Test func `S-075 S-076 S-077 Questions come in order, a refusal changes nothing, and repetition succeeds`() {
        let (x, y) = two(rig, log)
        y.becomeFirstResponder()
        #expect(log.take() == ["y.canBecome"])
        #expect(x.becomeFirstResponder() && log.take() == ["x.canBecome", "y.canResign", "y.resign"])
        #expect(x.isFirstResponder && !y.isFirstResponder)
        #expect(x.becomeFirstResponder() && log.take() == ["x.canBecome"])
        x.canResign = false
        #expect(!y.becomeFirstResponder() && log.take() == ["y.canBecome", "x.canResign"] && x.isFirstResponder)
        y.canBecome = false
        x.canResign = true
        #expect(!y.becomeFirstResponder() && log.take() == ["y.canBecome"] && x.isFirstResponder)
        x.canResign = false
        #expect(!x.resignFirstResponder() && log.take() == ["x.resign", "x.canResign"])
    }

    @Test func `S-080 Leaving the window resigns, with a call, even if the responder refuses`() {
        let (x, _) = two(rig, log)
        let parent = rig.view("p", CGRect(0, 0, 10, 10))
        parent.addSubview(x)
        x.becomeFirstResponder()
        _ = log.take()
        parent.removeFromSuperview()
        #expect(log.take() == ["x.resign", "x.canResign"] && !x.isFirstResponder && rig.window.firstResponder == nil)
        rig.window.addSubview(parent)
        x.becomeFirstResponder()
        x.canResign = false
        x.removeFromSuperview()
        #expect(rig.window.firstResponder == nil)
    }

    @Test func `S-080 Moving within the window keeps the first responder, moving to another window does not`() {
        let (x, y) = two(rig, Log())
        x.becomeFirstResponder()
        y.addSubview(x)
        #expect(x.isFirstResponder)
        let other = rig.run { UIWindow(frame: CGRect(0, 0, 100, 100)) }
        other.addSubview(x)
        #expect(!x.isFirstResponder && rig.window.firstResponder == nil && other.firstResponder == nil)
    }

    @Test func `S-081 endEditing asks or forces`() {
        let (x, y) = two(rig, log)
        let parent = rig.view("p", CGRect(0, 0, 10, 10))
        parent.addSubview(x)
        #expect(!parent.endEditing(true))
        x.becomeFirstResponder()
        x.canResign = false
        #expect(!y.endEditing(true) && x.isFirstResponder)
        #expect(!parent.endEditing(false) && x.isFirstResponder)
        #expect(parent.endEditing(true) && !x.isFirstResponder)
        x.becomeFirstResponder()
        x.canResign = true
        #expect(x.endEditing(false) && !x.isFirstResponder)
    }

    @Test func `S-082 A touch does not change the first responder`() {
        let (x, y) = two(rig, Log())
        x.becomeFirstResponder()
        y.frame = CGRect(50, 50, 50, 50)
        rig.tap(60, 60, at: 0)
        #expect(x.isFirstResponder && !y.isFirstResponder)
    }

    @Test func `S-083 S-232 S-233 S-234 S-235 Keys, motion and remote control start at the first responder`() {
        let outer = rig.put(ChainView("outer", CGRect(0, 0, 100, 100), log))
        rig.put(ChainView("elsewhere", CGRect(500, 0, 100, 100), log))
        #expect(rig.put(FocusView("focus", Log()), in: outer).becomeFirstResponder())
        rig.tap(550, 50, at: 0)
        #expect(log.take() == ["elsewhere.began", "elsewhere.ended"])
        rig.application.dispatch([.motion(.motionShake), .remote(.remoteControlPause)], at: 1)
        #expect(log.take() == ["outer.motionBegan", "outer.motionEnded", "outer.remote.101"])
        let key = UIKey(name: "A")
        rig.application.dispatch(
            [.key(KeySample(key: key, isDown: true)), .key(KeySample(key: key, isDown: true))], at: 2)
        rig.application.dispatch([.key(KeySample(key: key, isDown: false))], at: 2.1)
        #expect(log.take() == ["outer.pressesBegan", "outer.pressesEnded"])
        rig.application.dispatch([.key(KeySample(key: key, isDown: true)), .activation(false)], at: 3)
        #expect(log.take() == ["outer.pressesBegan", "outer.pressesCancelled"])
    }

    // MARK: Actions

    private final class Actor: FocusView {
        var refuses = false
        func act(_ sender: Any?) { log.add("\(traceName).act by \((sender as? UIResponder)?.traceName ?? "nobody")") }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            log.add("\(traceName)?")
            return !refuses && super.canPerformAction(action, withSender: sender)
        }
    }

    /// Overrides `copy(_:)`, and says so or not.
    private final class Copier: UIView {
        var says = false
        var copies = 0
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) { copies += 1 }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            says && action == .copy || super.canPerformAction(action, withSender: sender)
        }
    }

    @Test(arguments: [true, false])
    func `S-295 An action without a target finds an overridden edit action if the class says that it can`(says: Bool) {
        let copier = rig.put(Copier(frame: CGRect(0, 0, 10, 10))) { $0.says = says }
        rig.run {
            copier.becomeFirstResponder()
            #expect(rig.application.sendAction(.copy, to: nil, from: nil, for: nil) == says)
            #expect(!rig.application.sendAction(.paste, to: nil, from: nil, for: nil))
        }
        #expect(copier.copies == (says ? 1 : 0))
    }

    @Test func `S-084 S-085 S-086 A nil target starts at the first responder, or else at the sender`() {
        let (outer, inner, sender) = rig.run { (Actor("outer", log), Actor("inner", log), UIView()) }
        sender.accessibilityIdentifier = "sender"
        rig.window.addSubview(outer)
        outer.addSubview(inner)
        rig.window.addSubview(sender)
        let act = Selector(Actor.act)
        func send(from sender: Any?) -> Bool { rig.application.sendAction(act, to: nil, from: sender, for: nil) }
        #expect(!send(from: sender) && send(from: inner) && log.take() == ["inner?", "inner.act by inner"])
        inner.becomeFirstResponder()
        _ = log.take()
        #expect(send(from: sender) && log.take() == ["inner?", "inner.act by sender"])
        inner.refuses = true
        #expect(send(from: sender) && log.take() == ["inner?", "outer?", "outer.act by sender"])
        outer.refuses = true
        #expect(!send(from: sender) && log.take() == ["inner?", "outer?"])
        #expect(rig.application.sendAction(act, to: outer, from: sender, for: nil))
        #expect(log.take() == ["outer.act by sender"])
        #expect(!rig.application.sendAction(act, to: sender, from: sender, for: nil))
    }

    @Test func `S-084 An override of target(forAction:) redirects the action`() {
        final class Pointing: UIView {
            weak var other: UIView?
            override func target(forAction action: Selector, withSender sender: Any?) -> Any? { other }
        }
        let (pointing, actor) = rig.run { (Pointing(), Actor("a", log)) }
        pointing.other = actor
        rig.window.addSubview(pointing)
        #expect(rig.application.sendAction(Selector(Actor.act), to: nil, from: pointing, for: nil))
        #expect(log.take() == ["a.act by \(pointing.traceName)"])
    }

    @Test func `S-085 An object performs the methods of its class and superclasses`() {
        let (actor, plain) = rig.run { (Actor("a", Log()), UIView()) }
        let act = Selector(Actor.act)
        #expect(actor.canPerformAction(act, withSender: nil) && !plain.canPerformAction(act, withSender: nil))
        #expect(actor.canPerformAction(Selector(UIView.setNeedsLayout), withSender: nil))
        actor.addSubview(plain)
        #expect(plain.target(forAction: act, withSender: nil) as? UIView === actor)
        for edit in [Selector.cut, .copy, .paste, .select, .selectAll, .delete] {
            #expect(!actor.canPerformAction(edit, withSender: nil))
        }
    }

    @Test func `Key commands of the chain come before presses, with or without a first responder`() {
        final class Commander: FocusView {
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "z", modifierFlags: .control, action: Selector(Commander.undo))]
            }
            func undo(_ command: UIKeyCommand) { log.add("undo \(command.input ?? "")") }
        }
        final class CommandWindow: UIWindow {
            var count = 0
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "Escape", modifierFlags: [], action: Selector(CommandWindow.leave))]
            }
            func leave() { count += 1 }
        }
        let rig = Rig(UIApplication()) { CommandWindow(frame: $0) }
        let outer = rig.put(ChainView("outer", CGRect(0, 0, 100, 100), log))
        let view = rig.put(Commander("view", log), in: outer)
        rig.press("Escape")
        #expect((rig.window as? CommandWindow)?.count == 1)
        view.becomeFirstResponder()
        _ = log.take()
        rig.press("Z", .control)
        #expect(log.take() == ["undo z"])
        rig.press("Z", [.control, .shift])
        #expect(log.take() == ["outer.pressesBegan", "outer.pressesEnded"])
        rig.press("Escape")
        #expect((rig.window as? CommandWindow)?.count == 2)
    }

    @Test func `Text goes to the first responder of the chain that accepts it`() {
        final class Field: UIView, UIKeyInput {
            var text = ""
            var hasText: Bool { !text.isEmpty }
            func insertText(_ text: String) { self.text += text }
            func deleteBackward() { text.removeLast() }
            override var canBecomeFirstResponder: Bool { true }
        }
        let field = rig.put(Field())
        rig.application.dispatch([.text("lost")], at: 0)
        field.becomeFirstResponder()
        rig.application.dispatch([.text("é"), .text("ß")], at: 1)
        #expect(field.text == "éß")
    }

    @Test func `A view with a halo shows a ring while it is first responder, and only then`() {
        let (x, y) = two(rig, Log())
        rig.run {
            x.frame = CGRect(10, 10, 80, 40)
            x.tintColor = .red
            x.focusEffect = UIFocusHaloEffect(
                roundedRect: x.bounds.insetBy(dx: 2, dy: 4), cornerRadius: 6, curve: .circular)
        }
        #expect(x.subviews.isEmpty)
        x.becomeFirstResponder()
        #expect(x.subviews.map(\.frame) == [CGRect(2, 4, 76, 32)])
        #expect(x.subviews.first?.borderColor == .red && x.subviews.first?.cornerRadius == 6)
        // It keeps its distance from the edges, and no finger lands on it.
        x.frame.size.width = 100
        #expect(x.subviews.first?.frame.width == 96 && rig.window.hitTest(CGPoint(50, 30), with: nil) === x)
        y.becomeFirstResponder()
        #expect(x.subviews.isEmpty && y.subviews.isEmpty)
        x.becomeFirstResponder()
        #expect(x.subviews.count == 1)
        x.focusEffect = nil
        #expect(x.subviews.isEmpty)
        x.focusEffect = UIFocusHaloEffect(roundedRect: x.bounds, cornerRadius: 0, curve: .circular)
        #expect(x.subviews.count == 1)
        x.removeFromSuperview()
        #expect(x.subviews.isEmpty)
    }
}
