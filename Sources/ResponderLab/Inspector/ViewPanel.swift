import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// One view of the scene with its properties and recognizers, which can be changed.
enum ViewPanel {
    /// The word of the button that chooses a view by a click on the stage.
    static let pick = "Pick a view"

    static func items(_ stage: Stage, view name: String?, isPicking: Bool) -> [ListItem] {
        var items: [ListItem] = []
        if isPicking {
            items.append(.paragraph("Click or touch a view on the stage. Esc leaves it.", .now))
        }
        guard let name, let view = stage.view(named: name), let description = stage.description(ofView: name) else {
            items.append(
                .paragraph(
                    "Choose a view: press Pick a view and click one on the stage, or tap a row under Chain or Hit test.",
                    .plain))
            return items
        }
        items += about(view, description)
        items += switches(view, name)
        items.append(.slider(ListSlider(name: "alpha", value: Double(view.alpha), action: change(name, "alpha"))))
        items.append(
            .value(
                "transform", TransformWords.text(view.transform), button: "Reset", action: .resetTransform(view: name)))
        items += recognizers(view, stage)
        return items
    }

    private static func change(_ view: String, _ key: String) -> ListAction {
        .change(SceneKeyPlace(owner: .view(view), key: key))
    }

    private static func about(_ view: UIView, _ description: ViewDescription) -> [ListItem] {
        let frame = view.frame
        let size = "\(Wording.tenths(frame.width)) × \(Wording.tenths(frame.height))"
        var items: [ListItem] = [
            .value("class", className(of: view)), .value("frame", "\(Wording.place(frame.origin))  \(size)"),
        ]
        if let parent = view.superview, !(parent is UIWindow) {
            items.append(
                .value(
                    "in", parent.traceName, button: "Show",
                    action: parent.accessibilityIdentifier.map { .inspect(view: $0) }))
        }
        if description.touches != .forward {
            let words = description.touches == .handle ? "handles them: they end here" : "notes them and calls super"
            items.append(.value("touches", words))
        }
        if description.hitTest != .default {
            let words =
                description.hitTest == .passThrough ? "passes through" : "asks subviews outside its bounds too"
            items.append(.value("hitTest", words))
        }
        return items
    }

    /// What UIKit calls it.
    static func className(of view: UIView) -> String {
        switch view {
        case is UIWindow: "UIWindow"
        case is UILabel: "UILabel"
        case is UIImageView: "UIImageView"
        case is UIButton: "UIButton"
        case is UISwitch: "UISwitch"
        case is UISlider: "UISlider"
        case is UITextField: "UITextField"
        case is UIScrollView: "UIScrollView"
        default: "UIView"
        }
    }

    private static func switches(_ view: UIView, _ name: String) -> [ListItem] {
        [
            toggle("isUserInteractionEnabled", view.isUserInteractionEnabled, .view(name), "userInteractionEnabled"),
            toggle("isHidden", view.isHidden, .view(name), "hidden"),
            toggle("isMultipleTouchEnabled", view.isMultipleTouchEnabled, .view(name), "multipleTouchEnabled"),
            toggle("isExclusiveTouch", view.isExclusiveTouch, .view(name), "exclusiveTouch"),
            toggle("clipsToBounds", view.clipsToBounds, .view(name)),
        ]
    }

    /// A property that is on or off.
    /// - Parameter key: of the scene; nil for the property's own name.
    private static func toggle(
        _ property: String, _ isOn: Bool, _ owner: SceneKeyPlace.Owner, _ key: String? = nil
    ) -> ListItem {
        .toggle(
            ListToggle(
                name: property, isOn: isOn, action: .change(SceneKeyPlace(owner: owner, key: key ?? property))))
    }

    // MARK: Recognizers

    private static func recognizers(_ view: UIView, _ stage: Stage) -> [ListItem] {
        let names = view.gestureRecognizers?.compactMap(\.name).filter { stage.recognizer(named: $0) != nil } ?? []
        guard !names.isEmpty else { return [.paragraph("It has no gesture recognizers.", .faint)] }
        return names.flatMap { name -> [ListItem] in
            guard let recognizer = stage.recognizer(named: name), let description = stage.description(ofGesture: name)
            else { return [] }
            return [.heading("\(name): \(GestureWords.kind(of: recognizer))")] + settings(recognizer, name)
                + ties(name, description, stage)
        }
    }

    private static func settings(_ recognizer: UIGestureRecognizer, _ name: String) -> [ListItem] {
        [
            toggle("isEnabled", recognizer.isEnabled, .gesture(name), "enabled"),
            toggle("cancelsTouchesInView", recognizer.cancelsTouchesInView, .gesture(name)),
            toggle("delaysTouchesBegan", recognizer.delaysTouchesBegan, .gesture(name)),
            toggle("delaysTouchesEnded", recognizer.delaysTouchesEnded, .gesture(name)),
        ]
    }

    private static func ties(_ name: String, _ description: GestureDescription, _ stage: Stage) -> [ListItem] {
        GestureTies.editableKeys.map { key in
            .value(
                key.label, GestureTies(stage).words(of: key, description), button: "Edit",
                action: .chooseGestures(SceneKeyPlace(owner: .gesture(name), key: key.key)))
        }
    }
}

extension GestureTies {
    /// A key of the scene that names other gestures.
    struct Key {
        let key: String
        /// As the panel calls it.
        let label: String
        /// What it does, in a sentence.
        let about: String
        let names: (GestureDescription) -> [String]
    }

    static let editableKeys = [
        Key(
            key: "requireToFail", label: "require(toFail:)",
            about: "It waits until these have failed. As in UIKit, what is once required stays required.",
            names: { $0.requireToFail }),
        Key(
            key: "shouldRequireFailureOf", label: "shouldRequireFailureOf",
            about: "Its delegate's shouldRequireFailureOf answers yes for these: it waits for them, and may stop to.",
            names: { $0.shouldRequireFailureOf }),
        Key(
            key: "simultaneousWith", label: "simultaneous",
            about: "Its delegate's shouldRecognizeSimultaneouslyWith answers yes for these: they go on side by side.",
            names: { if case .names(let names) = $0.simultaneousWith { names } else { [] } }),
    ]

    /// What a key names, in words.
    func words(of key: Key, _ description: GestureDescription) -> String {
        if key.key == "simultaneousWith", description.simultaneousWith == .all { return "all" }
        let names = recognizers(key.names(description))
        return names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}

/// A transform in words.
enum TransformWords {
    static func text(_ t: CGAffineTransform) -> String {
        guard t != .identity else { return "identity" }
        func text(_ value: Double) -> String { Wording.rounded(value, 2) }
        var parts: [String] = []
        if abs(t.tx) > 0.005 || abs(t.ty) > 0.005 { parts.append("move (\(text(t.tx)), \(text(t.ty)))") }
        let x = hypot(t.a, t.b)
        let y = hypot(t.c, t.d)
        let angle = atan2(t.b, t.a) * 180 / .pi
        if abs(angle) > 0.05 { parts.append("turn \(text(angle))°") }
        if abs(x - 1) > 0.005 || abs(y - 1) > 0.005 {
            parts.append(abs(x - y) < 0.005 ? "scale \(text(x))" : "scale \(text(x)), \(text(y))")
        }
        return parts.isEmpty ? "identity" : parts.joined(separator: "  ")
    }
}
