import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// A few words on the views that a touch concerns: green on what has it, red on what lost it, violet on what waits; without any
/// of these, on the view that was hit, in the finger's hue. They follow their views, avoid each other, the fingers, texts and controls, and fade when the touch is over.
package final class StageBadges: StageLayer, DescribedInParts {
    package var watch: StageWatch?
    package weak var stage: Stage?
    /// The place of the sign about the shown moment, which badges avoid; null for none.
    package var signFrame: () -> CGRect = { .null }
    /// A few words, and the view beside which they are shown; nil for none.
    package var hint: (words: String, view: UIView)? { didSet { setNeedsDisplay() } }
    /// Whether the time of the stage stands still, so that nothing fades.
    package var isStopped = false { didSet { if isStopped != oldValue { setNeedsDisplay() } } }
    /// Where the pointer is on the stage; nil while it is elsewhere. A badge under it fades, so that one sees what is below.
    package var pointer: CGPoint? {
        didSet { if pointer != oldValue, !badges.isEmpty { super.setNeedsDisplay() } }
    }
    /// How long a finger may be on a badge that keeps its place, in seconds.
    private static let passingTime: TimeInterval = 0.3
    /// How much of a badge under the pointer or a finger is left.
    private static let seenThrough: CGFloat = 0.2
    private var now: TimeInterval = 0
    private var badges: [TouchVerdict.Badge] = []
    /// The finger that each winner has, if they have different ones.
    private var fingerOf: [Target: FingerOutcome] = [:]
    /// When the touch was decided, in seconds of the stage; nil while it is not.
    private var decision: TimeInterval?
    /// The view that was hit by a touch that nothing got or lost; nil for other touches.
    private var hit: TouchedFinger?

    /// The place of a badge, with how much it covered when it was chosen and on how many edges of views around its own one it was.
    private struct Choice {
        let covered: Int
        let straddled: Int
        /// Where the badge and its view were last.
        var frame: CGRect
        var area: CGRect
        /// Whether it is neither beside its view nor in it.
        let isApart: Bool
        /// Since when a finger is on it, in seconds of the stage; nil while none is.
        var coveredSince: TimeInterval?

        /// Where the badge would be now if it had moved with its view.
        /// - Parameter area: where the view is now.
        func middle(beside area: CGRect) -> CGPoint {
            CGPoint(x: frame.midX + area.midX - self.area.midX, y: frame.midY + area.midY - self.area.midY)
        }
    }

    /// The places of badges of this touch, and when the touch began.
    private var chosen: [Target: Choice] = [:]
    private var chosenSince: TimeInterval?

    /// How long badges are shown after the touch, long enough to be read, and how long they fade then, in seconds.
    package static let stay: TimeInterval = 3
    package static let fade: TimeInterval = 0.5
    private static let height: CGFloat = 24
    private static let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    /// The room for the number of a finger, in points.
    private static let discWidth: CGFloat = 20

    /// Show what the watch knows.
    package func update(at time: TimeInterval) {
        now = time
        badges = watch?.verdict?.badges ?? []
        let apart = watch?.newestEvent == nil ? watch?.outcome?.fingersApart ?? [] : []
        fingerOf = Dictionary(
            apart.compactMap { finger in finger.holds.last?.target.map { ($0, finger) } },
            uniquingKeysWith: { first, _ in first })
        decision = watch?.newestEvent == nil ? watch?.outcome?.decidedAt : nil
        // What lost at the view that was hit says that it was hit.
        let landed = watch?.landing?.view?.object
        let isUsed = badges.contains { $0.standing != .lost || landed != nil && view(of: $0.target) === landed }
        hit = isUsed || watch?.newestEvent != nil || watch?.outcome?.isWheel != false ? nil : watch?.landing
        if let view = hit?.view?.object, view.superview != nil {
            let name = SpokenName(responder: Participant(view)).owner
            let words = HitTestStep.Result.wasHit
            badges.insert(.init(target: .view(view.traceName), standing: .aside, name, words: words), at: 0)
        }
        setNeedsDisplay()
    }

    /// Draw the badges where their views are now.
    package func follow() { if !badges.isEmpty { setNeedsDisplay() } }

    /// When badges and the ways of fingers begin to fade, in seconds of the stage; nil while a finger is down, and without both.
    package var fadeStart: TimeInterval? {
        guard !isStopped, !badges.isEmpty || watch?.paths.isEmpty == false else { return nil }
        return watch?.lastLift.map { $0 + Self.stay }
    }

    /// Whether badges fade or a winner lights up at a time.
    package func isFading(at time: TimeInterval) -> Bool {
        fadeStart.map { time >= $0 && time < $0 + Self.fade } ?? false
            || badges.contains { glow(of: $0, at: time) > 0 }
    }

    /// How long a winner lights up when it gets the touch, in seconds.
    private static let glowTime: TimeInterval = 0.45

    /// How bright the light around a winner is, from 0 to 1: brightest when it gets the touch.
    private func glow(of badge: TouchVerdict.Badge, at time: TimeInterval) -> CGFloat {
        guard !isStopped, badge.standing == .won, let start = fingerOf[badge.target]?.decidedAt ?? decision,
            time >= start
        else { return 0 }
        let rest = max(0, 1 - (time - start) / Self.glowTime)
        return rest * rest
    }

    /// How much of the badges and of the ways of lifted fingers is left, from 0 to 1.
    var strength: CGFloat {
        guard !isStopped, let end = watch?.lastLift else { return 1 }
        return min(1, max(0, 1 - (now - end - Self.stay) / Self.fade))
    }

    // MARK: Places

    private struct Placed {
        let badge: TouchVerdict.Badge
        let view: UIView
        let frame: CGRect
        /// Whether the view is not drawn any more. A button may remove what it is in.
        let isGone: Bool
        /// Whether the same view has another badge, beside this one.
        let isPaired: Bool
    }

    private func view(of target: Target) -> UIView? {
        let view = stage?.view(of: target)
        return view?.window == nil ? nil : view
    }

    /// The nearest view around a view, or itself, whose gesture has touches; nil without one.
    func winner(around view: UIView) -> UIView? {
        let winners = badges.filter { $0.standing == .won && $0.target.isGesture }.compactMap {
            self.view(of: $0.target)
        }
        return sequence(first: view, next: \.superview).first { one in winners.contains { $0 === one } }
    }

    /// Whether a view and those that it is in are drawn.
    static func isVisible(_ view: UIView) -> Bool {
        !sequence(first: view, next: \.superview).contains(where: \.isUnseen)
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
        var taken = [signFrame(), stageView.menuFrame]
        if chosenSince != watch?.outcome?.start { (chosen, chosenSince) = ([:], watch?.outcome?.start) }
        var placed: [Placed] = []
        // Without badges nothing is looked at.
        let views = strength > 0 && !badges.isEmpty ? stageView.visibleViews(of: stage) : []
        for badge in (strength > 0 ? badges : []).prefix(Self.maximum) {
            guard let view = view(of: badge.target) else { continue }
            let partner = placed.first { $0.view === view }?.frame
            let isGone = badge.standing == .won && !Self.isVisible(view)
            let frame =
                isGone
                ? place(badge, beside: view, avoiding: taken)
                : place(badge, at: view, beside: partner, avoiding: taken, among: views)
            guard let frame else { continue }
            taken.append(frame)
            placed.append(
                Placed(badge: badge, view: view, frame: frame, isGone: isGone, isPaired: partner != nil))
        }
        placement = placed
        return placed
    }

    /// More badges than these say nothing at a glance.
    private static let maximum = 3

    private var fingers: [CGRect] {
        (watch?.fingers ?? []).filter(\.isDown).compactMap(\.trail.last).map {
            CGRect(around: stageView.fromScene($0.place), 30)
        }
    }

    /// Whether a finger or the pointer is on a badge.
    private func isCovered(_ frame: CGRect) -> Bool {
        pointer.map(frame.insetBy(dx: -4, dy: -4).contains) == true || fingers.contains { $0.intersects(frame) }
    }

    /// A place outside of a view, or inside of one without room around it: the nearest one that is free of fingers and other badges and
    /// covers no text, no control and no other view with gestures, otherwise the free one that covers least of them. A badge keeps its
    /// place while no other badge, no control and nothing else is there, also when a finger passes over it. Nil where nothing of the
    /// view is visible.
    /// - Parameters:
    ///   - partner: the badge that the same view has already: both are a pair, side by side.
    ///   - views: all that is visible on the stage.
    private func place(
        _ badge: TouchVerdict.Badge, at view: UIView, beside partner: CGRect?, avoiding taken: [CGRect],
        among views: [VisibleView]
    ) -> CGRect? {
        let size = size(of: badge)
        // Beside a view that is nearly as wide as the stage a badge may come closer to the edge.
        let (room, widest) = (bounds.insetBy(dx: 12, dy: 12), bounds.insetBy(dx: 6, dy: 6))
        let landing = watch?.landing?.point.map(stageView.fromScene)
        let own = stageView.visibleArea(of: view)
        let known = chosen[badge.target]
        let besidePartner = partner.map { BadgeSpot.spots(beside: $0, size, around: own) } ?? []
        var spots =
            besidePartner
            + BadgeSpot.spots(around: view, on: stageView, size, isWinner: badge.standing == .won, landing: landing)
        if let known, known.isApart { spots.append(BadgeSpot(middle: known.frame.middle, side: .apart)) }
        func frame(at spot: BadgeSpot) -> CGRect? {
            let wanted = CGRect(
                x: (spot.middle.x - size.width / 2).rounded(), y: (spot.middle.y - size.height / 2).rounded(),
                width: size.width, height: size.height)
            // One that would have to be moved is on the view.
            if spot.side != .inside { return widest.contains(wanted) ? wanted : nil }
            return CGRect(
                x: min(max(room.minX, wanted.minX), max(room.minX, room.maxX - size.width)),
                y: min(max(room.minY, wanted.minY), max(room.minY, room.maxY - size.height)),
                width: size.width, height: size.height)
        }
        var frames = spots.map { $0.flatMap(frame) }
        func isFree(_ frame: CGRect, of others: [CGRect]) -> Bool {
            !others.contains { $0.insetBy(dx: -2, dy: -2).intersects(frame) }
        }
        let surroundings = BadgeSurroundings(of: view, on: stageView, among: views)
        // The view may have become low or left the scene with this edge. The places of a view that turns change their order.
        let present = known.flatMap { Self.nearest(to: $0.middle(beside: own), of: frames) }
            .flatMap { isFree($0, of: taken) && !isOnControl($0, beside: view) ? $0 : nil }
        func keep(_ frame: CGRect) -> CGRect {
            chosen[badge.target]?.area = own
            chosen[badge.target]?.frame = frame
            return frame
        }
        let hasLifted = watch?.lastLift != nil
        if let known, let present {
            // A badge stays at its corner while its view slides over others after the lift, until the view is at rest, and while it fades.
            let isSliding = hasLifted && known.area != own
            if isSliding || strength < 1 { return keep(present) }
            // A view that a finger drags passes over many edges; only those of what it is in make its badge move.
            let coveredSince = isFree(present, of: fingers) ? nil : known.coveredSince ?? now
            chosen[badge.target]?.coveredSince = coveredSince
            let isPassing = coveredSince.map { now - $0 < Self.passingTime } ?? true
            if !hasLifted, isPassing,
                known.isApart || Self.distance(from: present, to: own) < Self.farAway,
                surroundings.covered(by: present) <= known.covered,
                surroundings.straddled(by: present) <= known.straddled
            {
                return keep(present)
            }
        }
        let taken = taken + fingers
        // A badge of the whole stage is in the same corner after every touch.
        let isWhole = isWholeStage(view)
        func cost(of index: Int) -> Cost {
            guard let frame = frames[index], let spot = spots[index] else { return Cost.none }
            let distance =
                if index < besidePartner.count { CGFloat.zero } else if isWhole { CGFloat(index) } else {
                    landing.map { hypot(frame.midX - $0.x, frame.midY - $0.y) } ?? 0
                }
            return Cost(
                covered: isFree(frame, of: taken) ? surroundings.covered(by: frame) : Cost.taken,
                crossed: surroundings.crossed(by: frame), side: spot.side, distance: distance)
        }
        var costs = spots.indices.map(cost)
        if let least = costs.min(), least.covered > Self.mostCovered, !own.isNull {
            let count = spots.count
            spots += BadgeSpot.spots(in: room, size, near: own)
            frames += spots[count...].map { $0.flatMap(frame) }
            costs += spots.indices[count...].map(cost)
        }
        guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }), let frame = frames[best],
            isMostlyVisible(view) || !isOnControl(frame, beside: view)
        else {
            chosen[badge.target] = nil
            return nil
        }
        // It does not move to a place that is no better.
        if let present, let index = frames.firstIndex(of: present), costs[index].covered == costs[best].covered,
            costs[index].crossed == costs[best].crossed, costs[index].side == costs[best].side
        {
            return keep(present)
        }
        chosen[badge.target] = Choice(
            covered: surroundings.covered(by: frame), straddled: surroundings.straddled(by: frame), frame: frame,
            area: own, isApart: spots[best]?.side == .apart)
        return frame
    }

    private func size(of badge: TouchVerdict.Badge) -> CGSize {
        let disc: CGFloat = fingerOf[badge.target] == nil ? 0 : Self.discWidth
        return CGSize(
            width: min(bounds.width - 16, Drawing.width(badge.words, Self.font) + 22 + disc), height: Self.height)
    }

    /// The place for a badge of a view that is gone: beside what it was in, at the height at which the finger landed on it. Nil where
    /// there is no room.
    private func place(_ badge: TouchVerdict.Badge, beside view: UIView, avoiding taken: [CGRect]) -> CGRect? {
        let parts = sequence(first: view, next: \.superview).prefix { !Self.isVisible($0) }
        guard let gone = Array(parts).last, let landing = watch?.landing, landing.view?.object === view,
            let point = landing.point
        else { return nil }
        let place = CGRect(around: stageView.fromScene(point), 1)
        let size = size(of: badge)
        return BadgeSpot.points(around: gone, place, on: stageView, size, place.middle).lazy.map {
            CGRect(
                x: ($0.x - size.width / 2).rounded(), y: ($0.y - size.height / 2).rounded(), width: size.width,
                height: size.height)
        }.first { [bounds] frame in bounds.contains(frame) && !taken.contains { $0.intersects(frame) } }
    }

    /// How far a badge moves from one frame to the next at most, beside its view, in points.
    private static let near: CGFloat = 80

    /// The frame whose middle is nearest to a point; nil if none is near, because the edge that a badge was at is gone.
    private static func nearest(to point: CGPoint, of frames: [CGRect?]) -> CGRect? {
        let nearest = frames.compactMap(\.self).min { $0.middle._distance(to: point) < $1.middle._distance(to: point) }
        return nearest.flatMap { $0.middle._distance(to: point) < near ? $0 : nil }
    }

    /// How much a badge beside its view may cover: less than a point of a text.
    private static let mostCovered = 2

    /// How far away a view that is dragged may leave its badge behind, in points.
    private static let farAway: CGFloat = 40

    /// The distance of a badge from its view, in points.
    private static func distance(from frame: CGRect, to area: CGRect) -> CGFloat {
        guard let (start, end) = BadgeSurroundings.lead(from: frame, to: area) else { return 0 }
        return start._distance(to: end)
    }

    /// Whether the stage shows most of a view. One that is nearly out of it has no badge on a control.
    private func isMostlyVisible(_ view: UIView) -> Bool {
        let (whole, seen) = (stageView.box(of: view), stageView.visibleArea(of: view))
        return seen.extent > whole.extent / 3
    }

    /// Whether a badge covers a control that is not in its own view.
    private func isOnControl(_ frame: CGRect, beside view: UIView) -> Bool {
        let inner = frame.insetBy(dx: 4, dy: 2)
        return (inner.corners + [inner.middle]).contains { point in
            var next = stage?.deepestView(at: stageView.toScene(point))
            while let one = next, !(one is UIControl) { next = one.superview }
            return next?.isDescendant(of: view) == false
        }
    }

    /// What speaks against a place of a badge, the most important first. Among places that are as good the one nearest to where the finger
    /// landed is the best, because there the eye is; for a badge of the whole stage the first one.
    private struct Cost: Comparable {
        /// How much it covers; `taken` where another badge or a finger is.
        let covered: Int
        /// On how many edges of views it lies, in halves.
        let crossed: Int
        let side: BadgeSpot.Side
        let distance: CGFloat

        /// More than anything else that a badge covers.
        static let taken = 1000

        /// That of a place that does not exist.
        static let none = Cost(covered: .max, crossed: .max, side: .around, distance: .infinity)

        static func < (one: Cost, other: Cost) -> Bool {
            if one.covered != other.covered { return one.covered < other.covered }
            if one.crossed != other.crossed { return one.crossed < other.crossed }
            if one.side != other.side { return one.side.rawValue < other.side.rawValue }
            return one.distance < other.distance
        }
    }

    package var parts: [(element: Element, frame: CGRect)] {
        placed.map { (Element(role: .badge, label: $0.badge.words, value: $0.view.traceName), $0.frame) }
            + [shownHint].compactMap(\.self).map {
                (Element(role: .text, label: $0.words), frame(of: $0.words, beside: stageView.visibleArea(of: $0.view)))
            }
    }

    /// The hint, which is hidden while the editing menu is there.
    private var shownHint: (words: String, view: UIView)? { stageView.menuFrame.isNull ? hint : nil }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        let strength = strength
        for one in placed { draw(one, isCovered(one.frame) ? strength * Self.seenThrough : strength) }
        guard let hint = shownHint else { return }
        let pill = frame(of: hint.words, beside: stageView.visibleArea(of: hint.view))
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
    /// - Parameter time: in seconds of the stage.
    func drawOutlines(at time: TimeInterval) {
        let strength = strength
        for one in placed.reversed() where !one.isGone {
            outline(one, strength, glow: glow(of: one.badge, at: time))
        }
    }

    private func color(of badge: TouchVerdict.Badge) -> UIColor {
        badge.standing == .aside ? Palette.touch(hit?.contact ?? 1) : Palette.standing(badge.standing)
    }

    /// Whether a view covers as good as all of the stage.
    private func isWholeStage(_ view: UIView) -> Bool {
        let (own, whole) = (stageView.visibleArea(of: view), stageView.sceneFrame)
        return own.extent >= 0.9 * whole.extent
    }

    /// How far the line of what lost is outside of its view, in points: all of it is seen where a winner has the same edge, and none of it
    /// is on what the view shows.
    private static let marginOfLoser: CGFloat = 5
    /// The same for what has the touch: a frame around the view, whose corners are within it.
    private static let marginOfWinner: CGFloat = 3

    private func outline(_ one: Placed, _ strength: CGFloat, glow: CGFloat) {
        let (view, badge) = (one.view, one.badge)
        let color = color(of: badge)
        // What lost is quieter than what won.
        if badge.standing == .lost {
            let winners = placed.filter { $0.badge.standing == .won && $0.view.isDescendant(of: view) }
            // The line of a view that got the touch too would say both: the badge is enough.
            guard !winners.contains(where: { $0.view === view }) else { return }
            // A red frame around the stage would be the first thing that one sees, and a part of one would say nothing.
            guard !isWholeStage(view), isMostlyVisible(view) else { return }
            // A winner inside of it is in front of its line.
            let visible = OutlineClip.visibleOutline(
                of: view, on: stageView, outside: Self.marginOfLoser, behind: winners.map(\.view))
            return Drawing.stroke(visible, color.withAlphaComponent(0.8 * strength), 1.5, dash: [6, 5])
        }
        let visible = OutlineClip.visibleOutline(of: view, on: stageView, outside: Self.marginOfWinner)
        // The light spreads while it fades. Around the whole stage it would be too much.
        if glow > 0, !isWholeStage(view) {
            for step in 1...6 {
                let width = CGFloat(step) * 4 * (1 - glow / 2)
                Drawing.stroke(visible, color.withAlphaComponent(0.16 * glow), 3 + width)
            }
        }
        let width: CGFloat = badge.standing == .undecided ? 2 : 3
        Drawing.stroke(visible, Palette.background.withAlphaComponent(0.7 * strength), width + 3)
        Drawing.stroke(visible, color.withAlphaComponent(strength), width)
    }

    private func drawLead(_ one: Placed, _ color: UIColor) {
        guard let (start, end) = BadgeSurroundings.lead(from: one.frame, to: stageView.visibleArea(of: one.view)) else {
            return
        }
        Drawing.line([start, end], Palette.background.withAlphaComponent(0.6 * color.alpha), 3.5)
        Drawing.line([start, end], color, 1.5)
        Drawing.disc(end, 3, color)
    }

    private func draw(_ one: Placed, _ strength: CGFloat) {
        let color = color(of: one.badge)
        if !one.isPaired, !one.isGone { drawLead(one, color.withAlphaComponent(strength)) }
        let isWinner = one.badge.standing == .won
        let fill = isWinner ? color : Palette.ground(of: color)
        Drawing.fill(one.frame, fill.withAlphaComponent(strength), radius: Self.height / 2)
        if !isWinner { Drawing.outline(one.frame, color.withAlphaComponent(strength), radius: Self.height / 2) }
        var words = one.frame.insetBy(dx: 11, dy: 0)
        if let finger = fingerOf[one.badge.target]?.contact {
            let disc = CGRect(around: CGPoint(x: one.frame.minX + 14, y: one.frame.midY), 9)
            Drawing.fill(disc, Palette.touch(finger).withAlphaComponent(strength), radius: 9)
            Drawing.text(
                "\(finger)", in: disc, font: Type.captionStrong,
                color: Palette.background.withAlphaComponent(strength), .center)
            words = CGRect(
                x: words.minX + Self.discWidth - 4, y: words.minY, width: words.width - Self.discWidth + 4,
                height: words.height)
        }
        Drawing.text(
            one.badge.words, in: words, font: Self.font,
            color: (isWinner ? Palette.background : color).withAlphaComponent(strength), .center)
    }
}
