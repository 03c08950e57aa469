import Foundation
import ResponderKit

/// One entry of a list, as a value: what it says and what it does.
enum ListItem: Hashable {
    /// What comes below it.
    case heading(String)
    /// Sentences in as many lines as they need.
    case paragraph(String, Tone)
    case row(ListRow)
    case gesture(GestureCard)
    case toggle(ListToggle)
    case slider(ListSlider)
    case value(ListValue)

    /// How a text is meant.
    enum Tone: Hashable {
        case plain, faint, strong, now

        var color: UIColor {
            switch self {
            case .plain: Palette.textSecond
            case .faint: Palette.textThird
            case .strong: Palette.text
            case .now: Palette.now
            }
        }
    }
}

/// A line with a name, what is said about it, and a verdict.
struct ListRow: Hashable {
    /// A number in a disc; nil for none.
    var number: Int?
    var name: String
    /// Behind the name, fainter.
    var kind = ""
    /// Below the name.
    var note = ""
    /// At the right.
    var verdict = ""
    var color = Palette.textSecond
    /// How deep in a tree.
    var depth = 0
    /// Whether it is told with less weight.
    var isFaint = false
    var isSelected = false
    /// What a tap asks for; nil: nothing.
    var action: ListAction?
}

/// A switch with its name.
struct ListToggle: Hashable {
    var name: String
    var note = ""
    var isOn: Bool
    var isEnabled = true
    var action: ListAction
}

/// A number that is dragged.
struct ListSlider: Hashable {
    var name: String
    var value: Double
    var action: ListAction
}

/// A name and what it is set to, with a button for what can be done about it.
struct ListValue: Hashable {
    var name: String
    var value: String
    var button: String?
    var action: ListAction?
}

/// What can be asked for in a list.
enum ListAction: Hashable {
    /// Show a view's properties.
    case inspect(view: String)
    /// Give a key of a view or gesture the value of the control.
    case change(SceneKeyPlace)
    /// Make a view's transform what the scene file says.
    case resetTransform(view: String)
    /// Choose the gestures that a key names.
    case chooseGestures(SceneKeyPlace)
    /// Go into a folder, or take a file.
    case open(path: String)
    /// Anything that the list's owner knows by a word.
    case named(String)
}

/// A key of a view or gesture of the scene.
struct SceneKeyPlace: Hashable {
    /// Whose key it is.
    enum Owner: Hashable {
        case view(String)
        case gesture(String)
    }

    var owner: Owner
    var key: String
}
