import Foundation
import MessageText

/// The place of a value in a file, with which every error about it begins.
nonisolated package struct Place: Hashable, Sendable {
    /// The file as the user named it; empty for values that were made in code.
    var file: String
    /// Counted from 1; 0 for values that were made in code.
    var line = 0
    /// Such as `root.subviews[2].alpha`; empty at the top of a file.
    var path = ""

    /// A place in a file.
    package init(file: String, line: Int = 0, path: String = "") {
        self.file = file
        self.line = line
        self.path = path
    }

    /// The place of a member of the object here.
    package func member(_ key: String, line: Int) -> Place {
        let key = key.shortened
        return Place(file: file, line: line, path: path.isEmpty ? key : path + "." + key)
    }

    /// The place of an element of the list here.
    func element(_ index: Int, line: Int) -> Place { Place(file: file, line: line, path: path + "[\(index)]") }

    /// An error about the value at this place.
    func error(_ complaint: String) -> FormatError {
        let start = [file, line > 0 ? String(line) : ""].filter { !$0.isEmpty }.joined(separator: ":")
        let inFile = path.isEmpty ? complaint : "\(path): \(complaint)"
        return FormatError(start.isEmpty ? inFile : "\(start): \(inFile)", complaint: inFile, line: line)
    }

    /// Check that this program reads a version of a format.
    func checkVersion(_ version: Int, upTo newest: Int) throws {
        guard version > newest else { return }
        throw error("version \(version) is newer than this build, which reads up to \(newest); update the program")
    }

    /// The place without the file's name, for an error about another place in the same file.
    var within: String {
        let place = path.isEmpty ? "the top" : path
        return line > 0 ? "\(place) (line \(line))" : place
    }
}
