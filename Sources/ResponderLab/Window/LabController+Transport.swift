import Foundation
import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

/// Pause, step, scrub and play.
extension LabController {
    func connectTimeline() {
        let header = view.timeline.header
        header.play.onActivate = { [unowned self] in togglePlaying() }
        header.back.onActivate = { [unowned self] in step(-1) }
        header.forward.onActivate = { [unowned self] in step(1) }
        header.speed.onActivate = { [unowned self] in changeSpeed() }
        header.now.onActivate = { [unowned self] in if session.isReplaying { reset() } else { goLive() } }
        header.whatIf.onActivate = { [unowned self] in showWhatIfSheet() }
        header.keep.onActivate = { [unowned self] in keepWhatIf() }
        header.discard.onActivate = { [unowned self] in discardWhatIf() }
        header.onAnswer = { [unowned self] in
            view.toggleInspector()
            view.inspector.tab = .why
        }
        header.onResize = { [unowned self] in view.resizeTimeline(by: $0) }
        view.timeline.onScrub = { [unowned self] in stop(at: $0) }
        view.timeline.onStep = { [unowned self] in step($0) }
    }

    /// Perform the shortcut of a key on the timeline.
    /// - Returns: whether the key is a shortcut.
    func performTimeKey(_ key: UIKey) -> Bool {
        let flags = key.modifierFlags.intersection([.control, .alternate, .command])
        guard flags.isEmpty else { return false }
        let shift = key.modifierFlags.contains(.shift)
        switch key.name {
        case "Space": togglePlaying()
        case "Left": step(-1, byChange: shift)
        case "Right": step(1, byChange: shift)
        case "Home": stop(at: shownBegin, reveals: true)
        case "End": stop(at: shownEnd, reveals: true)
        case "+", "=", "Keypad +": view.timeline.zoom(by: 1.5)
        case "-", "Keypad -": view.timeline.zoom(by: 1 / 1.5)
        case "0": view.timeline.fit()
        case "W": showWhatIfSheet()
        case "Escape": return leave()
        default: return false
        }
        return true
    }

    /// Escape: abandon work, else close what is open, else discard a what-if, else go back to now.
    private func leave() -> Bool {
        if stopSearch() {
            view.say("The search is stopped.")
        } else if search != nil {
            closeFixes()
        } else if let job {
            abandonJob()
            view.say("Cancelled: \(job.work.title).")
        } else if view.timeline.hasStory {
            view.timeline.pick(nil)
        } else if !view.exploded.isHidden {
            view.exploded.toggle()
        } else if host.translator.pairsFingers {
            setPairsFingers(false)
        } else if visit.whatIf != nil {
            discardWhatIf()
        } else if !session.isReplaying, visit.transport.mode != .live || !view.timeline.followsNow {
            goLive()
        } else {
            return false
        }
        return true
    }

    // MARK: Stopping

    /// Whether the end of a recording is shown.
    var isOver: Bool {
        session.isReplaying && visit.whatIf == nil && visit.transport.mode == .stopped
            && visit.transport.moment >= shownEnd
    }

    /// The begin of the shown time, in seconds: for a live session, shortly before the first input.
    var shownBegin: TimeInterval {
        guard !session.isReplaying, let first = session.track.timeline.changes.first else { return 0 }
        return max(0, ((first - 0.1) * 10).rounded(.down) / 10)
    }

    /// The end of the shown time, in seconds.
    var shownEnd: TimeInterval {
        if session.isReplaying { return session.log.duration }
        return visit.pause?.end ?? liveEnd
    }

    /// A live session does not grow while nothing happens.
    private var liveEnd: TimeInterval { isBusy ? sessionTime : session.track.timeline.end }

    /// Whether fingers are down or a deadline is pending.
    var isBusy: Bool {
        session.live.watch.fingers.contains(where: \.isDown) || session.stage.application.nextDeadline != nil
    }

    /// Show one moment.
    /// - Parameter keepsView: whether the panel keeps its view if another touch is shown then.
    func stop(at moment: TimeInterval, reveals: Bool = false, keepsView: Bool = false) {
        view.inspector.keepsView = keepsView
        visit.pause(at: sessionTime, end: liveEnd)
        visit.transport.stop(at: min(max(shownBegin, moment), shownEnd))
        showMoment()
        if reveals { view.timeline.reveal() }
    }

    /// Show the live stage, and continue it.
    func goLive() {
        guard !session.isReplaying else { return }
        guard !session.log.isFull else { return endFullSession() }
        closeFixes()
        view.inspector.keepsView = false
        if let pause = visit.pause { start = host.now - pause.time }
        visit.goLive()
        visit.transport.goLive(at: liveEnd)
        visit.letGoOfCopy()
        view.timeline.followNow()
        showMoment()
        // Cancel the fingers that lifted during the pause.
        let lost = visit.lostContacts.values.sorted { $0.contact < $1.contact }
        visit.lostContacts = [:]
        receive(
            lost.map { sample in
                var sample = sample
                sample.phase = .cancel
                sample.timestamp = sessionTime
                return .touch(sample)
            })
        let keys = visit.lostKeys
        visit.lostKeys = []
        receive(keys.map { .key(KeySample(key: $0, isDown: false)) })
    }

    /// The session has its maximum length: stop it. It can be looked at and saved.
    func endFullSession() {
        stop(at: liveEnd)
        view.banner.show(
            "This session has the maximum length of \(InputLog.maximumLines) inputs. Save it, or restart the scene.",
            .offer,
            answers: [("Restart", { [unowned self] in reset() }), ("Save", { [unowned self] in save() })])
    }

    func togglePlaying() {
        switch visit.transport.mode {
        case .live: stop(at: liveEnd)
        case .playing: stop(at: visit.transport.moment)
        case .stopped:
            if visit.transport.moment >= shownEnd {
                if visit.whatIf == nil, !session.isReplaying { return goLive() }
                visit.transport.stop(at: shownBegin)
            }
            visit.transport.play(at: host.now)
            showMoment()
        }
    }

    func changeSpeed() {
        visit.transport.changeSpeed(at: host.now)
        showTimeline()
    }

    /// Step to the event before or after the shown moment.
    /// - Parameter byChange: only events that changed the state of a gesture.
    func step(_ direction: Int, byChange: Bool = false) {
        let moment = visit.transport.mode == .live ? liveEnd : visit.transport.moment
        let timeline = visit.shownTrack.timeline
        let log = visit.shownTrack.log
        let target: TimeInterval?
        if direction < 0 {
            let before = [timeline.change(before: moment), byChange ? nil : log.time(before: moment)]
            target = before.compactMap { $0 }.max()
        } else {
            let after = [timeline.change(after: moment), byChange ? nil : log.time(after: moment)]
            target = after.compactMap { $0 }.min()
        }
        stop(at: target ?? (direction < 0 ? shownBegin : shownEnd), reveals: true)
    }

    // MARK: Showing

    /// Show the stage of the moment.
    func showMoment() {
        let shown: PlayedStage
        var isThere = true
        let limit = host.now + LongWork.piece
        let isAhead = visit.transport.moment >= session.live.player.time
        if visit.whatIf == nil, session.isReplaying, isAhead {
            isThere = session.advance(to: visit.transport.moment) { host.now < limit }
            shown = session.live
            visit.letGoOfCopy()
        } else if visit.whatIf == nil, !session.isReplaying,
            visit.transport.mode == .live || visit.transport.moment >= shownEnd
        {
            shown = session.live
            visit.letGoOfCopy()
        } else {
            let track = visit.shownTrack
            if visit.copy?.track !== track { visit.letGoOfCopy() }
            (shown, isThere) = track.history.copy(at: visit.transport.moment, insteadOf: visit.copy?.stage) {
                host.now < limit
            }
            visit.copy = (shown, track)
            _ = shown.watch.fade(at: visit.transport.moment)
        }
        visit.seek = isThere ? nil : work(of: shown)
        // Each moment has a stage of its own.
        if visit.isLive { visit.chosen = nil }
        if let chosen = visit.chosen { shown.watch.choose(chosen) }
        showBadge()
        view.hints.context = hintContext
        if view.shown !== shown {
            view.showStage(shown, at: visit.transport.moment)
        } else {
            view.update(now: visit.transport.moment)
        }
        showTimeline()
    }

    /// The work of playing a stage to the shown moment.
    private func work(of shown: PlayedStage) -> LongWork {
        let lines = shown.player.log.count(upTo: visit.transport.moment)
        return LongWork(
            title: "Going to \(Wording.seconds(visit.transport.moment))", since: visit.seek?.since ?? host.now,
            part: Double(shown.player.position) / Double(max(1, lines)))
    }

    private var hintContext: HintBar.Context {
        switch visit.activity {
        case .live: .live
        case .paused: .past
        case .replaying: isOver ? .over : .recording
        case .showing: .whatIf
        }
    }

    /// Show what the stage shows instead of the present, or the progress of work.
    func showBadge() {
        endRefusal()
        // The fix finder's panel shows its own progress.
        let isSearch = search.map { !$0.finder.isFinished && !$0.isStopped } ?? false
        view.overlay.progress = isSearch ? nil : (job?.work ?? visit.seek)?.progress(at: host.now)
        view.overlay.badge = badge
    }

    private var badge: String? {
        let what = visit.whatIf == nil ? "" : "What if · "
        if isOver { return "End of the recording · touch to restart" }
        switch visit.transport.mode {
        case .live: return nil
        case .playing:
            return session.isReplaying && visit.whatIf == nil ? nil : "\(what)Playing \(visit.transport.speedWord)"
        case .stopped: return "\(what)Paused at \(Wording.seconds(visit.transport.moment))"
        }
    }

    /// Update the timeline.
    func showTimeline() {
        guard !view.timeline.isHidden else { return }
        let track = visit.shownTrack
        var content = TimelineContent(track.timeline)
        content.transport = visit.transport
        content.begin = shownBegin
        content.end = shownEnd
        content.canGoLive = !session.isReplaying
        content.touch = track.timeline.touch(at: visit.transport.mode == .live ? .infinity : visit.transport.moment)
        if let outcome = watch.outcome {
            let sentences = [outcome.sentence, outcome.reason].filter { !$0.isEmpty }
            content.answers = [sentences.joined(separator: " "), outcome.sentence] + outcome.headlines
        }
        content.lastTouch = track.timeline.lastTouch
        if let whatIf = visit.whatIf {
            content.before = session.track.timeline
            content.whatIf = track.question
            content.comparison = whatIf.comparison
        } else if let device = session.device {
            content.before = device.timeline
            content.isOfDevice = true
            content.note = device.words
            content.comparison = device.difference
        }
        view.timeline.show(content)
    }

    /// A finger landed on the stage while it is paused: say why it has no effect, once for each finger.
    func refuse(_ samples: [TouchSample]) {
        for sample in samples {
            switch sample.phase {
            case .down:
                refusedContacts.insert(sample.contact)
                // A ring chooses its finger.
                let reach = StageOverlay.ringRadius / max(0.05, view.stage.sceneTransform.a)
                if let finger = watch.finger(at: sample.location, within: reach) {
                    choose(.finger(finger))
                    continue
                }
                // Not if the touch has opened a question.
                if sheet == nil, !isOver { sayWhyRefused() }
            case .move: break
            case .up, .cancel:
                if refusedContacts.remove(sample.contact) == nil { visit.lostContacts[sample.contact] = sample }
            }
        }
    }

    /// Why the stage takes no fingers now; nil if it takes them, or if a finger restarts the recording at its end.
    private var refusal: Visit.Refusal? {
        if visit.whatIf != nil { return .whatIf }
        if session.isReplaying { return isOver ? nil : .recording }
        return visit.isLive ? nil : session.log.isFull ? .full : .paused
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
            words = "Paused at \(Wording.seconds(visit.transport.moment)). Press Now to touch the stage."
            answers = [("Now", { [unowned self] in goLive() })]
        }
        visit.refused = (words, refusal)
        view.banner.show(words, answers: answers)
    }

    /// Hide what the banner said about a refused finger once it is not so any more.
    private func endRefusal() {
        guard let refused = visit.refused, refused.why != refusal else { return }
        visit.refused = nil
        if view.banner.message == refused.words { view.banner.hide() }
    }
}
