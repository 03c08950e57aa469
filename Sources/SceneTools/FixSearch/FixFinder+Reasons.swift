import Foundation
import MessageText
import ResponderChronicle
import ResponderKit
import SceneFormat
import SceneStage

/// Why nothing was found.
extension FixFinder {
    /// The input of the goal in words: `input 2, the touch at 1.500 s`; nil before it is known.
    var inputWords: String? {
        guard let input else { return nil }
        let number = inputNumber.map { "input \($0)" }
        let what = input.outcome.map { "the \($0.noun) at \(Wording.seconds($0.start))" } ?? input.call?.word
        return [number, what].compactMap(\.self).joined(separator: ", ")
    }

    /// The reasons why nothing was found, or only last resorts; none if a program would write one of the fixes.
    package var why: [String] { fixes.allSatisfy { $0.manner == .drastic } ? reasons : [] }

    /// The reasons, one line each: what the subject gets now, why it lost, and what stops it behind that.
    package var reasons: [String] {
        guard let base else { return [] }
        let name = goal.name
        guard let input else { return ["the session has no touch, wheel or trackpad's gesture"] }
        guard input.outcome != nil else {
            let what = input.call?.word ?? "what the program did"
            let verb = goal.wish == .fail ? "takes it from" : "gives it to"
            return [
                "\(what) goes to the first responder and up its chain; no change of a gesture, and none of hit tests, \(verb) \(name)"
            ]
        }
        var lines: [String] = []
        let gets = !winsBefore.isEmpty
        let losses = goal.wish == .fail ? [] : base.wins.losses(of: goal, input.landings)
        if gets, goal.wish != .fail, losses.isEmpty { lines.append("\(name) gets it already") }
        if !gets, goal.wish == .fail { lines.append("\(name) does not get it") }
        if goal.wish != .fail, !gets || !losses.isEmpty {
            lines += losses.map(\.line).uniqued.prefix(3)
            let isOfPress = { (loss: TouchOutcome.Loss) in loss.isAbout(propertyWithKey: "allowableMovement") }
            lines += losses.filter { !isOfPress($0) }.compactMap(\.rule.without).uniqued
            if losses.isEmpty, missed == nil {
                let failures = goal.gestures.sorted().compactMap { name in
                    failure(of: name, input).map { "\(name) failed: \($0)" }
                }
                // A wheel and a trackpad have no fingers.
                let part = input.outcome?.isWheel == true ? "nothing" : "no finger"
                lines +=
                    failures.isEmpty ? ["\(name) got \(part) of this \(input.outcome?.noun ?? "touch")"] : failures
            }
        }
        if let obstacle { lines.append(obstacle) }
        if goal.wish == .fail, gets { lines += withoutRefusal(of: input) }
        if hasCalls, goal.view != nil, fixes.isEmpty {
            lines.append(
                "keys, motions and remote commands go to the first responder; --touch asks about one of them"
            )
        }
        return lines
    }

    /// Why nothing milder than a last resort takes an input from the subject of the goal.
    private func withoutRefusal(of input: ShownInput) -> [String] {
        guard let base, let touch = input.outcome else { return [] }
        if let pop = goal.gestures.first(where: base.names.isPop) {
            return [
                "UIKit's own delegate decides about \(pop); a program that replaces it has to keep the first screen from being popped too"
            ]
        }
        if let view = goal.view {
            guard touch.winners.isEmpty else {
                return ["\(view) gets the \(touch.noun) beside \(touch.winners.joined(separator: ", "))"]
            }
            return ["the hit test found \(touch.view ?? view), and no gesture takes the \(touch.noun) from there"]
        }
        var lines: [String] = []
        let own = tried.filter { $0.change.target.isGesture && goal.isAbout($0.change.target) }
        if !own.contains(where: { $0.key == GestureKey.shouldReceiveTouchNotIn }) {
            let views = goal.gestures.sorted().compactMap { base.stage.recognizer(named: $0)?.view?.traceName }.uniqued
            lines.append(
                "the \(touch.noun) was on \(views.joined(separator: ", ")) itself, so a delegate cannot tell it from others by its view"
            )
        }
        let ties = own.filter { $0.key == GestureKey.requireToFail && !$0.removes }
        let rivals = ties.flatMap { $0.involved.dropFirst() }.map(\.name).uniqued
        lines.append(
            rivals.isEmpty
                ? "no other gesture took part in it, so there is none to wait for"
                : "\(goal.name) gets it even if it waits for \(rivals.joined(separator: " or "))")
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
