import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// The session's clock.
extension LabController {
    /// The live session's time in seconds. It is paused while something else is shown.
    var sessionTime: TimeInterval { visit.pause?.time ?? start.map { max(0, host.now - $0) } ?? 0 }

    /// How long the session has lasted.
    var liveTime: TimeInterval { max(sessionTime, session.log.duration) }

    func inSession(_ sample: TouchSample) -> TouchSample {
        var sample = sample
        sample.timestamp = start.map { max(0, sample.timestamp - $0) } ?? 0
        return sample
    }

    var nextWake: TimeInterval? {
        guard let start, let opened else { return host.now }
        var next = TimeInterval.infinity
        if visit.transport.mode == .live { next = session.nextWake.map { $0 + start } ?? next }
        if let exitAfter = arguments.exitAfter { next = min(next, opened + exitAfter) }
        let moves =
            visit.transport.mode == .playing
            || visit.transport.mode == .live && (isFading || isBusy || stageIsAnimating)
        if moves || building?.isPlaying == true { next = min(next, host.now + 1.0 / 60) }
        if hasWork || visit.seek != nil || job != nil { next = min(next, host.now) }
        next = min(next, panelWake)
        return next < .infinity ? next : nil
    }

    /// Whether views of the scene are animating, so that the picture changes without input.
    private var stageIsAnimating: Bool { view.stage.source?.application?.isAnimating ?? false }

    func turn(_ now: TimeInterval) {
        guard start != nil else {
            if hasDrawn { begin() } else { hasDrawn = true }
            host.window.needsFrame = true
            return
        }
        view.stage.flush()
        leftBuilder = nil
        if let building { host.application.asCurrent { building.turn(now) } }
        showGhosts()
        switch visit.transport.mode {
        case .live: turnLive()
        case .playing:
            let isOver = visit.transport.advance(to: now, end: shownEnd)
            if isOver, visit.whatIf == nil, !session.isReplaying { goLive() } else { showMoment() }
            watch.isChanged = false
        case .stopped:
            // Keys or a new size may have changed the stage.
            if visit.seek != nil {
                showMoment()
            } else if let source = view.stage.source, source.needsFrame || watch.isChanged {
                source.needsFrame = false
                watch.isChanged = false
                view.update(now: visit.transport.moment)
            }
        }
        if job != nil { host.application.asCurrent { proceed() } }
        if hasWork, visit.seek == nil { work(for: visit.transport.mode == .stopped ? 0.008 : 0.002) }
        session.writeOut()
        host.application.asCurrent { panelTurn() }
        pixelScale = host.pixelScale
        if let exitAfter = arguments.exitAfter, let opened, job == nil, now - opened >= exitAfter { host.stop() }
    }

    /// The first frame is on the screen: time begins.
    private func begin() {
        start = host.now
        if opened == nil { opened = start }
        if session.isReplaying {
            // Prepare what is cheap before anything is shown.
            work(for: 0.1)
            visit.transport = Transport()
            visit.transport.play(at: host.now)
        }
        showMoment()
    }

    private func turnLive() {
        session.advance(to: sessionTime)
        let wasFading = isFading
        isFading = watch.fade(at: sessionTime)
        // Draw one more frame after something has faded out.
        let isMoving = isBusy || wasFading
        guard let source = view.stage.source, source.needsFrame || watch.isChanged || stageIsAnimating || isMoving
        else { return }
        source.needsFrame = false
        watch.isChanged = false
        visit.transport.goLive(at: shownEnd)
        view.update(now: sessionTime)
        showTimeline()
    }

    /// Show another session from its beginning. The session before must have ended.
    func open(_ next: Session) {
        stopSearch()
        view.showFixes(nil)
        if !view.exploded.isHidden { view.exploded.toggle() }
        if next.source.name != session.source.name {
            setPairsFingers(false)
            view.inspector.tab = .init(next.source.scene.tab)
        }
        visit = Visit(next)
        session.connect(host.application.clipboard)
        view.showStage(next.live, at: 0)
        view.describe(next.source)
        host.title = "\(next.source.title) – ResponderLab"
        if start != nil { begin() }
        // The window's own touches of these fingers end too; the session before has ended theirs.
        let cancelled = host.translator.cancelPinnedFingers(at: host.now)
        if !cancelled.isEmpty { host.application.dispatch(cancelled, at: host.now) }
    }
}
