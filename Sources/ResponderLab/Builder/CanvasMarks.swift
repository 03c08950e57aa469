import InspectorPanels
import ResponderKit
import ResponderScenes

/// Draws over the canvas: the selection with its handles, the gestures of views with their relations, and the destination of a
/// dragged view.
final class CanvasMarks: UIView, DescribedInParts {
    unowned var canvas: CanvasView!

    /// A chip with the name of a gesture at its view.
    struct Chip {
        let gesture: String
        let view: String
        let frame: CGRect
    }

    private var builder: Builder { canvas.builder }

    private static let chipHeight: CGFloat = 20
    private static let handleSize: CGFloat = 9
    /// With it a finger has 36 points to hit a chip or a handle.
    private static let chipReach: CGFloat = 8
    private static let handleReach: CGFloat = 18
    private static let turnDistance: CGFloat = 28

    // MARK: Places

    /// The chips of all gestures, in the order of the scene.
    var chips: [Chip] {
        var chips: [Chip] = []
        for view in builder.draft.scene.root.tree {
            let gestures = view.gestures.map(\.name)
            guard !gestures.isEmpty, let box = canvas.box(of: view.name) else { continue }
            var spot = CGPoint(x: box.minX + 6, y: box.maxY - CanvasMarks.chipHeight - 6)
            for name in gestures {
                let width = min(200, Drawing.width(name, Type.captionStrong) + 20)
                if spot.x + width > max(box.maxX, box.minX + 120), spot.x > box.minX + 6 {
                    spot = CGPoint(x: box.minX + 6, y: spot.y - CanvasMarks.chipHeight - 4)
                }
                let x = min(max(4, spot.x), max(4, bounds.maxX - width - 4))
                let y = min(max(4, spot.y), bounds.maxY - CanvasMarks.chipHeight - 4)
                chips.append(
                    Chip(
                        gesture: name, view: view.name,
                        frame: CGRect(x: x, y: y, width: width, height: CanvasMarks.chipHeight)))
                spot.x += width + 4
            }
        }
        return chips
    }

    /// The chip at a point, or near it, where a finger means it.
    func chip(at point: CGPoint) -> Chip? {
        let near = chips.filter {
            $0.frame.insetBy(dx: -CanvasMarks.chipReach, dy: -CanvasMarks.chipReach).contains(point)
        }
        return near.last { $0.frame.contains(point) }
            ?? near.min { abs($0.frame.midY - point.y) < abs($1.frame.midY - point.y) }
    }

    /// The handles of the selected view with their positions; none unless a single view is selected.
    private var handles: [(handle: CanvasGeometry.Handle, place: CGPoint)] {
        guard let name = canvas.singleSelection, let place = canvas.map(of: name) else { return [] }
        let box = place.view.bounds.applying(place.map)
        // Leave room between the handles for a drag that moves the view.
        let corners = box.width < 56 || box.height < 56
        return CanvasGeometry.Handle.all.filter { !corners || $0.x != 0 && $0.y != 0 }
            .map { ($0, $0.place(in: place.view.bounds).applying(place.map)) }
    }

    func handle(at point: CGPoint) -> CanvasGeometry.Handle? {
        handles.map { (distance($0.place, point), $0.handle) }
            .filter { $0.0 <= CanvasMarks.handleReach }.min { $0.0 < $1.0 }?.1
    }

    /// The handle that rotates the selected view, and the middle of the edge to which it is attached.
    private var turnHandle: (place: CGPoint, foot: CGPoint)? {
        guard let name = canvas.singleSelection, let place = canvas.map(of: name) else { return nil }
        let bounds = place.view.bounds
        let foot = CGPoint(x: bounds.midX, y: bounds.minY).applying(place.map)
        let middle = bounds.middle.applying(place.map)
        let length = max(1, distance(foot, middle))
        func off(_ sign: CGFloat, _ foot: CGPoint) -> CGPoint {
            CGPoint(
                x: foot.x + sign * (foot.x - middle.x) / length * CanvasMarks.turnDistance,
                y: foot.y + sign * (foot.y - middle.y) / length * CanvasMarks.turnDistance)
        }
        let above = off(1, foot)
        if self.bounds.insetBy(dx: 8, dy: 8).contains(above) { return (above, foot) }
        let lower = CGPoint(x: bounds.midX, y: bounds.maxY).applying(place.map)
        return (off(1, lower), lower)
    }

    func isTurnHandle(at point: CGPoint) -> Bool {
        turnHandle.map { distance($0.place, point) <= CanvasMarks.handleReach } ?? false
    }

    private func distance(_ one: CGPoint, _ two: CGPoint) -> CGFloat { hypot(one.x - two.x, one.y - two.y) }

    // MARK: Description

    var parts: [(element: Element, frame: CGRect)] {
        let selection = Set(builder.selection)
        let chips = chips
        var parts = builder.draft.scene.root.tree.compactMap { view in
            let name = BuilderPart.view(view.viewClass).className
            let element = Element(role: .view, label: view.name, value: name, isSelected: selection.contains(view.name))
            return canvas.box(of: view.name).map { (element, $0) }
        }
        parts += handles.map { (Element(role: .handle, label: "\($0.name) handle"), square($1)) }
        if let turnHandle { parts.append((Element(role: .handle, label: "turn handle"), square(turnHandle.place))) }
        parts += chips.map { chip in
            let isSelected = chip.gesture == builder.gesture
            return (Element(role: .chip, label: chip.gesture, value: chip.view, isSelected: isSelected), chip.frame)
        }
        return parts
            + ties(chips).map { tie in
                let words = "\(tie.from.gesture) \(tie.words) \(tie.to.gesture)"
                return (Element(role: .arrow, label: words), tie.from.frame.union(tie.to.frame))
            }
    }

    private func square(_ place: CGPoint) -> CGRect { CGRect(around: place, CanvasMarks.handleSize / 2) }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard canvas != nil else { return }
        Drawing.stroke(UIBezierPath(rect: canvas.stageView.sceneFrame.insetBy(dx: -0.5, dy: -0.5)), Palette.hairline, 1)
        if let hovered = canvas.hovered, hovered != builder.root, !builder.selection.contains(hovered) {
            outline(hovered, Palette.text.withAlphaComponent(0.5), 1)
        }
        drawContents()
        drawNames()
        for name in [canvas.drag.target, canvas.dropTarget].compactMap(\.self) { drawTarget(name) }
        for name in builder.selection { outline(name, Palette.chosen, name == builder.view ? 2 : 1) }
        let chips = chips
        for tie in ties(chips) { draw(tie) }
        for chip in chips { draw(chip) }
        drawHandles()
        drawAction(chips)
    }

    private func path(of name: String) -> UIBezierPath? {
        canvas.map(of: name)?.view.outline(in: canvas.stageView.sceneTransform)
    }

    private func outline(_ name: String, _ color: UIColor, _ width: CGFloat) {
        if let path = path(of: name) { Drawing.stroke(path, color, width) }
    }

    /// Draw a dashed line around the content of each scroll view that is smaller than its content.
    private func drawContents() {
        for view in builder.draft.scene.root.tree where view.viewClass == .scroll {
            guard let size = view.contentSize, let place = canvas.map(of: view.name),
                size.width > view.frame.width || size.height > view.frame.height
            else { continue }
            let isSelected = builder.view == view.name
            let content = CGRect(origin: .zero, size: size)
            let path = UIBezierPath(rect: content)
            path.apply(place.map)
            Drawing.stroke(
                path, isSelected ? Palette.chosen : Palette.textThird.withAlphaComponent(0.5), 1, dash: [6, 4])
            guard isSelected, case .none = canvas.action else { continue }
            let box = content.applying(place.map)
            let words = "content \(Double(size.width).plain) × \(Double(size.height).plain)"
            tag(words, at: CGPoint(x: box.minX + 6, y: box.maxY - 24), Palette.chosen)
        }
    }

    /// Draw the names of views that show no text: in the middle of an empty view, else in its upper left corner if nothing
    /// is there. The selected view has its name beside its handles.
    private func drawNames() {
        let color = Palette.text.withAlphaComponent(0.7)
        let height: CGFloat = 16
        let selected = canvas.singleSelection
        for view in builder.draft.scene.root.tree.dropFirst() where view.viewClass.showsName && view.name != selected {
            guard let place = canvas.map(of: view.name) else { continue }
            let scale = hypot(place.map.a, place.map.b)
            let room = CGSize(width: place.view.bounds.width * scale - 12, height: place.view.bounds.height * scale)
            guard room.width > 12, room.height > height else { continue }
            let width = Drawing.width(view.name, Type.caption)
            guard width <= room.width else { continue }
            var frame = CGRect(x: 0, y: 0, width: width, height: height)
            if view.subviews.isEmpty {
                let bounds = place.view.bounds
                let middle = bounds.middle.applying(place.map)
                frame.origin = CGPoint(x: middle.x - width / 2, y: middle.y - height / 2)
            } else {
                let corner = CGRect(x: 0, y: 0, width: (width + 12) / scale, height: (height + 8) / scale)
                guard view.viewClass.placesViewsFreely, place.map.b == 0, place.map.a > 0,
                    !view.subviews.contains(where: { $0.frame.intersects(corner) })
                else { continue }
                let start = place.view.bounds.origin.applying(place.map)
                frame.origin = CGPoint(x: start.x + 8, y: start.y + 4)
            }
            Drawing.text(view.name, in: frame, font: Type.caption, color: color)
        }
    }

    private func drawTarget(_ name: String) {
        guard let path = path(of: name), let box = canvas.box(of: name) else { return }
        Drawing.fill(path, Palette.touch(1).withAlphaComponent(0.14))
        Drawing.stroke(path, Palette.touch(1), 2)
        tag("into \(name)", at: CGPoint(x: box.minX + 6, y: box.minY + 6), Palette.touch(1))
    }

    private func drawHandles() {
        guard case .none = canvas.action, let name = canvas.singleSelection, let place = canvas.map(of: name) else {
            return
        }
        if let turnHandle {
            Drawing.line([turnHandle.foot, turnHandle.place], Palette.chosen, 1)
            Drawing.disc(turnHandle.place, 6, Palette.background)
            Drawing.ring(turnHandle.place, 5.5, Palette.chosen, 2)
        }
        for (_, place) in handles {
            Drawing.fill(square(place), Palette.background, radius: 2)
            Drawing.stroke(
                UIBezierPath(roundedRect: square(place).insetBy(dx: 0.5, dy: 0.5), cornerRadius: 2), Palette.chosen, 1.5
            )
        }
        let box = place.view.bounds.applying(place.map)
        let className = builder.description(of: name).map { BuilderPart.view($0.viewClass).className } ?? ""
        var spot = CGPoint(x: box.minX, y: box.minY - 24)
        if spot.y < 2 { spot.y = box.maxY + 8 }
        tag("\(name)  \(className)", at: spot, Palette.chosen)
    }

    /// - Parameter isCentered: whether the place is that of its middle, not of its left end.
    private func tag(_ text: String, at place: CGPoint, _ color: UIColor, isCentered: Bool = false) {
        let width = Drawing.width(text, Type.captionStrong) + 14
        let x = min(max(2, place.x - (isCentered ? width / 2 : 0)), max(2, bounds.maxX - width - 2))
        let frame = CGRect(x: x, y: min(max(2, place.y), bounds.maxY - 20), width: width, height: 18)
        Drawing.face(frame, Palette.ground(of: color), outlined: color, radius: 9)
        Drawing.text(text, in: frame, font: Type.captionStrong, color: color, .center)
    }

    private func draw(_ chip: Chip) {
        let isSelected = chip.gesture == builder.gesture
        Drawing.face(
            chip.frame, isSelected ? Palette.ground(of: Palette.chosen) : Palette.raised,
            outlined: isSelected ? Palette.chosen : Palette.textSecond, radius: 10)
        Drawing.text(
            chip.gesture, in: chip.frame.insetBy(dx: 8, dy: 0), font: Type.captionStrong,
            color: isSelected ? Palette.chosen : Palette.text, .center)
    }

    // MARK: Ties

    private struct Tie {
        let from: Chip
        let to: Chip
        let words: String
        let color: UIColor
        /// Whether the relation is the same in both directions.
        let isMutual: Bool
    }

    private func ties(_ chips: [Chip]) -> [Tie] {
        let places = Dictionary(chips.map { ($0.gesture, $0) }, uniquingKeysWith: { one, _ in one })
        var ties: [Tie] = []
        for gesture in builder.draft.scene.root.tree.flatMap(\.gestures) {
            guard let from = places[gesture.name] else { continue }
            func add(_ names: [String], _ words: String, _ color: UIColor, isMutual: Bool = false) {
                for name in names {
                    // A part of a bundle has the position of the bundle.
                    let to = places[name] ?? name.lastIndex(of: ".").flatMap { places[String(name[..<$0])] }
                    if let to, to.gesture != gesture.name {
                        ties.append(Tie(from: from, to: to, words: words, color: color, isMutual: isMutual))
                    }
                }
            }
            add(gesture.requireToFail + gesture.shouldRequireFailureOf, "waits for", Palette.waiting)
            if case .names(let names) = gesture.simultaneousWith {
                add(names, "runs with", Palette.state(.began), isMutual: true)
            }
            if case .names(let names)? = gesture.canPrevent { add(names, "prevents", Palette.failed) }
        }
        return ties
    }

    private func draw(_ tie: Tie) {
        let (from, to) = (CGPoint(x: tie.from.frame.midX, y: tie.from.frame.minY), tie.to.frame)
        line(from, CGPoint(x: to.midX, y: to.minY), tie.color, label: tie.words, hasHead: !tie.isMutual)
    }

    /// A line that bends upwards, with a head and words in its middle.
    private func line(_ start: CGPoint, _ end: CGPoint, _ color: UIColor, label: String?, hasHead: Bool) {
        let bend = CGPoint(x: (start.x + end.x) / 2, y: min(start.y, end.y) - 40)
        let path = UIBezierPath()
        path.move(to: start)
        path.addQuadCurve(to: end, controlPoint: bend)
        Drawing.stroke(path, color, 2, dash: [5, 4])
        if hasHead {
            let angle = atan2(end.y - bend.y, end.x - bend.x)
            let sides = [CGFloat.pi * 0.83, -CGFloat.pi * 0.83].map { side in
                CGPoint(x: end.x + 9 * cos(angle + side), y: end.y + 9 * sin(angle + side))
            }
            Drawing.area([end] + sides, color)
        }
        guard let label else { return }
        let middle = CGPoint(x: (start.x + 2 * bend.x + end.x) / 4, y: (start.y + 2 * bend.y + end.y) / 4)
        tag(label, at: CGPoint(x: middle.x, y: middle.y - 9), color, isCentered: true)
    }

    private func drawAction(_ chips: [Chip]) {
        switch canvas.action {
        case .none, .turn:
            if case .turn(let name, _, _) = canvas.action, let transform = builder.description(of: name)?.transform {
                let degrees = (atan2(transform.b, transform.a) * 180 / .pi).rounded()
                label(name, "\(Int(degrees))°")
            }
        case .draw: if let name = canvas.drag.newName { sizeLabel(name) }
        case .resize(let name, _): sizeLabel(name)
        case .move(let names, _):
            if let name = names.last, let frame = builder.description(of: name)?.frame {
                label(name, "\(Double(frame.minX).plain), \(Double(frame.minY).plain)")
            }
        case .marquee(let start, let end):
            let area = CGRect(between: start, end)
            Drawing.fill(area, Palette.chosen.withAlphaComponent(0.1))
            Drawing.outline(area, Palette.chosen, radius: 0)
        case .tie(let from, let end):
            guard let chip = chips.first(where: { $0.gesture == from }) else { return }
            let over = self.chip(at: end).flatMap { $0.gesture == from ? nil : $0 }
            line(CGPoint(x: chip.frame.midX, y: chip.frame.minY), end, Palette.chosen, label: nil, hasHead: true)
            if let over { Drawing.outline(over.frame.insetBy(dx: -2, dy: -2), Palette.chosen, radius: 12) }
        }
    }

    private func sizeLabel(_ name: String) {
        guard let size = builder.description(of: name)?.frame.size else { return }
        label(name, "\(Double(size.width).plain) × \(Double(size.height).plain)")
    }

    /// The size or position of a view, shown below it during a change.
    private func label(_ name: String, _ text: String) {
        guard let box = canvas.box(of: name) else { return }
        tag(text, at: CGPoint(x: box.midX, y: box.maxY + 8), Palette.chosen, isCentered: true)
    }
}
