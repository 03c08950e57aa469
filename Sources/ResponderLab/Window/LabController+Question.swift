import Foundation
import ResponderFiles
import ResponderInspector
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// Saving the question: scene, recording, explanation and picture in one file.
extension LabController {
    /// Ask for a name and save the question as it is now. The remedies are tried in pieces.
    func saveQuestion() {
        attempt {
            // Before the sheet is open, because the picture shows the window.
            let picture = try Snapshot(of: host.application, renderer: host.renderer, scale: output.scale).png
            let trial = session.remedies()
            desk.begin("Trying remedies") { mayGoOn in
                while trial.next(while: mayGoOn) { if !mayGoOn() { return trial.part } }
                return 1
            } then: { [unowned self] error in
                attempt {
                    if let error { throw error }
                    try askWhereToSave(picture, trial)
                }
            }
        }
    }

    private func askWhereToSave(_ picture: [UInt8], _ trial: RemedyTrial) throws {
        let page = try session.questionPage(
            picture: picture, with: trial, until: endOfSession, scale: arguments.scale, catalogue())
        let sheet = host.application.asCurrent {
            SaveSheet(
                folder: keeping.folderForSaving, name: proposedName(SavedQuestion.ending),
                title: "Save the question as a page", ending: SavedQuestion.ending)
        }
        sheet.onSave = { [unowned self, unowned sheet] path in
            guard FileManager.default.fileExists(atPath: path) else { return write(page, to: path, sheet) }
            let name = (path as NSString).lastPathComponent
            askQuestion(
                "Replace “\(name)”?", "A file with this name exists. It would be lost.",
                [("Cancel", {}), ("Replace", { [unowned self] in write(page, to: path, sheet) })])
        }
        present(sheet)
    }

    private func write(_ page: [UInt8], to path: String, _ sheet: SaveSheet) {
        do {
            if let use = try arguments.use(of: path, sceneFile: session.source.file(in: catalogue())) {
                throw WriteError(path, "this is \(use)", mending: "give another name")
            }
            try OutputFile.write(page, to: path)
            remember(folderOf: path)
            sheet.close()
            view.say("Saved as \((path as NSString).lastPathComponent): any browser shows it, and Open plays it here.")
        } catch { complain(error, in: sheet) }
    }
}
