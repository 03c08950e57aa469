import Foundation
import ResponderKit

// The keys that only some classes have, and what views of these classes do when they are used.

extension SceneLabel {
    func didBuild(_ name: String, on stage: Stage) {
        textChanged = { [weak self, weak stage] in if let self { stage?.fitText(of: self) } }
    }

    func applyOverrides(of description: ViewDescription) { menu = description.menu }

    func applyOwnLook(of description: ViewDescription) {
        font = SceneType.label
        textColor = ScenePalette.text(on: ground)
    }
}

extension SceneLabel {
    /// A label that may become first responder can copy and cut its text, and paste.
    func canEdit(by action: Selector) -> Bool {
        guard canBecomeFirstResponder else { return false }
        return action == .copy || action == .cut ? text != nil : action == .paste
    }

    /// The items of its own menu: their titles, their actions, and what these do. The standard actions would bring their own titles.
    private static let items: [(title: KeyPath<MenuTitles, String?>, action: Selector, does: Selector)] = [
        (\.cut, Selector("cutText", SceneLabel.cut), .cut), (\.copy, Selector("copyText", SceneLabel.copy), .copy),
        (\.paste, Selector("pasteText", SceneLabel.paste), .paste),
    ]

    /// The items of its own menu; nil for the standard ones.
    var menuItems: [UIMenuItem]? {
        menu.map { menu in
            Self.items.compactMap { item in
                menu[keyPath: item.title].map { UIMenuItem(title: $0, action: item.action) }
            }
        }
    }

    /// Whether one of its own items can be chosen now.
    func hasMenuItem(for action: Selector) -> Bool {
        Self.items.first { $0.action == action }.map { canEdit(by: $0.does) } ?? false
    }
}

extension SceneTextField {
    func applyOwnLook(of description: ViewDescription) {
        textColor = ScenePalette.text(on: ground)
        tintColor = ScenePalette.caret
        font = .systemFont(ofSize: 15)
        clearButtonMode = .whileEditing
        // A field has its own border, unless the file gives another one.
        borderStyle = .none
        borderStyle = .roundedRect
        if description.borderWidth > 0 { borderWidth = description.borderWidth }
        if let color = description.borderColor { borderColor = color }
        if description.cornerRadius > 0 { cornerRadius = description.cornerRadius }
    }
}

extension SceneImage {
    func applyOwnLook(of description: ViewDescription) {
        color = description.color ?? ScenePalette.picture
        image = nil
        setNeedsDisplay()
    }
}

extension SceneButton {
    func applyOwnLook(of description: ViewDescription) {
        setTitleColor(ScenePalette.text(on: ground), for: .normal)
        titleLabel?.font = SceneType.button
    }

    /// A press toggles the highlight, like a tap.
    func didBuild(_ name: String, on stage: Stage) {
        titleLabel?.accessibilityIdentifier = name + ".title"
        addAction(for: .touchUpInside) { [unowned stage] button in stage.highlight(button, by: name, nil) }
    }
}

extension SceneScroll: UIScrollViewDelegate {
    func applyOverrides(of description: ViewDescription) { cancelsTouches = description.touchesShouldCancel }

    func didBuild(_ name: String, on stage: Stage) {
        delegate = self
        nameRecognizers(name, of: .scroll)
    }

    /// Zooming scales the first view in the scroll view.
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { subviews.first { $0 is any SceneViewing } }
}

extension UIView {
    /// The colour behind the view's text: its own fill, or that of the nearest superview with an opaque one.
    fileprivate var ground: UIColor {
        var view: UIView? = self
        while let candidate = view {
            if let color = candidate.backgroundColor, color.alpha > 0.5 { return color }
            view = candidate.superview
        }
        return .black
    }
}
