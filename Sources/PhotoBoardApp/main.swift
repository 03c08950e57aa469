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
// A file that may not become larger is an error like a full disk.
signal(SIGXFSZ, SIG_IGN)
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
    if arguments.isPersonal {
        BoardProgram.showPictures(in: BoardProgram.pictureFolder)
        let decoder = PictureDecoder()
        BoardProgram.readPictures(
            with: PhotoDecoder(size: { try decoder.size(atPath: $0) }, image: { try decoder.image(atPath: $0) }))
    }
    let opening = OpenedBoard(arguments)
    for line in opening.complaints { complain(line) }
    let chronicle = Chronicle(of: host.application)
    if let trace { chronicle.add(TraceWriter { trace.write($0) }) }
    #if !WITHOUT_INSPECTOR
        var inspector: Inspector?
    #endif
    let keeping = BoardKeeping(opening, of: arguments.shelf, in: host) { makeBoard in
        #if WITHOUT_INSPECTOR
            host.application.asCurrent { host.window.rootViewController = makeBoard() }
        #else
            // Each board has an inspector of its own, which builds copies of it.
            inspector?.detach()
            inspector = Inspector.attach(to: host, makeBoard)
        #endif
    }
    if arguments.isPersonal { BoardProgram.onSave = { keeping.savePicture(of: $0) } }
    host.nextWake = {
        [arguments.exitAfter.map { keeping.opened + $0 }, keeping.nextWake].compactMap(\.self).min()
    }
    var pixelScale = host.pixelScale
    host.onInput = { samples, now in
        keeping.noteInput(at: now)
        return samples
    }
    let pictures = arguments.files.filter { !$0.hasSuffix(".json") }
    host.deliver(pictures.map { .file(URL(fileURLWithPath: $0).path) }, at: host.now)
    host.onTurn = { now in
        // Errors are reported at the end; the board continues.
        try? trace?.flush()
        pixelScale = host.pixelScale
        keeping.turn(at: now)
        if let seconds = arguments.exitAfter, now - keeping.opened >= seconds { host.stop() }
    }
    host.run()
    keeping.end()
    if let path = arguments.snapshot {
        try Snapshot(of: host.shownApplication, renderer: host.renderer, scale: pixelScale).write(to: path)
    }
    try trace?.finish()
} catch {
    complain("\(error)")
    exit(error is CommandMistake ? 2 : 1)
}
