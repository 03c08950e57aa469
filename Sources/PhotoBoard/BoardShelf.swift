import ResponderFiles
import UIKit

/// The boards of a folder. Each is a file, and is called like it.
package struct BoardShelf {
    /// A whole path.
    package let folder: String
    /// The name of the board that is there before a user makes others.
    package static let firstName = "board"
    /// The maximum number of characters in the name of a board.
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

    /// The name that a user means with a title.
    static func name(titled title: String) -> String {
        title.lowercased() == Self.title(of: firstName).lowercased() ? firstName : title
    }

    /// The names of all boards: the first one, then the others by their names. Files that were set aside are left out.
    package var names: [String] { names(with: nil) }

    /// The names of all boards.
    /// - Parameter open: a board that may have no file yet; nil for none.
    func names(with open: String?) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var names = Set(
            files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") && !SetAside.isAside($0) }
                .map { String($0.dropLast(".json".count)) })
        if let open { names.insert(open) }
        let isFirst = names.remove(Self.firstName) != nil || names.isEmpty
        return (isFirst ? [Self.firstName] : []) + names.map { ($0.lowercased(), $0) }.sorted { $0 < $1 }.map(\.1)
    }

    /// The name of the board that follows one in the list, or precedes it if it is the last.
    package func name(after name: String) -> String {
        let all = names(with: name)
        let next = all.drop { $0 != name }.dropFirst().first
        return next ?? all.last { $0 != name } ?? Self.firstName
    }

    /// Why a board cannot get a name; nil if it can.
    /// - Parameter old: the name that it has; nil for a new board.
    func problem(withName name: String, insteadOf old: String? = nil) -> String? {
        if name.isEmpty { return "The board needs a name." }
        if name.count > Self.maximumName || name.utf8.count > 200 { return "This name is too long." }
        if name.contains("/") || name.hasPrefix(".") { return "A name has no slash, and no dot at its beginning." }
        if SetAside.isAside(name) { return "Files with this name are boards that were set aside." }
        let others = names.filter { $0 != old }
        let taken = others.flatMap { [$0, Self.title(of: $0)] }.map { $0.lowercased() }
        return taken.contains(name.lowercased()) ? "There is a board with this name." : nil
    }

    // MARK: Changing

    /// Give a board another name. Its pictures stay where they are, and windows that show it follow.
    /// - Returns: the name as that of a file.
    /// - Throws: an error that says in a sentence why it keeps its name.
    @discardableResult
    package func rename(_ name: String, to title: String) throws -> String {
        let new = Self.name(titled: title)
        guard new != name else { return name }
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        if let problem = problem(withName: title, insteadOf: name) { throw BoardFile.Mistake(description: problem) }
        do {
            try BoardStore.identify(path(of: name))
            _ = try SetAside.move(path(of: name), toFirstFreeOf: { _ in path(of: new) })
        } catch {
            throw BoardFile.Mistake(description: "“\(Self.title(of: name))” keeps its name: \(error).")
        }
        return new
    }

    /// Set a board aside.
    /// - Returns: the path of its file now.
    /// - Throws: an error that says in a sentence why it stays.
    package func delete(_ name: String) throws -> String {
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        do {
            try BoardStore.identify(path(of: name))
            return try SetAside.deleted.move(path(of: name))
        } catch {
            throw BoardFile.Mistake(description: "“\(Self.title(of: name))” cannot be deleted: \(error).")
        }
    }

    /// Put a board back that was deleted.
    /// - Returns: its name: with a number if another board has got the one it had.
    /// - Throws: an error that says in a sentence why it cannot be put back.
    package func restore(_ path: String, as name: String) throws -> String {
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        return try putBack(path, as: name)
    }

    /// The same, while this program has the folder's lock.
    func putBack(_ path: String, as name: String) throws -> String {
        do {
            let restored = try SetAside.move(path) { self.path(of: $0 == 1 ? name : "\(name) \($0)") }
            return Self.name(ofBoardAt: restored)
        } catch {
            throw BoardFile.Mistake(description: "“\(Self.title(of: name))” cannot be put back: \(error).")
        }
    }

    private func lock() throws -> FolderLock {
        guard let lock = FolderLock(folder) else {
            throw BoardFile.Mistake(description: "\(folder) is being written by another program. Try again.")
        }
        return lock
    }

    /// The file of the board that windows recognize by an id, also if it was deleted; nil if there is none.
    func path(withID id: String) -> String? {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let boards = files.filter { $0.hasSuffix(".json") && !SetAside.unreadable.isReason(of: $0) }.sorted()
        // One that is in use comes before one that was deleted.
        let ordered = boards.filter { !SetAside.isAside($0) } + boards.filter(SetAside.isAside)
        return ordered.map { "\(folder)/\($0)" }.first { BoardStore.id(of: $0) == id }
    }

    // MARK: Old boards

    /// Seconds after which a board that was deleted is removed for good.
    static let deletedTime: TimeInterval = 30 * 24 * 60 * 60

    /// Remove boards for good that were deleted long ago, with the pictures that no other board has.
    package func removeOld(before now: Date = Date()) {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let boards = files.filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
        let old = boards.filter { path in
            guard SetAside.deleted.isReason(of: (path as NSString).lastPathComponent),
                let deleted = Self.changeTime(of: path)
            else { return false }
            return now.timeIntervalSince1970 - deleted > Self.deletedTime
        }
        guard !old.isEmpty, let lock = FolderLock(folder) else { return }
        defer { withExtendedLifetime(lock) {} }
        let unused = pictures(of: old).map { candidates in
            candidates.subtracting(pictures(of: boards.filter { !old.contains($0) }) ?? candidates)
        }
        for path in old + (unused ?? []).sorted() { try? FileManager.default.removeItem(atPath: path) }
        // Fails for folders that still have pictures.
        for folder in Set((unused ?? []).map { ($0 as NSString).deletingLastPathComponent }) { rmdir(folder) }
    }

    /// When a file was last written or renamed, in seconds since 1970; nil if that is not known.
    private static func changeTime(of path: String) -> TimeInterval? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if os(macOS)
            return TimeInterval(status.st_ctimespec.tv_sec)
        #else
            return TimeInterval(status.st_ctim.tv_sec)
        #endif
    }

    /// The copies of pictures that boards use; nil if a board cannot be read, because it may use any of them.
    private func pictures(of boards: [String]) -> Set<String>? {
        var paths: Set<String> = []
        for path in boards {
            guard let board = try? BoardStore.board(of: path) else { return nil }
            for case .file(let file) in (board.items + board.removed).map(\.content) { paths.insert(file.path) }
        }
        return paths.filter {
            let place = ($0 as NSString).deletingLastPathComponent
            return place.hasPrefix(folder + "/") && place.hasSuffix(".pictures")
        }
    }

    // MARK: The next run

    private var memory: String { folder + "/last" }

    /// The file of the board that was open last, if it is there still; that of the first one in the list otherwise.
    package var lastPath: String {
        let name = FileManager.default.contents(atPath: memory).map { String(decoding: $0, as: UTF8.self) }
        return path(of: name.flatMap { names.contains($0) ? $0 : nil } ?? names[0])
    }

    /// The next run begins with a board. If this cannot be written, it begins with the one before.
    package func remember(_ path: String) {
        guard (path as NSString).deletingLastPathComponent == folder else { return }
        try? OutputFile.write(Array(Self.name(ofBoardAt: path).utf8), to: memory)
    }
}
