import Foundation
import ResponderChronicle
import ResponderKit

/// The answers of a delegate and of a subclass about one recognizer, as the keys of a scene give them.
final class SceneAnswers: UIGestureRecognizerDelegate, RecognizerOverrides {
    var description: GestureDescription { didSet { known = Known() } }
    private unowned let stage: Stage
    /// Moves the recognizer's view; nil for a recognizer that the scene's file did not add.
    var motion: ViewMotion?
    /// The delegate that a program gave the recognizer; it is asked what the keys do not answer.
    private weak var programDelegate: (any UIGestureRecognizerDelegate)?

    private var known = Known()

    /// The recognizers and views that the keys name; found at the first use.
    private struct Known {
        var company, companyAtStart, prevented, preventing: Set<String>?
        var accepted, refused: [UIView]?
    }

    init(_ description: GestureDescription, on stage: Stage, motion: ViewMotion?) {
        self.description = description
        self.stage = stage
        self.motion = motion
    }

    /// Answer for a recognizer from now on. One that its view has by its class, or that a program made, keeps its delegate until a
    /// key needs another.
    func answer(for recognizer: UIGestureRecognizer) {
        let isAdded = !description.isBuiltIn && !description.isOfProgram
        if isAdded || description.hasDelegateAnswers, recognizer.delegate !== self {
            if description.isOfProgram { programDelegate = recognizer.delegate }
            recognizer.delegate = self
        }
        let overrides = description.canPrevent != nil || description.canBePrevented != nil
        recognizer.overrides = overrides ? self : nil
    }

    // MARK: The delegate

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard description.shouldBegin ?? programDelegate?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true else {
            return false
        }
        // As in the exported program: this delegate replaces that of the stack, which keeps the last screen.
        if case .pop(let navigation)? = BuiltInRole(of: gestureRecognizer), navigation.viewControllers.count < 2 {
            return false
        }
        guard let unmet = description.shouldBeginIf?.unmet(by: gestureRecognizer, on: stage) else { return true }
        gestureRecognizer.refuse(because: unmet)
        return false
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        motion?.fingerJoined()
        let answer =
            description.shouldReceiveTouch
            ?? programDelegate?.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
        guard answer ?? true else { return false }
        let (accepted, hit) = (views(description.shouldReceiveTouchIn, &known.accepted), touch.view)
        if !description.shouldReceiveTouchIn.isEmpty, hit?.firstOuter(of: accepted) == nil {
            gestureRecognizer.refuse(
                because: .touchOutside(hit.map { Participant($0) }, of: accepted.map { Participant($0) }))
            return false
        }
        guard let outer = hit?.firstOuter(of: views(description.shouldReceiveTouchNotIn, &known.refused)) else {
            return true
        }
        gestureRecognizer.refuse(because: .touchInside(hit.map { Participant($0) }, of: Participant(outer)))
        return false
    }

    /// The views that a list of names means, kept for the next time.
    private func views(_ names: [String], _ memory: inout [UIView]?) -> [UIView] {
        let found = memory ?? names.compactMap(stage.view)
        memory = found
        return found
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        if programDelegate?.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: other) == true {
            return true
        }
        let name = other.traceName
        if !description.simultaneousAtStart.isEmpty, let scroll = gestureRecognizer.view as? UIScrollView,
            scroll.contentOffset.x == 0,
            recognizers(description.simultaneousAtStart, &known.companyAtStart).contains(name)
        {
            return true
        }
        switch description.simultaneousWith {
        case .all: return true
        case .names(let names):
            // The parts of a bundle recognize together.
            let bundle = description.bundle.map { [$0] } ?? []
            return recognizers(names + bundle, &known.company).contains(name)
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        stage.state.recognizers(for: description.shouldRequireFailureOf).contains(other.traceName)
            || programDelegate?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: other) == true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        stage.state.recognizers(for: description.shouldBeRequiredToFailBy).contains(other.traceName)
            || programDelegate?.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: other) == true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        programDelegate?.gestureRecognizer(gestureRecognizer, shouldReceive: press) ?? true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        programDelegate?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
    }

    // MARK: The subclass

    func canPrevent(_ other: UIGestureRecognizer) -> Bool? {
        answer(description.canPrevent, about: other, &known.prevented)
    }

    func canBePrevented(by other: UIGestureRecognizer) -> Bool? {
        answer(description.canBePrevented, about: other, &known.preventing)
    }

    private func answer(
        _ prevention: GestureDescription.Prevention?, about other: UIGestureRecognizer, _ memory: inout Set<String>?
    ) -> Bool? {
        switch prevention {
        case .always(let answer)?: answer
        case .names(let names)?: recognizers(names, &memory).contains(other.traceName)
        case nil: nil
        }
    }

    /// The recognizers that a list of names means, kept for the next time.
    private func recognizers(_ names: @autoclosure () -> [String], _ memory: inout Set<String>?) -> Set<String> {
        let found = memory ?? stage.state.recognizers(for: names())
        memory = found
        return found
    }
}

extension UIView {
    /// The nearest of this view and its superviews that is in a list; nil if none is.
    fileprivate func firstOuter(of views: [UIView]) -> UIView? {
        sequence(first: self, next: \.superview).first { outer in views.contains { $0 === outer } }
    }
}
