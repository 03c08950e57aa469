import ResponderChronicle
import ResponderKit

/// The keys, which the program gets before the panels.
extension InspectorWindow {
    /// Hand a key to the program, and perform its shortcut if the program does not handle it.
    func handleKey(_ key: UIKey, isDown: Bool) {
        guard desk.isLive || !isDown else {
            perform(key)
            return
        }
        if isDown { heldKeys.insert(key.name) }
        defer { if !isDown { heldKeys.remove(key.name) } }
        watch.isPressHandled = false
        view.stage.flush()
        let shown = watch.chain?.subject
        deliver([.key(KeySample(key: key, isDown: isDown))], at: application.now)
        guard isDown, !watch.isPressHandled, !program.isLastKeyCommand,
            session.notes.withoutKey({ perform(key) }), let shown
        else { return }
        // After a shortcut the panels do not switch to the chain of keys.
        watch.choose(shown)
    }

    /// Perform the shortcut of a key that the program did not handle.
    /// - Returns: whether the key is a shortcut.
    @discardableResult
    func perform(_ key: UIKey) -> Bool {
        let isPlain = key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        if isPlain, key.name == "T" { saveTest() } else if !desk.performKey(key) { return false }
        watch.isChanged = true
        return true
    }
}
