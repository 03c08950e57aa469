extension KeyList {
    /// The keys and touches of the builder. `Docs/Builder.md` describes them.
    static let ofBuilder = [
        Group(
            title: "On the canvas",
            keys: [
                Entry(keys: "Drag", meaning: "draw a view; move the one that is there"),
                Entry(keys: "Click, Tab", meaning: "select; Shift + click adds a view"),
                Entry(keys: "Double-click", meaning: "edit the text or the name of a view"),
                Entry(keys: "Ctrl + Shift + drag", meaning: "resize and rotate, as with two fingers"),
                Entry(keys: "Ctrl", meaning: "ignore the grid during a drag; S turns it off"),
                Entry(keys: "Arrows", meaning: "move by 1 point, with Shift by 8"),
                Entry(keys: "Alt + arrow", meaning: "align; Alt + C, M: the middles"),
                Entry(keys: "[  ]", meaning: "send backward, bring forward; with Shift all the way"),
                Entry(keys: "Delete", meaning: "remove"),
                Entry(keys: "Space", meaning: "play the last fingers"),
            ]),
        Group(
            title: "Panels",
            keys: [
                Entry(keys: "A", meaning: "the palette"),
                Entry(keys: "Return", meaning: "the properties; Escape returns to the canvas"),
                Entry(keys: "P  J", meaning: "show or hide the panel, its tab JSON"),
                Entry(keys: "F6", meaning: "from one panel to the next"),
                Entry(keys: "?", meaning: "this page"),
            ]),
        Group(
            title: "Scene",
            keys: [
                Entry(keys: "Ctrl + E", meaning: "try the scene in the lab"),
                Entry(keys: "Ctrl + Z  Y", meaning: "undo, redo"),
                Entry(keys: "Ctrl + C  X  V  D", meaning: "copy, cut, paste, duplicate"),
                Entry(keys: "Ctrl + N  O", meaning: "new scene, open"),
                Entry(keys: "Ctrl + S", meaning: "save; with Shift under another name"),
            ]),
    ]
}
