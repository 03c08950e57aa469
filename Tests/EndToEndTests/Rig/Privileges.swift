import Foundation
import Testing

/// A file system of a few kilobytes, in a separate folder.
final class SmallDisk {
    let folder = TemporaryFolder()

    /// The path of a file on it.
    func file(_ name: String) -> String { folder.file(name).path }

    init(kilobytes: Int) throws {
        guard try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k,mode=700", "tmpfs", folder.url.path) else {
            throw RigError("no file system can be mounted")
        }
    }

    /// Fill the remaining space.
    func fill() {
        let descriptor = open(file("filler"), O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let bytes = [UInt8](repeating: 0, count: 512)
        while write(descriptor, bytes, bytes.count) > 0 {}
        close(descriptor)
    }

    /// Free the space.
    func empty() { unlink(file("filler")) }

    nonisolated deinit { _ = try? Self.run("umount", "-l", folder.url.path) }

    nonisolated fileprivate static func run(_ command: String...) throws -> Bool { try run(command) }

    nonisolated fileprivate static func run(_ command: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

/// Actions that need the superuser, in folders of the tests.
enum Privileges {
    /// Whether file systems can be mounted.
    static let canMount = (try? SmallDisk(kilobytes: 64)) != nil

    /// Whether device nodes can be created, and work.
    static let canMakeDevices: Bool = {
        let folder = TemporaryFolder()
        guard (try? makeFull(folder.file("full").path)) != nil else { return false }
        let descriptor = open(folder.file("full").path, O_WRONLY)
        defer { if descriptor >= 0 { close(descriptor) } }
        return descriptor >= 0 && write(descriptor, "x", 1) < 0 && errno == ENOSPC
    }()

    /// Whether a program can get a chosen process number, as in a container.
    static let canSeparate = (try? SmallDisk.run("unshare", "--pid", "--fork", "--mount-proc", "true")) ?? false

    /// Whether a program can be restricted to writing in one folder.
    static let canShutIn: Bool = {
        let (home, outside) = (TemporaryFolder(), TemporaryFolder())
        let script = "touch \"$0/inside\"; ! touch \"$1/outside\" 2>/dev/null"
        let command = shuttingIn(["/bin/sh", "-c", script, home.url.path, outside.url.path], home.url.path)
        let worked = try? SmallDisk.run(command)
        return worked == true && FileManager.default.fileExists(atPath: home.file("inside").path)
            && !FileManager.default.fileExists(atPath: outside.file("outside").path)
    }()

    /// A command that runs another one with write access to one folder only.
    static func shuttingIn(_ command: [String], _ folder: String) -> [String] {
        let script = """
            mount --bind "$0" "$0" || exit 1
            while read -r device place rest; do
                case "$place" in "$0" | /proc*) ;; *) mount -o remount,bind,ro "$place" 2>/dev/null ;; esac
            done </proc/self/mounts
            cd "$0" && exec "$@"
            """
        let user = geteuid() == 0 ? [] : ["--map-root-user"]
        return ["unshare", "--mount"] + user + ["/bin/sh", "-c", script, folder] + command
    }

    /// A device like /dev/full, which never has space.
    static func makeFull(_ path: String) throws {
        guard mknod(path, S_IFCHR | 0o666, 1 << 8 | 7) == 0 else { throw RigError("no device can be made") }
    }
}

extension Trait where Self == ConditionTrait {
    static var needsMount: Self { only(Privileges.canMount, "mounts a small file system, which takes root") }

    static var needsDevices: Self { only(Privileges.canMakeDevices, "makes a device node, which takes root") }

    static var needsSeparation: Self {
        only(Privileges.canSeparate, "runs two labs with one process number, which takes root and unshare")
    }

    static var needsShutIn: Self {
        only(Privileges.canShutIn, "lets nothing be written outside of a folder, which takes unshare")
    }

    private static func only(_ can: Bool, _ why: Comment) -> Self { .enabled(if: can, why) }

    /// Skips a test unless `make faults` runs it, because it takes long.
    static var takesLong: Self {
        .enabled(
            if: ProcessInfo.processInfo.environment["RESPONDER_FAULTS"] != nil, "takes minutes; `make faults` runs it")
    }
}
