import Foundation
import ResponderKit

// Subclasses of the engine's views for scenes. `SceneClasses+Keys.swift` applies the keys of a file to them.

nonisolated extension ViewDescription.Class {
    /// UIKit's class, whose properties the views have. A container is a plain view with a view controller's view in it.
    var uiKitClass: UIView.Type {
        switch self {
        case .view, .navigation, .pages: UIView.self
        case .label: UILabel.self
        case .image: UIImageView.self
        case .button: UIButton.self
        case .switch: UISwitch.self
        case .slider: UISlider.self
        case .scroll: UIScrollView.self
        case .table: UITableView.self
        case .textField: UITextField.self
        }
    }

    /// The name of UIKit's class.
    package var uiKitName: String { "\(uiKitClass)" }

    /// A view of this class.
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
    /// The effects of taps, where the view counts them itself.
    var deferred: DeferredTaps?
    /// Shows the effect of a tap.
    var showTap: ((Int, DeferredTaps.Effect) -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard deferred != nil else { return super.touchesBegan(touches, with: event) }
        // A tap in the same row takes the place of the one before it.
        if touches.contains(where: { $0.tapCount > 1 }) { NSObject.cancelPreviousPerformRequests(withTarget: self) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if deferred == nil { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard deferred != nil else { return super.touchesEnded(touches, with: event) }
        deferTap(touches)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if deferred == nil { super.touchesCancelled(touches, with: event) }
    }
}

final class SceneLabel: UILabel, SceneViewing {
    /// The titles of the items in its own menu; nil for the standard menu.
    var menu: MenuTitles?
    /// Called when the text has changed.
    var textChanged: (() -> Void)?

    override var text: String? { didSet { if text != oldValue { textChanged?() } } }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if menu != nil, sender is UIMenuController { return hasMenuItem(for: action) }
        return canEdit(by: action)
    }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
    override func cut(_ sender: Any?) {
        copy(sender)
        text = nil
    }
    override func paste(_ sender: Any?) { text = UIPasteboard.general.string }
}

final class SceneImage: UIImageView, SceneViewing {
    /// The colour of which the picture has shades.
    var color = ScenePalette.picture

    /// Makes the picture when it is drawn for the first time: most stages are played without being shown.
    override func draw(_ rect: CGRect) {
        if image == nil { image = ScenePicture.landscape(size: bounds.size, color: color) }
        super.draw(rect)
    }
}

final class SceneButton: UIButton, SceneViewing {}

final class SceneSwitch: UISwitch, SceneViewing {}

final class SceneSlider: UISlider, SceneViewing {}

final class SceneScroll: UIScrollView, SceneViewing {
    /// The answer to whether a drag may take touches from views in the content; nil for that of the class.
    var cancelsTouches: Bool?

    override func touchesShouldCancel(in view: UIView) -> Bool { cancelsTouches ?? super.touchesShouldCancel(in: view) }
}

final class SceneTextField: UITextField, SceneViewing {}
