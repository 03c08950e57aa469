import Foundation
import ResponderChronicle
import ResponderKit

/// One entry of a list, as a value: its text and its action.
package enum ListItem: Hashable {
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
    package static func value(
        _ name: String, _ value: String, button: String? = nil, action: ListAction? = nil
    ) -> ListItem { .value(ListValue(name: name, value: value, button: button, action: action)) }

    /// The meaning of a text, which decides its colour.
    package enum Tone: Hashable {
        case plain, faint, strong, now
        /// The answer of a panel: larger than other texts.
        case verdict

        package var color: UIColor {
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
package struct ListRow: Hashable {
    /// A number in a disc; nil for none.
    package var number: Int?
    package var name: String
    /// After the name, fainter.
    package var kind = ""
    /// Below the name.
    package var note = ""
    /// At the right edge.
    package var verdict = ""
    package var color = Palette.textSecond
    /// The depth in a tree.
    package var depth = 0
    /// Whether it is drawn fainter.
    package var isFaint = false
    package var isSelected = false
    /// The action of a tap; nil for none.
    package var action: ListAction?

    package init(name: String) { self.name = name }
}

/// A switch with its name.
package struct ListToggle: Hashable {
    package var name: String
    package var note = ""
    /// The key that does the same; empty for none.
    package var key = ""
    package var isOn: Bool
    package var isEnabled = true
    package var action: ListAction

    package init(
        name: String, note: String = "", key: String = "", isOn: Bool, isEnabled: Bool = true, action: ListAction
    ) {
        self.name = name
        self.note = note
        self.key = key
        self.isOn = isOn
        self.isEnabled = isEnabled
        self.action = action
    }
}

/// A number with a slider.
package struct ListSlider: Hashable {
    package var name: String
    package var value: Double
    package var action: ListAction
}

/// A name with its value, and a button to change it.
package struct ListValue: Hashable {
    package var name: String
    package var value: String
    package var button: String?
    package var action: ListAction?
}

/// The actions of a list.
package enum ListAction: Hashable {
    /// Show a view's properties.
    case inspect(view: String)
    /// Show the properties of a gesture, among those of its view.
    case inspectGesture(String, view: String)
    /// Give a property of a view or gesture, by its key, the value of the control.
    case change(Target, property: String)
    /// Reset a view's transform to that of the scene file.
    case resetTransform(view: String)
    /// Choose the gestures that a key of a gesture names.
    case chooseGestures(gesture: String, key: String)
    /// Search for what makes a gesture or view win, or a gesture run together with another one.
    case fix(String, with: String? = nil)
    /// Open a folder, or choose a file.
    case open(path: String)
    /// Another action, by its name.
    case named(String)
}
