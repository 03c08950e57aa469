import Foundation
import ResponderKit
import SceneFormat

// Subclasses of the engine's views for scenes.

@MainActor
extension ViewDescription.Class {
    /// A view of this class. A container is a plain view with a view controller's view in it.
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

    /// A view of this class as it is new.
    package func makePlainView() -> UIView { makeView() }
}

/// A view that can tell a single tap from a double tap without recognizers: it defers the call for the first tap until a second
/// one would have landed.
final class SceneView: UIView, SceneViewing {
    /// The effects of taps, where the view counts them itself.
    private var deferred: DeferredTaps?
    /// Shows the effect of a tap.
    private var showTap: ((Int, DeferredTaps.Effect) -> Void)?
    private static let tapped = Selector(SceneView.tapped)

    func applyOverrides(of description: ViewDescription) { deferred = description.deferred }

    func didBuild(_ name: String, in content: FileContent) {
        showTap = { [unowned self, unowned content] number, effect in
            switch effect {
            case .highlight: content.highlight(self, by: "tap\(number)", nil)
            case .rotate: transform = transform.concatenating(CGAffineTransform(rotationDegrees: 90))
            case .log: break
            }
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard deferred != nil else { return super.touchesBegan(touches, with: event) }
        // A tap in the same row takes the place of the one before it.
        if touches.contains(where: { $0.tapCount > 1 }) { NSObject.cancelPreviousPerformRequests(withTarget: self) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if deferred == nil { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let deferred else { return super.touchesEnded(touches, with: event) }
        guard let number = touches.map(\.tapCount).max(), let call = deferred.calls[number] else { return }
        perform(Self.tapped, with: number, afterDelay: call.after)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if deferred == nil { super.touchesCancelled(touches, with: event) }
    }

    private func tapped(_ number: Int) {
        if let call = deferred?.calls[number] { showTap?(number, call.effect) }
    }
}

final class SceneLabel: UILabel, SceneViewing {
    /// The titles of the items in its own menu; nil for the standard menu.
    private var menu: MenuTitles?
    /// Called when the text has changed.
    private var textChanged: (() -> Void)?

    override var text: String? { didSet { if text != oldValue { textChanged?() } } }

    func didBuild(_ name: String, in content: FileContent) {
        textChanged = { [weak self, weak content] in if let self { content?.fitText(of: self) } }
    }

    func applyOverrides(of description: ViewDescription) { menu = description.menu }

    func applyOwnLook(of description: ViewDescription) {
        font = SceneType.label
        textColor = ScenePalette.text(on: ground)
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

    /// A label that may become first responder can copy and cut its text, and paste.
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        var action = action
        if menu != nil, sender is UIMenuController {
            guard let item = Self.items.first(where: { $0.action == action }) else { return false }
            action = item.does
        }
        guard canBecomeFirstResponder else { return false }
        return action == .copy || action == .cut ? text != nil : action == .paste
    }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
    override func cut(_ sender: Any?) {
        copy(sender)
        text = nil
    }
    override func paste(_ sender: Any?) { text = UIPasteboard.general.string }
}

final class SceneTextField: UITextField, SceneViewing {
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

final class SceneImage: UIImageView, SceneViewing {
    /// The colour of which the picture has shades.
    private(set) var color = ScenePalette.picture

    func applyOwnLook(of description: ViewDescription) {
        color = description.color ?? ScenePalette.picture
        image = nil
        setNeedsDisplay()
    }

    /// Makes the picture when it is drawn for the first time: most stages are played without being shown.
    override func draw(_ rect: CGRect) {
        if image == nil { image = ScenePicture.landscape(size: bounds.size, color: color) }
        super.draw(rect)
    }
}

final class SceneButton: UIButton, SceneViewing {
    func applyOwnLook(of description: ViewDescription) {
        setTitleColor(ScenePalette.text(on: ground), for: .normal)
        titleLabel?.font = SceneType.button
    }

    /// A press toggles the highlight, like a tap.
    func didBuild(_ name: String, in content: FileContent) {
        titleLabel?.accessibilityIdentifier = name + ".title"
        addAction(for: .touchUpInside) { [unowned content] button in
            content.highlight(button, by: name, nil)
            for row in content.state.views[name]?.closes ?? [] { content.close(row) }
        }
    }
}

final class SceneSwitch: UISwitch, SceneViewing {}

final class SceneSlider: UISlider, SceneViewing {}

final class SceneScroll: UIScrollView, SceneViewing, UIScrollViewDelegate {
    /// The answer to whether a drag may take touches from views in the content; nil for that of the class.
    private var cancelsTouches: Bool?

    func applyOverrides(of description: ViewDescription) { cancelsTouches = description.touchesShouldCancel }

    func didBuild(_ name: String, in content: FileContent) {
        delegate = self
        nameRecognizers(name, of: .scroll)
    }

    /// Zooming scales the first view in the scroll view.
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { subviews.first { $0 is any SceneViewing } }

    override func touchesShouldCancel(in view: UIView) -> Bool { cancelsTouches ?? super.touchesShouldCancel(in: view) }
}

extension UIView {
    /// The colour behind the view's text: its own fill, or that of the nearest superview with an opaque one.
    var ground: UIColor {
        let fills = sequence(first: self, next: \.superview).lazy.compactMap(\.backgroundColor)
        return fills.first { $0.alpha > 0.5 } ?? .black
    }
}

/// The controller of a view that names one. It passes all events on.
final class SceneController: UIViewController {}

/// The application's delegate: the end of the responder chain.
final class SceneApplicationDelegate: UIResponder, UIApplicationDelegate {}
