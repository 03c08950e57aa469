import Foundation
import ResponderKit

/// One entry of a list, as a value: its text and its action.
enum ListItem: Hashable {
    /// A title for the entries below it.
    case heading(String)
    /// Sentences in as many lines as they need.
    case paragraph(String, Tone)
    case row(ListRow)
    case gesture(GestureCard)
    case fix(FixCard)
    case toggle(ListToggle)
    case slider(ListSlider)
    case value(ListValue)

    /// A name with its value, and a button to change it.
    static func value(
        _ name: String, _ value: String, button: String? = nil, action: ListAction? = nil
    ) -> ListItem { .value(ListValue(name: name, value: value, button: button, action: action)) }

    /// The meaning of a text, which decides its colour.
    enum Tone: Hashable {
        case plain, faint, strong, now
        /// The answer of a panel: larger than other texts.
        case verdict

        var color: UIColor {
            switch self {
            case .plain: Palette.textSecond
            case .faint: Palette.textThird
            case .strong, .verdict: Palette.text
            case .now: Palette.now
            }
        }
    }
}

/// A line with a name, a note, and a verdict.
struct ListRow: Hashable {
    /// A number in a disc; nil for none.
    var number: Int?
    var name: String
    /// After the name, fainter.
    var kind = ""
    /// Below the name.
    var note = ""
    /// At the right edge.
    var verdict = ""
    var color = Palette.textSecond
    /// The depth in a tree.
    var depth = 0
    /// Whether it is drawn fainter.
    var isFaint = false
    var isSelected = false
    /// The action of a tap; nil for none.
    var action: ListAction?
}

/// A switch with its name.
struct ListToggle: Hashable {
    var name: String
    var note = ""
    /// The key that does the same; empty for none.
    var key = ""
    var isOn: Bool
    var isEnabled = true
    var action: ListAction
}

/// A number with a slider.
struct ListSlider: Hashable {
    var name: String
    var value: Double
    var action: ListAction
}

/// A name with its value, and a button to change it.
struct ListValue: Hashable {
    var name: String
    var value: String
    var button: String?
    var action: ListAction?
}

/// The actions of a list.
enum ListAction: Hashable {
    /// Show a view's properties.
    case inspect(view: String)
    /// Show the properties of a gesture, among those of its view.
    case inspectGesture(String, view: String)
    /// Give a key of a view or gesture the value of the control.
    case change(SceneKeyPlace)
    /// Reset a view's transform to that of the scene file.
    case resetTransform(view: String)
    /// Choose the gestures that a key names.
    case chooseGestures(SceneKeyPlace)
    /// Search for what makes a gesture or view win.
    case fix(String)
    /// Open a folder, or choose a file.
    case open(path: String)
    /// Another action, by its name.
    case named(String)
}

/// A key of a view or gesture of the scene.
struct SceneKeyPlace: Hashable {
    /// The view or gesture that has the key.
    enum Owner: Hashable {
        case view(String)
        case gesture(String)
    }

    var owner: Owner
    var key: String
}
