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

    /// Put the current scene on the clipboard as a program in plain UIKit. A large scene is written in the background.
    func copyAsSwift() {
        let scene = view.shown.stage.presentScene
        let name = session.source.shortName
        let count = scene.root.tree.count
        guard count > LabController.manyViews else { return copy(SwiftProgram(of: scene, named: name)) }
        view.say("Writing \(count) views as Swift …")
        Task { [weak self] in
            let program = await Task.detached { SwiftProgram(of: scene, named: name) }.value
            guard let self else { return }
            host.application.asCurrent { copy(program) }
        }
    }

    /// Scenes with more views take longer than half a frame and are written in the background.
    private static let manyViews = 200

    private func copy(_ program: SwiftProgram) {
        let lines = program.text.utf8.count { $0 == UInt8(ascii: "\n") }
        copy(program.text) { "\(program.className) is on the clipboard: \(lines) lines of Swift for UIKit." }
    }
}
