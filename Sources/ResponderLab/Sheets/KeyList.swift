/// The keys and touches of the lab, for the help sheet.
enum KeyList {
    struct Entry {
        let keys: String
        let meaning: String
    }

    struct Group {
        let title: String
        let keys: [Entry]
    }

    static let groups = [
        Group(
            title: "On the stage",
            keys: [
                Entry(keys: "Drag, click", meaning: "one finger"),
                Entry(keys: "Ctrl + Shift + drag", meaning: "two fingers, mirrored"),
                // Many window managers keep Alt + drag for themselves.
                Entry(keys: "Alt + drag", meaning: "the same"),
                Entry(keys: "Alt + Shift + drag", meaning: "two fingers, side by side"),
                Entry(keys: "M", meaning: "two fingers with every drag"),
                Entry(keys: "Shift + click", meaning: "a finger that stays down"),
                Entry(keys: "Ctrl + wheel", meaning: "pinch"),
                Entry(keys: "Shift + Alt + wheel", meaning: "rotate"),
                Entry(keys: "Return, arrows", meaning: "a finger of the keyboard: down, move, up"),
                Entry(keys: "Ctrl + Alt + Z", meaning: "shake"),
                Entry(keys: "I  H  A", meaning: "toggle interaction, hidden, alpha"),
            ]),
        Group(
            title: "Panels",
            keys: [
                Entry(keys: "1  2  3  4", meaning: "Why, Chain, Hit test, Views"),
                Entry(keys: "P  L", meaning: "show or hide the inspector, the timeline"),
                Entry(keys: "F12", meaning: "Play, or Expert with all panels"),
                Entry(keys: "D  Z", meaning: "to where the touch was decided; rewind it"),
                Entry(keys: "X", meaning: "levels of views apart; Tab, then arrows turn"),
                Entry(keys: "F  B", meaning: "frames, bounds of views on the stage"),
                Entry(keys: "N  T  E", meaning: "anchor points, hit areas, edge zones"),
                Entry(keys: "V", meaning: "pick a view on the stage"),
                Entry(keys: "Tab, arrows", meaning: "move the focus; Return presses"),
                Entry(keys: "Menu, Shift + F10", meaning: "what the gesture of the row should do"),
                Entry(keys: "Esc", meaning: "back to the stage"),
            ]),
        Group(
            title: "Timeline",
            keys: [
                Entry(keys: "Space", meaning: "pause, or go on"),
                Entry(keys: "←  →", meaning: "one event back, forward"),
                Entry(keys: "Shift + ←  →", meaning: "to the previous, next change of a gesture"),
                Entry(keys: "Home  End", meaning: "to the beginning, to the end"),
                Entry(keys: "Tap a bar", meaning: "go there and read why"),
                Entry(keys: "Tab, arrows", meaning: "the same, from bar to bar"),
                Entry(keys: "Esc", meaning: "discard a what-if; back to now"),
                Entry(keys: "+  −  0", meaning: "zoom in, zoom out, everything"),
                Entry(keys: "Ctrl + wheel", meaning: "zoom; the wheel alone moves"),
                Entry(keys: "W", meaning: "what-if: replay with a change"),
            ]),
        Group(
            title: "Scenes and files",
            keys: [
                Entry(keys: "G", meaning: "the scene catalogue"),
                Entry(keys: "[  ]", meaning: "previous, next scene"),
                Entry(keys: "Ctrl + O", meaning: "open a scene or a recording"),
                Entry(keys: "Ctrl + S", meaning: "save the session as a recording"),
                Entry(keys: "Ctrl + R", meaning: "record; press again to stop"),
                Entry(keys: "Ctrl + Alt + S", meaning: "save the photo board"),
                Entry(keys: "Ctrl + Shift + S", meaning: "save the question for a bug report"),
                Entry(keys: "Ctrl + Shift + C", meaning: "copy the scene as Swift"),
                Entry(keys: "Ctrl + E", meaning: "build: edit the scene, or try it"),
                Entry(keys: "R", meaning: "reset; take over from a recording"),
                Entry(keys: "Ctrl + Z", meaning: "undo; undo the restart of a scene"),
                Entry(keys: "Alt + ←", meaning: "back to the previous session"),
                Entry(keys: "Ctrl + Q  W", meaning: "close the lab"),
                Entry(keys: "?", meaning: "this page"),
            ]),
    ]
}
