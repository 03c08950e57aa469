import Foundation
import ResponderKit
import SceneFormat

/// A recognizer of a scene with its answers and the effect of its action.
final class SceneGesture {
    let recognizer: UIGestureRecognizer
    var description: GestureDescription {
        get { answers.description }
        set { answers.description = newValue }
    }
    private let answers: SceneAnswers
    private unowned let content: FileContent
    private var motion: ViewMotion

    /// The values at the last action. Those of the recognizer are never reset, so that traces and inspectors show the
    /// whole gesture.
    private struct Values {
        var translation = CGPoint.zero
        var scale: CGFloat = 1
        var rotation: CGFloat = 0
        var location = CGPoint.zero
        var touches = 0
    }
    private var last = Values()

    /// - Parameter motion: moves the view, shared by all of its gestures.
    init(_ description: GestureDescription, in content: FileContent, motion: ViewMotion) {
        answers = SceneAnswers(description, in: content, motion: motion)
        self.content = content
        self.motion = motion
        recognizer = description.kind.recognizerKind.make()
        recognizer.name = description.name
        apply(nil)
        recognizer.addAction { [weak self] _ in self?.act() }
    }

    /// Apply the description.
    /// - Parameter key: the only key that has changed; nil for a new recognizer.
    func apply(_ key: String?) {
        description.apply(key, to: recognizer)
        answers.answer(for: recognizer)
    }

    /// Move the recognizer to another view.
    /// - Parameter motion: moves that view.
    func move(to view: UIView, _ motion: ViewMotion) {
        self.motion.finished(description.name)
        self.motion = motion
        answers.motion = motion
        view.addGestureRecognizer(recognizer)
    }

    // MARK: The action's effect

    private func act() {
        guard let view = recognizer.view else { return }
        // A pan on a navigation stack pops the top screen and does not move the stack.
        let popsOnly = view is SceneNavigation && recognizer is UIPanGestureRecognizer && description.effect == nil
        let effect = popsOnly ? .log : description.resolvedEffect
        if effect == .highlight { return content.highlight(view, by: description.name, recognizer.highlightChange) }
        if effect == .menu { return showMenu(for: view) }
        switch recognizer.state {
        case .began:
            last = Values(location: recognizer.location(in: nil), touches: recognizer.numberOfTouches)
            if effect != .log { motion.began(description.name) }
            move(effect)
        case .changed: move(effect)
        case .ended, .cancelled:
            // Apply the values at the end too: the finger may have moved in the event in which it lifted.
            move(effect)
            motion.finished(description.name)
            if description.isThrown, effect.moves { motion.goOn(after: recognizer, effect) }
        default: break
        }
    }

    /// Show the editing menu, as programs do: it offers what the first responder's chain can perform.
    private func showMenu(for view: UIView) {
        guard recognizer.state == .began || recognizer is UITapGestureRecognizer, view.becomeFirstResponder() else {
            return
        }
        UIMenuController.shared.menuItems = (view as? SceneLabel)?.menuItems
        UIMenuController.shared.showMenu(from: view, rect: view.bounds)
    }

    private func move(_ effect: GestureDescription.Effect) {
        let place = recognizer.location(in: nil)
        switch recognizer {
        case let pan as UIPanGestureRecognizer: follow(pan, effect)
        case let pinch as UIPinchGestureRecognizer:
            let factor = last.scale > 0 ? pinch.scale / last.scale : 1
            last.scale = pinch.scale
            // A view of size 0 could not be touched again.
            if factor > 0, factor != 1, effect.includes(.scale) { motion.scale(by: factor, about: place) }
        case let rotation as UIRotationGestureRecognizer:
            let angle = rotation.rotation - last.rotation
            last.rotation = rotation.rotation
            if angle != 0, effect.includes(.rotate) { motion.rotate(by: angle, about: place) }
        default:
            // A press has only a location, which jumps when a finger joins or leaves.
            if last.touches == recognizer.numberOfTouches, place != last.location, effect.includes(.translate) {
                motion.move(by: CGVector(dx: place.x - last.location.x, dy: place.y - last.location.y))
            }
            last.location = place
            last.touches = recognizer.numberOfTouches
        }
    }

    private func follow(_ pan: UIPanGestureRecognizer, _ effect: GestureDescription.Effect) {
        // In the window's coordinates, because the superview may be rotated during the gesture.
        let translation = pan.translation(in: nil)
        let step = CGVector(dx: translation.x - last.translation.x, dy: translation.y - last.translation.y)
        last.translation = translation
        if effect.includes(.translate), step != .zero { motion.move(by: step, isThrown: description.isThrown) }
    }
}

extension UIGestureRecognizer {
    /// The new highlight for a state; nil to toggle it.
    fileprivate var highlightChange: Bool? {
        switch state {
        case .began, .changed: true
        case .ended where RecognizerKind(of: self)?.isDiscrete == true: nil
        default: false
        }
    }
}

extension GestureDescription {
    /// Apply the values of the file to a recognizer. A property that it leaves out keeps UIKit's default.
    /// - Parameter key: the only key that has changed; nil for a new recognizer.
    func apply(_ key: String?, to recognizer: UIGestureRecognizer) {
        // The pan of a bundle also follows wheels, so that two fingers on a touchpad move the view.
        if key == nil, bundle != nil, let pan = recognizer as? UIPanGestureRecognizer {
            pan.allowedScrollTypesMask = .all
        }
        for row in Self.properties(of: kind) where key == nil || row.key == key {
            if let value = values[row.key] { row.set(value, of: recognizer) }
        }
    }
}
