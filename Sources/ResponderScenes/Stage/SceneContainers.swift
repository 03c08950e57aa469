import Foundation
import ResponderKit

// Containers, with the same overrides as all classes. What they make of their subviews stands in
// `SceneContainers+Contents.swift`.

final class SceneNavigation: UIView, SceneViewing {
    let navigation = UINavigationController(nibName: nil, bundle: nil)
    /// All screens of the file; the stack holds the first of them.
    var screens: [UIViewController] = []
    /// Keeps the delegate that the scene gives to the pop.
    var popDelegate: ScenePopDelegate?
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

final class ScenePages: UIView, SceneViewing {
    let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
    var pages: [UIViewController] = []
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

final class SceneTable: UITableView, SceneViewing {
    /// The rows of the file, and the cells that hold those which were in sight.
    var rows: [UIView] = []
    var rowCells: [Int: UITableViewCell] = [:]
    weak var stage: Stage?
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
    /// The cells are made at one and the same moment with a window and without, so that traces call them the same.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { _ = numberOfSections }
    }
}
