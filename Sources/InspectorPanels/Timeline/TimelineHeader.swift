import ResponderChronicle
import ResponderKit

/// The timeline's buttons and the moment in figures; dragged up or down, it changes the timeline's height.
package final class TimelineHeader: UIView {
    package let back = PanelButton(
        "Step back", icon: .stepBack, look: .quiet, tip: "One event back; with Shift one change of a state",
        isCompact: true)
    package let play = PanelButton("Pause", icon: .pause, tip: "Pause, or go on", isCompact: true)
    package let forward = PanelButton(
        "Step forward", icon: .stepForward, look: .quiet, tip: "One event forward; with Shift one change of a state",
        isCompact: true)
    package let speed = PanelButton("Speed", look: .quiet, tip: "How fast the past is played")
    package let now = PanelButton("Now", icon: .toEnd, tip: "Back to what happens now")
    package let whatIf = PanelButton("What if…", tip: "Play the same input with something changed")
    package let keep = PanelButton("Keep", look: .primary, tip: "Go on with the change")
    package let discard = PanelButton("Discard", tip: "Forget the change")
    /// Shows all of the timeline, or this header alone.
    package let fold = PanelButton(
        "Fold the timeline", icon: .down, look: .quiet, tip: "Fold or unfold the timeline", isCompact: true)
    /// Whether only this header is shown.
    package var isFolded = false {
        didSet {
            fold.icon = isFolded ? .up : .down
            fold.label = isFolded ? "Unfold the timeline" : "Fold the timeline"
        }
    }
    /// Whether the session lives while the past of it is looked at.
    package var isBehind = false { didSet { if isBehind != oldValue { showNow() } } }
    private var content: TimelineContent?
    /// Called with how much taller the timeline should become, in points.
    package var onResize: ((CGFloat) -> Void)?
    private let clock = ClockView()
    private let status = StatusView()

    package static let height: CGFloat = 48

    package convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.panel
        // Until there is a moment to show.
        for button in [speed, now, whatIf, keep, discard] { button.isHidden = true }
        for view in [clock, status, back, play, forward, speed, now, whatIf, keep, discard, fold] as [UIView] {
            addSubview(view)
        }
        let pan = UIPanGestureRecognizer()
        pan.addAction { [unowned self, unowned pan] _ in
            onResize?(-pan.translation(in: nil).y)
            pan.setTranslation(.zero, in: nil)
        }
        addGestureRecognizer(pan)
    }

    /// What is pointed at or has changed, in words; empty for nothing.
    package var words: String {
        get { status.words }
        set { status.words = newValue }
    }

    package func show(_ content: TimelineContent) {
        let transport = content.transport
        let runs = transport.mode != .stopped
        (play.icon, play.label) = runs ? (.pause, "Pause") : (.play, "Play")
        (speed.title, speed.label) = (transport.speedWord, "Speed \(transport.speedWord)")
        let isWhatIf = content.isWhatIf
        for button in [back, play, forward, speed] { button.isHidden = !content.canTravel }
        whatIf.isHidden = !content.canTravel || !content.canPropose
        keep.isHidden = !isWhatIf
        discard.isHidden = !isWhatIf
        self.content = content
        showNow()
        (now.label, now.icon, now.tip) =
            content.canGoLive
            ? ("Now", .toEnd, "Back to what happens now")
            : ("Take over", .reset, "Restart the scene for your own fingers; the recording stays on the disk")
        clock.show(transport.moment, content.end, isLive: transport.mode == .live)
        setNeedsLayout()
    }

    private func showNow() {
        guard let content else { return }
        now.isHidden = content.isWhatIf || content.transport.mode == .live && !isBehind
        if !content.canTravel { now.tip = "Follow the present again" }
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        let top = ((bounds.height - PanelButton.target) / 2).rounded()
        var x: CGFloat = 8
        let isNarrow = bounds.width < 800
        for button in [back, play, forward] where !button.isHidden {
            button.place(x, top, width: 44)
            x += isNarrow ? 45 : 48
        }
        let isLive = content?.transport.mode == .live
        // Keep and Discard need its place; a what-if is seldom played slowly.
        speed.isHidden = isNarrow && (!keep.isHidden || isLive) || content?.canTravel != true
        let clockWidth: CGFloat = isNarrow ? 172 : 208
        clock.frame = CGRect(x: x + 8, y: 0, width: clockWidth - 8, height: bounds.height)
        let right = PanelButton.place(
            [fold, discard, keep, now, whatIf, speed], endingAt: bounds.width - (isNarrow ? 4 : 12), y: top,
            gap: isNarrow ? 4 : 8)
        let left = x + clockWidth + 16
        status.frame = CGRect(x: left, y: 0, width: max(0, right - left - 8), height: bounds.height)
    }

    package override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), Palette.hairline)
        // The grip that tells that the edge can be moved.
        Drawing.fill(CGRect(x: bounds.midX - 20, y: 2, width: 40, height: 3), Palette.hairline, radius: 1.5)
    }
}

/// The moment that is shown, and how long the session is.
private final class ClockView: UIView, Described {
    private var moment = ""
    private var rest = ""

    var element: Element? { Element(role: .text, label: "\(moment) \(rest)") }

    func show(_ moment: TimeInterval, _ end: TimeInterval, isLive: Bool) {
        let new = (Wording.seconds(moment), isLive ? "live" : "of \(Wording.seconds(end))")
        guard new != (self.moment, rest) else { return }
        (self.moment, rest) = new
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let font = UIFont.monospacedSystemFont(ofSize: 15, weight: .semibold)
        let width = Drawing.width(moment, font)
        Drawing.text(moment, 0, 0, width + 2, bounds.height, font, Palette.now)
        let room = CGRect(x: width + 10, y: 1, width: bounds.width - width - 10, height: bounds.height)
        guard UIApplication.shared.width(of: rest, font: Type.number) <= room.width else { return }
        Drawing.text(rest, in: room, font: Type.number, color: Palette.textSecond)
    }
}

/// What the pointer is on, or what a change has changed; in two lines where one is too short.
private final class StatusView: PassiveView, Described {
    var words = "" { didSet { if words != oldValue { setNeedsDisplay() } } }

    var element: Element? { words.isEmpty ? nil : Element(role: .text, label: words) }

    override func draw(_ rect: CGRect) {
        guard bounds.width > 40 else { return }
        var lines = Drawing.lines(words, font: Type.small, width: bounds.width)
        if lines.count > 2 { lines = [lines[0], lines.dropFirst().joined(separator: " ")] }
        let block = TextBlock(lines: lines, Type.small, line: 17)
        block.draw(0, bounds.midY - block.height / 2, bounds.width, Palette.textSecond)
    }
}
