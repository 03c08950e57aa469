import Foundation

/// Writes a recording while it happens.
///
/// Every line goes to the system as soon as it is given, in one piece, so a crash of the program loses at most the line
/// that was being written. The named file itself holds the recording from its first line on, not a temporary one that a
/// crash would leave behind under another name.
///
/// A file that is there already is not touched before the new one has proved writable: the first line goes to a new
/// file beside it, named `NAME.new`, which then takes its place in one step. So a folder without permission, or a full
/// disk, costs no old recording. `NAME.new` exists only for that moment; one that is left from a crash within it is
/// refused and named, never overwritten.
public final class RecordingWriter {
    /// The file as the caller named it.
    public let path: String

    private var descriptor: Int32
    private var text = JSONText(.exact)
    private var lastTime: TimeInterval = 0
    /// The bytes of whole lines that are in the file, nil where a file cannot be cut, such as a pipe.
    private var length: Int?

    /// Begin a recording.
    /// - Throws: `FormatError` with one line that says why the file cannot be written; what was there is unchanged.
    public init(path: String, header: Recording.Header) throws {
        self.path = path
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR {
            throw FormatError("\(path): this is a folder; give the name of a file in it")
        }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        if exists, isFile, status.st_size > 0 {
            // The place of a link's target, so that the link stays a link.
            let target = Self.resolved(path)
            let new = target + ".new"
            descriptor = try Self.create(new)
            length = 0
            do {
                try write { header.write(to: &$0) }
                guard rename(new, target) == 0 else { throw Self.cannotWrite(path) }
            } catch {
                letGo()
                unlink(new)
                throw error
            }
        } else {
            descriptor = exists ? try LineFile.open(path, O_WRONLY) : try Self.create(path)
            guard descriptor >= 0 else { throw Self.cannotWrite(path) }
            length = exists && !isFile ? nil : 0
            do {
                try write { header.write(to: &$0) }
            } catch {
                letGo()
                if !exists { unlink(path) }
                throw error
            }
        }
    }

    nonisolated deinit {
        if descriptor >= 0 { Foundation.close(descriptor) }
    }

    /// Write one line.
    ///
    /// Nothing happens once the writer is closed.
    /// - Throws: `FormatError` if the line cannot be written, or its time lies before that of the line before; the file
    ///   keeps all lines before it.
    public func write(_ input: RecordedInput) throws {
        guard input.time >= lastTime else {
            throw FormatError(
                "\(path): an input of \(input.time.shortest) s came after one of \(lastTime.shortest) s; "
                    + "it was left out")
        }
        lastTime = input.time
        try write { input.write(to: &$0) }
    }

    /// Write the line up to which time runs, and let go of the file.
    /// - Parameter time: when the recording ended, nil to let time end with the last line.
    /// - Throws: `FormatError` if that line cannot be written; the file keeps all lines before it.
    public func close(at time: TimeInterval? = nil) throws {
        guard descriptor >= 0 else { return }
        defer { letGo() }
        if let time, time >= lastTime { try write(RecordedInput(at: time, .end)) }
    }

    private func letGo() {
        Foundation.close(descriptor)
        descriptor = -1
    }

    private func write(_ line: (inout JSONText) -> Void) throws {
        guard descriptor >= 0 else { return }
        text.clear()
        line(&text)
        var rest = text.bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let error = Self.cannotWrite(path)
                // Half a line would make the next one unreadable.
                if let length { _ = ftruncate(descriptor, off_t(length)) }
                throw error
            }
            rest = rest.dropFirst(count)
        }
        length? += text.bytes.count
    }

    private static func create(_ path: String) throws -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw errno == EEXIST ? isInTheWay(path) : cannotWrite(path) }
        return descriptor
    }

    /// Only what leads nowhere, and what a crash left, is there although nobody could read it a moment ago.
    private static func isInTheWay(_ path: String) -> FormatError {
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
            return FormatError(
                "\(path): this is a link to \(target), which is not there; remove the link or name another file")
        }
        return FormatError(
            "\(path): this was left by a run that ended in the middle of writing; move it away, then try again")
    }

    private static func resolved(_ path: String) -> String {
        guard let target = realpath(path, nil) else { return path }
        defer { free(target) }
        return String(cString: target)
    }

    private static func cannotWrite(_ path: String) -> FormatError {
        FormatError(
            "\(path): cannot be written: \(String(cString: strerror(errno))); "
                + "check the path, the permissions and the disk")
    }
}
