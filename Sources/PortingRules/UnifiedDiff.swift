/// The difference of two texts in the format of `diff -u`.
public enum UnifiedDiff {
    private enum Line: Equatable {
        case kept(ArraySlice<UInt8>)
        case removed(ArraySlice<UInt8>)
        case added(ArraySlice<UInt8>)

        var isKept: Bool { if case .kept = self { true } else { false } }

        var text: ArraySlice<UInt8> {
            switch self {
            case .kept(let text), .removed(let text), .added(let text): text
            }
        }

        var mark: UInt8 {
            switch self {
            case .kept: UInt8(ascii: " ")
            case .removed: UInt8(ascii: "-")
            case .added: UInt8(ascii: "+")
            }
        }
    }

    /// The difference with three lines around each change; empty for equal texts. Line endings are those of the texts.
    public static func text(_ path: String, from old: [UInt8], to new: [UInt8]) -> [UInt8] {
        guard old != new else { return [] }
        let lines = lines(from: split(old), to: split(new))
        var text = Array("--- \(path)\n+++ \(path)\n".utf8)
        var (oldLine, newLine) = (1, 1)
        var index = 0
        while let change = lines[index...].firstIndex(where: { !$0.isKept }) {
            // Changes with at most six lines between them share a hunk.
            var end = change + 1
            while let next = lines[end...].prefix(7).firstIndex(where: { !$0.isKept }) { end = next + 1 }
            let start = max(index, change - 3)
            let stop = min(lines.count, end + 3)
            (oldLine, newLine) = (oldLine + start - index, newLine + start - index)
            let hunk = lines[start..<stop]
            let removed = hunk.count { $0.mark != UInt8(ascii: "+") }
            let added = hunk.count { $0.mark != UInt8(ascii: "-") }
            text += Array("@@ -\(span(oldLine, removed)) +\(span(newLine, added)) @@\n".utf8)
            for line in hunk {
                text.append(line.mark)
                text += line.text
                if line.text.last != 10 { text += Array("\n\\ No newline at end of file\n".utf8) }
            }
            (oldLine, newLine) = (oldLine + removed, newLine + added)
            index = stop
        }
        return text
    }

    private static func span(_ line: Int, _ count: Int) -> String {
        count == 1 ? "\(line)" : "\(count == 0 ? line - 1 : line),\(count)"
    }

    private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: 10).map { $0 + 1 } ?? text.count
            lines.append(text[start..<end])
            start = end
        }
        return lines
    }

    private static func lines(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Line] {
        // Numbers instead of lines, because most of the time is spent on comparisons.
        var numbers: [String: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            let text = String(decoding: line, as: UTF8.self)
            if let number = numbers[text] { return number }
            numbers[text] = numbers.count
            return numbers.count - 1
        }
        let difference = new.map(number).difference(from: old.map(number))
        var removed = Set<Int>()
        var added = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if removed.contains(oldIndex) {
                lines.append(.removed(old[oldIndex]))
                oldIndex += 1
            } else if added.contains(newIndex) {
                lines.append(.added(new[newIndex]))
                newIndex += 1
            } else {
                lines.append(.kept(old[oldIndex]))
                (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
            }
        }
        return lines
    }
}
