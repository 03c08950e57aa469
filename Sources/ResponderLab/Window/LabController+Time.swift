import Foundation
import ResponderKit
import ResponderScenes

/// The session's time: how it passes, and what is shown of it.
extension LabController {
    var sessionTime: TimeInterval { start.map { max(0, host.now - $0) } ?? 0 }

    func inSession(_ sample: TouchSample) -> TouchSample {
        var sample = sample
        sample.timestamp = start.map { max(0, sample.timestamp - $0) } ?? 0
        return sample
    }

    var nextWake: TimeInterval? {
        guard let start else { return host.now }
        var next = session.nextWake.map { $0 + start } ?? .infinity
        if let exitAfter = arguments.exitAfter { next = min(next, start + exitAfter) }
        if isFading || stageIsAnimating { next = min(next, host.now + 1.0 / 60) }
        return next < .infinity ? next : nil
    }

    /// Whether views of the scene are on their way: what is shown changes though nothing is set.
    private var stageIsAnimating: Bool { view.stage.source?.application?.isAnimating ?? false }

    func turn(_ now: TimeInterval) {
        guard start != nil else {
            if hasDrawn { start = host.now } else { hasDrawn = true }
            host.window.needsFrame = true
            return
        }
        view.stage.flush()
        session.advance(to: sessionTime)
        isFading = watch.fade(at: sessionTime)
        if let source = view.stage.source, source.needsFrame || watch.isChanged || stageIsAnimating {
            source.needsFrame = false
            watch.isChanged = false
            view.update(now: sessionTime)
        }
        do { try session.flush() } catch { fail(error) }
        pixelScale = host.pixelScale
        if let exitAfter = arguments.exitAfter, sessionTime >= exitAfter { host.stop() }
    }

    /// Begin anew, with the same scene or another one.
    func restart(_ name: String) {
        guard arguments.replay == nil, arguments.record == nil, arguments.trace == nil else {
            return view.say("Reset and other scenes are off while a recording or trace is being written or played.")
        }
        do {
            let source = try Source(name: name, LabCommand.catalogue())
            let next = try Session(source, arguments, textMeasurer: host.application.textMeasurer)
            try session.end()
            session = next
            start = host.now
            view.show(next.live, at: 0)
            view.describe(source)
            host.title = "\(source.scene.title) – ResponderLab"
        } catch { view.say("\(error)") }
    }
}
