import ResponderChronicle
import ResponderKit
import ResponderScenes

/// A few words on the views that a touch concerns: green on what has it, red on what lost it, violet on what waits; without any
/// of these, on the view that was hit, in the finger's hue. They follow their views, avoid each other, the fingers, texts and controls, and fade when the touch is over.
package final class StageBadges: StageLayer, DescribedInParts {
    package var watch: StageWatch?
    package weak var stage: Stage?
    /// The place of the sign about the shown moment, which badges avoid; null for none.
    package var sign: () -> CGRect = { .null }
    /// A few words, and the view beside which they are shown; nil for none.
    package var hint: (words: String, view: UIView)? { didSet { setNeedsDisplay() } }
    /// Whether the time of the stage stands still, so that nothing fades.
    package var isStopped = false { didSet { if isStopped != oldValue { setNeedsDisplay() } } }
    private var now: TimeInterval = 0
    private var badges: [TouchVerdict.Badge] = []
    /// The view that was hit by a touch that nothing got or lost; nil for other touches.
    private var hit: Landing?

    /// The places of badges of this touch, by their index, and when the touch began.
    private var chosen: [Target: Int] = [:]
    private var chosenSince: TimeInterval?

    /// How long badges are shown after the touch, long enough to be read, and how long they fade then, in seconds.
    package static let stay: TimeInterval = 3
    package static let fade: TimeInterval = 0.5
    private static let height: CGFloat = 24
    private static let font = UIFont.systemFont(ofSize: 13, weight: .semibold)

    /// Show what the watch knows.
    package func update(at time: TimeInterval) {
        now = time
        badges = watch?.verdict?.badges ?? []
        let isUsed = badges.contains { $0.standing != .lost || $0.target.name == watch?.landing?.view?.name }
        hit = isUsed || watch?.newestEvent != nil || watch?.outcome?.isWheel != false ? nil : watch?.landing
        if let view = hit?.view?.object, view.superview != nil {
            let words = "\(SpokenName.words(ofResponder: Participant(view))) was hit"
            badges.insert(.init(target: .view(view.traceName), standing: .aside, words: words), at: 0)
        }
        setNeedsDisplay()
    }

    /// Draw the badges where their views are now.
    package func follow() { if !badges.isEmpty { setNeedsDisplay() } }

    /// When badges begin to fade, in seconds of the stage; nil while a finger is down, and without badges.
    package var fadeStart: TimeInterval? {
        badges.isEmpty || isStopped ? nil : watch?.lastLift.map { $0 + Self.stay }
    }

    /// Whether badges fade at a time.
    package func isFading(at time: TimeInterval) -> Bool {
        fadeStart.map { time >= $0 && time < $0 + Self.fade } ?? false
    }

    private var strength: CGFloat {
        guard !isStopped, let end = watch?.lastLift else { return 1 }
        return min(1, max(0, 1 - (now - end - Self.stay) / Self.fade))
    }

    // MARK: Places

    private struct Placed {
        let badge: TouchVerdict.Badge
        let view: UIView
        let frame: CGRect
    }

    private func view(of target: Target) -> UIView? {
        let view =
            switch target {
            case .view(let name): stage?.view(named: name)
            case .gesture(let name): stage?.recognizer(named: name)?.view
            }
        return view?.window == nil ? nil : view
    }

    /// Where the badges are in this frame; nil before they are placed.
    private var placement: [Placed]?

    package override func setNeedsDisplay() {
        placement = nil
        super.setNeedsDisplay()
    }

    package override func layoutSubviews() { placement = nil }

    private var placed: [Placed] {
        if let placement { return placement }
        var taken = [sign()]
        if chosenSince != watch?.outcome?.start { (chosen, chosenSince) = ([:], watch?.outcome?.start) }
        let placed = (strength > 0 ? badges : []).prefix(Self.maximum).compactMap { badge -> Placed? in
            guard let view = view(of: badge.target) else { return nil }
            taken.append(place(badge, at: view, avoiding: taken))
            return Placed(badge: badge, view: view, frame: taken[taken.count - 1])
        }
        placement = placed
        return placed
    }

    /// The height of views on whose edges badges lie; they are beside lower ones. In points.
    private static let minimumToLieOn: CGFloat = 64
    /// More badges than these say nothing at a glance.
    private static let maximum = 3

    private var fingers: [CGRect] {
        (watch?.fingers ?? []).filter(\.isDown).compactMap(\.trail.last).map {
            CGRect(around: stageView.fromScene($0.place), 30)
        }
    }

    /// The visible part of a view, in this view; null where views around it clip all of it.
    private func area(of view: UIView) -> CGRect {
        func box(_ view: UIView) -> CGRect { view.bounds.applying(view.toRoot.concatenating(stageView.sceneTransform)) }
        let clips = sequence(first: view, next: \.superview).dropFirst().filter {
            $0.clipsToBounds || $0.superview == nil
        }
        return clips.reduce(box(view)) { $0.intersection(box($1)) }
    }

    /// A place beside or on the edges of a view: the first one that is free of fingers and other badges and covers no text, no
    /// control and no other view with gestures, otherwise the free one that covers least of them. A badge keeps its place while no
    /// other badge is there, also when a finger passes over it.
    private func place(_ badge: TouchVerdict.Badge, at view: UIView, avoiding taken: [CGRect]) -> CGRect {
        let size = CGSize(
            width: min(bounds.width - 16, Drawing.width(badge.words, Self.font) + 22), height: Self.height)
        let room = bounds.insetBy(dx: 8, dy: 8)
        let frames = Self.places(around: area(of: view), size, isWinner: badge.standing == .won).map { corner in
            CGRect(
                x: min(max(room.minX, corner.x), max(room.minX, room.maxX - size.width)).rounded(),
                y: min(max(room.minY, corner.y), max(room.minY, room.maxY - size.height)).rounded(),
                width: size.width, height: size.height)
        }
        func isFree(_ frame: CGRect, of others: [CGRect]) -> Bool {
            !others.contains { $0.insetBy(dx: -2, dy: -2).intersects(frame) }
        }
        // A view that has become low has fewer places.
        if let known = chosen[badge.target], known < frames.count, isFree(frames[known], of: taken) {
            return frames[known]
        }
        let taken = taken + fingers
        let content = content(beside: view)
        func covered(_ frame: CGRect) -> CGFloat {
            content.reduce(0) { sum, other in
                let shared = frame.intersection(other)
                return sum + shared.width * shared.height
            }
        }
        if let best = frames.indices.filter({ isFree(frames[$0], of: taken) }).min(by: {
            covered(frames[$0]) < covered(frames[$1])
        }) {
            chosen[badge.target] = best
            return frames[best]
        }
        // Below each other, from the first place down.
        var frame = frames[0]
        while !isFree(frame, of: taken), frame.maxY + size.height + 4 <= room.maxY { frame.origin.y += size.height + 4 }
        return frame
    }

    /// The corners of the places for a badge around a view, the best first.
    private static func places(around area: CGRect, _ size: CGSize, isWinner: Bool) -> [CGPoint] {
        let (left, right) = (area.minX + 12, area.maxX - size.width - 4)
        let (high, low) = (area.minY - size.height / 2, area.maxY - size.height / 2)
        let (above, below) = (area.minY - size.height - 8, area.maxY + 8)
        let (middle, center) = (area.midX - size.width / 2, area.midY - size.height / 2)
        let beside = [CGPoint(x: area.maxX + 8, y: center), CGPoint(x: area.minX - size.width - 8, y: center)]
        let edges = [
            CGPoint(x: isWinner ? right : left, y: high), CGPoint(x: isWinner ? left : right, y: high),
            CGPoint(x: right, y: low), CGPoint(x: left, y: low),
        ]
        let outside = [CGPoint(x: middle, y: above), CGPoint(x: middle, y: below)] + beside
        // On a button it would cover the title.
        return area.height < minimumToLieOn ? outside + edges : edges + outside + [CGPoint(x: left, y: area.minY + 16)]
    }

    /// The texts and controls of the scene and the views with gestures beside a view, in this view.
    private func content(beside owner: UIView) -> [CGRect] {
        var found: [CGRect] = []
        func visit(_ view: UIView) {
            guard !view.isHidden, found.count < Self.maximumContent else { return }
            let isOther =
                view.gestureRecognizers?.isEmpty == false && !owner.isDescendant(of: view)
                && !view.isDescendant(of: owner)
            if isOther || view is UIControl || (view as? UILabel)?.text?.isEmpty == false {
                found.append(area(of: view))
            }
            view.subviews.forEach(visit)
        }
        if let source = stageView.source { visit(source) }
        return found
    }

    /// The texts and controls that badges avoid.
    private static let maximumContent = 200

    package var parts: [(element: Element, frame: CGRect)] {
        placed.map { (Element(role: .badge, label: $0.badge.words, value: $0.badge.target.name), $0.frame) }
            + [hint].compactMap(\.self).map {
                (Element(role: .text, label: $0.words), frame(of: $0.words, beside: area(of: $0.view)))
            }
    }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        let strength = strength
        for one in placed { draw(one, strength) }
        guard let hint else { return }
        let pill = frame(of: hint.words, beside: area(of: hint.view))
        Drawing.face(pill, Palette.lifted, outlined: Palette.chosen, radius: 14)
        Drawing.text(hint.words, in: pill, font: Type.small, color: Palette.text, .center)
    }

    /// The place of a hint: below a view, or above it where there is no room.
    private func frame(of words: String, beside area: CGRect) -> CGRect {
        let width = Drawing.width(words, Type.small) + 24
        let (lowest, above) = (max(8, bounds.height - 36), area.minY - 44)
        return CGRect(
            x: min(max(8, area.minX), max(8, bounds.width - width - 8)),
            y: area.maxY + 16 > lowest && above >= 8 ? above : min(area.maxY + 16, lowest), width: width, height: 28)
    }

    /// Outline the views of the badges, below the fingers: what has the touch in front of the others.
    func drawOutlines() {
        let strength = strength
        for one in placed.reversed() {
            outline(one.view, color(of: one.badge), [.won, .aside].contains(one.badge.standing) ? 3 : 2, strength)
        }
    }

    private func color(of badge: TouchVerdict.Badge) -> UIColor {
        badge.standing == .aside ? Palette.touch(hit?.contact ?? 1) : Palette.standing(badge.standing)
    }

    private func outline(_ view: UIView, _ color: UIColor, _ width: CGFloat, _ strength: CGFloat) {
        let map = view.toRoot.concatenating(stageView.sceneTransform)
        // Of an upright view that others clip the visible part is outlined, on all sides.
        let area = area(of: view)
        let isClipped = map.b == 0 && map.c == 0 && !area.isNull && area != view.bounds.applying(map)
        let visible =
            isClipped
            ? UIBezierPath(rect: area.insetBy(dx: 1.5, dy: 1.5))
            : OutlineClip.visibleOutline(of: view, stageView.sceneTransform)
        // A dark edge, without which the line is lost on a border of about its colour.
        Drawing.stroke(visible, Palette.background.withAlphaComponent(0.7 * strength), width + 3)
        Drawing.stroke(visible, color.withAlphaComponent(strength), width)
    }

    private func draw(_ one: Placed, _ strength: CGFloat) {
        let color = color(of: one.badge)
        let isWinner = one.badge.standing == .won
        let fill = isWinner ? color : Palette.ground(of: color)
        Drawing.fill(one.frame, fill.withAlphaComponent(strength), radius: Self.height / 2)
        if !isWinner { Drawing.outline(one.frame, color.withAlphaComponent(strength), radius: Self.height / 2) }
        Drawing.text(
            one.badge.words, in: one.frame.insetBy(dx: 11, dy: 0), font: Self.font,
            color: (isWinner ? Palette.background : color).withAlphaComponent(strength), .center)
    }
}
