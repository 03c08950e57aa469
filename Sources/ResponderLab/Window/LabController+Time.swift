import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// The session's clock.
extension LabController {
    /// How long the session has lasted.
    var liveTime: TimeInterval { max(desk.time, session.log.duration) }

    func inSession(_ sample: TouchSample) -> TouchSample {
        var sample = sample
        sample.timestamp = desk.start.map { max(0, sample.timestamp - $0) } ?? 0
        return sample
    }

    var nextWake: TimeInterval? {
        guard let start = desk.start, let opened else { return host.now }
        var next = TimeInterval.infinity
        if desk.transport.mode == .live { next = session.nextWake.map { $0 + start } ?? next }
        if let exitAfter = arguments.exitAfter { next = min(next, opened + exitAfter) }
        let moves = desk.transport.mode == .live && (isFading || desk.isBusy || stageIsAnimating)
        if moves || workshop.view?.isPlaying == true { next = min(next, host.now + 1.0 / 60) }
        if let wake = desk.nextWake { next = min(next, wake) }
        next = min(next, panelWake)
        return next < .infinity ? next : nil
    }

    /// Whether views of the scene are animating, so that the picture changes without input.
    private var stageIsAnimating: Bool { view.stage.source?.application?.isAnimating ?? false }

    func turn(_ now: TimeInterval) {
        guard desk.start != nil else {
            if hasDrawn { begin() } else { hasDrawn = true }
            host.window.needsFrame = true
            return
        }
        view.stage.flush()
        workshop.turn(now)
        showGhosts()
        if desk.transport.mode == .live { turnLive() } else { desk.turn(at: now) }
        host.application.asCurrent { desk.workInTurn() }
        session.writeOut()
        host.application.asCurrent { panelTurn() }
        output.scale = host.pixelScale
        if let exitAfter = arguments.exitAfter, let opened, desk.job == nil, now - opened >= exitAfter { host.stop() }
    }

    /// The first frame is on the screen: time begins.
    private func begin() {
        desk.start = host.now
        if opened == nil { opened = host.now }
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
        let wasFading = isFading
        isFading = watch.fade(at: desk.time)
        // Draw one more frame after something has faded out.
        let isMoving = desk.isBusy || wasFading
        guard let source = view.stage.source, source.needsFrame || watch.isChanged || stageIsAnimating || isMoving
        else { return }
        source.needsFrame = false
        watch.isChanged = false
        desk.transport.goLive(at: desk.shownEnd)
        // A program builds views as it runs.
        session.stage.learn()
        view.update(now: desk.time)
        desk.showTimeline()
    }

    /// Show another session from its beginning. The session before must have ended.
    func open(_ next: Session) {
        if next.source.name != session.source.name {
            setPairsFingers(false)
            view.panel.tab = .init(next.source.scene.tab)
        }
        change(to: next)
        view.describe(next.source)
        host.title = "\(next.source.title) – ResponderLab"
        if desk.start != nil { begin() }
        // The window's own touches of these fingers end too; the session before has ended theirs.
        let cancelled = host.translator.cancelPinnedFingers(at: host.now)
        if !cancelled.isEmpty { host.application.dispatch(cancelled, at: host.now) }
    }
}
