import ResponderChronicle
import ResponderKit

/// A rewind: from the shown moment back to where the touch landed, with outlines of what moved.
package struct Rewinding {
    /// The moments between which it goes, in seconds of the subject.
    let from, to: TimeInterval
    /// The host's time of its beginning.
    let since: TimeInterval

    /// How long it takes, in seconds.
    static let duration: TimeInterval = 0.8

    /// The moment that is shown at a time of the host, and whether it is the last one.
    func moment(at now: TimeInterval) -> (time: TimeInterval, isLast: Bool) {
        let part = min(1, max(0, (now - since) / Self.duration))
        let eased = part * part * (3 - 2 * part)
        return (from + (to - from) * eased, part >= 1)
    }
}

extension Desk {
    /// Go back to where the shown touch landed; from there to where the touch before it did.
    package func rewind() {
        guard subject.cannotTravel == nil else { return }
        let shown = transport.mode == .live ? shownEnd : transport.moment
        guard let touch = lastTouch(before: shown) else {
            let isFirst = shownTimeline.touches.isEmpty
            return window.say(
                isFirst ? "There is nothing to rewind. Touch the stage first." : "This is where the first touch landed."
            )
        }
        stop(at: shown)
        rewind(touch, from: shown)
    }

    /// The last touch that landed before a moment; nil if none did.
    func lastTouch(before moment: TimeInterval) -> TouchOutcome? {
        // The copy of a program is perhaps not played to the touch yet.
        let timelines = whatIf == nil ? [shownTimeline, subject.timeline] : [shownTimeline]
        return timelines.lazy.compactMap { $0.touches.last { $0.start < moment - 0.001 } }.first
    }

    /// Go back to where a touch landed, with outlines of what moves on the way.
    /// - Parameter shown: the moment that is shown, in seconds of the subject.
    func rewind(_ touch: TouchOutcome, from shown: TimeInterval) {
        view.skins.clear()
        view.skins.note(view.shown.stage.window)
        // What came long after the touch is skipped.
        let index = shownTimeline.touches.firstIndex { $0.start == touch.start }
        let end = index.flatMap { shownTimeline.time(ofTouch: $0)?.upperBound } ?? shown
        rewinding = Rewinding(from: min(shown, end + 0.8), to: touch.start, since: window.now)
    }

    /// Show the next moment of a rewind.
    func goOnRewinding(at now: TimeInterval) {
        guard let rewinding else { return }
        let (time, isLast) = rewinding.moment(at: now)
        transport.stop(at: max(shownBegin, time))
        showMoment()
        view.skins.note(view.shown.stage.window)
        if isLast { self.rewinding = nil }
    }

    /// Another moment is wanted: a rewind ends, and its outlines go.
    func endRewind() {
        rewinding = nil
        if view.skins.count > 0 { view.skins.clear() }
    }
}
