import Foundation
import ResponderFiles

/// The folder beside a board with copies of its pictures, so that a picture stays when its original is moved. Copies are made
/// in the background, and have the names of the originals.
nonisolated final class PictureFolder: @unchecked Sendable {
    /// The whole path. The folder is made with the first copy.
    let path: String
    private let queue = DispatchQueue(label: "copies", qos: .utility)
    private let lock = NSLock()
    /// The results for each original.
    private var results: [String: Result<String, WriteError>] = [:]
    /// The originals that are being copied or were, as they were then; a missing one has no stamp.
    private var asked: [String: FileStamp?] = [:]

    /// Bytes that are copied at once.
    private static let piece = 1 << 20

    init(_ path: String) { self.path = path }

    /// Copy a picture, unless that has been done.
    /// - Parameter onEnd: called on the main queue when it is done or has failed.
    func add(_ original: String, onEnd: @escaping @MainActor () -> Void) {
        let stamp = FileStamp(original)
        guard lock.withLock({ asked.updateValue(stamp, forKey: original) != .some(stamp) }) else { return }
        queue.async {
            let result = Result { () throws(WriteError) in try self.copy(original) }
            self.lock.withLock { self.results[original] = result }
            DispatchQueue.main.async { MainActor.assumeIsolated(onEnd) }
        }
    }

    /// The path of the copy of a picture; nil until there is one.
    func copy(of original: String) -> String? { try? lock.withLock { results[original] }?.get() }

    /// Why pictures could not be copied, one line each. A reason is returned once.
    func takeProblems() -> [String] {
        lock.withLock {
            var problems: [String] = []
            for (original, result) in results {
                guard case .failure(let error) = result else { continue }
                problems.append("\(error)")
                results[original] = nil
                // A new attempt may succeed.
                asked[original] = nil
            }
            return problems.sorted()
        }
    }

    /// Wait until everything that was asked for is copied.
    func finish() { queue.sync {} }

    private func copy(_ original: String) throws(WriteError) -> String {
        do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
            throw WriteError(path, "this folder cannot be made", mending: "check the permissions and the disk")
        }
        guard let lock = FolderLock(path) else {
            throw WriteError(path, "another program writes in it", mending: "try again")
        }
        defer { withExtendedLifetime(lock) {} }
        let name = (original as NSString).lastPathComponent as NSString
        for number in 1... {
            let base = name.deletingPathExtension + (number == 1 ? "" : " \(number)")
            let copy = "\(path)/\(base)" + (name.pathExtension.isEmpty ? "" : ".\(name.pathExtension)")
            if !FileManager.default.fileExists(atPath: copy) {
                try write(original, to: copy)
                return copy
            }
            if FileManager.default.contentsEqual(atPath: original, andPath: copy) { return copy }
        }
        return original
    }

    private func write(_ original: String, to copy: String) throws(WriteError) {
        guard let source = FileHandle(forReadingAtPath: original) else {
            throw WriteError(original, "it cannot be read", mending: "check its permissions")
        }
        do {
            let file = try OutputFile(copy, isWhole: true)
            while let data = try source.read(upToCount: Self.piece), !data.isEmpty { try file.add([UInt8](data)) }
            try file.finish()
        } catch let error as WriteError { throw error } catch {
            throw WriteError(original, "it cannot be read to its end", mending: "check its disk")
        }
    }
}
