import ResponderChronicle
import ResponderKit

/// The bars of all lanes. Fingers move what is shown, two of them or Ctrl and the wheel zoom it, a tap picks a bar.
package final class LanesView: UIView {
    /// A bar that was picked or is pointed at.
    package struct Pick: Equatable {
        package let subject: Timeline.Subject
        package let index: Int
    }

    package var content: TimelineContent? { didSet { arrange() } }
    /// The folds whose lanes are shown.
    package var unfolded: Set<LaneFold> = [] {
        didSet {
            guard unfolded != oldValue else { return }
            arrange()
            scroll(by: 0)
            for fold in unfolded.subtracting(oldValue) { reveal(fold) }
            setNeedsDisplay()
            timeline?.lanesScrolled()
        }
    }
    package private(set) var rows: [TimelineContent.Row] = []
    package var scale = TimeScale() { didSet { if scale != oldValue { setNeedsDisplay() } } }
    /// How far the lanes are scrolled up, in points.
    package private(set) var offset: CGFloat = 0
    package var picked: Pick? { didSet { if picked != oldValue { setNeedsDisplay() } } }

    weak var timeline: TimelineView?
    /// Called with the name of the gesture or view on whose lane a person asks for a menu, and the place in the window.
    package var onMenu: ((String, CGPoint) -> Void)?

    /// How tall a row is, and how tall where all of them fit only so.
    private static let fullHeight: CGFloat = 24
    private static let minimumHeight: CGFloat = 19
    private let pan = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()
    /// Whether the last touch was a finger's, which hits less exactly than a pointer.
    private var isFinger = false
    /// How near to a bar a pointer has to come, in its row; how near a finger, in any row.
    private static let pointerReach: CGFloat = 14
    private static let fingerReach: CGFloat = 22

    package convenience init() {
        self.init(frame: .zero)
        clipsToBounds = true
        isMultipleTouchEnabled = true
        accessibilityIdentifier = "lanes"
        label = "Lanes"
        pan.allowedScrollTypesMask = .all
        pan.delegate = self
        pan.addAction { [unowned self] _ in panned() }
        pinch.delegate = self
        pinch.addAction { [unowned self] _ in pinched() }
        let tap = UITapGestureRecognizer()
        tap.delegate = self
        tap.addAction { [unowned self, unowned tap] _ in
            let place = tap.location(in: self)
            if let fold = row(at: place)?.fold { return toggle(fold) }
            timeline?.go(to: bar(at: place, byFinger: isFinger), place.x)
        }
        let hover = UIHoverGestureRecognizer()
        hover.addAction { [unowned self, unowned hover] _ in
            timeline?.point(at: hover.state.isActive ? bar(at: hover.location(in: self)) : nil)
        }
        for recognizer in [pan, pinch, tap, hover] { addGestureRecognizer(recognizer) }
        addMenuGestures { [unowned self] in askForMenu(at: $0) }
    }

    func askForMenu(at place: CGPoint) {
        if let target = row(at: place)?.lane?.subject.target { onMenu?(target.name, convert(place, to: nil)) }
    }

    private func row(at place: CGPoint) -> TimelineContent.Row? {
        visibleRows.first { abs(middle(of: $0) - place.y) <= rowHeight / 2 }.map { rows[$0] }
    }

    // MARK: Places

    /// How tall a row is, in points: a little less where that spares a person from scrolling.
    package var rowHeight: CGFloat {
        let count = CGFloat(max(1, rows.count))
        let fitting = ((bounds.height - 4) / count).rounded(.down)
        return fitting < LanesView.minimumHeight ? LanesView.fullHeight : min(LanesView.fullHeight, fitting)
    }

    private var top: CGFloat {
        let free = (bounds.height - CGFloat(rows.count) * rowHeight) / 2
        return free < 0 ? 6 : min(6, free)
    }

    package var contentHeight: CGFloat { CGFloat(rows.count) * rowHeight + 2 * top }

    package func middle(of row: Int) -> CGFloat { top + (CGFloat(row) + 0.5) * rowHeight - offset }

    package var visibleRows: Range<Int> {
        let first = max(0, Int((offset - top) / rowHeight))
        let last = Int(((offset + bounds.height) / rowHeight).rounded(.up))
        return min(first, rows.count)..<min(max(first, last), rows.count)
    }

    /// Scroll up (positive) or down, as far as there are lanes.
    package func scroll(by length: CGFloat) {
        let new = min(max(0, offset + length), max(0, contentHeight - bounds.height))
        guard new != offset else { return }
        offset = new
        setNeedsDisplay()
        timeline?.lanesScrolled()
    }

    package func toggle(_ fold: LaneFold) { unfolded.formSymmetricDifference([fold]) }

    /// Scroll so that the first of the unfolded lanes can be seen.
    private func reveal(_ fold: LaneFold) {
        guard let row = row(of: fold) else { return }
        let lower = middle(of: min(row + 3, rows.count - 1)) + rowHeight / 2 + top
        scroll(by: min(max(0, lower - bounds.height), middle(of: row) - rowHeight / 2 - top))
    }

    package func reveal(_ subject: Timeline.Subject) {
        if let fold = rows.first(where: { $0.folded.contains { $0.subject == subject } })?.fold {
            unfolded.insert(fold)
        }
        guard let row = rows.firstIndex(where: { $0.lane?.subject == subject }) else { return }
        let middle = middle(of: row)
        let half = rowHeight / 2 + top
        if middle < half { scroll(by: middle - half) }
        if middle > bounds.height - half { scroll(by: middle - (bounds.height - half)) }
    }

    private func arrange() { rows = content?.rows(unfolded: unfolded) ?? [] }

    /// The row that stands for the lanes of a fold; nil where they are not folded.
    package func row(of fold: LaneFold) -> Int? { rows.firstIndex { $0.fold == fold } }

    private func barDrawing(_ row: TimelineContent.Row) -> BarDrawing {
        let now = content.map { min($0.end, $0.known) } ?? 0
        return BarDrawing(scale: scale, now: now, subject: row.lane?.subject ?? .others)
    }

    /// Where a picked bar is; nil once its lane is gone.
    package func frame(of pick: Pick) -> CGRect? {
        guard let row = rows.firstIndex(where: { $0.now?.subject == pick.subject }), let lane = rows[row].now,
            lane.spans.indices.contains(pick.index)
        else { return nil }
        let frame = barDrawing(rows[row]).frame(of: lane, pick.index, middle: middle(of: row))
        let shown = frame.intersection(bounds)
        return shown.isNull ? nil : shown
    }

    /// The bar at a point, or the nearest one: a pointer looks for it in its row, a finger in others as well.
    package func bar(at point: CGPoint, byFinger: Bool = false) -> Pick? {
        let reach = byFinger ? LanesView.fingerReach : LanesView.pointerReach
        let rowsNear = byFinger ? Int(reach / rowHeight) + 1 : 0
        let row = Int(((point.y + offset - top) / rowHeight).rounded(.down))
        var best: (pick: Pick, distance: CGFloat)?
        for row in max(0, row - rowsNear)...max(0, row + rowsNear) where rows.indices.contains(row) {
            let aside = max(0, abs(middle(of: row) - point.y) - rowHeight / 2)
            guard let found = nearest(in: rows[row], to: point.x, within: reach) else { continue }
            let distance = hypot(found.distance, aside)
            if distance <= reach, best.map({ distance < $0.distance }) ?? true { best = (found.pick, distance) }
        }
        return best?.pick
    }

    private func nearest(
        in row: TimelineContent.Row, to x: CGFloat, within reach: CGFloat
    ) -> (pick: Pick, distance: CGFloat)? {
        guard let lane = row.now else { return nil }
        // A mark is drawn from its moment to the right; its middle is the place to hit.
        let slack = scale.duration(of: reach)
        let time = scale.time(at: x)
        let drawing = barDrawing(row)
        var best: (index: Int, distance: CGFloat)?
        var index = max(0, lane.firstSpan(endingFrom: time - slack * 2) - 1)
        while index < lane.spans.count, lane.spans[index].start <= time + slack {
            let box = drawing.frame(of: lane, index, middle: 0)
            let distance = max(box.minX - x, x - box.maxX, 0)
            if distance <= reach, best.map({ distance <= $0.distance }) ?? true { best = (index, distance) }
            index += 1
        }
        return best.map { (Pick(subject: lane.subject, index: $0.index), $0.distance) }
    }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let content else { return }
        for time in scale.ticks.major {
            Drawing.fill(
                CGRect(x: scale.x(of: time).rounded(), y: 0, width: 1, height: bounds.height),
                Palette.hairline.withAlphaComponent(0.35))
        }
        let rowHeight = rowHeight
        let squeeze = LanesView.fullHeight - rowHeight
        for row in visibleRows {
            let middle = middle(of: row)
            Drawing.fill(
                CGRect(x: 0, y: middle + rowHeight / 2 - 0.5, width: bounds.width, height: 1),
                Palette.hairline.withAlphaComponent(0.5))
            if let first = content.comparison?.first, rows[row].lane?.subject == first.subject {
                Drawing.fill(
                    CGRect(x: 0, y: middle - rowHeight / 2, width: bounds.width, height: rowHeight),
                    Palette.cancelled.withAlphaComponent(0.12))
            }
            var drawing = barDrawing(rows[row])
            drawing.height -= squeeze * 0.4
            let hasGhost = content.before != nil
            if let lane = rows[row].now {
                let selected = picked.flatMap { $0.subject == lane.subject ? $0.index : nil }
                let barMiddle = middle - (hasGhost ? 3 - squeeze * 0.1 : 1)
                drawing.draw(lane, middle: barMiddle, selected: selected)
                drawing.drawReason(of: lane, middle: barMiddle)
            }
            if let fold = rows[row].fold, !unfolded.contains(fold) {
                drawing.drawFold(rows[row].folded, middle: middle)
            }
            if let lane = rows[row].before { drawing.drawGhost(lane, middle: middle + 8.5 - squeeze * 0.3) }
        }
        for arrow in arrows { arrow.draw(isStrong: picked.map(arrow.touches) ?? true) }
        drawDifference(content)
        drawScrollBar()
    }

    /// What spans in sight led to in other lanes in sight.
    private var arrows: [LaneArrow] {
        guard let timeline = content?.timeline else { return [] }
        var rowOf: [Timeline.Subject: Int] = [:]
        for row in visibleRows { if let lane = rows[row].now { rowOf[lane.subject] = row } }
        var arrows: [LaneArrow] = []
        for row in visibleRows {
            guard let lane = rows[row].now, case .target(.gesture) = lane.subject else { continue }
            let first = lane.firstSpan(endingFrom: scale.time(at: 0))
            let end = lane.firstSpan(startingFrom: scale.time(at: scale.width))
            for index in first..<max(first, min(end, first + 100)) {
                for effect in timeline.effects(of: lane, index) {
                    guard arrows.count < LaneArrow.maximum, let other = rowOf[effect.lane.subject],
                        let kind = LaneArrow.Kind(effect.span)
                    else { continue }
                    let start = barDrawing(rows[row]).frame(of: lane, index, middle: middle(of: row))
                    let target = barDrawing(rows[other]).frame(of: effect.lane, effect.index, middle: middle(of: other))
                    arrows.append(
                        LaneArrow(
                            kind: kind, source: Pick(subject: lane.subject, index: index),
                            target: Pick(subject: effect.lane.subject, index: effect.index),
                            names: (lane.name, effect.lane.name), from: start, to: target,
                            color: effect.span.color(in: effect.lane.subject)))
                }
            }
        }
        return arrows
    }

    /// Where in the lanes this is, if there are more.
    private func drawScrollBar() {
        guard contentHeight > bounds.height + 0.5 else { return }
        let part = bounds.height / contentHeight
        let room = bounds.height - 8
        let bar = CGRect(
            x: bounds.width - 7, y: 4 + room * offset / contentHeight, width: 4, height: max(16, room * part))
        Drawing.fill(bar, Palette.textThird, radius: 2)
    }

    /// Marks the moment from which on everything is different.
    private func drawDifference(_ content: TimelineContent) {
        guard let time = content.comparison?.first?.time else { return }
        let x = scale.x(of: time).rounded()
        Drawing.line([CGPoint(x: x, y: 0), CGPoint(x: x, y: bounds.height)], Palette.cancelled, 1.5, dash: [3, 4])
    }

    // MARK: Fingers

    private func panned() {
        let step = pan.translation(in: self)
        pan.setTranslation(.zero, in: self)
        let overflows = contentHeight > bounds.height + 0.5
        if overflows { scroll(by: -step.y) }
        // A wheel has one direction only; where nothing is to be scrolled up it moves along.
        let isWheel = pan.numberOfTouches == 0
        let along = step.x + (isWheel && !overflows ? step.y : 0)
        guard along != 0, !scale.showsAll else { return }
        timeline?.move(by: along)
    }

    private func pinched() {
        guard pinch.scale != 1, pinch.scale > 0 else { return }
        timeline?.zoom(by: pinch.scale, about: pinch.location(in: self).x)
        pinch.scale = 1
    }
}

extension LanesView: UIGestureRecognizerDelegate {
    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { other.view === self }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        isFinger = touch.type == .direct
        // One that is also about the ruler above leaves that alone.
        return touch.location(in: self).y >= 0
    }
}

extension LanesView: DescribedInParts {
    package var parts: [(element: Element, frame: CGRect)] {
        visibleRows.flatMap { row -> [(element: Element, frame: CGRect)] in
            guard let lane = rows[row].now else { return [] }
            let frame = frame(ofRow: row)
            let inSight = frame.height > rowHeight - 1 ? [(element(of: lane), frame)] : []
            return inSight + bars(of: lane)
        } + arrows.map { ($0.element, $0.frame.intersection(bounds)) }
    }

    private func frame(ofRow row: Int) -> CGRect {
        let frame = CGRect(x: 0, y: middle(of: row) - rowHeight / 2, width: bounds.width, height: rowHeight)
        return frame.intersection(bounds)
    }

    private func element(of lane: Timeline.Lane) -> Element {
        let standing = lane.subject.target.flatMap { content?.touch?.standing(of: $0) }
        let isHearer = content?.touch.map { LanePlace(of: lane.subject, in: $0) == .hearers } ?? false
        let outcome = (isHearer ? nil : standing?.word) ?? lane.spans.last?.verb ?? ""
        return Element(role: .lane, label: "lane", value: "\(lane.name) \(outcome)")
    }

    private func bars(of lane: Timeline.Lane) -> [(element: Element, frame: CGRect)] {
        let first = lane.firstSpan(endingFrom: scale.time(at: 0))
        return lane.spans.indices.dropFirst(first).prefix(100).compactMap { index in
            let pick = Pick(subject: lane.subject, index: index)
            guard let frame = frame(of: pick), frame.width >= 1, frame.height >= 1 else { return nil }
            let span = lane.spans[index]
            // What gave way to another state at once lies under it.
            if index + 1 < lane.spans.count, lane.spans[index + 1].start == span.start { return nil }
            let element = Element(
                role: .bar, label: "\(lane.name) \(span.verb)", value: Wording.seconds(span.start),
                isSelected: pick == picked)
            return (element, frame)
        }
    }
}
