import ResponderInspector
import ResponderKit
import ResponderScenes

/// The session's clock, and the turns of the host's loop.
extension LabController {
    var nextWake: TimeInterval? {
        guard let start = desk.start else { return nil }
        let now = host.now
        var times = [keeping.nextWake(now), saving.nextWake(now), workshop.nextWake(now)]
        times += [output.end, desk.nextWake, desk.badgeWake, hand.wake, mode.hintEnd].compactMap(\.self)
        if hand.isPlaying { times.append(now + 1.0 / 60) }
        if session.hasMoreToWrite { times.append(now) }
        // Lines for a slow reader are tried again without input.
        if session.isBehind { times.append(now + 0.1) }
        if desk.transport.mode == .live {
            if let wake = session.nextWake { times.append(wake + start) }
            if desk.isFading || desk.isBusy || stageIsAnimating { times.append(now + 1.0 / 60) }
        }
        let next = times.min() ?? .infinity
        return next < .infinity ? next : nil
    }

    /// Whether views of the scene are animating, so that the picture changes without input.
    private var stageIsAnimating: Bool { view.stage.source?.application?.isAnimating ?? false }

    func turn(_ now: TimeInterval) {
        // Time begins when the first frame is on the screen.
        guard desk.start != nil else { return host.window.needsFrame = true }
        view.stage.flush()
        workshop.turn(now)
        hand.turn(now)
        mode.showHint(at: host.translator.pointer, now)
        input.showGhosts(at: host.translator.makesPairs ? host.translator.pointer : nil)
        if desk.transport.mode == .live { turnLive() } else { desk.turn(at: now) }
        desk.workInTurn()
        session.writeOut()
        keeping.turn()
        messages.turn(session, warning: desk.watch.warning)
        showSteps()
        if saving.isRecording { saving.showRecordingTime() }
        output.scale = host.pixelScale
        if let end = output.end, desk.job == nil, now >= end { host.stop() }
    }

    /// A session begins, once a frame is on the screen.
    func begin() {
        desk.start = host.now
        if output.opened == nil { output.opened = host.now }
        if session.isReplaying {
            // Prepare what is cheap before anything is shown.
            desk.work(for: 0.1)
            desk.transport = Transport()
            desk.transport.play(at: host.now)
        }
        desk.showMoment()
    }

    private func turnLive() {
        session.advance(to: desk.time)
        session.fit(into: view.stage.room.size, at: desk.time)
        let isMoving = desk.fade(at: desk.time) || desk.isBusy
        guard let source = view.stage.source, source.needsFrame || desk.watch.isChanged || stageIsAnimating || isMoving
        else { return }
        source.needsFrame = false
        desk.watch.isChanged = false
        desk.transport.goLive(at: desk.shownEnd)
        // A program builds views as it runs.
        session.stage.learn()
        view.update(now: desk.time)
        desk.showTimeline()
    }

    /// Show which steps of the scene the person has done, also while the past is shown; of a recording, those that it has done.
    private func showSteps() {
        let progress = session.track.steps
        let played = progress.done(by: session.isReplaying ? desk.transport.moment : .infinity)
        view.show(progress.steps.enumerated().map { StepsLayout.Step(text: $1.text, isDone: played.contains($0)) })
        if !session.isReplaying { keeping.keep(steps: played) }
    }
}
