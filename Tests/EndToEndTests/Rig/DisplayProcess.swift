import Foundation

/// The process of an X server, from the choice of its number to its end.
final class DisplayProcess {
    enum Kind {
        case xvfb, xorg
    }

    let kind: Kind
    let number: Int
    /// The socket of the touchscreen's driver; nil without a touchscreen.
    let touchSocket: URL?
    /// The socket of the touchpad's driver; nil without a touchpad.
    let touchpadSocket: URL?
    private let process: ChildProcess
    private let folder: TemporaryFolder

    /// Starts a server and waits until programs can connect to it.
    static func start(_ kind: Kind, size: CGSize) async throws -> DisplayProcess {
        var attempts = 0
        while true {
            let server = try DisplayProcess(kind, size: size)
            attempts += 1
            do {
                // With `-displayfd` the server writes its number once it is ready.
                try await eventually("the X server on :\(server.number)", within: .seconds(20)) {
                    guard server.process.isRunning else { throw RigError(server.process.lastWords) }
                    return server.process.output.hasSuffix("\n")
                }
                return server
            } catch {
                let endedByItself = !server.process.isRunning
                server.stop()
                // Another run may have taken the number between our check and the server's start; try the next.
                guard endedByItself, attempts < 3 else { throw error }
            }
        }
    }

    var isRunning: Bool { process.isRunning }

    func stop() { process.stop() }

    func kill() { Foundation.kill(process.id, SIGKILL) }

    private init(_ kind: Kind, size: CGSize) throws {
        self.kind = kind
        folder = TemporaryFolder()
        number = try Self.freeNumber()
        let width = Int(size.width)
        let height = Int(size.height)
        // `-terminate` ends the server when its last client leaves, even if the test runner is killed.
        let common = [":\(number)", "-displayfd", "1", "-nolisten", "tcp", "-terminate"]
        switch kind {
        case .xvfb:
            (touchSocket, touchpadSocket) = (nil, nil)
            process = try ChildProcess(Self.xvfb, common + ["-screen", "0", "\(width)x\(height)x24"], folder: folder)
        case .xorg:
            let touchSocket = folder.file("touch.socket")
            let touchpadSocket = folder.file("touchpad.socket")
            let configuration = XorgConfiguration(
                width: width, height: height, touchSocket: touchSocket, touchpadSocket: touchpadSocket,
                keyboardSocket: folder.file("keyboard.socket"))
            let file = try folder.write(configuration.text, to: "xorg.conf")
            let log = folder.file("xorg.log")
            (self.touchSocket, self.touchpadSocket) = (touchSocket, touchpadSocket)
            process = try ChildProcess(
                Self.xorg, common + ["-config", file.path, "-logfile", log.path, "-novtswitch"], folder: folder)
        }
    }

    /// A display number that is probably free. It is random, because several test runs may search at once.
    private static func freeNumber() throws -> Int {
        let free = (100..<1000).shuffled().first { number in
            ["/tmp/.X11-unix/X\(number)", "/tmp/.X\(number)-lock"].allSatisfy {
                !FileManager.default.fileExists(atPath: $0)
            }
        }
        guard let free else { throw RigError("no display number is free") }
        return free
    }
}
