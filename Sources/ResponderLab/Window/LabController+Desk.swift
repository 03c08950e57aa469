import Foundation
import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

/// What the lab adds to its desk.
extension LabController: DeskWindow {
    func connectDesk() {
        view.timeline.header.now.onActivate = { [unowned self] in
            if session.isReplaying { reset() } else { desk.goLive() }
        }
        view.timeline.header.whatIf.onActivate = { [unowned self] in showWhatIfSheet() }
        view.timeline.header.onAnswer = { [unowned self] in
            view.togglePanel()
            view.panel.tab = .why
        }
    }

    var now: TimeInterval { host.now }
    var application: UIApplication { host.application }

    func say(_ words: String) { view.say(words) }
    func complain(_ words: String) { view.banner.show(words, .failure) }

    func momentChanged() {
        view.hints.context =
            switch desk.activity {
            case .live: .live
            case .paused: .past
            case .replaying: desk.isOver ? .over : .recording
            case .showing: .whatIf
            }
    }

    /// Hide what the banner said about a refused finger once it is not so any more.
    func badgeChanged() {
        guard let refused = gate.refused, refused.why != refusal else { return }
        gate.refused = nil
        if view.banner.message == refused.words { view.banner.hide() }
    }

    func complete(_ content: inout TimelineContent) {
        guard desk.whatIf == nil, let device = session.device else { return }
        content.before = device.timeline
        content.isOfDevice = true
        content.note = device.words
        content.comparison = device.difference
    }

    // MARK: The present

    func mayGoLive() -> Bool {
        guard session.log.isFull else { return true }
        endFullSession()
        return false
    }

    func wentLive() { receive(gate.takeLost(at: desk.time)) }

    /// The session has its maximum length: stop it. It can be looked at and saved.
    func endFullSession() {
        desk.stop(at: desk.liveEnd)
        view.banner.show(
            "This session has the maximum length of \(InputLog.capacity) inputs. Save it, or restart the scene.",
            .offer,
            answers: [("Restart", { [unowned self] in reset() }), ("Save", { [unowned self] in save() })])
    }

    /// A finger landed on the stage while it is paused: say why it has no effect, once for each finger.
    func refuse(_ samples: [TouchSample]) {
        for sample in gate.refuse(samples) {
            // A ring chooses its finger.
            let reach = StageOverlay.ringRadius / max(0.05, view.stage.sceneTransform.a)
            if let finger = desk.watch.finger(at: sample.location, within: reach) {
                desk.choose(.finger(finger))
            } else if sheet == nil, !desk.isOver {
                // Not if the touch has opened a question.
                sayWhyRefused()
            }
        }
    }

    /// Why the stage takes no fingers now; nil if it takes them, or if a finger restarts the recording at its end.
    private var refusal: StageGate.Refusal? {
        if desk.whatIf != nil { return .whatIf }
        if session.isReplaying { return desk.isOver ? nil : .recording }
        return desk.isLive ? nil : session.log.isFull ? .full : .paused
    }

    /// Say why the stage gets no touches, and what to do about it.
    private func sayWhyRefused() {
        guard let refusal else { return }
        let words: String
        var answers: [(title: String, action: () -> Void)] = []
        switch refusal {
        case .whatIf: words = "This is a what-if. Press Keep or Discard to touch the stage."
        case .recording:
            words = "This is a recording. Press Take over to touch the stage, or wait for its end."
            answers = [("Take over", { [unowned self] in reset() })]
        case .full: return endFullSession()
        case .paused:
            words = "Paused at \(Wording.seconds(desk.transport.moment)). Press Now to touch the stage."
            answers = [("Now", { [unowned self] in desk.goLive() })]
        }
        gate.refused = (words, refusal)
        view.banner.show(words, answers: answers)
    }

    // MARK: What-ifs

    func mayKeep(_ whatIf: Track) -> Bool {
        guard arguments.record == nil, arguments.trace == nil else {
            view.say("Keep is off: the recording or trace of this session would not match it any more.")
            return false
        }
        do {
            // Keep only what a recording can contain.
            let header = Recording.Header(scene: session.source.name, size: nil)
            let inputs = whatIf.changes.map { RecordedInput(at: 0, .set($0)) }
            try Recording(header: header, inputs: inputs).check(on: session.source.scene)
        } catch {
            view.banner.show("Not kept: a recording cannot contain it. \(error)", .failure)
            return false
        }
        return true
    }

    func keep(_ whatIf: Track) {
        do {
            desk.letGoOfCopy()
            try session.keep(whatIf, until: session.isReplaying ? desk.transport.moment : desk.shownEnd)
            desk.endWhatIf()
            unsaved.hasChanges = true
            keeping.keepSession()
            if session.isReplaying { desk.showMoment() } else { desk.goLive() }
            view.say("Kept: \(whatIf.question).\(session.isReplaying ? "" : " Touch the stage to try it.")")
        } catch { view.banner.show("\(error)", .failure) }
    }

    func showWhatIfSheet() {
        guard !session.timeline.lanes.isEmpty || session.isReplaying else {
            return view.say(
                "There is no input yet. Touch the scene first; a what-if replays the same touches.")
        }
        if desk.isLive { desk.stop(at: desk.shownEnd) }
        let sheet = host.application.asCurrent {
            WhatIfSheet(view.shown.stage, touched: desk.shownTimeline.touched)
        }
        sheet.onChange = { [unowned self] in desk.change($0) }
        present(sheet)
    }

    /// Show the answers with which the engine comes closer to the device, and offer to play them.
    func offerAnswers(of device: DeviceBeside) {
        desk.showTimeline()
        let answers = device.answers
        guard !answers.isEmpty else { return }
        view.banner.show(
            "An app cannot read all settings of its gestures. The lab found some that bring the engine closer to the device.",
            .passingOffer,
            answers: [
                (
                    "Play them",
                    { [unowned self] in
                        do { try desk.showWhatIf(answers) } catch { view.banner.show("\(error)", .failure) }
                    }
                )
            ])
    }

    // MARK: Sheets and long work

    func ask(_ question: String, at place: CGPoint, _ wishes: [String], then choose: @escaping (Int) -> Void) {
        let sheet = host.application.asCurrent { WishSheet(question, at: place, wishes) }
        sheet.onChoose = choose
        present(sheet)
    }

    func jobEnded(_ error: (any Error)?) {
        guard closesAfterJob else { return }
        closesAfterJob = false
        if error == nil, mayClose() { host.stop() }
    }

    func jobWasAbandoned() { closesAfterJob = false }

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
        desk.copy(program.text) { "\(program.className) is on the clipboard: \(lines) lines of Swift for UIKit." }
    }
}
