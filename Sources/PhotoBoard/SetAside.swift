import Foundation

/// Boards that are kept under a name which says why they are not used: one that could not be read, and one that was deleted.
/// They stay in their folder, because the paths of their pictures are relative to it.
enum SetAside: String, CaseIterable {
    case unreadable
    case deleted

    /// What follows the name of a board in that of its file, up to a number and the closing parenthesis.
    private var mark: String { " (\(rawValue)" }

    /// Whether the file with a name was set aside, for any reason or for this one.
    static func isAside(_ name: String) -> Bool { allCases.contains { $0.isReason(of: name) } }

    func isReason(of name: String) -> Bool { name.contains(mark) }

    /// Rename the file of a board.
    /// - Returns: its new path.
    /// - Throws: an error that says in a few words why the system refused it.
    func move(_ path: String) throws -> String {
        let base = (path as NSString).deletingPathExtension
        let ending = (path as NSString).pathExtension
        return try Self.move(path, toFirstFreeOf: { "\(base)\(mark)\($0 == 1 ? "" : " \($0)")).\(ending)" })
    }

    /// Give a file the first of some names that no other file has. No file is ever replaced.
    /// - Parameter names: whole paths by their number, from 1.
    static func move(_ path: String, toFirstFreeOf names: (Int) -> String) throws -> String {
        for number in 1...1000 {
            // A link does not replace a file with this name.
            if link(path, names(number)) == 0 {
                guard unlink(path) == 0 else { break }
                return names(number)
            }
            guard errno == EEXIST else { break }
        }
        throw BoardFile.Mistake(description: String(cString: strerror(errno)))
    }
}
