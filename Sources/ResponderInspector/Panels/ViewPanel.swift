import Foundation
import ResponderChronicle
import ResponderKit

/// All views of the scene, or one of them with its properties and recognizers, which can be changed.
package enum ViewPanel {
    /// The word of the button that chooses a view by a click on the stage.
    package static let pick = "Pick a view"

    /// The action that lists all views.
    package static let allViews = ListAction.named("all views")

    package static func items(
        _ watch: StageWatch, _ stage: any InspectedStage, view name: String?, isPicking: Bool
    ) -> [ListItem] {
        var items: [ListItem] = []
        if isPicking {
            items.append(.paragraph("Click or touch a view on the stage. Esc leaves it.", .now))
        }
        guard let name, let view = stage.view(named: name) else {
            return items + tree(stage, hit: watch.landing?.view?.id)
        }
        var back = ListRow(name: "All views")
        back.note = path(of: view)
        back.action = allViews
        items.append(.row(back))
        items += about(view, stage)
        items += stage.facts(ofView: name).map { .value($0.name, $0.words) }
        items += switches(view, name)
        items.append(.slider(ListSlider(name: "alpha", value: Double(view.alpha), action: change(name, "alpha"))))
        items.append(
            .value(
                "transform", TransformWords.text(view.transform), button: "Reset", action: .resetTransform(view: name)))
        items += recognizers(view, stage)
        return items
    }

    /// The tree of the scene's views with their classes and gestures.
    private static func tree(_ stage: any InspectedStage, hit: ObjectIdentifier?) -> [ListItem] {
        var rows: [ListItem] = []
        var rest: [(view: UIView, depth: Int)] = stage.roots.reversed().map { ($0, 0) }
        while rows.count < Crowd.rows, let (view, depth) = rest.popLast() {
            rest += view.subviews.reversed().map { ($0, depth + 1) }
            guard let name = stage.name(of: view) else { continue }
            var row = ListRow(name: name)
            row.depth = depth
            row.kind = stage.className(of: view)
            row.note = Crowd.line(of: (view.gestureRecognizers ?? []).compactMap(\.name))
            row.isSelected = ObjectIdentifier(view) == hit
            row.verdict = row.isSelected ? "hit" : view.isHidden ? "hidden" : ""
            row.isFaint = view.isHidden || !view.isUserInteractionEnabled
            row.action = .inspect(view: name)
            rows.append(.row(row))
        }
        return rest.isEmpty ? rows : rows + [.paragraph("… and more views", .faint)]
    }

    /// The names of the views around a view, from the outermost one.
    private static func path(of view: UIView) -> String {
        sequence(first: view.superview, next: { $0?.superview }).prefix { $0 != nil && !($0 is UIWindow) }
            .compactMap { $0?.traceName }.reversed().joined(separator: " › ")
    }

    private static func change(_ view: String, _ key: String) -> ListAction {
        .change(KeyPlace(owner: .view(view), key: key))
    }

    private static func about(_ view: UIView, _ stage: any InspectedStage) -> [ListItem] {
        let frame = view.frame
        let size = "\(Wording.tenths(frame.width)) × \(Wording.tenths(frame.height))"
        var items: [ListItem] = [
            .value("class", stage.className(of: view)), .value("frame", "\(Wording.place(frame.origin))  \(size)"),
        ]
        if let parent = view.superview, !(parent is UIWindow) {
            items.append(
                .value(
                    "in", parent.traceName, button: "Show",
                    action: stage.name(of: parent).map { .inspect(view: $0) }))
        }
        return items
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
        _ property: String, _ isOn: Bool, _ owner: KeyPlace.Owner, _ key: String? = nil
    ) -> ListItem {
        .toggle(
            ListToggle(
                name: property, isOn: isOn, action: .change(KeyPlace(owner: owner, key: key ?? property))))
    }

    // MARK: Recognizers

    private static func recognizers(_ view: UIView, _ stage: any InspectedStage) -> [ListItem] {
        let names = view.gestureRecognizers?.map(\.traceName).filter { stage.recognizer(named: $0) != nil } ?? []
        guard !names.isEmpty else { return [.paragraph("It has no gesture recognizers.", .faint)] }
        let shown = names.prefix(Crowd.rows / 3).flatMap { name -> [ListItem] in
            guard let recognizer = stage.recognizer(named: name) else { return [] }
            return [.heading(heading(name) + GestureWords.kind(of: recognizer))] + thresholds(recognizer)
                + settings(recognizer, name) + stage.ties(ofGesture: name).map { tie($0, of: name) }
        }
        let rest = names.count - Crowd.rows / 3
        return rest > 0 ? shown + [.paragraph("… and \(rest) more", .faint)] : shown
    }

    private static func heading(_ gesture: String) -> String { "\(gesture): " }

    /// Whether an entry is the heading above the properties of a gesture.
    package static func isHeading(_ item: ListItem, of gesture: String) -> Bool {
        if case .heading(let text) = item { text.hasPrefix(heading(gesture)) } else { false }
    }

    /// The numbers that decide for a recognizer, by UIKit's names.
    private static func thresholds(_ recognizer: UIGestureRecognizer) -> [ListItem] {
        func count(_ name: String, _ value: Int) -> ListItem { .value(name, "\(value)") }
        func points(_ name: String, _ value: CGFloat) -> ListItem { .value(name, "\(Wording.tenths(value)) pt") }
        return switch recognizer {
        case let tap as UITapGestureRecognizer:
            [
                count("numberOfTapsRequired", tap.numberOfTapsRequired),
                count("numberOfTouchesRequired", tap.numberOfTouchesRequired),
            ]
        case let press as UILongPressGestureRecognizer:
            [
                .value("minimumPressDuration", Wording.span(press.minimumPressDuration)),
                points("allowableMovement", press.allowableMovement),
                count("numberOfTapsRequired", press.numberOfTapsRequired),
                count("numberOfTouchesRequired", press.numberOfTouchesRequired),
            ]
        case let pan as UIPanGestureRecognizer:
            [
                count("minimumNumberOfTouches", pan.minimumNumberOfTouches),
                .value(
                    "maximumNumberOfTouches",
                    pan.maximumNumberOfTouches == .max ? "any" : "\(pan.maximumNumberOfTouches)"),
            ]
        case let swipe as UISwipeGestureRecognizer:
            [count("numberOfTouchesRequired", swipe.numberOfTouchesRequired)]
        default: []
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

    private static func tie(_ tie: GestureTie, of name: String) -> ListItem {
        .value(
            tie.label, tie.words, button: tie.key == nil ? nil : "Edit",
            action: tie.key.map { .chooseGestures(KeyPlace(owner: .gesture(name), key: $0)) })
    }
}

/// A transform in words.
package enum TransformWords {
    package static func text(_ t: CGAffineTransform) -> String {
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
