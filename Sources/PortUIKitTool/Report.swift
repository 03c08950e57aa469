import Foundation
import PortingRules

/// Prints the results: diffs first, then the remaining work.
final class Report {
    private let writes: Bool
    private var files = 0
    private var changed = 0
    private var notes: [String] = []

    init(writes: Bool) { self.writes = writes }

    func add(_ file: PortedFile) {
        files += 1
        notes += lines(for: file)
        guard file.hasChanged else { return }
        changed += 1
        if writes {
            put("ported \(file.path)\n")
        } else {
            FileHandle.standardOutput.write(Data(UnifiedDiff.text(file.path, from: file.original, to: file.ported)))
        }
    }

    /// A note about several lines is printed once, at the first of them. Line numbers are those of the file on the
    /// disk.
    private func lines(for file: PortedFile) -> [String] {
        var places: [(sentence: String, lines: [Int])] = []
        for note in file.notes {
            let line = writes ? note.line : note.originalLine
            if let index = places.firstIndex(where: { $0.sentence == note.sentence }) {
                if places[index].lines.last != line { places[index].lines.append(line) }
            } else {
                places.append((note.sentence, [line]))
            }
        }
        return places.map { place in
            let others = place.lines.dropFirst().map(String.init).joined(separator: ", ")
            return "\(file.path):\(place.lines[0]): \(place.sentence)" + (others.isEmpty ? "" : " (also \(others))")
        }
    }

    /// Print what is left: the command's words, then the compiler's.
    /// - Parameter files: those whose lines the compiler may complain about.
    func finish(_ check: TypeCheck.Outcome, _ files: [PortedFile]) {
        guard self.files > 0 else { return }
        if !notes.isEmpty { put("\nFor you to do:\n" + notes.map { $0 + "\n" }.joined()) }
        var verdict: String
        switch check {
        case .unchecked(let reason): verdict = "not compiled: \(reason)"
        case .checked(let complaints):
            let lines = complaints.map { complaint in
                let file = files.first { $0.path == complaint.path }
                let line = writes ? complaint.line : file?.originalLine(of: complaint.line) ?? complaint.line
                return "\(complaint.path):\(line): \(complaint.words)\n"
            }
            if !lines.isEmpty { put("\nThe compiler says:\n" + lines.joined()) }
            verdict =
                lines.isEmpty
                ? "it compiles" : "\(lines.count) \(lines.count == 1 ? "error" : "errors") of the compiler"
        }
        let counted = "\(self.files) \(self.files == 1 ? "file" : "files")"
        let verb = writes ? "changed" : "to change"
        let left =
            notes.isEmpty
            ? "nothing is listed" : "\(notes.count) \(notes.count == 1 ? "place" : "places") to do by hand"
        put("\n\(counted), \(changed) \(verb), \(left); \(verdict)\n")
        if !writes, changed > 0 { put("nothing was written: --write does it\n") }
    }

    private func put(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
