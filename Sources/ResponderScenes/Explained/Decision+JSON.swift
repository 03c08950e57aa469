import ResponderChronicle
import ResponderKit

extension Decision {
    /// The reason of the loss or gain that it caused, as a case with its numbers: of a recognizer the case of `GestureReason`, of other decisions the kind
    /// of the line in a trace, with the members of that line.
    var reason: JSONObject {
        guard case .gesture(_, _, _, _, let why) = kind else {
            var line = kind.line
            line.members[0].key = "case"
            // The views that a hit test asked are in the trace.
            line.members.removeAll { $0.key == "steps" }
            return line
        }
        return why.json
    }
}

extension GestureReason {
    /// The case, and its values by their labels; a value without a label is what was measured or met.
    var json: JSONObject { Self.json(ofCase: self) }

    private static func json(ofCase value: Any) -> JSONObject {
        var object: JSONObject = ["case": caseName(of: value)]
        guard let child = Mirror(reflecting: value).children.first, child.label != nil else { return object }
        let payload = Mirror(reflecting: child.value)
        let values = payload.displayStyle == .tuple ? Array(payload.children) : [(label: nil, value: child.value)]
        for value in values {
            let label = value.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
            object.members.append((label ?? "measured", json(value.value)))
        }
        return object
    }

    private static func json(_ value: Any) -> any JSONWritable {
        switch value {
        case let number as CGFloat: return Double(number)
        case let number as Double: return number
        case let number as Int: return number
        case let text as String: return text
        case let recognizer as Participant<UIGestureRecognizer>: return recognizer.name
        case let recognizers as [Participant<UIGestureRecognizer>]: return recognizers.map(\.name)
        case let buttons as UIEvent.ButtonMask: return buttons.names(in: InputWords.buttons)
        case let source as Answer.Source: return source.words
        case let state as UIGestureRecognizer.State: return state.name
        default: return Mirror(reflecting: value).children.isEmpty ? "\(value)" : json(ofCase: value)
        }
    }
}
