import Foundation
import ResponderKit
import ResponderLog

/// Rules about views near a finger, views that move, and a scroll view that does not zoom.
extension HitTestRules {
    static let turned = Rule(
        .turnedView, .sentence,
        when: { (one: UnreachedCase) -> UnreachedCase.Turned? in
            guard case .turned(let one) = one else { return nil }
            return one
        },
        evidence: {
            [
                .name("view", $0.view), .count("finger", $0.finger), .number("angle", $0.angle),
                .number("distance", $0.distance),
            ]
        },
        program: {
            "finger \($0.finger) landed in the frame of \($0.view), but \($0.view) is turned by "
                + "\(Wording.degrees($0.angle)), and the finger is \(Wording.points($0.distance)) outside its bounds"
                + Wording.andNothing(for: $0.losers)
        },
        people: { "it is turned, and \(Hand.didLand) \(Wording.points($0.distance)) beside it" })

    static let beside = Rule(
        .besideSmallView, .sentence,
        when: { (one: UnreachedCase) -> (miss: NearMiss, finger: Int)? in
            guard case .beside(let miss, let finger) = one else { return nil }
            return (miss: miss, finger: finger)
        },
        evidence: { $0.miss.evidence + [.count("finger", $0.finger)] },
        program: { "finger \($0.finger) landed \($0.miss.program)" },
        people: { "\(Hand.didLand) \($0.miss.beside) it" })

    static let animated = Rule(
        .animatedView, .sentence,
        when: { (one: UnreachedCase) -> UnreachedCase.Animated? in
            guard case .animated(let one) = one else { return nil }
            return one
        },
        evidence: { [.name("view", $0.view), .count("finger", $0.finger)] },
        program: { one in
            let also = one.isDisabling ? "; besides, the animation does not allow touches (allowUserInteraction)" : ""
            return
                "\(one.view) is drawn under finger \(one.finger), but it is animated, and a hit test uses its frame at "
                + "the end of the animation, \(Wording.rect(one.frame))\(also)\(Wording.andNothing(for: one.losers))"
        })

    static let presented = Rule(
        .presentedViewMoves, .sentence,
        when: { (one: UnreachedCase) -> UnreachedCase.Presentation? in
            guard case .presentation(let one) = one, case .presented = one.role else { return nil }
            return one
        },
        evidence: { [.name("view", $0.view), .count("finger", $0.finger)] },
        program: {
            "\($0.view) does not get finger \($0.finger): its presentation is under way, and takes all touches until it ends"
        },
        people: { _ in "it was still moving in or out" })

    static let behindPresentation = Rule(
        .presentationMoves, .sentence,
        when: { (one: UnreachedCase) -> (one: UnreachedCase.Presentation, presented: String?)? in
            guard case .presentation(let one) = one, case .behind(let presented) = one.role else { return nil }
            return (one: one, presented: presented)
        },
        evidence: {
            [.name("view", $0.one.view), .count("finger", $0.one.finger)]
                + ($0.presented.map { [.name("presented", $0)] } ?? [])
        },
        program: {
            "\($0.one.view) lies under finger \($0.one.finger) but was not hit-tested: the presentation of "
                + "\($0.presented ?? "a view controller") is under way, and takes all touches until it ends"
        },
        people: { _ in "another screen was just moving in or out" })

    static let notZooming = Rule(
        .zoomScalesAlike, .sentence,
        when: { (one: UnreachedCase) -> (scroll: String, minimum: CGFloat, maximum: CGFloat)? in
            guard case .notZooming(let scroll, let minimum, let maximum) = one else { return nil }
            return (scroll: scroll, minimum: minimum, maximum: maximum)
        },
        evidence: { [.name("view", $0.scroll), .number("minimum", $0.minimum), .number("maximum", $0.maximum)] },
        program: {
            "\($0.scroll) does not zoom: minimumZoomScale is \(Wording.rounded($0.minimum, 3)), maximumZoomScale is "
                + Wording.rounded($0.maximum, 3)
        },
        people: { _ in "it does not zoom" },
        remedy: { .view($0.scroll, "maximumZoomScale", .number(4), of: UIScrollView.self) })
}
