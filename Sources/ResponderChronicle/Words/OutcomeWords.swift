import Foundation
import ResponderKit

extension IgnoredReason {
    /// Why a finger goes to no view and no recognizer.
    nonisolated public var words: String {
        switch self {
        case .ignoringInteractionEvents: "ignored: between beginIgnoringInteractionEvents and its end"
        case .noView: "ignored: no view takes touches there"
        case .tooManyFingers: "ignored: more fingers are down than are followed"
        }
    }
}

extension ControlLoss {
    /// Why a control, by its name, does not have a finger.
    /// - Parameter subview: the name of the view that was touched instead of the control.
    nonisolated public func words(for name: String, finger: String = "the finger", subview: String? = nil) -> String {
        switch self {
        case .disabled: "\(name) does not track \(finger): isEnabled is false"
        case .trackingRefused: "\(name) does not track \(finger): beginTracking or continueTracking returned false"
        case .onSubview:
            "\(name) does not track \(finger): a control tracks only touches of its own, and this one landed on "
                + "\(subview.map { "its subview \($0)" } ?? "a subview")"
        case .otherButton: "\(name) does not track \(finger): only the primary button of a pointer presses it"
        case .touchCancelled: "\(name) lost \(finger): the touch was cancelled"
        case .cancelled: "\(name) lost \(finger): cancelTracking(with:) was called"
        case .leftWindow: "\(name) lost \(finger): \(name) was removed from its window"
        }
    }
}

extension SelectionReason {
    /// `row 1 of songs`.
    nonisolated static func row(_ path: IndexPath, of list: String) -> String {
        "row \(path.row)\(path.section == 0 ? "" : " of section \(path.section)") of \(list)"
    }

    /// The outcome of a row, and why.
    nonisolated public func words(of list: String, _ path: IndexPath, selected: Bool) -> String {
        let row = Self.row(path, of: list)
        return switch self {
        case .tapped: "\(row) was \(selected ? "selected" : "deselected")"
        case .replaced: "\(row) was deselected: another row takes its place"
        case .refused:
            "\(row) was not selected: the delegate did not allow it (shouldHighlightRowAt or willSelectRowAt)"
        case .allowsSelection: "\(row) was not selected: allowsSelection is false"
        case .touchCancelled: "\(row) was not selected: the touch was cancelled"
        }
    }
}
