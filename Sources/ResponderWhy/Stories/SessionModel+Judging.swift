import Foundation
import ResponderKit
import ResponderLog

/// Comparing a session with another play of the same input, touch by touch.
extension SessionModel {
    /// Whether a loss of another play of the same input is still there in this one, by the decisions of this play: its target does not
    /// get each of the touches that it lost, or gets one late or against what users expect, or no longer gets a touch that it got late.
    /// Words do not matter.
    /// - Parameter play: the play of the loss.
    public func remains(_ loss: TouchOutcome.Loss, of play: SessionModel) -> Bool {
        switch loss.course {
        case .failed, .cancelled: !hasGot(loss)
        case .late:
            // A control that is switched off gets the calls of a touch too, and acts in neither play.
            repeats(loss) || [loss.wish, .calls].contains { play.hasGot(loss, wish: $0) && !hasGot(loss, wish: $0) }
        case .unwanted: repeats(loss) || !(loss.rival.map { isRecognized($0, with: loss.landings) } ?? true)
        }
    }

    /// The losses of the same target with the same touches, in this play.
    package func losses(like loss: TouchOutcome.Loss) -> [TouchOutcome.Loss] {
        log.losses.filter { $0.target == loss.target && !$0.landings.isDisjoint(with: loss.landings) }
    }

    private func repeats(_ loss: TouchOutcome.Loss) -> Bool { losses(like: loss).contains { $0.course == loss.course } }

    private func hasGot(_ loss: TouchOutcome.Loss, wish: TouchOutcome.Loss.Wish? = nil) -> Bool {
        let name = loss.target.name
        switch (loss.target, wish ?? loss.wish) {
        case (_, .focus): return log.focus.last { $0.time <= loss.time }?.new?.name == name
        case (.gesture, _): return isRecognized(name, with: loss.landings)
        case (.view, .selection): return has(loss.landings) { acts.selections[name]?[$0] != nil }
        case (.view, .landing): return has(loss.landings) { acts.began[name]?[$0] != nil }
        case (.view, .calls):
            return has(loss.landings) { acts.actors[name]?[$0] != nil || acts.hits[name]?[$0] != nil }
        case (.view, .zoom): return has(loss.landings) { isRecognized(on: name, with: $0) { $0.isPinch } }
        case (.view, .action):
            return has(loss.landings) {
                acts.actors[name]?[$0] != nil || isRecognized(on: name, with: $0) { _ in true }
            }
        }
    }

    /// Whether a gesture on a view was recognized with a landing.
    private func isRecognized(
        on view: String, with landing: TouchOutcome.Landing, where fits: (GestureAttempt) -> Bool
    ) -> Bool {
        recognitions.values.contains { list in
            list.contains { $0.view == view && !$0.isCancelled && $0.landings.contains(landing) && fits($0) }
        }
    }

    private func has(_ landings: Set<TouchOutcome.Landing>, where got: (TouchOutcome.Landing) -> Bool) -> Bool {
        !landings.isEmpty && landings.allSatisfy(got)
    }

    /// Whether a gesture was recognized with each of some landings.
    private func isRecognized(_ gesture: String, with landings: Set<TouchOutcome.Landing>) -> Bool {
        let own = (recognitions[gesture] ?? []).filter { !$0.isCancelled }
        return has(landings) { landing in own.contains { $0.landings.contains(landing) } }
    }
}
