import Foundation

/// A file before and after porting.
public struct PortedFile {
    /// A place that the developer has to change.
    public struct Note: Equatable {
        /// The line in the original text, from 1.
        public let originalLine: Int
        /// The line in the ported text, from 1.
        public let line: Int
        /// The instruction, without a full stop.
        public let sentence: String
    }

    /// The file's name, as it was given.
    public let path: String
    /// The original UTF-8 text.
    public let original: [UInt8]
    /// The UTF-8 text after all rules.
    public let ported: [UInt8]
    /// In order of lines. A note about several lines is repeated for each.
    public let notes: [Note]
    /// For each line of the ported text the line of the original that it comes from.
    let originalLines: [Int]

    /// The line of the original that a line of the ported text comes from, both from 1; the last one for a line beyond the end.
    public func originalLine(of line: Int) -> Int {
        originalLines.isEmpty ? 1 : originalLines[min(max(line - 1, 0), originalLines.count - 1)]
    }

    /// Whether a rule changed something.
    public var hasChanged: Bool { original != ported }
}

/// Ports UIKit source to ResponderKit with all rules, and lists the remaining work.
///
/// Files of one program are ported together, because a rule may need the protocol that another file declares. Porting
/// ported source changes nothing.
/// - Complexity: linear in the length of the source.
public enum Porter {
    private typealias Rule = @Sendable (SourceFile, Facts) -> Changes

    /// The rules of one pass do not change the same tokens; each pass reads the result of the passes before it.
    private static let passes: [[Rule]] = [
        [Imports.changes, OldNames.changes, QualifiedNames.changes, OptionalCalls.changes],
        [
            OptionalProtocols.changes, Selectors.changes, Attributes.changes, CellInitializers.changes,
            ActorClosures.changes,
        ],
        [SelectorLists.changes, TypeTests.changes],
        [ExtensionOverrides.changes],
        [HandWork.changes],
    ]

    /// Port files, given by name and UTF-8 text.
    public static func port(_ sources: [(path: String, text: [UInt8])]) -> [PortedFile] {
        let files = sources.map { SourceFile($0.text) }
        var facts = Facts()
        for (source, file) in zip(sources, files) { facts.read(file, path: source.path) }
        var ported = [PortedFile?](repeating: nil, count: files.count)
        ported.withUnsafeMutableBufferPointer { buffer in
            // Each iteration writes its own element.
            nonisolated(unsafe) let buffer = buffer
            let facts = facts
            DispatchQueue.concurrentPerform(iterations: files.count) { index in
                buffer[index] = port(sources[index].path, files[index], facts)
            }
        }
        return ported.compactMap(\.self)
    }

    /// Port a single text.
    public static func port(_ text: String) -> PortedFile { port([("", Array(text.utf8))])[0] }

    /// A text with blanks in place of the imports of some modules, and the lines of these imports, from 1.
    public static func removingImports(
        of modules: Set<String>, from text: [UInt8]
    ) -> (text: [UInt8], imports: [(line: Int, module: String)]) {
        let file = SourceFile(text)
        var rest = text
        var imports: [(line: Int, module: String)] = []
        for place in Imports.all(in: file) where modules.contains(place.module) {
            let range = file.extent(place.tokens)
            imports.append((file.line(of: range.lowerBound), place.module))
            for offset in range where !rest[offset].isNewline { rest[offset] = UInt8(ascii: " ") }
        }
        return (rest, imports)
    }

    private static func port(_ path: String, _ file: SourceFile, _ facts: Facts) -> PortedFile {
        var revision = Revision(file)
        for pass in passes {
            var changes = Changes()
            for rule in pass { changes.add(rule(revision.file, facts)) }
            revision.apply(changes)
        }
        let notes = revision.notes.map {
            PortedFile.Note(
                originalLine: $0.originalLine, line: revision.file.line(of: $0.offset), sentence: $0.sentence)
        }
        .sorted { ($0.line, $0.sentence) < ($1.line, $1.sentence) }
        return PortedFile(
            path: path, original: file.bytes, ported: revision.file.bytes, notes: notes,
            originalLines: revision.originalLines)
    }
}
