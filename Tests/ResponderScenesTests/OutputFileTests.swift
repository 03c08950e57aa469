import Foundation
import ResponderFiles
import Testing

@testable import SceneFormat

/// The rules for all written files.
@Suite struct OutputFileTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path }

    private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
    private func put(_ text: String, _ path: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    /// The three ways to write: whole files, files line by line, and recordings through the second.
    enum Way: CaseIterable { case whole, lines, recording }

    /// What was written; of a recording it is the name of the scene.
    private func text(_ path: String, _ way: Way) -> String? {
        way == .recording ? (try? Recording(contentsOf: path))?.header.scene : text(path)
    }

    private func write(_ text: String, to path: String, _ way: Way) throws {
        switch way {
        case .whole: try OutputFile.write(Array(text.utf8), to: path)
        case .lines:
            let file = try LineFile(path: path)
            file.write(text)
            try file.finish()
        case .recording: try RecordingWriter(path: path, header: Recording.Header(scene: text, size: nil)).close()
        }
    }

    @Test(arguments: Way.allCases)
    func `A file is created or replaced, and no other is left or changed`(way: Way) throws {
        let path = folder + "/a"
        for content in ["one\n", "two\n", way == .recording ? "-" : "", "three\n"] {
            try write(content, to: path, way)
            #expect(try text(path, way) == content && names(folder) == ["a"])
        }
        try put("mine\n", path + ".new")
        chmod(path, 0o640)
        try write("four\n", to: path, way)
        #expect(text(path, way) == "four\n" && text(path + ".new") == "mine\n" && mode(path) == 0o640)
        // A name of the maximum length.
        let long = folder + "/" + String(repeating: "n", count: 255)
        for content in ["one\n", "two\n"] { try write(content, to: long, way) }
        #expect(text(long, way) == "two\n")
    }

    @Test func `A file that is written in pieces replaces its target at the end, or leaves it unchanged`() throws {
        let path = folder + "/a"
        try put("old\n", path)
        for isFinished in [false, true] {
            let file = try OutputFile(path, isWhole: true)
            for piece in ["one\n", String(repeating: "x", count: 1_500_000), "\n"] { try file.add(Array(piece.utf8)) }
            #expect(text(path) == "old\n")
            if isFinished { try file.finish() }
        }
        #expect(try text(path)?.utf8.count == 1_500_005 && names(folder) == ["a"])
    }

    @Test(arguments: Way.allCases)
    func `A link stays a link, and other hard links keep the old file`(way: Way) throws {
        try put("old\n", folder + "/target")
        link(folder + "/target", folder + "/other")
        symlink("target", folder + "/link")
        try write("new\n", to: folder + "/link", way)
        #expect(text(folder + "/target", way) == "new\n" && text(folder + "/other") == "old\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "target")
        symlink("gone", folder + "/lost")
        #expect(
            complaint { try write("new\n", to: folder + "/lost", way) }
                == "\(folder)/lost: this is a link to gone, which is not there; remove the link or name another file"
        )
        #expect(try names(folder) == ["link", "lost", "other", "target"])
    }

    @Test(arguments: Way.allCases)
    func `Folders, sockets and missing folders are refused in one line`(way: Way) throws {
        #expect(
            complaint { try write("x", to: folder, way) }
                == "\(folder): this is a folder; give the name of a file in it")
        #expect(
            complaint { try write("x", to: folder + "/none/a", way) }
                == "\(folder)/none/a: cannot be written: No such file or directory; "
                + "check the path, the permissions and the disk")
        let socket = try Socket(folder + "/socket")
        #expect(complaint { try write("x", to: socket.path, way) } == "\(socket.path): this is a socket; name a file")
        #expect(try names(folder) == ["socket"])
    }

    @Test func `A pipe is written to, but never replaced`() throws {
        let pipe = folder + "/pipe"
        mkfifo(pipe, 0o600)
        #expect(
            complaint { try write("x\n", to: pipe, .whole) }
                == "\(pipe): this is a pipe or a device, which cannot be replaced; name a file")
        for way in [Way.lines, .recording] {
            let expected = "\(pipe): this is a pipe without a reader; start its reader first, or name a file"
            #expect(complaint { try write("x\n", to: pipe, way) } == expected)
        }
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try write("x\n", to: pipe, .lines)
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, 8) == 2)
        try write("x", to: pipe, .recording)
        #expect(try read(reader, &bytes, 8) == 8 && names(folder) == ["pipe"])
    }

    @Test func `Lines that cannot be written leave the old file, which the first written line replaces`() throws {
        let path = folder + "/a"
        try put("old\n", path)
        var file: LineFile? = try LineFile(path: path)
        #expect(text(path) == "old\n")
        file = nil
        #expect(text(path) == "old\n" && file == nil)
        file = try LineFile(path: path)
        file?.write("new\n")
        try file?.flush()
        #expect(try text(path) == "new\n" && names(folder) == ["a"])
        // A file that was created only for the lines is removed with them.
        file = try LineFile(path: folder + "/b")
        #expect(try names(folder) == ["a", "b"])
        file = nil
        #expect(try names(folder) == ["a"])
    }

    /// A pipe, and its reader.
    private func makePipe() -> (String, Int32) {
        mkfifo(folder + "/pipe", 0o600)
        return (folder + "/pipe", open(folder + "/pipe", O_RDONLY | O_NONBLOCK))
    }

    @Test func `A slow reader loses lines, which are counted where they are missing`() throws {
        let (pipe, reader) = makePipe()
        defer { close(reader) }
        let file = try LineFile(path: pipe, waits: false, maximumWaiting: 100_000)
        file.gapLine = { "\($0) missing\n" }
        let line = String(repeating: "x", count: 99) + "\n"
        let clock = ContinuousClock()
        let time = clock.measure { for _ in 0..<5000 { file.write(line) } }
        #expect(time < .seconds(2), "\(time)")
        let lost = file.lostLines
        #expect(file.isBehind && lost > 2000 && lost < 4000)
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        var got: [UInt8] = []
        func readAll() throws {
            while true {
                try file.flush()
                let count = read(reader, &bytes, bytes.count)
                guard count > 0 else { return }
                got += bytes[..<count]
            }
        }
        try readAll()
        #expect(!file.isBehind)
        file.write(line)
        try readAll()
        let lines = String(decoding: got, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 5000 - lost + 2 && lines.count { $0.count == 99 } == 5000 - lost + 1)
        #expect(lines.dropLast().last == "\(lost) missing")
        #expect(complaint { try file.finish() }?.contains("\(lost) lines are missing") == true)
    }

    @Test func `At the end a slow reader gets a fifth of a second`() throws {
        let (pipe, reader) = makePipe()
        defer { close(reader) }
        let file = try LineFile(path: pipe, waits: false)
        for _ in 0..<20_000 { file.write("0123456789\n") }
        let clock = ContinuousClock()
        let time = clock.measure { #expect(complaint { try file.finish() }?.contains("lines are missing") == true) }
        #expect(time > .milliseconds(150) && time < .seconds(2), "\(time)")
    }

    @Test func `A reader that disappears is reported, and the next reader gets the pending lines`() throws {
        signal(SIGPIPE, SIG_IGN)
        let (pipe, first) = makePipe()
        let file = try LineFile(path: pipe, waits: false)
        close(first)
        file.write("a line\n")
        #expect(complaint { try file.flush() }?.contains("its reader has gone") == true)
        let second = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(second) }
        try file.flush()
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(read(second, &bytes, 64) == 7)
    }

    @Test func `A file that must not grow keeps whole lines, and gets the rest when it may`() throws {
        signal(SIGXFSZ, SIG_IGN)
        let file = try LineFile(path: folder + "/a")
        file.write("short\n")
        try file.flush()
        var limit = rlimit()
        getrlimit(.init(RLIMIT_FSIZE.rawValue), &limit)
        let before = limit
        limit.rlim_cur = 20
        setrlimit(.init(RLIMIT_FSIZE.rawValue), &limit)
        file.write("a line\nanother line\n")
        let message = complaint { try file.flush() }
        limit = before
        setrlimit(.init(RLIMIT_FSIZE.rawValue), &limit)
        #expect(message?.contains("File too large") == true && text(folder + "/a") == "short\na line\n")
        try file.flush()
        #expect(text(folder + "/a") == "short\na line\nanother line\n")
    }

    @Test func `A removed file is reported`() throws {
        let file = try LineFile(path: folder + "/a")
        file.write("a line\n")
        try file.flush()
        unlink(folder + "/a")
        file.write("a line\n")
        #expect(complaint { try file.flush() }?.contains("removed while it was being written") == true)
    }

    @Test func `All paths to a file have one identity`() throws {
        try put("x", folder + "/a")
        link(folder + "/a", folder + "/hard")
        symlink("a", folder + "/soft")
        mkdir(folder + "/inner", 0o700)
        symlink(".", folder + "/here")
        for name in ["hard", "soft", "./a", "inner/../a", "here/a"] {
            #expect(FileIdentity(folder + "/" + name) == FileIdentity(folder + "/a"), "\(name)")
        }
        // A file that does not exist yet.
        #expect(FileIdentity(folder + "/here/b") == FileIdentity(folder + "/b"))
        #expect(FileIdentity(folder + "/none/b") == FileIdentity(folder + "/none/../none/b"))
        for name in ["b", "inner/a", "none/a"] {
            #expect(FileIdentity(folder + "/" + name) != FileIdentity(folder + "/a"), "\(name)")
        }
        #expect(FileIdentity("/dev/null") == nil)
    }
}

/// A socket under a path.
private final class Socket {
    let path: String
    private let descriptor: Int32

    init(_ path: String) throws {
        self.path = path
        #if os(Linux)
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isBound)
    }

    nonisolated deinit { close(descriptor) }
}
