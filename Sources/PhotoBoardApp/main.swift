import CommandLineOptions
import Foundation
import PhotoBoard
import ResponderChronicle
import ResponderFiles
import ResponderInspector
import ResponderKitSDL
import ResponderScenes
import UIKit

// Everything that is not UIKit: the command line, a window of the desktop, and a trace. A trace whose reader disappears
// cannot be written, which must not end the program.
signal(SIGPIPE, SIG_IGN)
/// Print one line about something wrong on standard error.
func complain(_ line: String) {
    FileHandle.standardError.write(Data("\(FormatError("PhotoBoard: \(line)").message)\n".utf8))
}
LocaleVariables.repair().map(complain)
do {
    let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
    if let text = arguments.text {
        print(text, terminator: text.hasSuffix("\n") ? "" : "\n")
        exit(0)
    }
    let trace = try arguments.trace.map { try LineFile(path: $0, waits: false) }
    let host = try SDLHost(
        title: "Photo Board", size: arguments.size ?? BoardProgram.size, scale: arguments.scale,
        minimumSize: BoardProgram.minimumSize, fitsScreen: arguments.size == nil)
    let store = arguments.board.map { BoardStore($0) }
    var makeBoard: () -> UIViewController = { BoardProgram.makeController() }
    do {
        if let text = try store?.read(), let store {
            makeBoard = try BoardProgram.maker(of: text, relativeTo: (store.path as NSString).deletingLastPathComponent)
        }
    } catch { complain("\(store?.path ?? ""): \(error) The board is not kept in it; mend or remove the file") }
    let chronicle = Chronicle(of: host.application)
    if let trace { chronicle.add(TraceWriter { trace.write($0) }) }
    #if WITHOUT_INSPECTOR
        host.application.asCurrent { host.window.rootViewController = makeBoard() }
    #else
        Inspector.attach(to: host, makeBoard)
    #endif

    for file in arguments.files where !file.hasSuffix(".json") {
        host.deliver([.file(URL(fileURLWithPath: file).path)], at: host.now)
    }

    /// Keep the board, unless something moves on it.
    func keepBoard() {
        do { try store?.write(BoardProgram.text(of: host.window.rootViewController)) } catch { complain("\(error)") }
    }
    let opened = host.now
    var (kept, used) = (opened, opened)
    var pixelScale = host.pixelScale
    // Every few seconds while the board is used, so that little is lost if the program is ended.
    let keepingInterval: TimeInterval = 5
    host.nextWake = {
        [arguments.exitAfter.map { opened + $0 }, used > kept ? kept + keepingInterval : nil].compactMap(\.self).min()
    }
    host.onInput = { samples, now in
        used = now
        return samples
    }
    host.onTurn = { now in
        // Errors are reported at the end; the board continues.
        try? trace?.flush()
        pixelScale = host.pixelScale
        if now - kept >= keepingInterval, !host.application.isAnimating {
            kept = now
            keepBoard()
        }
        if let seconds = arguments.exitAfter, now - opened >= seconds { host.stop() }
    }
    host.run()
    keepBoard()
    if let path = arguments.snapshot {
        try Snapshot(of: host.shownApplication, renderer: host.renderer, scale: pixelScale).write(to: path)
    }
    try trace?.finish()
} catch {
    complain("\(error)")
    exit(error is CommandMistake ? 2 : 1)
}
