import ResponderChronicle
import ResponderKit

/// The answer, always in the same place below the stage: whose touch it is, who has it and why, the responder chain, when it was
/// decided, and one button that matters.
package final class VerdictStrip: UIView {
    /// The chain of the shown finger or event.
    package let chain = RailView()
    /// The chain of the second of two fingers that have different holders.
    package let secondChain = RailView()
    package let decision = DecisionStrip()
    /// The changes with which another gesture wins.
    package let fixes = FixChoices()
    /// The button that matters.
    package let primary = PanelButton("Let it win", look: .primary)
    /// One event back, and one on, at both ends of the bar.
    package let back = PanelButton(
        "Step back", icon: .stepBack, look: .quiet, tip: "One event back in this touch", isCompact: true)
    package let forward = PanelButton(
        "Step forward", icon: .stepForward, look: .quiet, tip: "One event forward", isCompact: true)
    package let second = PanelButton("See why", look: .raised)
    /// Back to the present.
    package let now = PanelButton("Now", icon: .toEnd, tip: "Back to what happens now")
    /// Called with what a user chose of what the two buttons offer.
    package var onOffer: ((Offer.Action) -> Void)?
    private let disc = FingerDisc()
    private let words = VerdictWords()
    /// Asked for the verdict as an explanation tells it, when the window is described.
    package var technical: () -> String? {
        get { words.technical }
        set { words.technical = newValue }
    }

    /// The input of a verdict.
    package enum Input: Equatable {
        /// By number, the shown one last.
        case fingers([Int])
        /// A pressed mouse, by the number of its touch.
        case mouse(Int)
        case wheel, trackpad, keyboard
    }

    /// What the lab does for a while: a headline, and what it does in detail.
    package struct Work: Equatable {
        package let headline: String
        package let detail: String
    }

    /// What the strip shows.
    package struct Content: Equatable {
        /// Nil before the first input.
        package var verdict: TouchVerdict?
        /// What is shown in place of a verdict; nil for nothing.
        package var work: Work?
        /// The input that it is about.
        package var input = Input.fingers([])
        /// What to do first, before the first input, and the headline over it.
        package var purpose = ""
        package var opening = "Touch the stage."
        package var times: DecisionStrip.Times?
        /// What the main button offers; nil for no button.
        package var primary: Offer?
        package var second: Offer?
        /// How far the search is that the second button stops, in percent; nil while there is none.
        package var progress: Int?
        /// Whether another moment than the present is shown.
        package var isPast = false
        package var fixes = FixChoices.Content()
    }

    package private(set) var content = Content()
    /// Whether the bar and its buttons are shown; the lanes show the same times where they are.
    package var showsTimes = true { didSet { if showsTimes != oldValue { setNeedsLayout() } } }
    /// Whether nothing was shown yet, not even the words before the first input.
    private var isBlank = true

    package convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.panel
        clipsToBounds = true
        for view in [disc, primary, second, now] as [UIView] { view.isHidden = true }
        primary.onActivate = { [unowned self] in if let offer = content.primary { onOffer?(offer.action) } }
        second.onActivate = { [unowned self] in if let offer = content.second { onOffer?(offer.action) } }
        // In the order in which the focus moves.
        for view in [disc, words, fixes, chain, secondChain, back, decision, forward, primary, now, second] as [UIView]
        {
            addSubview(view)
        }
    }

    /// Lower strips have no room for the chain and the bar, which the panels show too.
    private static let minimumForRow: CGFloat = 80

    package func show(_ content: Content) {
        guard isBlank || content != self.content else { return }
        isBlank = false
        self.content = content
        disc.input = content.input
        words.show(content)
        showTouch()
        fixes.show(content.fixes, reason: content.verdict?.reason ?? "")
        if let offer = content.primary { primary.label = offer.title }
        primary.isHidden = content.primary == nil
        if let offer = content.second { second.label = offer.title }
        second.title = content.progress.map { "Stop · \($0) %" }
        second.isHidden = content.second == nil
        now.isHidden = !content.isPast
        setNeedsLayout()
    }

    /// The part of the row that the bar has with its buttons, so that it is at one place after every touch. A chain that is longer is folded.
    private static let partOfTimes: CGFloat = 0.45
    private static let maximumOfTimes: CGFloat = 640

    private var isWide: Bool { bounds.width >= 900 }
    /// Lower strips have one row, also for two fingers, and no room below its line.
    private var isTall: Bool { bounds.height >= 120 }

    private static let gap: CGFloat = 12

    package override func layoutSubviews() {
        showTouch()
        // The bar over the stage has the same margins.
        let margin: CGFloat = isWide ? 24 : 12
        // Without the row, the rest is in the middle between the upper and the lower edge.
        let isLow = bounds.height < VerdictStrip.minimumForRow
        // Where the strip is narrow too, the words need the room; the lanes have the number of the finger.
        let isSmall = isLow && bounds.width < 700
        disc.isHidden = content.verdict == nil && content.work == nil || isSmall
        let top: CGFloat = isLow ? (bounds.height - 52) / 2 : isTall ? 12 : 2
        disc.frame = CGRect(x: margin, y: top + 6, width: 40, height: 40)
        let left = disc.isHidden ? margin : margin + 40 + (isWide ? 20 : 12)
        now.isCompact = bounds.width < 800
        primary.title = isSmall ? content.primary?.shortTitle : nil
        let right = PanelButton.place(
            [second, now, primary], endingAt: bounds.width - margin, y: top + (isTall || isLow ? 4 : 2), gap: Self.gap)
        words.isCentered = isLow
        // The panel beside the stage has the changes too.
        fixes.isHidden = content.fixes.isEmpty || isLow
        words.change = fixes.isHidden ? nil : content.fixes.tried.map { "\($0)." }
        words.wantedHeight = isLow ? .infinity : wantedHeightOfWords
        words.frame = CGRect(
            x: left, y: isLow ? 1 : top, width: max(0, right - left),
            height: isLow ? bounds.height - 1 : isTall ? 62 : 60)
        placeRow(from: left, to: bounds.width - margin)
    }

    /// Whether two fingers have a chain each.
    private var isApart: Bool { secondChain.finger != nil }

    /// The height in which words are well apart from the names of the chain below them, in points.
    private var wantedHeightOfWords: CGFloat { !isTall ? 54 : isApart ? 56 : 62 }

    /// The height of each of two chains, in points: what a finger hits in a strip with room for both.
    private static let heightOfHalf: CGFloat = 36

    /// Place the chain and the bar in the row below the words.
    private func placeRow(from left: CGFloat, to right: CGFloat) {
        let target = PanelButton.target
        let height = isApart ? 2 * DecisionStrip.row : target
        // Below the second line its chain is as high as that of the first.
        let below = isApart ? Self.heightOfHalf - DecisionStrip.row : isTall ? 2 : 0
        let row = CGRect(x: left, y: bounds.height - height - below, width: right - left, height: height)
        let line = isApart ? DecisionStrip.row / 2 : isTall ? 13 : target / 2
        let times = min(row.width * Self.partOfTimes, Self.maximumOfTimes)
        decision.line = line
        decision.place(row.maxX - times + target, row.minY, times - 2 * target, row.height)
        // The signs of the buttons are at the height of the bar.
        for (button, x) in [(back, decision.frame.minX - target), (forward, decision.frame.maxX)] {
            button.place(x, row.minY + line - target / 2, width: target)
        }
        // Changes take the place of the chain, and in a low strip that of the bar too.
        let hasRow = bounds.height >= VerdictStrip.minimumForRow && (fixes.isHidden || isTall)
        for view in [back, decision, forward] { view.isHidden = content.times == nil || !showsTimes || !hasRow }
        let room = row.width - (decision.isHidden ? 0 : times + 16)
        let start = max(0, left - FixChoices.margin)
        fixes.place(start, row.minY + line - FixChoices.height / 2, left + room - start, FixChoices.height)
        // The names are below the words: a link has a margin.
        let rail = CGRect(x: left - RailLink.margin, y: row.minY, width: room + RailLink.margin, height: target)
        chain.isHidden = !hasRow || !fixes.isHidden
        secondChain.isHidden = !isApart || chain.isHidden
        chain.line = line
        chain.frame = rail
        guard isApart else { return }
        chain.line = Self.heightOfHalf - DecisionStrip.row / 2
        chain.place(rail.minX, row.midY - Self.heightOfHalf, rail.width, Self.heightOfHalf)
        secondChain.line = DecisionStrip.row / 2
        secondChain.place(rail.minX, row.midY, rail.width, Self.heightOfHalf)
    }

    /// Show the bar and the chain of the shown finger or event, or those of two fingers with different holders.
    private func showTouch() {
        var times = content.times
        if !isTall { times?.fingers = [] }
        decision.show(times)
        let fingers = times?.fingers.map(\.contact) ?? []
        let shown = fingers.count == 2 ? fingers : []
        chain.finger = shown.first
        secondChain.finger = shown.last
    }

    package override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), Palette.hairline)
    }
}

/// The sign of an input: the numbers of up to three fingers in their hues, or a picture of the device.
private final class FingerDisc: PassiveView {
    var input = VerdictStrip.Input.fingers([]) { didSet { if input != oldValue { setNeedsDisplay() } } }

    override func draw(_ rect: CGRect) {
        let mouse = bounds.insetBy(dx: 8, dy: 3)
        switch input {
        case .keyboard: drawKeyboard()
        case .trackpad: drawTrackpad()
        case .wheel: Drawing.mouse(in: mouse, Palette.textSecond)
        case .mouse(let contact):
            Drawing.fill(mouse, Palette.ground(of: Palette.touch(contact)), radius: mouse.width / 2)
            Drawing.mouse(in: mouse, Palette.touch(contact))
        case .fingers(let fingers): draw(fingers)
        }
    }

    private func draw(_ fingers: [Int]) {
        let shown = fingers.suffix(3)
        let size = shown.count > 1 ? bounds.width / 2 : bounds.width
        let step = (bounds.width - size) / CGFloat(max(1, shown.count - 1))
        for (index, finger) in shown.enumerated() {
            let middle = CGPoint(x: size / 2 + CGFloat(index) * step, y: bounds.midY)
            let disc = CGRect(around: middle, size / 2)
            if index > 0 { Drawing.fill(disc.insetBy(dx: -2, dy: -2), Palette.panel, radius: size / 2 + 2) }
            Drawing.fill(disc, Palette.touch(finger), radius: size / 2)
            Drawing.text("\(finger)", in: disc, font: Type.heading, color: Palette.background, .center)
        }
    }

    private func drawTrackpad() {
        Drawing.outline(bounds.insetBy(dx: 2, dy: 6), Palette.grip, radius: 6)
        for x in [-6, 6] as [CGFloat] {
            Drawing.disc(CGPoint(x: bounds.midX + x, y: bounds.midY), 4, Palette.textSecond)
        }
    }

    /// A keyboard: two rows of keys, and the space bar.
    private func drawKeyboard() {
        let board = bounds.insetBy(dx: 2, dy: 8)
        Drawing.outline(board, Palette.grip, radius: 5)
        for row in 0..<2 {
            for column in 0..<4 {
                let key = CGPoint(x: board.minX + 7.5 + CGFloat(column) * 7, y: board.minY + 7 + CGFloat(row) * 5.5)
                Drawing.fill(CGRect(around: key, 1.75), Palette.textSecond, radius: 0.5)
            }
        }
        let space = CGRect(x: board.midX - 8, y: board.maxY - 7, width: 16, height: 3)
        Drawing.fill(space, Palette.textSecond, radius: 1)
    }
}

/// The headline and its reason, or the change that is tried.
private final class VerdictWords: PassiveView, DescribedInParts {
    private var headline = ""
    private var reason = ""
    /// The change with which it happened, which then has the place of the reason; nil for none.
    var change: String? { didSet { if change != oldValue { setNeedsDisplay() } } }
    /// The id of the rule that says it; nil without a verdict.
    private var rule: RuleID?
    /// The same with the names of the program and with all reasons, for descriptions of the window.
    var technical: () -> String? = { nil }
    /// Whether nothing has happened yet.
    private var isHint = true
    /// The height that smaller words are preferred to exceeding, in points.
    var wantedHeight = CGFloat.infinity { didSet { if wantedHeight != oldValue { setNeedsDisplay() } } }
    /// Whether the lines are in the middle of the height, not at its top.
    var isCentered = false { didSet { if isCentered != oldValue { setNeedsDisplay() } } }

    func show(_ content: VerdictStrip.Content) {
        let verdict = content.work == nil ? content.verdict : nil
        isHint = verdict == nil
        headline = content.work?.headline ?? verdict?.headline ?? content.opening
        rule = verdict?.rule
        reason = content.work?.detail ?? verdict?.reason ?? content.purpose
        setNeedsDisplay()
    }

    var parts: [(element: Element, frame: CGRect)] {
        let words = [headline, change ?? reason].filter { !$0.isEmpty }.joined(separator: " ")
        guard !isHint else { return [(Element(role: .text, label: words), bounds)] }
        let verdict = Element(role: .verdict, label: words, value: rule?.rawValue)
        return [(verdict, bounds)] + (technical().map { [(Element(role: .text, label: $0), bounds)] } ?? [])
    }

    /// A line of text with its place.
    private struct Line {
        let text: String
        let font: UIFont
        let color: UIColor
        let height: CGFloat
    }

    override func draw(_ rect: CGRect) {
        let lines = lines
        var y: CGFloat = isCentered ? max(0, (bounds.height - Self.height(of: lines)) / 2).rounded(.down) : 0
        for line in lines {
            Drawing.text(line.text, 0, y, bounds.width, line.height, line.font, line.color)
            y += line.height
        }
    }

    private static func height(of lines: [Line]) -> CGFloat { lines.reduce(0) { $0 + $1.height } }

    /// How the headline or the reason is written: in at most so many lines of a height.
    private struct Style {
        let font: UIFont
        let height: CGFloat
        let count: Int
    }

    /// The best first: one large line, then lower and smaller ones, then two.
    private static let headlines =
        Type.verdicts.map { Style(font: $0, height: 32, count: 1) }
        + Type.verdicts.dropFirst().map { Style(font: $0, height: 25, count: 1) }
        + [
            Style(font: Type.verdicts[2], height: 24, count: 2), Style(font: Type.verdicts[2], height: 19, count: 2),
            Style(font: Type.heading, height: 18, count: 2), Style(font: Type.strong, height: 16, count: 2),
        ]
    private static let reasons = [
        Style(font: Type.reason, height: 20, count: 1), Style(font: Type.body, height: 20, count: 1),
        Style(font: Type.small, height: 15, count: 2), Style(font: Type.small, height: 14, count: 2),
        Style(font: Type.caption, height: 13, count: 3),
    ]

    /// The text below the headline: the change that is tried, or the reason.
    private var second: (text: String, color: UIColor) {
        change.map { ($0, Palette.text) } ?? (reason, Palette.textSecond)
    }

    /// The headline and its reason, whole: in the largest headline below which the reason has room.
    private var lines: [Line] {
        var lines: [Line] = []
        for height in [min(wantedHeight, bounds.height), bounds.height] {
            for head in Self.headlines {
                guard let title = broken(headline, head, Palette.text) else { continue }
                for style in Self.reasons {
                    guard let rest = broken(second.text, style, second.color) else { continue }
                    lines = title + rest
                    if Self.height(of: lines) <= height { return lines }
                }
            }
        }
        guard lines.isEmpty, let smallest = Self.reasons.last else { return lines }
        // Too much for the strip: all that fits.
        let (text, color) = second
        let rest = Drawing.lines(text, font: smallest.font, width: bounds.width).prefix(smallest.count)
        return [Line(text: headline, font: Type.strong, color: Palette.text, height: 20)]
            + rest.map { Line(text: $0, font: smallest.font, color: color, height: smallest.height) }
    }

    /// A text in a style; nil if it needs more lines.
    private func broken(_ text: String, _ style: Style, _ color: UIColor) -> [Line]? {
        let lines = Drawing.lines(text, font: style.font, width: bounds.width)
        guard lines.count <= style.count else { return nil }
        return lines.map { Line(text: $0, font: style.font, color: color, height: style.height) }
    }
}
