import Foundation

/// Remembers how to reverse changes, and reverses them in the opposite order.
///
///     func move(to place: CGPoint) {
///         let old = center
///         undoManager?.registerUndo(withTarget: self) { $0.move(to: old) }
///         undoManager?.setActionName("Move")
///         center = place
///     }
///
/// What is registered while `undo()` runs can be redone, so one method serves both directions. The interface is that of
/// Foundation's class, which the open-source Foundation lacks. Targets are not retained: when a target is gone, its
/// actions are skipped.
@preconcurrency @MainActor
open class UndoManager: nonisolated IdentityHashable {
    /// A group of actions, which are undone together.
    private final class Group {
        var actions: [Action] = []
        var name = ""

        nonisolated deinit {}
    }

    private struct Action {
        weak var target: AnyObject?
        let perform: () -> Void
    }

    /// What the manager is doing.
    private enum Work { case nothing, undoing, redoing }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    /// The open groups, the innermost last.
    private var openGroups: [Group] = []
    private var work = Work.nothing
    private var disableCount = 0
    private var isClosingScheduled = false
    /// How often anything was registered, undone or redone. Two equal counts mean that nothing has happened in between.
    package private(set) var changeCount = 0

    /// A manager without actions.
    public init() {}

    nonisolated deinit {}

    /// Whether the actions of one event become one group; true by default. Then a group opens with the first
    /// registration, and closes when the event has been handled.
    open var groupsByEvent = true

    /// The maximum number of groups that can be undone; the oldest go first. 0, the default, means no limit.
    open var levelsOfUndo = 0 { didSet { limit() } }

    // MARK: Registering

    /// Register how to reverse a change.
    /// - Parameters:
    ///   - target: passed to `handler`; not retained.
    ///   - handler: called by `undo()`; what it registers can be redone.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        if openGroups.isEmpty {
            guard groupsByEvent else {
                UIApplication.current?.warn(
                    "an undo action was registered outside of a group; call beginUndoGrouping() first, or set "
                        + "groupsByEvent. It was not kept.")
                return
            }
            beginUndoGrouping()
            closeAfterEvent()
        }
        changeCount += 1
        if work == .nothing { redoStack = [] }
        openGroups[openGroups.count - 1].actions.append(
            Action(target: target) { [weak target] in if let target { handler(target) } })
    }

    /// Register a method that reverses a change.
    /// - Parameters:
    ///   - target: the object whose method `undo()` calls; not retained.
    ///   - selector: a method that takes `object`.
    ///   - object: the argument; retained.
    public func registerUndo(withTarget target: AnyObject, selector: Selector, object: Any?) {
        registerUndo(withTarget: target) { target in selector.perform(on: target, with: object) }
    }

    /// Whether registrations are kept.
    open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

    /// Ignore registrations until `enableUndoRegistration()` was called as often.
    open func disableUndoRegistration() { disableCount += 1 }

    /// End one `disableUndoRegistration()`.
    open func enableUndoRegistration() {
        guard disableCount > 0 else {
            UIApplication.current?.warn("enableUndoRegistration() without disableUndoRegistration(); nothing changed")
            return
        }
        disableCount -= 1
    }

    // MARK: Groups

    /// How many groups are open, one inside the other.
    open var groupingLevel: Int { openGroups.count }

    /// Open a group: everything until `endUndoGrouping()` is undone together.
    open func beginUndoGrouping() { openGroups.append(Group()) }

    /// Close the innermost group. An empty one is dropped.
    open func endUndoGrouping() {
        guard let group = openGroups.popLast() else {
            UIApplication.current?.warn("endUndoGrouping() without beginUndoGrouping(); nothing changed")
            return
        }
        guard !group.actions.isEmpty else { return }
        if let outer = openGroups.last {
            outer.actions += group.actions
            if outer.name.isEmpty { outer.name = group.name }
        } else if work == .undoing {
            redoStack.append(group)
        } else {
            undoStack.append(group)
            limit()
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func limit() {
        guard levelsOfUndo > 0, undoStack.count > levelsOfUndo else { return }
        undoStack.removeFirst(undoStack.count - levelsOfUndo)
    }

    /// Close the group that a registration opened, once the current event has been handled.
    private func closeAfterEvent() {
        guard !isClosingScheduled, let application = UIApplication.current else { return }
        isClosingScheduled = true
        application.inputQueue.atEnd { [weak self] in
            self?.isClosingScheduled = false
            self?.closeGroups()
        }
    }

    private func closeGroups() {
        guard groupsByEvent, work == .nothing else { return }
        if openGroups.count == 1 { endUndoGrouping() }
    }

    // MARK: Undo and redo

    /// Whether there is anything to undo.
    open var canUndo: Bool { !undoStack.isEmpty || work == .nothing && openGroups.contains { !$0.actions.isEmpty } }

    /// Whether there is anything to redo.
    open var canRedo: Bool { !redoStack.isEmpty }

    /// Whether `undo()` is running.
    open var isUndoing: Bool { work == .undoing }

    /// Whether `redo()` is running.
    open var isRedoing: Bool { work == .redoing }

    /// Reverse the last group; without one, nothing happens. Closes the group of the current event first.
    open func undo() {
        closeGroups()
        undoNestedGroup()
    }

    /// Reverse the last closed group.
    open func undoNestedGroup() {
        guard work == .nothing, openGroups.isEmpty, let group = undoStack.popLast() else { return }
        perform(group, .undoing, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange)
    }

    /// Repeat the change that was undone last; without one, nothing happens.
    open func redo() {
        closeGroups()
        guard work == .nothing, openGroups.isEmpty, let group = redoStack.popLast() else { return }
        perform(group, .redoing, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange)
    }

    private func perform(_ group: Group, _ kind: Work, _ before: Notification.Name, _ after: Notification.Name) {
        post(before)
        changeCount += 1
        work = kind
        beginUndoGrouping()
        openGroups[0].name = group.name
        for action in group.actions.reversed() where action.target != nil { action.perform() }
        // The actions may have left groups open.
        while !openGroups.isEmpty { endUndoGrouping() }
        work = .nothing
        post(after)
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: Removing

    /// Forget everything, and accept registrations again.
    open func removeAllActions() {
        undoStack = []
        redoStack = []
        for group in openGroups { group.actions = [] }
        disableCount = 0
        changeCount += 1
    }

    /// Forget the actions of a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + openGroups { group.actions.removeAll { $0.target === target } }
        undoStack.removeAll { $0.actions.isEmpty }
        redoStack.removeAll { $0.actions.isEmpty }
        changeCount += 1
    }

    // MARK: Names

    /// Name the change of the current group for menus: `Move`. Without a group nothing happens.
    open func setActionName(_ actionName: String) { openGroups.last?.name = actionName }

    /// The name of the change that `undo()` reverses; empty without one.
    open var undoActionName: String { openGroups.last?.name ?? undoStack.last?.name ?? "" }

    /// The name of the change that `redo()` repeats; empty without one.
    open var redoActionName: String { redoStack.last?.name ?? "" }

    /// The title of a menu item or button: `Undo Move`.
    open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }

    /// The title of a menu item or button: `Redo Move`.
    open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }
}

extension Notification.Name {
    /// `undo()` is about to reverse a group.
    nonisolated public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
    /// `undo()` has reversed a group.
    nonisolated public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
    /// `redo()` is about to repeat a group.
    nonisolated public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
    /// `redo()` has repeated a group.
    nonisolated public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
    /// A group with actions was closed.
    nonisolated public static let NSUndoManagerDidCloseUndoGroup = Self("NSUndoManagerDidCloseUndoGroupNotification")
}

// MARK: In the responder chain

extension UndoManager {
    /// Undo or redo for the Z and Y keys with Ctrl or Command.
    /// - Returns: whether there was something to undo or redo.
    final func perform(_ key: UIKey) -> Bool {
        guard let action = action(of: key) else { return false }
        action()
        return true
    }

    /// What `perform` does; nil for other keys, and if there is nothing to undo or redo.
    final func action(of key: UIKey) -> (() -> Void)? {
        switch (key.name, key.modifierFlags.subtracting([.alphaShift, .numericPad])) {
        case ("Z", .control), ("Z", .command):
            guard canUndo else { return nil }
            return { self.undo() }
        case ("Z", [.control, .shift]), ("Z", [.command, .shift]), ("Y", .control):
            guard canRedo else { return nil }
            return { self.redo() }
        default: return nil
        }
    }
}
