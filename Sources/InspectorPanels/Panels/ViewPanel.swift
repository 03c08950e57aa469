import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// All views of the scene, or one of them with its properties and recognizers, which can be changed.
package enum ViewPanel {
    /// The word of the button that chooses a view by a click on the stage.
    package static let pick = "Pick a view"

    package static func items(_ watch: StageWatch, _ stage: Stage, view name: String?, isPicking: Bool) -> [ListItem] {
        let hint = "Click or touch a view on the stage, or go from view to view with the arrow keys. Esc leaves it."
        var items: [ListItem] = isPicking ? [.paragraph(hint, .now)] : []
        guard let name, let view = stage.view(named: name) else {
            return items + tree(stage, hit: watch.landing?.view?.id)
        }
        items.append(.row(ListRow(name: "All views", note: path(of: view), action: InspectorAction.showAllViews)))
        items += about(view, stage)
        items += stage.facts(ofView: name).map { .value($0.name, $0.words) }
        let rows = view.inspectableProperties
        items += rows.filter { !$0.isLook }.map { item($0, of: view, .view(name)) }
        items += recognizers(view, stage)
        items.append(.heading("Look"))
        items += rows.filter(\.isLook).map { item($0, of: view, .view(name)) }
        return items
    }

    /// The tree of the scene's views with their classes and gestures.
    private static func tree(_ stage: Stage, hit: ObjectIdentifier?) -> [ListItem] {
        var rows: [ListItem] = []
        var rest: [(view: UIView, depth: Int)] = stage.roots.reversed().map { ($0, 0) }
        while rows.count < Crowd.rows, let (view, depth) = rest.popLast() {
            rest += view.subviews.reversed().map { ($0, depth + 1) }
            guard let name = stage.name(of: view) else { continue }
            let isHit = ObjectIdentifier(view) == hit
            let row = ListRow(
                name: name, kind: stage.className(of: view),
                note: Crowd.line(of: (view.gestureRecognizers ?? []).compactMap(\.name)),
                verdict: isHit ? "hit" : view.isHidden ? "hidden" : "", depth: depth,
                isFaint: view.isHidden || !view.isUserInteractionEnabled, isSelected: isHit,
                action: InspectorAction.inspect(view: name))
            rows.append(.row(row))
        }
        return rest.isEmpty ? rows : rows + [.paragraph("… and more views", .faint)]
    }

    /// The names of the views around a view, from the outermost one.
    private static func path(of view: UIView) -> String {
        sequence(first: view.superview, next: { $0?.superview }).prefix { $0 != nil && !($0 is UIWindow) }
            .compactMap { $0?.traceName }.reversed().joined(separator: " › ")
    }

    private static func about(_ view: UIView, _ stage: Stage) -> [ListItem] {
        let frame = view.frame
        let size = "\(Wording.tenths(frame.width)) × \(Wording.tenths(frame.height))"
        var items: [ListItem] = [
            .value("class", stage.className(of: view)), .value("frame", "\(Wording.place(frame.origin))  \(size)"),
        ]
        if let parent = view.superview, !(parent is UIWindow) {
            items.append(
                .value(
                    "in", parent.traceName, button: "Show",
                    action: stage.name(of: parent).map { InspectorAction.inspect(view: $0) }))
        }
        return items
    }

    /// The line for a property: a switch, a slider, or its value.
    private static func item(_ row: Property, of object: AnyObject, _ target: Target) -> ListItem {
        let value = row.value(of: object)
        let action = InspectorAction.change(target, property: row.key)
        switch (row.form, value) {
        case (.flag, .flag(let isOn)): return .toggle(row.name, isOn: isOn, action: action)
        case (.number(let form), .number(let number)) where form.limits == 0...1:
            return .slider(row.name, number, action: action)
        case (.transform, _):
            return .value(
                row.name, row.form.words(value), button: "Reset",
                action: InspectorAction.resetTransform(view: target.name))
        default: return .value(row.name, row.form.words(value))
        }
    }

    // MARK: Recognizers

    private static func recognizers(_ view: UIView, _ stage: Stage) -> [ListItem] {
        let names = view.gestureRecognizers?.map(\.traceName).filter { stage.recognizer(named: $0) != nil } ?? []
        guard !names.isEmpty else { return [.paragraph("It has no gesture recognizers.", .faint)] }
        let shown = names.prefix(Crowd.rows / 3).flatMap { name -> [ListItem] in
            guard let recognizer = stage.recognizer(named: name) else { return [] }
            // The numbers that decide, then the switches.
            let rows = recognizer.inspectableProperties
            let sorted = rows.filter { $0.form != .flag } + rows.filter { $0.form == .flag }
            return [.heading("\(name): \(GestureWords.kind(of: recognizer))", of: .gesture(name))]
                + sorted.map { item($0, of: recognizer, .gesture(name)) }
                + ties(of: name, stage)
        }
        let rest = names.count - Crowd.rows / 3
        return rest > 0 ? shown + [.paragraph("… and \(rest) more", .faint)] : shown
    }

    /// Whether an entry is the heading above the properties of a gesture.
    package static func isHeading(_ item: ListItem, of gesture: String) -> Bool {
        (item.content as? ListText)?.subject == .gesture(gesture)
    }

    /// The relations of a recognizer that a user can see and change.
    private static func ties(of gesture: String, _ stage: Stage) -> [ListItem] {
        guard let description = stage.description(ofGesture: gesture) else { return [] }
        return TieKey.all(of: description).map { tie in
            .value(
                tie.label, tie.words(description, stage), button: "Edit",
                action: InspectorAction.chooseGestures(gesture: gesture, key: tie.key))
        }
    }
}
