import ResponderChronicle
import ResponderKit

/// What took part in the session, when and why, as a logic analyser shows it.
package final class TimelineView: UIView {
    package let header = TimelineHeader()
    package let story = StoryView()
    package let whatIfLine = WhatIfLine()
    package var onScrub: ((TimeInterval) -> Void)?
    package var onFinger: ((Int) -> Void)?
    package var onStep: ((Int) -> Void)?
    private let strip = UIView()
    package let ruler = RulerView()
    package let lanes = LanesView()
    package let playhead = Playhead()
    private lazy var names = LaneNames(of: lanes)
    package let folds = [LaneFold.fingers, .aside].map { FoldLine($0) }
    private let legend = LegendView()
    /// The panel that has the story of a bar at its lower edge, in its superview's coordinates; null for a place beside the bar.
    package var storyRoom = CGRect.null
    /// The top of the views between stage and timeline that the story must not cover; nil if there are none.
    package var storyFloor: CGFloat? { didSet { if storyFloor != oldValue { placeStory() } } }
    private var content: TimelineContent?
    private var drawnVersion = (-1, -1)
    /// What the person chose to see of the time.
    private var choice = Choice.none
    private var scale = TimeScale()

    /// What part of the time is shown.
    private enum Choice: Equatable {
        /// The session decides: the last touch or the last seconds while it is live, otherwise all of it.
        case none
        /// All of it, also while it grows.
        case everything
        /// So much time, in seconds: the last of it while the session lives, else what is shown.
        case span(TimeInterval)
        /// What is shown stays.
        case part
    }

    /// The time that is shown while the session lives, in seconds.
    private static let liveSpan: TimeInterval = 6
    /// How long after a touch a change still belongs to that touch, in seconds.
    private static let afterTouch: TimeInterval = 0.1

    package convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.panel
        clipsToBounds = true
        strip.clipsToBounds = true
        // The ruler in front of the lanes: it is hit a little below itself too.
        for view in [lanes, ruler, playhead] as [UIView] { strip.addSubview(view) }
        // In the order in which the focus moves.
        for view in [header, whatIfLine, names] + folds + [legend, strip] { addSubview(view) }
        (ruler.timeline, playhead.timeline, lanes.timeline) = (self, self, self)
        for line in folds { line.onActivate = { [unowned self] in lanes.toggle(line.fold) } }
        story.onClose = { [unowned self] in pick(nil) }
        // The first tap brings the playhead to where the second one lands, so it is about both.
        let doubleTap = UITapGestureRecognizer()
        doubleTap.numberOfTapsRequired = 2
        doubleTap.addAction { [unowned self] _ in fit() }
        doubleTap.delegate = lanes
        strip.addGestureRecognizer(doubleTap)
    }

    private var namesWidth: CGFloat { bounds.width < 900 ? 112 : 152 }

    package override func layoutSubviews() {
        var room = bounds
        header.frame = room.cut(.minYEdge, TimelineHeader.height)
        whatIfLine.frame = room.cut(.minYEdge, whatIfLine.height(inWidth: bounds.width))
        var side = room.cut(.minXEdge, namesWidth)
        legend.frame = side.cut(.minYEdge, RulerView.height)
        names.frame = side
        strip.frame = room
        var inner = CGRect(x: 0, y: 0, width: max(1, room.width), height: room.height)
        ruler.frame = inner.cut(.minYEdge, RulerView.height)
        lanes.frame = inner
        scale.width = strip.bounds.width
        lanes.scroll(by: 0)
        // The height of a row depends on the room.
        lanes.setNeedsDisplay()
        names.setNeedsDisplay()
        placeFolds()
        refresh()
    }

    /// The names of lanes and folds, and the story, stay beside their rows.
    func lanesScrolled() {
        names.setNeedsDisplay()
        placeFolds()
        placeStory()
    }

    private func placeFolds() {
        let height = lanes.rowHeight
        for line in folds {
            guard let row = lanes.row(of: line.fold) else {
                line.isHidden = true
                continue
            }
            line.show(lanes.rows[row].folded, isUnfolded: lanes.unfolded.contains(line.fold))
            line.place(0, names.frame.minY + lanes.middle(of: row) - height / 2, max(0, namesWidth - 1), height)
            line.isHidden = line.frame.minY < names.frame.minY - 1 || line.frame.maxY > names.frame.maxY + 1
        }
    }

    // MARK: Content

    package func show(_ content: TimelineContent) {
        let old = self.content
        let isOther = old?.timeline !== content.timeline
        self.content = content
        if isOther { forget() }
        let version = (content.timeline.version, content.before?.version ?? -1)
        let isNew = isOther || version != drawnVersion || lanes.content?.comparison?.first != content.comparison?.first
        let hasGrown = lanes.content?.end != content.end
        lanes.content = content
        // A what-if is about the same lanes.
        if isOther, old.map({ $0.before ?? $0.timeline }) !== content.before ?? content.timeline {
            lanes.scroll(by: -lanes.offset)
        }
        if isNew || hasGrown || old?.touch?.start != content.touch?.start {
            drawnVersion = version
            lanes.scroll(by: 0)
            lanes.setNeedsDisplay()
            names.setNeedsDisplay()
            placeFolds()
        }
        header.show(content)
        let words =
            content.isWhatIf
            ? "What if \(content.whatIf)? \(content.comparison?.sentence ?? "Playing it again…")" : content.note
        legend.isHidden = content.before == nil
        legend.isOfDevice = content.isOfDevice
        if whatIfLine.words != words {
            whatIfLine.words = words
            // It takes as many lines as it needs.
            setNeedsLayout()
        }
        refresh()
    }

    /// Another session: what was chosen in the old one means nothing here.
    private func forget() {
        choice = .none
        lanes.picked = nil
        lanes.unfolded = []
        story.isHidden = true
    }

    /// Show the right part of the time, and the playhead in it.
    private func refresh() {
        guard let content else { return }
        scale.begin = content.begin
        scale.end = content.end
        switch choice {
        case .none: if isLive { showLast(content) } else { scale.fit() }
        case .everything: scale.fit()
        case .span(let span):
            if isLive {
                scale.follow(span)
            } else if scale.showsAll {
                // A live session has room at its end for what comes next.
                scale.fit()
            }
        case .part: break
        }
        // What plays is not left behind.
        if content.transport.mode == .playing, !playhead.isHidden { scale.reveal(content.transport.moment) }
        apply()
    }

    /// The last touch once it is over; the last seconds while it goes on, or when something happened after it. Time that only
    /// passes, as when the pointer moves away, is nothing that happens.
    private func showLast(_ content: TimelineContent) {
        if let touch = content.lastTouch,
            content.timeline.change(after: touch.upperBound + TimelineView.afterTouch) == nil
        {
            scale.frame(touch)
        } else {
            scale.follow(TimelineView.liveSpan)
        }
    }

    private func apply() {
        lanes.scale = scale
        ruler.scale = scale
        header.isBehind = isLive && !followsNow
        let moment = content?.transport.moment ?? 0
        playhead.moment = moment
        let x = scale.x(of: moment).rounded()
        playhead.frame = CGRect(x: x - Playhead.width / 2, y: 0, width: Playhead.width, height: strip.bounds.height)
        ruler.sideOfNow = x < -1 ? .before : x > strip.bounds.width + 1 ? .after : nil
        playhead.isHidden = ruler.sideOfNow != nil
        placeStory()
    }

    // MARK: What is shown of the time

    private var isLive: Bool { content?.transport.mode == .live }

    /// Whether what happens now is what is shown, as long as the session lives.
    package var followsNow: Bool { choice != .part }

    private func choose(_ choice: Choice) {
        self.choice = choice
        refresh()
    }

    package func fit() {
        scale.fit()
        // Once it is stopped everything is shown anyway, also what is still to come.
        choose(isLive ? .everything : .none)
    }

    /// Zoom about the playhead where it can be seen, else about the middle.
    package func zoom(by factor: CGFloat) {
        let x = scale.x(of: content?.transport.moment ?? 0)
        zoom(by: factor, about: (0...scale.width).contains(x) ? x : scale.width / 2)
    }

    func zoom(by factor: CGFloat, about x: CGFloat) {
        scale.zoom(by: factor, about: x)
        choose(isLive && (followsNow || showsNow) ? .span(scale.span) : .part)
    }

    func move(by length: CGFloat) {
        let start = scale.start
        scale.pan(by: length)
        // A person who scrolls to the end wants to see what comes next.
        choose(isLive && scale.start >= start && showsNow ? .span(scale.span) : .part)
    }

    private var showsNow: Bool { scale.x(of: scale.end) <= scale.width }

    /// Bring the playhead into view, after a step or a jump.
    package func reveal() {
        guard let moment = content?.transport.moment else { return }
        scale.reveal(moment)
        apply()
    }

    package func reveal(_ subject: Timeline.Subject) {
        layoutIfNeeded()
        lanes.reveal(subject)
    }

    /// Follow the session again.
    package func followNow() { choose(.none) }

    func drag(to x: CGFloat) {
        let place = max(0, min(x, strip.bounds.width))
        scrub(to: max(0, min(scale.time(at: place), content?.end ?? 0)))
    }

    func tap(at point: CGPoint, byFinger isFinger: Bool) {
        let place = lanes.convert(point, from: strip)
        go(to: lanes.bar(at: place, byFinger: isFinger), place.x)
    }

    /// Bring the playhead somewhere by hand: what lies under the finger stays there.
    func scrub(to moment: TimeInterval) {
        choice = .part
        onScrub?(moment)
    }

    // MARK: Bars

    package var hasStory: Bool { !story.isHidden }

    /// Tell about a bar that was tapped, and show the moment: that of the tap, or the nearest one of the bar.
    func go(to pick: LanesView.Pick?, _ x: CGFloat) {
        self.pick(pick)
        guard let pick, let span = bar(of: pick)?.span else { return }
        scrub(to: max(span.start, min(scale.time(at: x), span.end, content?.end ?? 0)))
        if case .contact(let contact) = pick.subject { onFinger?(contact) }
    }

    /// Tell about a bar that the keyboard picked, and bring its begin and its lane into view.
    func go(byKeyTo pick: LanesView.Pick) {
        guard let span = bar(of: pick)?.span else { return }
        go(to: pick, scale.x(of: span.start))
        reveal()
        lanes.reveal(pick.subject)
        placeStory()
    }

    /// Tell about a bar; nil: about none.
    package func pick(_ pick: LanesView.Pick?) {
        lanes.picked = pick == lanes.picked ? nil : pick
        header.words = ""
        placeStory()
    }

    /// A bar that was picked, and its lane; nil once the lane is gone.
    private func bar(of pick: LanesView.Pick) -> (lane: Timeline.Lane, span: Timeline.Span)? {
        guard let lane = content?.timeline.lane(of: pick.subject), lane.spans.indices.contains(pick.index) else {
            return nil
        }
        return (lane, lane.spans[pick.index])
    }

    private func story(of pick: LanesView.Pick) -> TimelineStory? {
        guard let content, let lane = bar(of: pick)?.lane else { return nil }
        return content.timeline.story(of: lane, pick.index, until: content.end)
    }

    /// Place the story beside its bar, which moves when the timeline scrolls or zooms.
    private func placeStory() {
        guard let pick = lanes.picked, let words = story(of: pick), let host = story.superview,
            let frame = lanes.frame(of: pick), let span = bar(of: pick)?.span
        else {
            story.isHidden = true
            return
        }
        let color = span.color(in: pick.subject)
        let isDark = span.state == .possible || color == Palette.textThird
        story.show(words, of: pick.subject.target?.name, isDark ? Palette.text : color)
        guard storyRoom.isNull else {
            let size = story.size(in: storyRoom)
            let room = storyRoom.insetBy(dx: Placement.gap, dy: Placement.gap)
            let height = min(size.height, room.height)
            return story.frame = CGRect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
        }
        let room = host.bounds
        let size = story.size(in: room)
        // Above the timeline, so that it does not cover the lanes that it mentions; beside the bar if there is no room
        // above.
        let all = convert(bounds, to: host)
        let top = min(all.minY, storyFloor ?? .infinity)
        var anchor = lanes.convert(frame, to: host)
        if top - room.minY >= size.height + 2 * Placement.gap {
            anchor = CGRect(x: anchor.minX, y: top, width: anchor.width, height: all.maxY - top)
        }
        story.frame = Placement.place(size, by: anchor, in: room)
    }

    func point(at pick: LanesView.Pick?) {
        guard lanes.picked == nil else { return }
        header.words =
            pick.flatMap { pick in
                story(of: pick).map { "\($0.title). \($0.lines.first ?? "")" }
            } ?? ""
    }
}
