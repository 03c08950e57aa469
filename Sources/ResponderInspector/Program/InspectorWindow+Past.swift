import Foundation
import ResponderChronicle
import ResponderKit

/// Stop, step, scrub, play and what-if.
extension InspectorWindow {
    func connectTimeline() {
        let header = view.timeline.header
        header.play.onActivate = { [unowned self] in togglePlaying() }
        header.back.onActivate = { [unowned self] in step(-1) }
        header.forward.onActivate = { [unowned self] in step(1) }
        header.speed.onActivate = { [unowned self] in
            transport.changeSpeed(at: host.now)
            showTimeline()
        }
        header.now.onActivate = { [unowned self] in if isLive { view.timeline.followNow() } else { goLive() } }
        header.keep.onActivate = { [unowned self] in keepWhatIf() }
        header.discard.onActivate = { [unowned self] in discardWhatIf() }
        header.keep.tip = "Change the running program too"
        view.timeline.onScrub = { [unowned self] in stop(at: $0) }
        view.timeline.onStep = { [unowned self] in step($0) }
    }

    /// The program that is shown: the running one or a copy.
    var shownStage: ProgramStage { shownCopy?.stage ?? program }

    private var shownEnd: TimeInterval { heldEnd ?? liveEnd }

    /// Perform the shortcut of a key on the timeline.
    /// - Returns: whether the key is a shortcut.
    func performTimeKey(_ key: UIKey) -> Bool {
        guard past?.canTravel == true else { return false }
        let isShifted = key.modifierFlags.contains(.shift)
        switch key.name {
        case "Space": togglePlaying()
        case "Left": step(-1, byChange: isShifted)
        case "Right": step(1, byChange: isShifted)
        case "Home": stop(at: shownBegin, reveals: true)
        case "End": stop(at: shownEnd, reveals: true)
        default: return false
        }
        return true
    }

    /// Handle Escape: close the card of a bar, or else discard a what-if, or else return to now.
    /// - Returns: whether one of these was possible.
    func leave() -> Bool {
        if view.timeline.hasStory {
            view.timeline.pick(nil)
        } else if past?.whatIf != nil {
            discardWhatIf()
        } else if !isLive || !view.timeline.followsNow {
            goLive()
        } else {
            return false
        }
        return true
    }

    // MARK: Stopping

    /// Show one moment.
    /// - Parameter keepsView: whether the panel keeps its view if another touch is shown at that moment.
    func stop(at moment: TimeInterval, reveals: Bool = false, keepsView: Bool = false) {
        guard let past, past.canTravel else { return }
        view.panel.keepsView = keepsView
        if isLive {
            heldEnd = liveEnd
            past.hold(at: program.application.now)
        }
        transport.stop(at: min(max(shownBegin, moment), shownEnd))
        showMoment()
        if reveals { view.timeline.reveal() }
    }

    /// Show the running program.
    func goLive() {
        guard !isLive else { return view.timeline.followNow() }
        view.panel.keepsView = false
        past?.drop()
        seek = nil
        heldEnd = nil
        chosen = nil
        transport.goLive(at: liveEnd)
        view.title.text = InspectorView.heading
        showProgram()
    }

    func togglePlaying() {
        switch transport.mode {
        case .live: stop(at: liveEnd)
        case .playing: stop(at: transport.moment)
        case .stopped:
            if transport.moment >= shownEnd {
                if past?.whatIf == nil { return goLive() }
                transport.stop(at: shownBegin)
            }
            transport.play(at: host.now)
            showMoment()
        }
    }

    /// Step to the event before or after the shown moment.
    /// - Parameter byChange: only events that changed the state of a gesture.
    func step(_ direction: Int, byChange: Bool = false) {
        guard let past, past.canTravel else { return }
        if isLive { stop(at: liveEnd) }
        let moment = transport.moment
        let timeline = shownTimeline
        let target: TimeInterval?
        if direction < 0 {
            let input = byChange ? nil : past.inputTime(before: moment)
            target = [timeline.change(before: moment), input].compactMap { $0 }.max()
        } else {
            let input = byChange ? nil : past.inputTime(after: moment)
            target = [timeline.change(after: moment), input].compactMap { $0 }.min()
        }
        stop(at: target ?? (direction < 0 ? shownBegin : shownEnd), reveals: true)
    }

    // MARK: Showing

    /// The timeline that is shown: of the program, or of a what-if.
    private var shownTimeline: Timeline { past?.whatIf?.timeline ?? liveTimeline }

    /// The maximum time of one turn of the replay towards a moment, in seconds: less than two frames.
    private static let piece: TimeInterval = 0.03
    /// After this time the progress towards the moment is shown, in seconds.
    private static let patience: TimeInterval = 0.5

    /// Show the copy of the moment.
    func showMoment() {
        guard let past, !isLive else { return }
        let limit = host.now + Self.piece
        var found: (copy: ProgramCopy, isThere: Bool)?
        var attempts = 0
        while found == nil, attempts < 4, past.limit >= shownBegin {
            // If the copy differs from the program, show the last moment before that.
            if transport.moment > past.limit { transport.stop(at: past.limit) }
            found = past.copy(at: copyMoment(past)) { host.now < limit }
            attempts += 1
        }
        guard let (copy, isThere) = found else { return giveUp(past) }
        let lines = max(1, copy.player.log.count(upTo: transport.moment))
        seek = isThere ? nil : (seek?.since ?? host.now, Double(copy.player.position) / Double(lines))
        _ = copy.watch.fade(at: copyMoment(past))
        // The last keys were shortcuts, so show the chain of a finger.
        if copy.watch.chain?.subject == .keys, let finger = copy.watch.landings.last?.contact {
            copy.watch.choose(.finger(finger))
        }
        if let chosen { copy.watch.choose(chosen) }
        copy.stage.refresh()
        showBadge()
        if shownCopy !== copy {
            shownCopy = copy
            view.show(copy.watch, on: copy.stage, in: copy.run.window)
        }
        view.update(at: transport.moment)
        showTimeline()
    }

    /// The moment to which a copy is played. The timeline ends with the last event, but animations continue after it, so
    /// at that end the copy is played to the time at which the program was stopped.
    private func copyMoment(_ past: ProgramPast) -> TimeInterval {
        transport.moment < shownEnd ? transport.moment : min(max(transport.moment, past.heldUntil), past.limit)
    }

    /// Return to the running program, because copies differ from it from the beginning.
    private func giveUp(_ past: ProgramPast) {
        let words = past.parting?.sentence ?? ""
        goLive()
        note = words
        show(at: host.now)
    }

    private func showBadge() {
        let what = past?.whatIf == nil ? "" : "What if · "
        switch transport.mode {
        case .live: view.overlay.badge = nil
        case .playing: view.overlay.badge = "\(what)Playing \(transport.speedWord)"
        case .stopped: view.overlay.badge = "\(what)Paused at \(Wording.seconds(transport.moment))"
        }
        view.overlay.progress = seek.flatMap { way in
            guard host.now - way.since > Self.patience else { return nil }
            return WorkProgress(
                title: "Going to \(Wording.seconds(transport.moment))", percent: Int(100 * way.part))
        }
    }

    private func showTimeline() {
        let timeline = shownTimeline
        var content = content(of: timeline)
        content.touch = timeline.touch(at: transport.moment)
        if let whatIf = past?.whatIf, let base = past?.base {
            content.before = base.timeline
            content.whatIf = whatIf.question
            content.comparison = past?.comparison
        }
        if let parting = past?.parting { content.note = parting.sentence }
        view.timeline.show(content)
    }

    // MARK: What if

    /// Replay the input with a change from the beginning.
    func ask(_ change: ProgramChange) {
        guard let past else { return }
        if let parting = past.parting {
            view.title.text = "No what-if: the copy differs from the program at \(Wording.seconds(parting.time))"
            return
        }
        let isFirst = past.whatIf == nil
        let isDifferent = past.ask(change)
        showMoment()
        guard isDifferent, isFirst else { return }
        // The timeline shows the result.
        if view.timeline.header.isFolded { view.toggleTimeline() }
        view.timeline.fit()
    }

    func discardWhatIf() {
        guard past?.whatIf != nil else { return }
        past?.discard()
        transport.stop(at: min(transport.moment, shownEnd))
        showMoment()
    }

    /// Make the changes of the what-if in the running program.
    private func keepWhatIf() {
        guard let whatIf = past?.whatIf else { return }
        goLive()
        for change in whatIf.changes { apply(change) }
        view.title.text = "The running program has the change now"
    }

    // MARK: The host's loop

    /// The time of the next turn while the past is shown; nil for none.
    var pastWake: TimeInterval? {
        if seek != nil || past?.hasWork(near: transport.moment) == true { return host.now }
        return transport.mode == .playing ? host.now + 1.0 / 60 : nil
    }

    /// The maximum time of the work in advance in one turn, in seconds.
    private static let idleWork: TimeInterval = 0.008

    func turnPast(at time: TimeInterval) {
        guard let past else { return }
        if transport.mode == .playing {
            let isOver = transport.advance(to: time, end: shownEnd)
            if isOver, past.whatIf == nil { return goLive() }
            showMoment()
        } else if seek != nil {
            showMoment()
        } else if let copy = shownCopy, copy.watch.isChanged || copy.run.application.needsFrame {
            copy.run.application.needsFrame = false
            copy.watch.isChanged = false
            view.update(at: transport.moment)
        }
        guard seek == nil, past.hasWork(near: transport.moment) else { return }
        let known = (past.parting?.time, past.comparison == nil, past.whatIf == nil)
        let limit = host.now + Self.idleWork
        var pieces = 0
        past.work(near: transport.moment) {
            pieces += 1
            return host.now < limit && pieces < 10_000
        }
        guard known != (past.parting?.time, past.comparison == nil, past.whatIf == nil) else { return }
        if let first = past.comparison?.first, transport.mode == .stopped, known.1 {
            stop(at: first.time, reveals: true, keepsView: true)
            view.timeline.reveal(first.subject)
        } else {
            showMoment()
        }
    }
}
