import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// The same input with changes from the beginning.
extension Desk {
    /// Change keys of a view or gesture: of the live stage at once; if a past moment or a recording is shown, as a what-if.
    package func change(_ change: SceneChange) {
        do {
            if isLive {
                try subject.apply(change, at: time)
                watch.isChanged = true
                view.update(now: time)
            } else {
                try showWhatIf([change])
            }
        } catch { window.complain("\(error)") }
    }

    /// Play the whole input again with changes from the beginning.
    package func showWhatIf(_ changes: [SceneChange]) throws {
        if isLive { stop(at: shownEnd) }
        if let parting = subject.parting {
            return window.say("No what-if: the copy differs from the program at \(Wording.seconds(parting.time))")
        }
        guard let base = subject.past else { return }
        let asked = (whatIf?.track.asked ?? []) + changes
        guard let track = try base.whatIf(asked) else {
            let wasAsked = whatIf != nil
            leaveWhatIf()
            return window.say(
                wasAsked
                    ? "The what-if has no changes left."
                    : "Already set: \(changes.map(\.words).joined(separator: " and ")).")
        }
        let isFirst = whatIf == nil
        show(track)
        showMoment()
        if isFirst {
            // The result is shown there.
            view.unfoldTimeline()
            view.timeline.fit()
        }
        work(for: 0.03)
    }

    /// Forget the change that is tried, and what was found, and go on with the live stage.
    package func discardWhatIf() {
        closeFixes()
        leaveWhatIf()
        goLive()
        showVerdict()
    }

    /// Show the same moment of the subject.
    func leaveWhatIf() {
        guard whatIf != nil else { return }
        endGhost()
        endWhatIf()
        stop(at: transport.moment, keepsView: view.state.inspector.keepsView)
    }

    /// Make the what-if the subject.
    package func keepWhatIf() {
        guard let track = whatIf?.track, window.mayKeep(track) else { return }
        let isFix = search?.chosen != nil
        guard !subject.isReplaying || isFix else { return window.keep(track) }
        stopSearch()
        // Its stage becomes the live one, and must have all input behind it. A fix has to win the shown touch.
        begin("Keeping the what-if") { [unowned self] mayGoOn in
            guard whatIf?.track === track else { return 1 }
            track.catchUp(while: mayGoOn)
            return track.part
        } then: { [unowned self] _ in
            guard whatIf?.track === track, !isFix || holds(track) else { return }
            window.keep(track)
            guard isFix, whatIf == nil else { return }
            showFixes(of: nil)
            _ = view.becomeFirstResponder()
        }
    }

    /// Whether the chosen fix wins the shown touch with the change from the beginning; if not, it is said.
    private func holds(_ track: Track) -> Bool {
        guard let search, let chosen = search.chosen else { return true }
        search.check(track.model)
        view.fixes.update()
        guard search.canKeep(chosen) else {
            window.say("Made at the beginning of the session, this change does not win the shown touch.")
            return false
        }
        return true
    }

    /// Compare the what-if with the subject, and show the moment at which they differ first.
    private func compare(_ whatIf: ShownWhatIf, while mayGoOn: () -> Bool) {
        guard let base = subject.past, let found = whatIf.compare(with: base, while: mayGoOn) else { return }
        if whatIf.track.isComplete, let search, search.chosen != nil {
            search.check(whatIf.track.model)
            view.fixes.update()
        }
        guard let first = found.first, transport.mode == .stopped else { return showTimeline() }
        stop(at: first.time, reveals: true, keepsView: true)
        view.timeline.reveal(first.subject)
    }

    // MARK: Turns of the host's loop

    /// The host's time of the next turn; nil for none.
    package var nextWake: TimeInterval? {
        if seek != nil || job != nil && !isSearchPaused || hasWork { return window.now }
        return transport.mode == .playing || rewinding != nil ? window.now + 1.0 / 60 : nil
    }

    /// The host's time at which badges begin to fade; nil if none is going to.
    package var badgeWake: TimeInterval? {
        guard isLive, let start, let fade = view.badges.fadeStart, fade >= time else { return nil }
        return start + fade
    }

    /// Let the shown time run on, unless the present is shown.
    package func turn(at now: TimeInterval) {
        switch transport.mode {
        case .live: break
        case .playing:
            let isOver = transport.advance(to: now, end: shownEnd)
            if isOver, whatIf == nil, !subject.isReplaying { goLive() } else { showMoment() }
            watch.isChanged = false
        case .stopped where rewinding != nil: goOnRewinding(at: now)
        case .stopped:
            // Keys or a new size may have changed the stage.
            if seek != nil {
                showMoment()
            } else if let source = view.stage.source, source.needsFrame || watch.isChanged {
                source.needsFrame = false
                watch.isChanged = false
                view.update(now: transport.moment)
            }
        }
    }

    /// Do a piece of the long work, or of the work in advance.
    package func workInTurn() {
        if job != nil, !isSearchPaused { proceed() }
        guard hasWork, seek == nil else { return }
        let known = shownTimeline.version
        work(for: transport.mode == .stopped ? 0.008 : 0.002)
        if !isLive, shownTimeline.version != known { showTimeline() }
    }

    /// Whether there is work to do in advance.
    package var hasWork: Bool {
        guard let track = shownTrack else { return subject.hasWork }
        return subject.hasWork || ghost?.track.isComplete == false
            || subject.past?.isComplete == false && subject.parting == nil
            || whatIf.map { $0.comparison == nil } ?? false
            || needsParking(of: track)
    }

    /// Whether stages of a track are missing that are to be parked. A search takes them, and needs the time itself; so do fingers, because
    /// a stage is built in one piece.
    private func needsParking(of track: Track) -> Bool {
        let isTouched = isLive && subject.live.watch.fingers.contains(where: \.isDown)
        return subject.parting == nil && !isSearching && !isTouched
            && track.history.needsRefill(near: parkingMoment(in: track), isLive: isLive)
    }

    /// The moment near which stages are parked: while live, the newest of the session.
    private func parkingMoment(in track: Track) -> TimeInterval { isLive ? track.log.duration : transport.moment }

    /// Do work in advance: the timeline of a recording or a what-if, their comparison, and stages of past moments.
    /// - Parameter duration: the maximum duration, in seconds.
    package func work(for duration: TimeInterval) {
        let limit = window.now + duration
        var pieces = 0
        // A clock that stands still, as in a test, must not make this endless.
        let mayGoOn = { [unowned self] in
            pieces += 1
            return window.now < limit && pieces < 10_000
        }
        repeat {
            if let base = subject.past, !base.isComplete, subject.parting == nil {
                base.catchUp(while: mayGoOn)
                if let found = base.parting { note(found) }
            } else if let whatIf, !whatIf.track.isComplete {
                whatIf.track.catchUp(while: mayGoOn)
            } else if let whatIf, whatIf.comparison == nil {
                compare(whatIf, while: mayGoOn)
            } else if ghost?.track.isComplete == false {
                showGhost(while: mayGoOn)
            } else if subject.hasWork {
                subject.work(while: mayGoOn)
            } else if let track = shownTrack, needsParking(of: track) {
                track.history.refill(near: parkingMoment(in: track), isLive: isLive, lines: 100)
            } else {
                return
            }
        } while mayGoOn()
    }

    /// A copy differs from the subject: a what-if would mix the effect of its change with this difference.
    private func note(_ parting: Parting) {
        subject.note(parting)
        if whatIf != nil { endWhatIf() }
        if !isLive { showMoment() }
    }
}
