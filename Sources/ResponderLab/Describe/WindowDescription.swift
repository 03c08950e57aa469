import Foundation
import ResponderFiles
import ResponderKit
import ResponderScenes

/// What a window shows, element by element: a line of JSON each.
enum WindowDescription {
    /// The lines for all that is visible in a window, back to front.
    static func text(of window: UIWindow) -> String {
        var text = ""
        // A sheet takes all input: what is behind it is of no use to anybody.
        let roots = window.subviews.last { $0 is SheetView && !$0.isHidden }.map { sheet in
            [sheet] + window.subviews.filter { $0 is TipGuide }
        }
        for root in roots ?? window.subviews { add(root, in: window, clip: window.bounds, to: &text) }
        return text
    }

    private static func add(_ view: UIView, in window: UIWindow, clip: CGRect, to text: inout String) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        let frame = view.convert(view.bounds, to: nil)
        let shown = frame.intersection(clip)
        let described = view as? any Described
        if let place = described?.describedFrame, let element = described?.element {
            text += line(element, view.convert(place, to: nil))
        } else if let element = described?.element, shown.width >= 1, shown.height >= 1 {
            text += line(element, shown)
        }
        for part in (view as? any DescribedInParts)?.parts ?? [] {
            text += line(part.element, view.convert(part.frame, to: nil))
        }
        let inner = view.clipsToBounds ? shown : clip
        guard inner.width > 0, inner.height > 0 else { return }
        // What is written on a control is told with the control.
        for child in view.subviews where !(view is LabControl) || child is LabControl {
            add(child, in: window, clip: inner, to: &text)
        }
    }

    private static func line(_ element: Element, _ frame: CGRect) -> String {
        var words = ["\"role\":\(quoted(element.role.rawValue))", "\"label\":\(quoted(element.label))"]
        if let value = element.value { words.append("\"value\":\(quoted(value))") }
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number($0) }
        words.append("\"frame\":[\(numbers.joined(separator: ","))]")
        if let isSelected = element.isSelected { words.append("\"selected\":\(isSelected)") }
        if !element.isEnabled { words.append("\"enabled\":false") }
        return "{" + words.joined(separator: ",") + "}\n"
    }

    private static func number(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return Int(exactly: rounded).map { String($0) } ?? String(Double(rounded.isFinite ? rounded : 0))
    }

    private static func quoted(_ text: String) -> String {
        var line = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": line += "\\\""
            case "\\": line += "\\\\"
            case "\n": line += "\\n"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    line += String(format: "\\u%04x", scalar.value)
                } else {
                    line.unicodeScalars.append(scalar)
                }
            }
        }
        return line + "\""
    }
}

/// Keeps a file equal to what the window shows.
final class DescriptionFile {
    private let path: String
    private var written: String?
    /// Whether the file was ever written.
    private(set) var hasBegun = false

    init(path: String) { self.path = path }

    /// Write what is shown, if that changed. The file is replaced in one step, so a reader never sees half of it.
    /// - Throws: `WriteError` where the file cannot be written; the next call tries again.
    func update(_ window: UIWindow) throws {
        let text = WindowDescription.text(of: window)
        guard text != written else { return }
        try OutputFile.write(Array(text.utf8), to: path, survivesPowerLoss: false)
        written = text
        hasBegun = true
    }
}
