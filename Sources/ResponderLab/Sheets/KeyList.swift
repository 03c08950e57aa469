/// The keys and touches of the lab and of its builder with what they do, in groups, for the help sheet.
enum KeyList {
    typealias Keys = KeyValuePairs<String, String>
    typealias Groups = KeyValuePairs<String, Keys>

    static let ofLab: Groups = [
        "On the stage": [
            "Drag, click": "one finger",
            "Ctrl + Shift + drag": "two fingers, mirrored",
            // Many window managers keep Alt + drag for themselves.
            "Alt + drag": "the same",
            "Alt + Shift + drag": "two fingers, side by side",
            "M": "two fingers with every drag",
            "Shift + click": "a finger that stays down",
            "Ctrl + wheel": "pinch",
            "Shift + Alt + wheel": "rotate",
            "Return, arrows": "a finger of the keyboard: down, move, up",
            "Ctrl + Alt + Z": "shake",
            "I  H  A": "toggle interaction, hidden, alpha",
        ],
        "Panels": [
            "1  2  3  4": "Why, Chain, Hit test, Views",
            "P  L": "show or hide the inspector, the timeline",
            "F12": "Play, or Expert with all panels",
            "D  Z": "to where the touch was decided; rewind it",
            "X": "levels of views apart; Tab, then arrows turn",
            "F  B": "frames, bounds of views on the stage",
            "N  T  E": "anchor points, hit areas, edge zones",
            "V": "pick a view on the stage",
            "Tab, arrows": "move the focus; Return presses",
            "Menu, Shift + F10": "what the gesture of the row should do",
            "Esc": "back to the stage",
        ],
        "Timeline": [
            "Space": "pause, or go on",
            "←  →": "one event back, forward",
            "Shift + ←  →": "to the previous, next change of a gesture",
            "Home  End": "to the beginning, to the end",
            "Tap a bar": "go there and read why",
            "Tab, arrows": "the same, from bar to bar",
            "Esc": "discard a what-if; back to now",
            "+  −  0": "zoom in, zoom out, everything",
            "Ctrl + wheel": "zoom; the wheel alone moves",
            "W": "what-if: replay with a change",
        ],
        "Scenes and files": [
            "G": "the scene catalogue",
            "[  ]": "previous, next scene",
            "Ctrl + O": "open a scene or a recording",
            "Ctrl + S": "save the session as a recording",
            "Ctrl + R": "record; press again to stop",
            "Ctrl + Alt + S": "save the photo board",
            "Ctrl + Shift + S": "save the question for a bug report",
            "Ctrl + Shift + C": "copy the scene as Swift",
            "Ctrl + E": "build: edit the scene, or try it",
            "R": "reset; take over from a recording",
            "Ctrl + Z": "undo; undo the restart of a scene",
            "Alt + ←": "back to the previous session",
            "Ctrl + Q  W": "close the lab",
            "?": "this page",
        ],
    ]

    /// `Docs/Builder.md` describes them.
    static let ofBuilder: Groups = [
        "On the canvas": [
            "Drag": "draw a view; move the one that is there",
            "Click, Tab": "select; Shift + click adds a view",
            "Double-click": "edit the text or the name of a view",
            "Ctrl + Shift + drag": "resize and rotate, as with two fingers",
            "Ctrl": "ignore the grid during a drag; S turns it off",
            "Arrows": "move by 1 point, with Shift by 8",
            "Alt + arrow": "align; Alt + C, M: the middles",
            "[  ]": "send backward, bring forward; with Shift all the way",
            "Delete": "remove",
            "Space": "play the last fingers",
        ],
        "Panels": [
            "A": "the palette",
            "Return": "the properties; Escape returns to the canvas",
            "P  J": "show or hide the panel, its tab JSON",
            "F6": "from one panel to the next",
            "?": "this page",
        ],
        "Scene": [
            "Ctrl + E": "try the scene in the lab",
            "Ctrl + Z  Y": "undo, redo",
            "Ctrl + C  X  V  D": "copy, cut, paste, duplicate",
            "Ctrl + N  O": "new scene, open",
            "Ctrl + S": "save; with Shift under another name",
        ],
    ]
}
