import InspectorPanels
import ResponderKit

/// What to try on the scene: steps that tick themselves, with the text of the next one. Of a scene without steps it shows what the scene is about, in as
/// many lines as the bar has; if that is too long, what to try, or a sign. A tip and a tap show everything.
final class AboutLine: UIControl, PanelControl {
    var text = "" { didSet { setNeedsLayout() } }
    /// The steps of the scene; none if it has none.
    var steps: [StepsLayout.Step] = [] {
        didSet {
            guard steps != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
            guard steps.map(\.text) == oldValue.map(\.text) else { return }
            let new = steps.indices.filter { steps[$0].isDone && !oldValue[$0].isDone }
            guard !new.isEmpty else { return }
            // The last one is the end of the lesson.
            for item in layout.items where isDone || new.contains(item.index) { celebrate(item.mark) }
        }
    }
    /// Opens the next scene; shown once all steps are done.
    let nextScene = PanelButton(LabCommands.nextScene, trailing: .right, look: .primary)
    private let words = ParagraphView()
    private var layout = StepsLayout([], in: .zero)

    /// The minimum width for words, in points.
    static let minimumWidth: CGFloat = 120
    /// The minimum width for steps, in points.
    static let minimumForSteps: CGFloat = 208
    private static let margin: CGFloat = 8

    init() {
        super.init(frame: .zero)
        press(as: "About this scene")
        words.lineLimit = 2
        words.isUserInteractionEnabled = false
        nextScene.title = "Next"
        for view in [words, nextScene] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    var valueText: String? { text }

    private var isDone: Bool { !steps.isEmpty && steps.allSatisfy(\.isDone) }

    override func layoutSubviews() {
        let width = bounds.width - 2 * AboutLine.margin
        words.isHidden = width < AboutLine.minimumWidth || !steps.isEmpty
        fit(text, inWidth: width)
        let toTry = AboutWords(text).toTry
        if words.isCut, !toTry.isEmpty { fit(toTry, inWidth: width) }
        tip = words.isHidden || words.isCut || words.text != text ? text : nil
        layoutSteps()
    }

    private func layoutSteps() {
        let room = bounds.insetBy(dx: AboutLine.margin, dy: 1)
        let nextWidth = nextScene.sizeThatFits(.zero).width
        let marks = StepsLayout.wordWidth + CGFloat(steps.count) * (StepsLayout.mark + 5)
        nextScene.isHidden = !isDone || room.width < marks + nextWidth
        layout = StepsLayout(steps, in: room)
        nextScene.frame = CGRect(
            x: (layout.items.map(\.mark.maxX).max() ?? room.minX) + 8, y: (bounds.height - PanelButton.target) / 2,
            width: nextWidth, height: PanelButton.target)
    }

    /// Let a ring spread from the mark of a step.
    private func celebrate(_ mark: CGRect) {
        guard window != nil, UIView.areAnimationsEnabled else { return }
        let ring = PassiveView(frame: mark)
        ring.cornerRadius = mark.width / 2
        ring.borderWidth = 2
        ring.borderColor = Palette.won
        addSubview(ring)
        UIView.animate(withDuration: 0.6, delay: 0, options: .curveEaseOut) {
            ring.transform = CGAffineTransform(scaleX: 1.7, y: 1.7)
            ring.alpha = 0
        } completion: { _ in
            ring.removeFromSuperview()
        }
    }

    /// One line if it fits, else two smaller ones.
    private func fit(_ text: String, inWidth width: CGFloat) {
        words.text = text
        words.font = Type.body
        if words.height(inWidth: width) > 22 { words.font = Type.small }
        let height = words.height(inWidth: width)
        words.frame = CGRect(x: 8, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
    }

    override func draw(_ rect: CGRect) {
        if isHovered || isHighlighted {
            Drawing.fill(bounds.insetBy(dx: 0, dy: 2), isHighlighted ? Palette.hairline : Palette.raised, radius: 6)
        }
        guard !steps.isEmpty else {
            if words.isHidden, !text.isEmpty { Icon.info.draw(in: bounds, Palette.textSecond) }
            return
        }
        if let first = layout.items.first {
            Drawing.text(
                StepsLayout.word,
                in: CGRect(x: AboutLine.margin, y: first.mark.midY - 8, width: StepsLayout.wordWidth, height: 16),
                font: Type.smallStrong, color: Palette.chosen)
        }
        for item in layout.items { draw(item) }
    }

    private func draw(_ item: StepsLayout.Item) {
        let isDone = steps[item.index].isDone
        if isDone {
            Drawing.disc(item.mark.middle, StepsLayout.mark / 2, Palette.won)
            Drawing.line(item.mark.middle.beside((-3, 0), (-1, 2.5), (3, -2.5)), Palette.background, 1.5)
        } else {
            // The text beside the marks is about this one.
            let isNext = item.index == steps.firstIndex { !$0.isDone }
            Drawing.ring(
                item.mark.middle, StepsLayout.mark / 2 - 1, isNext ? Palette.chosen : Palette.textSecond,
                isNext ? 2.5 : 1.5)
        }
        Drawing.text(item.lines, in: item.text, font: layout.font, color: isDone ? Palette.textSecond : Palette.text)
    }
}

extension AboutLine: DescribedInParts {
    /// The steps. One whose text has no room has the frame of its mark.
    var parts: [(element: Element, frame: CGRect)] {
        layout.items.map { item in
            let step = steps[item.index]
            return (Element(role: .step, label: step.text, value: step.isDone ? "done" : "open"), item.frame)
        }
    }
}
