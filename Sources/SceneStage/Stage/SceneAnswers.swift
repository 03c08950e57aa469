import Foundation
import ResponderKit
import ResponderLog
import SceneFormat

/// The answers of a delegate and of a subclass about one recognizer, as the keys of a scene give them.
final class SceneAnswers: UIGestureRecognizerDelegate, RecognizerOverrides {
    var description: GestureDescription
    private unowned let content: any StageContent
    /// Moves the recognizer's view; nil for a recognizer that the scene's file did not add.
    var motion: ViewMotion?
    /// The delegate that a program gave the recognizer; it is asked what the keys do not answer.
    private weak var programDelegate: (any UIGestureRecognizerDelegate)?

    init(_ description: GestureDescription, in content: any StageContent, motion: ViewMotion?) {
        self.description = description
        self.content = content
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
        guard let unmet = description.shouldBeginIf?.unmet(by: gestureRecognizer, in: content) else { return true }
        gestureRecognizer.refuse(because: unmet)
        return false
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        motion?.stop()
        let answer =
            description.shouldReceiveTouch
            ?? programDelegate?.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
        guard answer ?? true else { return false }
        let (accepted, hit) = (description.shouldReceiveTouchIn.compactMap(content.view), touch.view)
        if !description.shouldReceiveTouchIn.isEmpty, hit?.firstOuter(of: accepted) == nil {
            gestureRecognizer.refuse(
                because: .touchOutside(hit.map { Participant($0) }, of: accepted.map { Participant($0) }))
            return false
        }
        let refused = description.shouldReceiveTouchNotIn.compactMap(content.view)
        guard let outer = hit?.firstOuter(of: refused) else { return true }
        gestureRecognizer.refuse(because: .touchInside(hit.map { Participant($0) }, of: Participant(outer)))
        return false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        if programDelegate?.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: other) == true {
            return true
        }
        guard case .names(var names) = description.simultaneousWith else { return true }
        // The parts of a bundle recognize together.
        names += description.bundle.map { [$0] } ?? []
        let scroll = gestureRecognizer.view as? UIScrollView
        if scroll?.contentOffset.x == 0 { names += description.simultaneousAtStart }
        return isOne(other, of: names)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        isOne(other, of: description.shouldRequireFailureOf)
            && description.shouldRequireFailureIf?.unmet(by: gestureRecognizer, in: content) == nil
            || programDelegate?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: other) == true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        isOne(other, of: description.shouldBeRequiredToFailBy)
            || programDelegate?.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: other) == true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        programDelegate?.gestureRecognizer(gestureRecognizer, shouldReceive: press) ?? true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        programDelegate?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
    }

    // MARK: The subclass

    func canPrevent(_ other: UIGestureRecognizer) -> Bool? { answer(description.canPrevent, about: other) }

    func canBePrevented(by other: UIGestureRecognizer) -> Bool? { answer(description.canBePrevented, about: other) }

    private func answer(_ prevention: GestureDescription.Prevention?, about other: UIGestureRecognizer) -> Bool? {
        switch prevention {
        case .always(let answer)?: answer
        case .names(let names)?: isOne(other, of: names)
        case nil: nil
        }
    }

    /// Whether a list of names means a recognizer.
    private func isOne(_ recognizer: UIGestureRecognizer, of names: [String]) -> Bool {
        names.contains { content.members[$0]?.contains(recognizer.traceName) == true }
    }
}

extension UIView {
    /// The nearest of this view and its superviews that is in a list; nil if none is.
    fileprivate func firstOuter(of views: [UIView]) -> UIView? {
        sequence(first: self, next: \.superview).first { outer in views.contains { $0 === outer } }
    }
}
