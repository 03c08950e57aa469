import Foundation
import ResponderKit

// The engine's classes with the overrides that a file can ask for. Swift cannot give one set of overrides to several
// classes, so each has the same lines; whatever they do stands in `SceneViewing`.

extension ViewDescription.Class {
    /// A view of this class. The only place that knows which class of the engine a word of a file means.
    @MainActor
    func makeView() -> any SceneViewing {
        switch self {
        case .view: SceneView()
        case .label: SceneLabel()
        case .image: SceneImage()
        case .button: SceneButton()
        case .switch: SceneSwitch()
        case .slider: SceneSlider()
        case .scroll: SceneScroll()
        case .navigation: SceneNavigation()
        case .pages: ScenePages()
        case .table: SceneTable()
        case .textField: SceneTextField()
        }
    }
}

final class SceneView: UIView, SceneViewing {
    var traits = SceneTraits()
    override var canBecomeFirstResponder: Bool { traits.canBecomeFirstResponder ?? super.canBecomeFirstResponder }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        contains(point) { super.point(inside: point, with: event) }
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answerHitTest(point, event) { super.hitTest(point, with: event) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}

final class SceneLabel: UILabel, SceneViewing {
    var traits = SceneTraits()
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { canEdit(by: action) }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
    override func cut(_ sender: Any?) {
        copy(sender)
        text = nil
    }
    override func paste(_ sender: Any?) { text = UIPasteboard.general.string }
    override var canBecomeFirstResponder: Bool { traits.canBecomeFirstResponder ?? super.canBecomeFirstResponder }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        contains(point) { super.point(inside: point, with: event) }
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answerHitTest(point, event) { super.hitTest(point, with: event) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}

final class SceneImage: UIImageView, SceneViewing {
    var traits = SceneTraits()
    override var canBecomeFirstResponder: Bool { traits.canBecomeFirstResponder ?? super.canBecomeFirstResponder }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        contains(point) { super.point(inside: point, with: event) }
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answerHitTest(point, event) { super.hitTest(point, with: event) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}

final class SceneButton: UIButton, SceneViewing {
    var traits = SceneTraits()
    override var canBecomeFirstResponder: Bool { traits.canBecomeFirstResponder ?? super.canBecomeFirstResponder }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        contains(point) { super.point(inside: point, with: event) }
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answerHitTest(point, event) { super.hitTest(point, with: event) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}

final class SceneSwitch: UISwitch, SceneViewing {
    var traits = SceneTraits()
    override var canBecomeFirstResponder: Bool { traits.canBecomeFirstResponder ?? super.canBecomeFirstResponder }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        contains(point) { super.point(inside: point, with: event) }
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answerHitTest(point, event) { super.hitTest(point, with: event) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}

final class SceneSlider: UISlider, SceneViewing {
    var traits = SceneTraits()
    override var canBecomeFirstResponder: Bool { traits.canBecomeFirstResponder ?? super.canBecomeFirstResponder }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        contains(point) { super.point(inside: point, with: event) }
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answerHitTest(point, event) { super.hitTest(point, with: event) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}

final class SceneScroll: UIScrollView, SceneViewing {
    /// The names of the recognizers beside which its pan may run while the content is at its left edge.
    var companyAtStart: Set<String> = []
    var traits = SceneTraits()
    override var canBecomeFirstResponder: Bool { traits.canBecomeFirstResponder ?? super.canBecomeFirstResponder }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        contains(point) { super.point(inside: point, with: event) }
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answerHitTest(point, event) { super.hitTest(point, with: event) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}

final class SceneTextField: UITextField, SceneViewing {
    var traits = SceneTraits()
    override var canBecomeFirstResponder: Bool { traits.canBecomeFirstResponder ?? super.canBecomeFirstResponder }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        contains(point) { super.point(inside: point, with: event) }
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answerHitTest(point, event) { super.hitTest(point, with: event) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}
