import Foundation
import ResponderKit
import SceneFormat

/// A view of a scene, of any class; see `SceneOverrides` for what a file can override.
protocol SceneViewing: UIView {
    /// Called when the view is complete: name the recognizers of the class, and add actions.
    func didBuild(_ name: String, in content: FileContent)

    /// Apply the look that the class has beside that of every view: fonts, colours of texts, pictures.
    func applyOwnLook(of description: ViewDescription)

    /// Apply the keys that stand for a subclass of this class.
    func applyOverrides(of description: ViewDescription)

    /// Add a subview of the file. Containers add it as a screen, page or row.
    func adopt(_ view: UIView)

    /// The same while the scene runs: a stack pushes the screen.
    func adoptLate(_ view: UIView)

    /// The recognizers that views of this class have, in the order of `ownGestures`, and others after them.
    var ownRecognizers: [UIGestureRecognizer] { get }
}

extension SceneViewing {
    func didBuild(_ name: String, in content: FileContent) {}
    func applyOwnLook(of description: ViewDescription) {}
    func applyOverrides(of description: ViewDescription) {}
    func adopt(_ view: UIView) { addSubview(view) }
    func adoptLate(_ view: UIView) { adopt(view) }
    var ownRecognizers: [UIGestureRecognizer] { gestureRecognizers ?? [] }

    /// Name the recognizers of the class `NAME.pan` and the like.
    func nameRecognizers(_ name: String, of kind: ViewDescription.Class) {
        for (own, recognizer) in zip(kind.ownGestures, ownRecognizers) { recognizer.name = name + "." + own.suffix }
    }
}

// MARK: Keys

extension SceneViewing {
    /// Apply a description. A property that it leaves out keeps UIKit's default of the class.
    /// - Parameters:
    ///   - key: the only key that has changed; nil for a new view.
    ///   - place: where the view is in the tree, which decides its colours.
    func apply(_ key: String?, of description: ViewDescription, at place: (depth: Int, sibling: Int)) {
        if key == nil || key == "frame" {
            // Applied before the transform; `frame` could not be set under one.
            bounds = CGRect(origin: bounds.origin, size: description.frame.size)
            // A switch has a size of its own.
            center = CGPoint(
                x: description.frame.minX + bounds.width / 2, y: description.frame.minY + bounds.height / 2)
        }
        let rows = ViewDescription.properties(of: description.viewClass).filter { key == nil || $0.key == key }
        for row in rows {
            if let value = description.values[row.key] { row.set(value, of: holder(of: row)) }
        }
        if key == nil || key == "frame" || rows.contains(where: \.isLook) { applyLook(of: description, at: place) }
        if key == "drawing" { applyDrawing(of: description) }
        // It begins when the view is in its window.
        if key == "animate" { start(description.animation) }
        if rows.isEmpty || key == nil {
            overrides = SceneOverrides(description)
            applyOverrides(of: description)
        }
    }

    /// Apply the look. Where the file gives no colour, it is that of the palette.
    private func applyLook(of description: ViewDescription, at place: (depth: Int, sibling: Int)) {
        backgroundColor = description.color ?? description.viewClass.fill(at: place)
        borderColor = description.borderColor ?? ScenePalette.border(depth: place.depth)
        borderWidth = description.borderWidth
        cornerRadius = description.cornerRadius
        applyOwnLook(of: description)
        applyDrawing(of: description)
    }

    /// Begin an animation, from its own start or from where the view is.
    private func start(_ animation: MoveAnimation?) {
        guard let animation else { return }
        func middle(_ origin: CGPoint) -> CGPoint {
            CGPoint(x: origin.x + bounds.width / 2, y: origin.y + bounds.height / 2)
        }
        if let from = animation.from { center = middle(from) }
        var options: UIView.AnimationOptions = [.curveLinear]
        if animation.allowsUserInteraction { options.insert(.allowUserInteraction) }
        UIView.animate(withDuration: animation.duration, options: options) { center = middle(animation.to) }
    }
}

nonisolated extension ViewDescription.Class {
    /// The default fill of the class; nil for none.
    package func fill(at place: (depth: Int, sibling: Int)) -> UIColor? {
        switch self {
        case .view, .scroll, .navigation, .pages, .table: ScenePalette.fill(depth: place.depth, sibling: place.sibling)
        case .button: ScenePalette.button
        case .textField: ScenePalette.field
        case .label, .image, .switch, .slider: nil
        }
    }
}
