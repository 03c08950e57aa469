import Foundation
import ResponderChronicle
import ResponderKit
import ResponderText

/// Why nothing was found.
extension FixFinder {
    /// The input of the goal in words: `input 2, the touch at 1.500 s`; nil before it is known.
    var inputWords: String? {
        guard let input else { return nil }
        let number = input.number.map { "input \($0)" }
        let what = input.outcome.map { "the \($0.noun) at \(Wording.seconds($0.start))" } ?? call.map { "\($0)" }
        return [number, what].compactMap(\.self).joined(separator: ", ")
    }

    /// The key, motion or command that the goal is about, in a word or two; nil for another input.
    private var call: String? {
        guard let number = input?.number, let model = base?.wins.model else { return nil }
        let inputs = ExplainedInput.all(of: model)
        return inputs.indices.contains(number - 1) ? inputs[number - 1].callWord : nil
    }

    /// The reasons why nothing was found, or only last resorts; none if a program would write one of the fixes.
    package var why: [String] { fixes.allSatisfy { $0.manner == .drastic } ? reasons : [] }

    /// The reasons, one line each: what the subject gets now, why it lost, and what stops it behind that.
    package var reasons: [String] {
        guard let base else { return [] }
        let name = goal.name
        guard let input else { return ["the session has no touch, wheel or trackpad's gesture"] }
        guard input.outcome != nil else {
            let what = call ?? "what the program did"
            guard goal.wish == .fail else {
                return [
                    "\(what) goes to the first responder and up its chain; no change of a gesture, and none of hit tests, gives it to \(name)"
                ]
            }
            let chain = "\(what) goes to the first responder and up its chain"
            let off = "no change of a gesture, and none of hit tests, takes it from \(name)"
            guard let view = goal.view.flatMap(base.stage.view) else { return ["\(chain); \(off)"] }
            let keys = view is UITextField ? "isEnabled or canBecomeFirstResponder" : "canBecomeFirstResponder"
            return [
                "\(chain); \(off)",
                "with \(keys) set to false \(name) does not become first responder, but then it gets no key at all",
            ]
        }
        var lines: [String] = []
        let gets = !winsBefore.isEmpty
        if gets, goal.wish == .win { lines.append("\(name) gets it already") }
        if !gets, goal.wish == .fail { lines.append("\(name) does not get it") }
        if !gets, goal.wish != .fail {
            let losses = base.wins.losses(of: goal, input.landings)
            lines += losses.map(\.line).uniqued.prefix(3)
            let isOfPress = { (loss: TouchOutcome.Loss) in loss.isAbout(propertyWithKey: "allowableMovement") }
            lines += losses.filter { !isOfPress($0) }.compactMap(\.rule.without).uniqued
            if losses.isEmpty, missed == nil {
                let failures = goal.gestures.sorted().compactMap { name in
                    failure(of: name, input).map { "\(name) failed: \($0)" }
                }
                lines +=
                    failures.isEmpty ? ["\(name) got no finger of this \(input.outcome?.noun ?? "touch")"] : failures
            }
        }
        if let obstacle { lines.append(obstacle) }
        if goal.wish == .fail, let pop = goal.gestures.first(where: base.names.isPop) {
            lines.append("\(pop) keeps UIKit's own delegate, so a program cannot refuse single touches")
        }
        if hasCalls, goal.view != nil, fixes.isEmpty {
            lines.append(
                "keys, motions and remote commands go to the first responder; only touches, wheels and trackpads are tried"
            )
        }
        return lines
    }

    /// Why a gesture failed with the input; nil if it did not.
    private func failure(of gesture: String, _ input: ShownInput) -> String? {
        base?.wins.timeline.lane(of: .gesture(gesture))?.spans
            .last { $0.state == .failed && input.part.contains($0.start) }?.why
    }

    /// Whether the input has keys, motions or commands, which go to the first responder and which no proposal is about.
    private var hasCalls: Bool {
        (0..<setup.log.count).contains { index in
            switch setup.log.other(at: index)?.content {
            case .input(.key), .input(.motion), .input(.remote): true
            default: false
            }
        }
    }
}

extension RuleID {
    /// What of the rule has no property that a program could set, in words; nil if a property decides.
    fileprivate var without: String? {
        switch self {
        case .nextTapLate, .nextTapMissing:
            "the \(Wording.span(GestureLimits.tapGap)) between two taps have no property"
        case .nextTapElsewhere:
            "the \(Wording.points(Double(GestureLimits.tapMovement))) between two taps have no property"
        case .fingersApart: "how far apart the fingers of a tap may land has no property"
        case .heldTooLong: "the \(Wording.span(GestureLimits.tapDuration)) that a tap may last have no property"
        case .movedTooFar:
            "the \(Wording.points(Double(GestureLimits.tapMovement))) that a tap may move have no property"
        case .swipeTooShort, .swipeAside, .swipeAslant: "the speed and the straightness of a swipe have no property"
        case .pinchedTooLittle: "the distance after which a pinch begins has no property"
        case .turnedTooLittle: "the angle after which a rotation begins has no property"
        default: nil
        }
    }
}
