import ResponderKit

/// Why a gesture did not begin although its conditions were met.
struct Refusal {
    /// The rule that refused it, in words; nil if the answer says all.
    var told: String?
    /// In at most five words for a badge.
    var brief = "its delegate said no"
    /// As people say it.
    var plain = "its delegate did not let it begin"
}

extension ReasonFacts {
    /// Why the gesture did not begin; nil if a view refused it for reasons of its own.
    func refusal(by source: Answer.Source) -> Refusal? {
        switch (BuiltInRole(of: recognizer), source) {
        case (.pop(let navigation)?, _) where navigation.viewControllers.count < 2:
            Refusal(
                told: nothingToPop(navigation), brief: "nothing to go back", plain: "there is no screen to go back to")
        case (.pop(let navigation)?, .delegate) where recognizer.delegate === navigation.popDelegate:
            refusal(by: navigation)
        case (.pan(let scroll)?, .view(let view)) where view.object === scroll: refusal(by: scroll)
        case (_, .view(let view)): (view.object as? UIControl).flatMap(refusal)
        default: Refusal()
        }
    }

    private func refusal(by navigation: UINavigationController) -> Refusal {
        if navigation.isInTransition {
            return Refusal(
                told: "\(navigation.traceName) is still pushing or popping a screen (interactivePopGestureRecognizer)",
                brief: "a screen still moves", plain: "a screen is still moving in or out")
        }
        return navigation.popObstacle.map {
            Refusal(
                told: "\($0) (interactivePopGestureRecognizer)", brief: "no back button",
                plain: "this screen has no back button of its own")
        } ?? Refusal()
    }

    /// Why a control does not let a recognizer of a superview begin; nil if the rule of its class is not the reason.
    private func refusal(by control: UIControl) -> Refusal? {
        guard control !== recognizer.view, let kind = control.kind else { return nil }
        let isTap = recognizer is UITapGestureRecognizer
        let does = isTap ? "prevents taps of its superviews" : "tracks the finger along its own direction"
        let name = SpokenName(view: control)
        return Refusal(
            told:
                "the \(kind.noun) \(control.traceName) \(does), as every \(kind.type) does (gestureRecognizerShouldBegin)",
            brief: "\(name.owner) keeps it",
            plain: "\(name.subject) \(isTap ? "takes taps itself" : "follows your finger itself")")
    }

    /// Why a scroll view does not let its pan begin.
    func refusal(by scroll: UIScrollView) -> Refusal {
        let name = scroll.traceName
        guard scroll.isScrollEnabled else {
            return Refusal(
                told: "\(name) has isScrollEnabled = false", brief: "scrolling is off",
                plain: "its scrolling is switched off")
        }
        let room = ScrollRoom(scroll)
        if let resting = room.resting {
            return Refusal(told: room.restingReason, brief: resting, plain: "it \(resting)")
        }
        guard let view = landedView, view !== scroll else {
            return Refusal(brief: "it said no", plain: "it did not let it begin")
        }
        let spoken = SpokenName(view: view)
        let rule =
            scroll.canCancelContentTouches
            ? "touchesShouldCancel(in:) of \(name) is false for controls"
            : "canCancelContentTouches of \(name) is false"
        let noun = (view as? UIControl)?.kind?.noun
        let keeper = scroll.canCancelContentTouches ? noun.map { "a \($0)" } ?? spoken.subject : "its content"
        return Refusal(
            told: keepsTouch ? "\(view.traceName) keeps its touch: \(rule)" : nil,
            brief: "\(spoken.owner) keeps it", plain: "it takes no finger back from \(keeper)")
    }
}
