import ResponderInspector
import ResponderKit
import ResponderScenes

/// What the lab puts on the clipboard.
extension LabController {
    /// Put a text on the clipboard, and say so.
    func copy(_ text: String, _ words: () -> String) {
        guard let clipboard = host.application.clipboard else { return view.say("There is no clipboard here.") }
        clipboard.text = text
        view.say(words())
    }

    /// Put the present scene on the clipboard as a program in plain UIKit.
    func copyAsSwift() {
        let scene = view.shown.stage.presentScene
        let program = SwiftProgram(of: scene, named: session.source.shortName)
        let lines = program.text.utf8.count { $0 == UInt8(ascii: "\n") }
        copy(program.text) { "\(program.className) is on the clipboard: \(lines) lines of Swift for UIKit." }
    }
}
