import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// Pause, step, scrub and play.
extension Desk {
    func connect() {
        let header = view.timeline.header
        view.commands.connect(to: self)
        header.play.follow(DeskCommands.play, on: self)
        header.back.follow(DeskCommands.stepBack, on: self)
        header.forward.follow(DeskCommands.stepForward, on: self)
        header.fold.follow(DeskCommands.timeline, on: self)
        header.speed.onActivate = { [unowned self] in
            transport.changeSpeed(at: window.now)
            showTimeline()
        }
        header.keep.onActivate = { [unowned self] in keepWhatIf() }
        header.discard.onActivate = { [unowned self] in discardWhatIf() }
        header.onResize = { [unowned self] in view.resizeTimeline(by: $0) }
        view.timeline.onScrub = { [unowned self] in stop(at: $0) }
        view.timeline.onStep = { [unowned self] in step($0) }
        view.timeline.onFinger = { [unowned self] in choose(.finger($0)) }
        for rail in view.rails { rail.onChoose = { [unowned self] in choose($0) } }
        view.panel.onChange = { [unowned self] in change(SceneChange($0)) }
        view.panel.onResetTransform = { [unowned self] in
            change(view.shown.stage.changeResettingTransform(of: $0))
        }
        connectFixes()
        connectVerdict()
        connectNow()
    }

    /// The buttons to the present, which a recording does not have: there they take over.
    func connectNow() {
        let key = subject.isReplaying ? window.resetKey : DeskCommands.leave.shortcut.shown
        for button in [view.timeline.header.now, view.verdict.now] {
            button.shortcut = key
            button.onActivate = { [unowned self] in goToNow() }
        }
    }

    private func goToNow() {
        if subject.isReplaying {
            window.reset()
        } else if isLive {
            view.timeline.followNow()
        } else {
            goLive()
        }
    }

    /// What can be left, by Escape: work, what is open, a what-if, the past.
    enum Leaving { case search, fixes, job, seek, story, exploded, whatIf, past, visit }

    /// What Escape leaves now; nil for nothing.
    var leaving: Leaving? {
        if awaitsFix { return .search }
        if search != nil { return .fixes }
        if job != nil { return .job }
        if seek?.progress(at: window.now) != nil { return .seek }
        if view.timeline.hasStory { return .story }
        if view.state.isExploded { return .exploded }
        if whatIf != nil { return .whatIf }
        if !subject.isReplaying, transport.mode != .live || !view.timeline.followsNow { return .past }
        return view.state.isVisit ? .visit : nil
    }

    /// Leave what can be left.
    func leave() {
        switch leaving {
        case .search:
            stopSearch()
            window.say("The search is stopped.")
        case .fixes, .whatIf: discardWhatIf()
        case .job:
            let title = job?.work.title ?? ""
            abandonJob()
            window.say("Cancelled: \(title).")
        case .seek:
            window.say("Cancelled: \(seek?.title ?? "").")
            stop(at: view.shown.player.time)
        case .story: view.timeline.pick(nil)
        case .exploded: view.reduce(.explode(false))
        case .past: goLive()
        case .visit: view.reduce(.play)
        case nil: break
        }
    }

    // MARK: Stopping

    /// Show one moment.
    /// - Parameter keepsView: whether the panel keeps its view if another touch is shown then.
    package func stop(at moment: TimeInterval, reveals: Bool = false, keepsView: Bool = false) {
        guard subject.cannotTravel == nil else { return }
        endRewind()
        view.reduce(.inspector(.keepView(keepsView)))
        hold()
        transport.stop(at: min(max(shownBegin, moment), shownEnd))
        showMoment()
        if reveals { view.timeline.reveal() }
    }

    /// Show the live stage, and continue it.
    package func goLive() {
        guard !subject.isReplaying else { return }
        guard window.mayGoLive() else { return }
        closeFixes()
        endRewind()
        view.reduce(.inspector(.keepView(false)))
        if subject.pausesWithDesk, let pause { start = window.now - pause.time }
        release()
        seek = nil
        transport.goLive(at: liveEnd)
        view.timeline.followNow()
        showMoment()
        window.wentLive()
    }

    package func togglePlaying() {
        endRewind()
        switch transport.mode {
        case .live: stop(at: liveEnd)
        case .playing: stop(at: transport.moment)
        case .stopped:
            if transport.moment >= shownEnd {
                if whatIf == nil, !subject.isReplaying { return goLive() }
                transport.stop(at: shownBegin)
            }
            transport.play(at: window.now)
            showMoment()
        }
    }

    /// Step to the event before or after the shown moment.
    /// - Parameter byChange: only events that changed the state of a gesture.
    package func step(_ direction: Int, byChange: Bool = false) {
        guard subject.cannotTravel == nil else { return }
        if isLive { stop(at: liveEnd) }
        let moment = transport.moment
        let timeline = shownTimeline
        let target: TimeInterval?
        if direction < 0 {
            let input = byChange ? nil : inputTime(from: moment) { $0.time(before: $1) }
            target = [timeline.change(before: moment), input].compactMap { $0 }.max()
        } else {
            let input = byChange ? nil : inputTime(from: moment) { $0.time(after: $1) }
            target = [timeline.change(after: moment), input].compactMap { $0 }.min()
        }
        stop(at: target ?? (direction < 0 ? shownBegin : shownEnd), reveals: true)
    }

    /// The time of the next input of a user from a moment; nil if there is none.
    private func inputTime(
        from moment: TimeInterval, _ next: (InputLog, TimeInterval) -> TimeInterval?
    ) -> TimeInterval? {
        guard let log = shownTrack?.log else { return nil }
        var time = next(log, moment)
        while let found = time, !log.hasUserInput(at: found) { time = next(log, found) }
        return time
    }

    // MARK: Showing

    package func showMoment() {
        guard let (shown, isThere) = stageOfMoment() else { return giveUp() }
        seek = isThere ? nil : work(of: shown)
        keepChoice(on: shown)
        showSign()
        shown.stage.learn()
        if view.shown !== shown {
            view.showStage(shown, at: transport.moment)
        } else {
            view.update(now: transport.moment)
        }
        showTimeline()
        window.momentChanged()
    }

    /// The stage that shows the moment, played on to it for a piece of time.
    /// - Returns: nil if copies differ from the subject from its beginning.
    private func stageOfMoment() -> (shown: PlayedStage, isThere: Bool)? {
        let limit = window.now + LongWork.piece
        let live = subject.live
        if whatIf == nil, subject.isReplaying, transport.moment >= live.player.time {
            letGoOfCopy()
            return (live, subject.advance(to: transport.moment) { window.now < limit })
        }
        if whatIf == nil, !subject.isReplaying, isLive || subject.past?.isLive == true && transport.moment >= shownEnd {
            letGoOfCopy()
            return (live, true)
        }
        for _ in 1...4 {
            guard let track = shownTrack else { return nil }
            if copy?.track !== track { letGoOfCopy() }
            // If the copy differs from the subject, show the last moment before that.
            if let parting = subject.parting, transport.moment >= parting.time {
                transport.stop(at: parting.lastCommonTime)
                guard transport.moment >= shownBegin else { return nil }
            }
            let moment = copyMoment(in: track)
            let (shown, isThere) = track.history.copy(at: moment, insteadOf: copy?.stage) { window.now < limit }
            copy = (shown, track)
            if whatIf == nil, let found = shown.parting(before: isThere ? moment : shown.player.time) {
                // It shows something that did not happen, so that its history does not get it back.
                copy = nil
                subject.note(found)
                continue
            }
            _ = shown.watch.fade(at: moment)
            // The last keys were shortcuts of the panels, so the chain of a finger is shown.
            if !subject.isReplaying, !track.isLive, shown.watch.chain?.subject == .keys,
                let finger = shown.watch.landings.last?.contact
            {
                shown.watch.choose(.finger(finger))
            }
            return (shown, isThere)
        }
        return nil
    }

    /// The moment to which a copy is played. The timeline ends with the last event, but the animations of a program continue after
    /// it, so at that end the copy is played to the time at which the program was stopped.
    private func copyMoment(in track: Track) -> TimeInterval {
        guard transport.moment >= shownEnd, track.end < .infinity else { return transport.moment }
        return min(max(transport.moment, track.end), subject.parting?.lastCommonTime ?? .infinity)
    }

    /// Return to the present, because copies differ from the subject from the beginning.
    private func giveUp() {
        let words = subject.parting?.sentence
        goLive()
        if let words { window.complain(words) }
    }

    /// The work of playing a stage to the shown moment.
    private func work(of shown: PlayedStage) -> LongWork {
        let lines = shown.player.log.count(upTo: transport.moment)
        return LongWork(
            title: "Going to \(Wording.seconds(transport.moment))", since: seek?.since ?? window.now,
            part: Double(shown.player.position) / Double(max(1, lines)))
    }

    /// Show what the stage shows instead of the present, or the progress of work.
    package func showSign() {
        // The fix finder's panel shows its own progress.
        view.overlay.progress = isSearching ? nil : (job?.work ?? seek)?.progress(at: window.now)
        view.overlay.sign = sign
        view.overlay.isStopped = transport.mode == .stopped || isOver
        window.signChanged()
    }

    private var sign: StageSign? {
        let what = whatIf == nil ? "" : "What if · "
        let recording = subject.recordingName
        // The title of the window has its name; in Play there is no room for it beside the scene.
        if isOver {
            let name = view.mode == .play ? "" : " of \(recording ?? "the recording")"
            return StageSign("End\(name) · touch to restart", short: "End", isEnd: true)
        }
        switch transport.mode {
        case .live: return nil
        case .playing where subject.isReplaying && whatIf == nil:
            return view.mode == .play ? nil : recording.map { StageSign("\($0) · Playing \(transport.speedWord)") }
        case .playing: return StageSign("\(what)Playing \(transport.speedWord)", short: "Playing")
        // The strip says what a search does.
        case .stopped where awaitsFix: return nil
        case .stopped:
            return StageSign("\(what)Paused at \(Wording.seconds(transport.moment))", short: "Paused")
        }
    }

    package func showTimeline() {
        showVerdict()
        guard !view.timeline.isHidden else { return }
        let timeline = shownTimeline
        var content = TimelineContent(timeline)
        content.transport = transport
        content.begin = min(shownBegin, shownEnd)
        content.end = shownEnd
        if let track = shownTrack, !track.isComplete { content.known = track.head.player.time }
        content.canTravel = subject.cannotTravel == nil
        content.canGoLive = !subject.isReplaying
        // Before the first touch the lanes have its order, so that scrubbing moves none.
        content.touch =
            timeline.touch(at: transport.mode == .live ? .infinity : transport.moment) ?? timeline.touches.first
        content.namedLosers = watch.namedLosers
        content.lastTouch = timeline.lastTouch
        content.note = subject.parting?.sentence ?? subject.cannotTravel ?? ""
        if let whatIf, let track = subject.past {
            content.before = track.timeline
            content.whatIf = whatIf.track.question
            content.comparison = whatIf.comparison
        }
        window.complete(&content)
        view.timeline.show(content)
    }
}

extension LineLog where Line == RecordedInput {
    /// Whether a line at a time is more than a note of the program: input of a user or of the system, a change, or the end.
    fileprivate func hasUserInput(at time: TimeInterval) -> Bool {
        for index in (0..<count(upTo: time)).reversed() {
            guard self.time(of: index) == time else { break }
            switch other(at: index)?.content {
            case .size?: continue
            case .program(.samples)?: return true
            case .program?: continue
            default: return true
            }
        }
        return false
    }
}
