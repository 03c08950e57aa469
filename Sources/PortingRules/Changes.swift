/// A replacement of some bytes of a file.
struct Edit {
    let range: Range<Int>
    let text: String

    init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }

    init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
}

/// The result of a rule: edits that do not overlap, and notes for the developer.
struct Changes {
    var edits: [Edit] = []
    private(set) var notes: [(offset: Int, sentence: String)] = []

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append(Edit(range, text)) }

    mutating func insert(_ text: String, at offset: Int) { edits.append(Edit(at: offset, text)) }

    mutating func add(_ others: Changes) {
        edits += others.edits
        notes += others.notes
    }

    mutating func note(_ sentence: String, at offset: Int) { notes.append((offset, sentence)) }
}

/// A text during porting, which knows for each line its number in the original.
struct Revision {
    private(set) var file: SourceFile
    private(set) var originalLines: [Int]
    private(set) var notes: [Note] = []

    /// A note during porting: `offset` moves with the text.
    struct Note {
        var offset: Int
        let originalLine: Int
        let sentence: String
    }

    init(_ file: SourceFile) {
        self.file = file
        originalLines = Array(1...file.lineCount)
    }

    mutating func apply(_ changes: Changes) {
        for note in changes.notes {
            notes.append(
                Note(
                    offset: note.offset, originalLine: originalLines[file.line(of: note.offset) - 1],
                    sentence: note.sentence
                ))
        }
        guard !changes.edits.isEmpty else { return }
        let edits = changes.edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        var text: [UInt8] = []
        text.reserveCapacity(file.bytes.count + 1000)
        var lines: [Int] = []
        var done = 0
        // Text after a newline of the original begins an original line.
        func keep(to end: Int) {
            text.append(contentsOf: file.bytes[done..<end])
            lines += originalLines[file.line(of: done)..<file.line(of: end)]
        }
        lines.append(originalLines[0])
        for edit in edits {
            // Two rules may both remove the spaces between their tokens.
            keep(to: max(edit.range.lowerBound, done))
            done = max(edit.range.upperBound, done)
            text.append(contentsOf: edit.text.utf8)
            let count = edit.text.utf8.count { $0 == 10 }
            lines += repeatElement(originalLines[file.line(of: edit.range.lowerBound) - 1], count: count)
            // A whole line was replaced or removed: the next original line begins here.
            if done == file.lineStart(done) {
                lines[lines.count - 1] = originalLines[file.line(of: done) - 1]
            }
        }
        keep(to: file.bytes.count)
        for index in notes.indices { notes[index].offset = Self.moved(notes[index].offset, by: edits) }
        originalLines = lines
        file = SourceFile(text)
    }

    private static func moved(_ offset: Int, by edits: [Edit]) -> Int {
        var shift = 0
        for edit in edits {
            guard edit.range.lowerBound < offset || edit.range.contains(offset) else { break }
            if edit.range.contains(offset) { return edit.range.lowerBound + shift }
            shift += edit.text.utf8.count - edit.range.count
        }
        return offset + shift
    }
}
