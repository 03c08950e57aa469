import Foundation
import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

/// The same input on a changed scene.
extension LabController {
    /// Change keys of the scene: in the live scene at once, as a line of the recording; if a past moment or a recording
    /// is shown, as a what-if from the beginning.
    func change(_ change: SceneChange) {
        do {
            if visit.isLive {
                try session.apply(change, at: sessionTime)
                unsaved.hasChanges = true
                watch.isChanged = true
                view.update(now: sessionTime)
            } else {
                try showWhatIf([change])
            }
        } catch { view.banner.show("\(error)", .failure) }
    }

    /// Play the whole input again on a scene that is changed from the beginning.
    func showWhatIf(_ changes: [SceneChange]) throws {
        let asked = (visit.whatIf?.track.asked ?? []) + changes
        guard let track = try session.track.whatIf(asked, textMeasurer: host.application.textMeasurer) else {
            let wasAsked = visit.whatIf != nil
            discardWhatIf()
            return view.say(
                wasAsked
                    ? "The what-if has no changes left."
                    : "Already set: \(changes.map(\.words).joined(separator: " and ")).")
        }
        if visit.isLive { stop(at: shownEnd) }
        let isFirst = visit.whatIf == nil
        visit.letGoOfCopy()
        visit.show(track)
        showMoment()
        if isFirst {
            // The result is shown there.
            view.unfoldTimeline()
            view.timeline.fit()
        }
        work(for: 0.03)
    }

    func discardWhatIf() {
        guard visit.whatIf != nil else { return }
        visit.letGoOfCopy()
        visit.endWhatIf()
        visit.transport.stop(at: min(visit.transport.moment, shownEnd))
        showMoment()
    }

    /// Make the what-if the session.
    func keepWhatIf() {
        guard let track = visit.whatIf?.track else { return }
        guard arguments.record == nil, arguments.trace == nil else {
            return view.say("Keep is off: the recording or trace of this session would not match it any more.")
        }
        do {
            // Keep only what a recording can contain.
            let header = Recording.Header(scene: session.source.name, size: nil)
            let inputs = track.changes.map { RecordedInput(at: 0, .set($0)) }
            try Recording(header: header, inputs: inputs).check(on: session.source.scene)
        } catch {
            return view.banner.show("Not kept: a recording cannot contain it. \(error)", .failure)
        }
        guard !session.isReplaying else { return keep(track) }
        // Its stage becomes the live one, and must have the whole session behind it.
        begin("Keeping the what-if") { [unowned self] mayGoOn in
            while visit.whatIf?.track === track, !track.isComplete, mayGoOn() { track.catchUp(lines: 100) }
            return visit.whatIf?.track === track ? track.part : 1
        } then: { [unowned self] _ in
            if visit.whatIf?.track === track { keep(track) }
        }
    }

    private func keep(_ track: Track) {
        do {
            visit.letGoOfCopy()
            try session.keep(track, until: session.isReplaying ? visit.transport.moment : shownEnd)
            visit.endWhatIf()
            unsaved.hasChanges = true
            keepSession()
            if session.isReplaying { showMoment() } else { goLive() }
            view.say("Kept: \(track.question).\(session.isReplaying ? "" : " Touch the stage to try it.")")
        } catch { view.banner.show("\(error)", .failure) }
    }

    func showWhatIfSheet() {
        guard !session.track.timeline.lanes.isEmpty || session.isReplaying else {
            return view.say(
                "There is no input yet. Touch the scene first; a what-if replays the same touches.")
        }
        if visit.isLive { stop(at: shownEnd) }
        let sheet = host.application.asCurrent {
            WhatIfSheet(view.shown.stage, touched: visit.shownTrack.timeline.touched)
        }
        sheet.onChange = { [unowned self] in change($0) }
        present(sheet)
    }

    /// Compare the what-if with the session, and show the moment at which they differ first.
    private func compare(_ whatIf: ShownWhatIf, while mayGoOn: () -> Bool) {
        guard let found = whatIf.compare(with: session.track, while: mayGoOn) else { return }
        guard let first = found.first, visit.transport.mode == .stopped else { return showTimeline() }
        stop(at: first.time, reveals: true, keepsView: true)
        view.timeline.reveal(first.subject)
    }

    /// Show the answers with which the engine comes closer to the device, and offer to play them.
    private func offerAnswers(of device: DeviceBeside) {
        showTimeline()
        let answers = device.answers
        guard !answers.isEmpty else { return }
        view.banner.show(
            "An app cannot read all settings of its gestures. The lab found some that bring the engine closer to the device.",
            .passingOffer,
            answers: [
                (
                    "Play them",
                    { [unowned self] in
                        do { try showWhatIf(answers) } catch { view.banner.show("\(error)", .failure) }
                    }
                )
            ])
    }

    // MARK: Work in idle turns

    /// Whether there is work to do in advance.
    var hasWork: Bool {
        !session.track.isComplete || session.needsDevice || session.device?.isFinished == false
            || visit.whatIf.map { $0.comparison == nil } ?? false
            || visit.shownTrack.history.needsRefill(near: visit.transport.moment)
    }

    /// Do work in advance: the timeline of a recording, and stages of past moments.
    /// - Parameter time: the maximum duration, in seconds; one step at least is done.
    func work(for time: TimeInterval) {
        let limit = host.now + time
        repeat {
            if !session.track.isComplete {
                session.track.catchUp(lines: 200)
            } else if let whatIf = visit.whatIf, !whatIf.track.isComplete {
                whatIf.track.catchUp(lines: 200)
            } else if let whatIf = visit.whatIf, whatIf.comparison == nil {
                compare(whatIf) { host.now < limit }
            } else if session.needsDevice {
                session.compareWithDevice()
                showTimeline()
            } else if let device = session.device, !device.isFinished {
                device.step { host.now < limit }
                if device.isFinished { offerAnswers(of: device) }
            } else if visit.shownTrack.history.needsRefill(near: visit.transport.moment) {
                visit.shownTrack.history.refill(near: visit.transport.moment, lines: 100)
            } else {
                return
            }
        } while host.now < limit
    }
}
