import Foundation
import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

/// What happens to a session when another one replaces it: if something was done in it, it is kept, in memory for Ctrl+Z,
/// and on the disk for a later run.
extension LabController {
    /// Show another session from its beginning.
    /// - Parameter words: a message for the banner.
    /// - Returns: whether it is shown. If not, the banner says why.
    @discardableResult
    func open(_ source: Source, saying words: String? = nil) -> Bool {
        guard mayLeave() else { return false }
        var arguments = arguments
        if case .one(let name) = arguments.explain, (try? SessionModel(of: source.scene).text(for: name)) == nil {
            arguments.explain = nil
        }
        let isWorthAWord: Bool
        do {
            let next = try Session(source, arguments, textMeasurer: host.application.textMeasurer)
            isWorthAWord = try leave()
            open(next)
        } catch {
            view.banner.show(FormatError("\(error)").message, .failure)
            return false
        }
        unsaved = UnsavedWork()
        // A file that is dropped on the builder is shown by the lab. What was built is kept.
        if workshop.view != nil { workshop.remove() }
        settleIn()
        let said = [words, source.recording?.warnings.first].compactMap { $0 }.joined(separator: " ")
        if isWorthAWord {
            view.banner.show(
                said.isEmpty ? LabController.kept : said + " " + LabController.kept,
                answers: [("Bring it back", { [unowned self] in bringBack() })])
        } else if !said.isEmpty {
            view.say(said)
        }
        return true
    }

    private static let kept = "The previous session is kept."

    /// Go back to the previous session; the current one is kept in turn.
    func bringBack() {
        guard let back = left else { return view.say("There is no previous session.") }
        guard mayLeave() else { return }
        askIfUnsaved("go back") { [unowned self] in
            do {
                left = nil
                try leave()
                open(back.session)
            } catch {
                left = back
                return view.banner.show(FormatError("\(error)").message, .failure)
            }
            if !session.isReplaying {
                desk.start = host.now - back.time
                desk.goLive()
            }
            unsaved = back.unsaved
            settleIn()
            view.say("This is the previous session, as you left it.")
        }
    }

    /// A session that is being written to a file cannot be left.
    private func mayLeave() -> Bool {
        guard session.isWritten else { return true }
        let options = [arguments.record.map { _ in "--record" }, arguments.trace.map { _ in "--trace" }]
        let names = options.compactMap { $0 }.joined(separator: " and ")
        view.banner.show(
            "Reset, Record and other scenes are off, because \(names) writes one session. "
                + "Close the lab to finish the file; without \(names) they are on.", .offer)
        return false
    }

    /// Release the current session, or keep it if anything was done in it.
    /// - Returns: whether to show that it is kept.
    @discardableResult
    private func leave() throws -> Bool {
        view.stage.flush()
        try session.finish(heading: true)
        hasOpenedAnother = true
        let isWorthAWord = LeftSession.isWorthAWord(session, unsaved)
        guard LeftSession.isWorthKeeping(session, unsaved) else {
            session.end()
            return false
        }
        left?.session.end()
        let time = liveTime
        session.liftFingers(at: time)
        left = LeftSession(session: session, time: time, unsaved: unsaved)
        if !session.isReplaying {
            do { try keeping.keeper?.keep(session.log) } catch { keeping.report(error) }
            keeping.keeper?.putAside()
        }
        return isWorthAWord
    }

    /// Update everything that depends on the session.
    private func settleIn() {
        view.bar.recordingTime = nil
        view.banner.hide()
        view.panel.setPicking(false)
        keeping.noteSceneFile()
        keeping.keepSession()
    }
}
