import Foundation
import ResponderKit
import ResponderLog

extension GestureAttempt.Change {
    /// Why, in words with numbers.
    public var why: String { stateChange.told }
}

extension GestureAttempt {
    /// Why it is in its state, as in the timeline; empty while nothing is decided.
    package var reason: String {
        if !waitsFor.isEmpty { return Wording.sentence(Wording.reason(ofWaitingFor: waitsFor)) }
        let why = decisiveChange?.why ?? ""
        guard state == .changed || state == .ended, let beginning else { return Wording.sentence(why) }
        return Wording.sentence(Wording.reason(ofBeginningAt: beginning, why))
    }

    /// The time span of a recognition: `0.150 s – 0.400 s`, or its moment.
    var span: String {
        guard let start = recognition else { return "" }
        let last = changes.last.flatMap { $0.state == .ended || $0.state == .cancelled ? $0.time : nil }
        guard let end = last, end > start else { return Wording.seconds(start) }
        return "\(Wording.seconds(start)) – \(Wording.seconds(end))"
    }

    /// The result of a recognition: the last values of the gesture, or why it was recognized.
    var result: String {
        let isDiscrete = changes.first?.state == .ended
        let words = lastAction?.values.result ?? (isDiscrete ? changes.first?.why ?? "" : "recognized")
        // The values of the last action say how far a gesture came that was cancelled.
        let isTold = lastAction?.state == .cancelled && lastAction?.values.hasResult == true
        return isCancelled && !isTold ? words + ", then cancelled" : words
    }
}
