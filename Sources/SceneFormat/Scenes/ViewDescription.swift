import Foundation
import ResponderKit
import ResponderLog

/// A view as a scene file describes it. Keys that the file leaves out are nil, or have the values below.
nonisolated public struct ViewDescription: Hashable, Sendable {
    /// The kinds of views a file can ask for.
    public enum Class: String, FileWord, Hashable {
        /// A plain view.
        case view
        /// One line of text.
        case label
        /// A picture.
        case image
        /// A button.
        case button
        /// A switch: on or off.
        case `switch`
        /// A slider from 0 to 1.
        case slider
        /// A scroll view.
        case scroll
        /// A navigation controller; its subviews are the screens of the stack.
        case navigation
        /// A page controller; its subviews are the pages.
        case pages
        /// A table; its subviews are the rows.
        case table
        /// An editable line of text.
        case textField

        /// The recognizers that views of this class have, in order: the last part of the name, as in `NAME.pan`, and the kind; nil
        /// if a file cannot set the keys.
        package var ownGestures: [(suffix: String, kind: GestureDescription.Kind?)] {
            switch self {
            case .scroll, .pages, .table: [("delay", nil), ("pan", .pan), ("pinch", .pinch)]
            case .navigation: [("pop", .screenEdgePan)]
            case .textField: ["tripleTap", "doubleTap", "tap", "hold", "pointer"].map { ($0, nil) }
            default: []
            }
        }

        static let noun = "class of view"
    }

    /// How a view answers hit tests.
    public enum HitTest: String, FileWord, Hashable {
        /// The default hit test.
        case `default`
        /// It also asks its subviews about points outside its own bounds.
        case subviewsOutside
        /// It returns nil instead of itself, so touches go to the views behind.
        case passThrough

        static let noun = "hit test"
    }

    /// What a view does with its touches, with motions, or with commands of a remote control.
    public enum Touches: String, FileWord, Hashable {
        /// It overrides the methods and does not call `super`: touches end here.
        case handle
        /// It overrides the methods and calls `super`: touches go on.
        case log
        /// It does not override them: touches go on.
        case forward

        static let noun = "way to treat touches"
    }

    /// Unique in the scene.
    public var name: String
    /// In the parent's coordinates, before `transform`.
    public var frame: CGRect
    /// The class.
    public var viewClass = Class.view
    /// The values that the file gives properties of the view, by their keys. `Docs/Formats.md` lists the keys.
    public var values: [String: PropertyValue] = [:]
    /// The area in which touches hit the view, in its own coordinates; nil for its bounds.
    public var hitArea: CGRect?
    /// The subviews that are brought to the front, in this order, by name.
    public var subviewsInFront: [String] = []
    /// How the view answers hit tests.
    public var hitTest = HitTest.default
    /// What the view does with its touches.
    public var touches = Touches.forward
    /// What the view does with motions.
    public var motion = Touches.forward
    /// What the view does with commands of a remote control.
    public var remote = Touches.forward
    /// What the view does with presses of keys.
    public var presses = Touches.forward
    /// The effects of taps that the view counts itself, by its touch methods; nil for none.
    public var deferred: DeferredTaps?
    /// An animation that begins with the scene; nil for none.
    public var animation: MoveAnimation?
    /// What it draws in itself, behind its subviews.
    public var drawing = ViewDrawing()
    /// The views that a press of this button removes: each slides away, and the views below it move up.
    public var closes: [String] = []
    /// The name of the view controller whose root view this is; nil for none.
    public var controller: String?
    /// Whether it may become first responder; nil for UIKit's default of the class.
    public var canBecomeFirstResponder: Bool?
    /// The titles of a label's own editing menu; nil for the standard menu.
    public var menu: MenuTitles?
    /// The answer of an override of `touchesShouldCancel(in:)`; nil without an override.
    public var touchesShouldCancel: Bool?
    /// Whether the rows of a table are exclusive.
    public var isExclusive: Bool?
    /// The gestures that the pan of a scroll view requires to fail.
    public var requireToFail: [String] = []
    /// The gestures with which the pan of a scroll view may run together while its content is at its left edge.
    public var simultaneousAtStart: [String] = []
    /// The gestures that must wait for the pop of a navigation controller to fail, by the answer of its delegate.
    public var shouldBeRequiredToFailBy: [String] = []
    /// The keys whose values could not be read when the scene was recorded in an app.
    public var unknown: [String] = []
    /// Its recognizers, in order of addition.
    public var gestures: [GestureDescription] = []
    /// The keys that the file sets of recognizers of its class.
    public var builtInGestures: [GestureDescription] = []
    /// The views in it, back to front.
    public var subviews: [ViewDescription] = []

    /// A plain view.
    public init(name: String, frame: CGRect) {
        self.name = name
        self.frame = frame
    }

    /// The text, for classes that show one; nil for none.
    public var text: String? { self["text"] }
    /// The fill; nil for a colour of the palette.
    public var color: UIColor? { self["color"] }
    /// The colour of the border; nil for a colour of the palette.
    public var borderColor: UIColor? { self["borderColor"] }
    /// The width of the border in points.
    public var borderWidth: CGFloat { self["borderWidth"] ?? 0 }
    /// The radius of the corners in points.
    public var cornerRadius: CGFloat { self["cornerRadius"] ?? 0 }
    /// How opaque, 0 … 1.
    public var alpha: CGFloat { self["alpha"] ?? 1 }
    /// The transform about its centre.
    public var transform: CGAffineTransform { self["transform"] ?? .identity }
    /// The size of the content of a scroll view; nil if the file gives none.
    public var contentSize: CGSize? { self["contentSize"] }

    /// Whether it is a view of a class of which the file sets only some properties.
    package func isOnly(_ viewClass: Class, with keys: Set<String>) -> Bool {
        var plain = ViewDescription(name: name, frame: frame)
        plain.viewClass = viewClass
        plain.values = values.filter { keys.contains($0.key) }
        // What a view draws is left out of programs.
        plain.drawing = drawing
        return plain == self
    }

    /// Whether a pinch zooms its first subview.
    package var zooms: Bool { self["maximumZoomScale"] ?? 1.0 > 1 }

    /// The value of a property as its type; nil if the file gives none.
    subscript<Value: PropertyConvertible>(key: String) -> Value? { values[key].flatMap(Value.from) }

    /// The names of the recognizers of its class.
    package var ownGestureNames: [String] { viewClass.ownGestures.map { name + "." + $0.suffix } }

    /// The recognizers that the file adds to it, the parts of bundles one by one.
    package var parts: [GestureDescription] { gestures.flatMap(\.parts) }

    /// The names of all its recognizers, first those of its class.
    package var recognizerNames: [String] { ownGestureNames + parts.map(\.name) }

    /// The names of its recognizers whose keys can be set.
    package var settableNames: [String] { ownGestures.map(\.name) + parts.map(\.name) }

    /// The recognizers of its class whose keys can be set, with the keys that the file gives them in `gestures` or by keys
    /// of the view.
    package var ownGestures: [GestureDescription] { ownGestureNames.compactMap(ownGesture) }

    /// The recognizer of its class with a name; nil if there is none, or if its keys cannot be set.
    package func ownGesture(_ name: String) -> GestureDescription? {
        let own = viewClass.ownGestures.first { self.name + "." + $0.suffix == name }
        guard let (suffix, kind) = own, let kind else { return nil }
        var plain = GestureDescription(name: name, kind: kind)
        plain.isBuiltIn = true
        var gesture = builtInGestures.first { $0.name == name } ?? plain
        if suffix == "pan" {
            gesture.requireToFail = requireToFail + gesture.requireToFail
            gesture.simultaneousAtStart = simultaneousAtStart
        }
        if suffix == "pop" {
            gesture.shouldBeRequiredToFailBy = shouldBeRequiredToFailBy + gesture.shouldBeRequiredToFailBy
        }
        return gesture
    }

    /// The property by which programs know a recognizer of its class: `panGestureRecognizer of list`; nil where there is none.
    package func propertyOfGesture(_ name: String) -> String? {
        let own = viewClass.ownGestures.first { self.name + "." + $0.suffix == name }
        let property = own.flatMap { BuiltInRole.Suffix(rawValue: $0.suffix)?.property }
        return property.map { "\($0) of \(self.name)" }
    }

    /// The view and all in it, each before those in it.
    public var tree: [ViewDescription] { allViews }
}

nonisolated extension ViewDescription.Class {
    /// UIKit's class, whose properties the views have.
    package var uiKitClass: UIView.Type {
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
}
