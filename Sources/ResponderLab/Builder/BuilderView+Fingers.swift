import InspectorPanels
import ResponderChronicle
import ResponderKit
import StagePlayback

// The last fingers, which are replayed after every change.
extension BuilderView {
    private func makePlayed(_ readers: [any ChronicleReader] = []) -> PlayedStage? {
        guard let fingers = builder.fingers else { return nil }
        return try? PlayedStage(
            builder.draft.scene, playing: fingers, readers: readers,
            textMeasurer: UIApplication.shared.textMeasurer)
    }

    /// Replay the last fingers in the background, and show the result.
    func judge() {
        strip.play.isEnabled = false
        guard let fingers = builder.fingers else {
            return strip.show("Try the scene first; then each change replays your fingers.", isAnswer: false)
        }
        let model = SessionModel(of: nil, parts: .decisions)
        guard let played = makePlayed([model]) else {
            return strip.show("The last fingers came with changes that do not fit this scene.", isAnswer: false)
        }
        strip.play.isEnabled = true
        defer { played.letGo() }
        played.player.play(until: fingers.duration + BuilderView.rest)
        steps.decisions = model.decisions.patterns
        if tab == .steps { steps.update() }
        let words = played.watch.outcome?.verdict.words ?? "The last fingers touch no gesture here."
        let isNew = verdict != nil && verdict != words
        verdict = words
        strip.show(isNew ? "Now: \(words)" : words, isAnswer: true)
    }

    /// The time after the last finger until the replay ends, so that timers can fire.
    private static let rest: TimeInterval = 0.8

    var isPlaying: Bool { canvas.played != nil }

    func toggleReplay() {
        if isPlaying { return stopPlaying() }
        guard let played = makePlayed() else {
            return banner.show("There are no fingers to play. Try the scene first.")
        }
        canvas.played = played
        playedSince = nil
        strip.play.isSelected = true
    }

    func stopPlaying() {
        guard let played = canvas.played else { return }
        canvas.played = nil
        played.letGo()
        strip.play.isSelected = false
    }

    /// Advance the replay to the time of the window's clock.
    func turn(_ now: TimeInterval) {
        guard let played = canvas.played, let fingers = builder.fingers else { return }
        let since = playedSince ?? now
        playedSince = since
        let time = now - since
        played.player.play(until: min(time, fingers.duration + BuilderView.rest))
        _ = played.watch.fade(at: time)
        canvas.fingers.now = time
        canvas.fingers.setNeedsDisplay()
        canvas.stageView.setNeedsDisplay()
        if time > fingers.duration + BuilderView.rest { stopPlaying() }
    }

    /// The point of the window about which Alt mirrors a finger, for the selected view; nil without one.
    func mirrorCenter(for finger: CGPoint) -> CGPoint? {
        guard let name = canvas.singleSelection, let place = canvas.map(of: name) else { return nil }
        let finger = canvas.convert(finger, from: nil).applying(place.map.inverted())
        return canvas.convert(place.view.mirrorCenter(for: finger).applying(place.map), to: nil)
    }
}
