import ResponderFiles
import UIKit

/// The boards of a folder. Each is a file, and is called like it.
package struct BoardShelf {
    /// A whole path.
    package let folder: String
    /// The name of the board that is there before a user makes others.
    package static let firstName = "board"
    /// The maximum number of characters in the name of a new board.
    static let maximumName = 60

    package init(_ folder: String) { self.folder = folder }

    /// The file of a board, which may not exist.
    package func path(of name: String) -> String { "\(folder)/\(name).json" }

    /// The name of the board in a file.
    package static func name(ofBoardAt path: String) -> String {
        ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }

    /// The name as it is shown.
    package static func title(of name: String) -> String { name == firstName ? "First board" : name }

    /// The names of all boards: the first one, then the others by their names. Files that could not be read are left out.
    var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let others = files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") && !$0.contains(BoardStore.unreadable) }
            .map { String($0.dropLast(".json".count)) }.filter { $0 != Self.firstName }
        return [Self.firstName] + others.map { ($0.lowercased(), $0) }.sorted { $0 < $1 }.map(\.1)
    }

    /// Why a new board cannot have a name; nil if it can.
    func problem(withName name: String) -> String? {
        if name.isEmpty { return "The board needs a name." }
        if name.count > Self.maximumName || name.utf8.count > 200 { return "This name is too long." }
        if name.contains("/") || name.hasPrefix(".") || name.contains(BoardStore.unreadable) {
            return "A name has no slash, and no dot at its beginning."
        }
        let taken = names.flatMap { [$0, Self.title(of: $0)] }.map { $0.lowercased() }
        return taken.contains(name.lowercased()) ? "There is a board with this name." : nil
    }

    // MARK: The next run

    private var memory: String { folder + "/last" }

    /// The file of the board that was open last, if it is there still; that of the first board otherwise.
    package var lastPath: String {
        let name = FileManager.default.contents(atPath: memory).map { String(decoding: $0, as: UTF8.self) }
        return path(of: name.flatMap { names.contains($0) ? $0 : nil } ?? Self.firstName)
    }

    /// The next run begins with a board. If this cannot be written, it begins with the one before.
    package func remember(_ path: String) {
        guard (path as NSString).deletingLastPathComponent == folder else { return }
        try? OutputFile.write(Array(Self.name(ofBoardAt: path).utf8), to: memory)
    }
}
