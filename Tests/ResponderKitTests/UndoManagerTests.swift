@testable import ResponderCore
@testable import ResponderKit

/// Registered changes are undone and redone, group by group.
@Suite(.playedOnce("the manager needs no input")) struct UndoManagerTests {
    /// A number whose changes can be undone.
    private final class Counter {
        let manager: UndoManager
        var value = 0
        init(_ manager: UndoManager) { self.manager = manager }

        func set(_ new: Int, named name: String = "") {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old) }
            if !name.isEmpty { manager.setActionName(name) }
            value = new
        }
    }

    private let rig = Rig()
    private let counter: Counter

    init() {
        let focus = rig.put(FocusView("focus", Log()))
        focus.becomeFirstResponder()
        counter = Counter(focus.undoManager!)
    }

    /// The value after an undo.
    private func undo() -> Int {
        rig.run { counter.manager.undo() }
        return counter.value
    }

    private func set(_ value: Int, at time: TimeInterval) { rig.after { counter.set(value) }.advance(to: time) }

    @Test func `Changes of one event are undone together, those of two events one after the other`() {
        rig.run {
            counter.set(1)
            counter.set(2)
        }
        #expect(counter.manager.groupingLevel == 1 && counter.manager.canUndo)
        rig.advance(to: 1)
        #expect(counter.manager.groupingLevel == 0 && rig.application.nextDeadline == nil)
        set(3, at: 2)
        #expect(undo() == 2 && counter.manager.canUndo && counter.manager.canRedo)
        #expect(undo() == 0 && !counter.manager.canUndo && undo() == 0)
        for value in [2, 3, 3] {
            rig.run { counter.manager.redo() }
            #expect(counter.value == value)
        }
        #expect(undo() == 2)
    }

    @Test func `Undo in the event of the change closes its group first, and a new change ends what can be redone`() {
        rig.run {
            counter.set(1)
            counter.manager.undo()
        }
        #expect(counter.value == 0 && counter.manager.canRedo)
        rig.advance(to: 1)
        #expect(counter.manager.groupingLevel == 0 && counter.manager.canRedo)
        set(5, at: 2)
        #expect(!counter.manager.canRedo && undo() == 0)
    }

    @Test func `Ctrl Z and Ctrl Y work on the first responder's manager, and without changes the keys go on`() {
        set(1, at: 1)
        let keys: [(String, UIKeyModifierFlags, Int)] = [
            ("Z", .control, 0), ("Y", .control, 1), ("Z", .command, 0), ("Z", [.command, .shift], 1), ("Z", [], 1),
        ]
        for (index, (name, flags, value)) in keys.enumerated() {
            rig.press(name, flags, at: Double(2 + index))
            #expect(counter.value == value, "key \(index)")
        }
    }

    @Test func `A shake undoes unless a responder handles it, or the application forbids it`() {
        set(1, at: 1)
        rig.application.applicationSupportsShakeToEdit = false
        rig.application.dispatch([.motion(.motionShake)], at: 2)
        #expect(counter.value == 1)
        rig.application.applicationSupportsShakeToEdit = true
        rig.application.dispatch([.motion(.motionShake)], at: 3)
        #expect(counter.value == 0)
        rig.application.dispatch([.motion(.motionShake)], at: 4)
        #expect(counter.value == 0)
    }

    @Test func `Groups without events, names, levels and disabling`() {
        let rig = Rig()
        let counter = Counter(rig.run { UndoManager() })
        let manager = counter.manager
        manager.groupsByEvent = false
        rig.run { counter.set(1) }
        #expect(!manager.canUndo && rig.warnings.count == 1)
        rig.run {
            manager.beginUndoGrouping()
            counter.set(2, named: "Count")
            manager.beginUndoGrouping()
            counter.set(3)
            manager.endUndoGrouping()
            manager.endUndoGrouping()
        }
        #expect(manager.undoMenuItemTitle == "Undo Count" && manager.redoMenuItemTitle == "Redo")
        rig.run { manager.undo() }
        #expect(counter.value == 1 && manager.redoMenuItemTitle == "Redo Count")
        rig.run {
            manager.disableUndoRegistration()
            counter.set(7)
            manager.enableUndoRegistration()
        }
        #expect(!manager.canUndo && manager.canRedo)
        #expect(rig.after { manager.endUndoGrouping() }.warnings.count == 2)
        manager.groupsByEvent = true
        manager.levelsOfUndo = 2
        for value in 1...3 { rig.after { counter.set(value) }.advance(to: TimeInterval(value)) }
        for _ in 1...3 { rig.run { manager.undo() } }
        #expect(counter.value == 1, "two levels")
        // As many as the limit are kept, and a limit of 0 keeps all.
        for (levels, reached) in [(3, 10), (0, 10), (1, 12)] {
            manager.levelsOfUndo = levels
            rig.run {
                manager.removeAllActions()
                counter.value = 10
            }
            for value in 11...13 { rig.after { counter.set(value) }.advance(to: TimeInterval(100 * levels + value)) }
            for _ in 1...3 { rig.run { manager.undo() } }
            #expect(counter.value == reached, "\(levels)")
        }
    }

    @Test func `Targets are not retained, and can be removed`() {
        let rig = Rig()
        let manager = rig.run { UndoManager() }
        var first: Counter? = Counter(manager)
        weak let gone = first
        let second = Counter(manager)
        rig.run {
            first?.set(1)
            second.set(1)
        }
        rig.advance(to: 1)
        first = nil
        #expect(gone == nil)
        rig.run { manager.undo() }
        #expect(second.value == 0)
        rig.run { manager.redo() }
        manager.removeAllActions(withTarget: second)
        #expect(!manager.canUndo)
        rig.run { second.set(4) }
        manager.removeAllActions()
        rig.advance(to: 2)
        #expect(!manager.canUndo && !manager.canRedo)
        for step in 0...1 { rig.after { second.set(5 + step) }.advance(to: 3 + Double(step)) }
        rig.run { manager.undo() }
        #expect(manager.canUndo && manager.canRedo)
        manager.removeAllActions()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test func `A group that closes posts a notification, an empty one none`() {
        let manager = counter.manager
        var closed = 0
        let observer = NotificationCenter.default.addObserver(
            forName: .NSUndoManagerDidCloseUndoGroup, object: manager, queue: nil
        ) { _ in MainActor.assumeIsolated { closed += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        rig.run {
            manager.beginUndoGrouping()
            manager.endUndoGrouping()
            #expect(closed == 0)
            manager.beginUndoGrouping()
            counter.set(1)
            manager.endUndoGrouping()
            #expect(closed == 1)
        }
    }

    @Test func `The manager is that of the nearest responder that has one`() {
        final class Controller: UIViewController {
            let own = UndoManager()
            override var undoManager: UndoManager? { own }
        }
        let rig = Rig()
        let controller = rig.run { Controller() }
        rig.window.rootViewController = controller
        #expect(rig.put(UIView(), in: controller.view).undoManager === controller.own)
        let other = rig.put(UIView())
        #expect(other.undoManager === rig.window.undoManager && other.undoManager !== controller.own)
        #expect(rig.run { UIView() }.undoManager == nil)
    }
}

/// What is typed into a field can be undone.
@Suite(.playedOnce("text stays as it was edited")) struct TypingUndoTests {
    @Test func `A run of typing is one step, a deletion and a paste each another`() {
        let rig = FieldRig("x", isEditing: true)
        rig.type("abc").press("Backspace")
        #expect(rig.type("de").field.text == "xabde")
        for text in ["xab", "xabc", "x", "x"] { #expect(rig.press("Z", .control).field.text == text) }
        for text in ["xabc", "xab", "xabde", "xabde"] { #expect(rig.press("Y", .control).field.text == text) }
    }

    @Test func `Typing elsewhere begins another step, and the caret comes back`() {
        let rig = FieldRig("", isEditing: true)
        rig.type("ab").press("Left")
        #expect(rig.type("c").field.text == "acb")
        #expect(rig.press("Z", .control).field.text == "ab" && rig.field.content.selection == 1..<1)
        rig.type("d")
        #expect(rig.press("Z", .control).field.text == "ab")
        #expect(rig.press("Z", .control).field.text == "")
    }

    @Test func `Composed text is one step when it is final`() {
        let rig = FieldRig("a", isEditing: true)
        rig.compose("n").compose("ni")
        #expect(rig.type("你").field.text == "a你")
        #expect(rig.press("Z", .control).field.text == "a")
        #expect(rig.press("Y", .control).field.text == "a你")
    }

    @Test func `A new text ends what was typed before, and reports come with each undo`() {
        let rig = FieldRig("", isEditing: true)
        rig.type("a")
        rig.field.text = "new"
        #expect(rig.press("Z", .control).field.text == "new")
        _ = rig.type("b").take()
        #expect(rig.press("Z", .control).take() == ["field.editingChanged"] && rig.field.text == "new")
    }
}
