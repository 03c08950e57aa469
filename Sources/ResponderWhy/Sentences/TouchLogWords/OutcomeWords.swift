import Foundation
import ResponderKit
import ResponderLog

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

extension SelectionReason {
    /// `row 1 of songs`.
    nonisolated static func row(_ path: IndexPath, of list: String) -> String {
        "row \(path.row)\(path.section == 0 ? "" : " of section \(path.section)") of \(list)"
    }

    /// The outcome of a row, and why.
    func words(of list: String, _ path: IndexPath, selected: Bool) -> String {
        if let reason = RowCase.Reason(self) {
            return RowRules.telling(about: .notSelected(RowCase.Row(list: list, path: path), reason)).program
        }
        let row = Self.row(path, of: list)
        if self == .replaced { return "\(row) was deselected: another row takes its place" }
        return "\(row) was \(selected ? "selected" : "deselected")"
    }
}
