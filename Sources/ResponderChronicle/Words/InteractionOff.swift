import ResponderKit

/// Why a view takes no touches although it is seen, as values.
enum InteractionOff {
    case screenMoves
    case animated
    case imageView
    case label
    case off

    /// As people say it, after the name of the view.
    var words: String {
        switch self {
        case .screenMoves: "takes no touches while a screen moves in or out"
        case .animated: "takes no touches while it moves"
        case .imageView: "takes no touches: image views do not, by default"
        case .label: "takes no touches: labels do not, by default"
        case .off: "takes no touches: user interaction is off"
        }
    }
}
