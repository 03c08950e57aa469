import Foundation
import ResponderKitSDL
import ResponderScenes
import UIKit

// All that is not UIKit: a window of the desktop, and for those who want to see what fingers do, a trace.
func fail(_ why: String) -> Never {
    FileHandle.standardError.write(Data("PhotoBoard: \(why)\n".utf8))
    exit(2)
}

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.isEmpty || arguments.count == 2 && arguments[0] == "--trace" else {
        fail("'\(arguments.joined(separator: " "))' is not known; there is only --trace FILE")
    }
    let host = try SDLHost(title: "Photo Board", size: CGSize(width: 1000, height: 700))
    if let path = arguments.last {
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
        else { fail("\(path) cannot be written; give another file for the trace") }
        host.application.addObserver(TraceWriter { file.write(Data($0.utf8)) })
    }
    host.application.asCurrent { host.window.rootViewController = BoardViewController() }
    host.run()
} catch {
    fail("\(error)")
}
