import Foundation
import ResponderKit

// Reasons outside of the recognizer's own touches.
extension GestureReason {
    /// The entry of a reason that is another recognizer or an answer; nil for others.
    func rivalEntry(_ facts: ReasonFacts?) -> ReasonEntry? {
        switch self {
        case .prevented(let other):
            let rival = other.object
            var entry = ReasonEntry(
                "prevented by \(other.name)\(rival?.view.map { " on \($0.traceName)" } ?? ""): canPrevent and canBePrevented "
                    + "are true, and no delegate allowed both (shouldRecognizeSimultaneouslyWith)", weight: nil)
            guard let facts, let rival else { return entry }
            (entry.told, entry.remedy) = facts.prevented(by: rival)
            entry.weight = facts.weight(preventedBy: rival)
            return entry
        case .requirementRecognized(let other):
            let isExpected = facts.flatMap { facts in other.object.map(facts.isOfFewerTaps) } == true
            return ReasonEntry(
                "it requires \(other.name) to fail, and \(other.name) was recognized",
                weight: isExpected ? .agreed : .decided)
        case .requirementsFailed(let others):
            let names = others.map(\.name).joined(separator: " and ")
            return ReasonEntry(
                "require(toFail:) is met: \(Self.names(others, ", ")) failed", facts,
                told: others.count < 4 ? "\(names), which it waited for, failed (require(toFail:))" : nil)
        case .liftedWaiting:
            return ReasonEntry(
                "its fingers lifted while it waited by require(toFail:)",
                told: "its fingers lifted before the gestures that it waits for had failed (require(toFail:))",
                weight: .decided, "lifted while it waited",
                plain: "your finger lifted while it still waited for another gesture")
        case .leftOpen(let pause):
            return ReasonEntry(
                "undecided for \(Wording.span(pause)) after its last finger lifted, and another waits for it by "
                    + "require(toFail:)", weight: .decided, "left undecided",
                plain: "it stayed undecided after your finger lifted")
        case .deadlocked(let ring):
            return ReasonEntry(
                "a cycle of require(toFail:): \(Self.names(ring, " and ")) waited for each other, and "
                    + "the fingers lifted", weight: .decided, "waits in a circle",
                plain: "gestures waited for each other in a circle")
        case .shouldBegin(let source):
            return ReasonEntry(
                "shouldBegin of \(source.words) answered false", told: facts?.toldRefusal(by: source),
                weight: facts?.weight(refusedBy: source))
        default: return nil
        }
    }

    private static func names(_ recognizers: [Recognizer], _ separator: String) -> String {
        var names = recognizers.prefix(maximumNames).map(\.name)
        if recognizers.count > names.count { names.append("\(recognizers.count - names.count) others") }
        return names.joined(separator: separator)
    }

    /// The entry of a reason that is a pointer, a wheel or a trackpad; nil for others.
    func pointerEntry(_ facts: ReasonFacts?) -> ReasonEntry? {
        switch self {
        case .hover(.entered): ReasonEntry("the pointer entered", facts)
        case .hover(.moved): ReasonEntry("the pointer moved on", facts)
        case .hover(.left): ReasonEntry("the pointer left", facts)
        case .wheel(let motion): ReasonEntry("a wheel or touchpad \(motion)", facts, told: facts?.toldWheel(motion))
        case .wheelStopped(let pause): ReasonEntry("no wheel step for \(Wording.span(pause))", facts)
        case .wheelStoppedWaiting: ReasonEntry("the wheel stopped while it waited", facts)
        case .trackpad(let step): ReasonEntry(step.text, facts)
        default: nil
        }
    }

    /// The entry of a reason that is the program or the system.
    func otherEntry(_ facts: ReasonFacts?) -> ReasonEntry {
        switch self {
        // The system cancels all touches; a gesture that had not begun misses nothing.
        case .touchesCancelled(let why):
            return ReasonEntry(
                "touches cancelled: \(why)",
                told: "the system cancelled the touches" + (why.isEmpty ? "" : " (\(why))"), weight: nil,
                "the system took it", plain: "the system took your touch")
        case .fingerCancelled(let left, let needs, let why):
            let after = why.isEmpty ? "" : " (\(why))"
            return ReasonEntry(
                "a finger cancelled\(after): \(left) left, \(needs) needed", facts,
                told: "the system cancelled one of its fingers\(after); \(left) of \(needs) were left",
                "the system took a finger", plain: "the system took one of your fingers")
        case .disabled:
            let scroll = facts?.disabledScrollView
            return ReasonEntry(
                "isEnabled was set to false",
                told: scroll.map { "isScrollEnabled of \($0.traceName) was set to false" },
                remedy: scroll.flatMap { .view($0.traceName, "isScrollEnabled", true, of: UIScrollView.self) }
                    ?? facts?.set("isEnabled", .flag(true)), weight: .decided, "switched off",
                plain: "it was switched off")
        case .removed:
            return ReasonEntry(
                "removeGestureRecognizer removed it from its view", weight: .decided, "taken off its view",
                plain: "it was taken off its view")
        case .viewLeft:
            return ReasonEntry(
                "its view left the window", weight: .decided, "its view left", plain: "its view left the window")
        case .touchesLost:
            return ReasonEntry(
                "its touches ended unseen: an override of sendEvent did not call super", weight: .decided)
        case .reset(let state): return ReasonEntry("reset after \(state.name)", facts)
        case .contentDelayOver(let delay):
            return ReasonEntry(
                "no drag within \(Wording.span(delay)): delaysContentTouches lets the content have the touch", facts)
        case .contentDelayLifted:
            return ReasonEntry("the finger lifted, and the content gets its touch (delaysContentTouches)", facts)
        default: return ReasonEntry("the recognizer's own code assigned the state", facts)
        }
    }
}

extension GestureReason.TrackpadStep {
    fileprivate var text: String {
        switch self {
        case .pinched(let change, let needs):
            "the trackpad's scale changed by \(Wording.percents(change)); a pinch begins at \(Wording.percents(needs))"
        case .rotated(let angle, let needs):
            "the trackpad turned by \(Wording.degrees(angle)); a rotation begins at \(Wording.degrees(needs))"
        case .movedOn: "the trackpad's gesture went on"
        case .lifted: "the fingers left the trackpad"
        case .liftedBeforePinching(let change, let needs):
            "the fingers left the trackpad before it began: the scale changed by at most \(Wording.percents(change)); a pinch "
                + "begins at \(Wording.percents(needs))"
        case .liftedBeforeTurning(let angle, let needs):
            "the fingers left the trackpad before it began: it turned by at most \(Wording.degrees(angle, against: needs)); a rotation "
                + "begins at \(Wording.degrees(needs))"
        case .cancelled: "the system cancelled the trackpad's gesture"
        }
    }
}
