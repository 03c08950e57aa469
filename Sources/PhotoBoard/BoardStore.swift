import ResponderFiles
import UIKit

/// The file in which a board is kept.
package final class BoardStore {
    /// The whole path.
    package let path: String
    /// What the file says, as far as it is known; nil for no file.
    private var text: String?
    /// Whether the file cannot be read, so that it must not be replaced.
    private var isDamaged = false

    /// A larger file is no board, in bytes.
    private static let maximum = 4 << 20

    /// A file that may not exist.
    package init(_ path: String) { self.path = URL(fileURLWithPath: path).path }

    /// Read the file.
    /// - Returns: its text, which is that of a board; nil if there is no file.
    /// - Throws: an error that says in one line what is wrong with it. The file is never written then.
    package func read() throws -> String? {
        _ = try items()
        return text
    }

    /// What is on the board of the file; nil if there is no file.
    func items() throws -> [BoardItem]? {
        isDamaged = true
        var status = stat()
        if stat(path, &status) != 0, errno == ENOENT {
            isDamaged = false
            return nil
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maximum else {
            throw BoardFile.Mistake(description: "this is not a board.")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw BoardFile.Mistake(description: "it cannot be read; check its permissions.")
        }
        let found = String(decoding: data, as: UTF8.self)
        let items = try BoardFile.items(in: found, relativeTo: (path as NSString).deletingLastPathComponent)
        isDamaged = false
        text = found
        return items
    }

    /// Replace the file in one step, if the board differs from it. The folder is made if it is missing.
    /// - Parameter board: from `BoardProgram.text(of:)`; nil for a fresh board, which needs no file.
    /// - Throws: an error that says in one line why it cannot be written. The file is unchanged then.
    package func write(_ board: String?) throws {
        guard let board, board != text, !isDamaged else { return }
        let folder = (path as NSString).deletingLastPathComponent
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw BoardFile.Mistake(description: "the folder \(folder) cannot be made.")
        }
        try OutputFile.write(Array(board.utf8), to: path)
        text = board
    }
}
