import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// A scene in the catalogue: its picture, what it teaches, what to try, and buttons to open and to play it. A tap on
/// the card opens it.
final class SceneCard: UIControl, PanelControl {
    let name: String
    let play = PanelButton("Play its recording", icon: .play, tip: "See how it is done")
    private let title: String
    private let isCurrent: Bool
    /// How many steps are done, and how many there are.
    private let steps: (done: Int, all: Int)
    /// Whether all steps are done.
    var isDone: Bool { steps.all > 0 && steps.done == steps.all }
    /// What a search looks at, in lower case.
    private let searched: String
    private let teaches = ParagraphView()
    private let toTry = ParagraphView()
    /// nil for a scene that cannot be read.
    private let picture: ScenePreview?

    /// - Parameters:
    ///   - done: the indices of the steps that are done.
    ///   - recording: the path of a recording of it.
    init(
        _ entry: SceneCatalogue.Entry, isCurrent: Bool, done: Set<Int> = [], recording: String?,
        _ measurer: (any TextMeasurer)?
    ) {
        steps = (done.count { $0 < entry.steps }, entry.steps)
        searched = [entry.name, entry.title, entry.about, entry.group?.title ?? ""].joined(separator: " ").lowercased()
        name = entry.name
        title = entry.title
        self.isCurrent = isCurrent
        let played = recording.flatMap { SceneCard.isShort($0) ? try? Recording(contentsOf: $0) : nil }
        picture = (try? SceneDocument(contentsOf: entry.path)).map { ScenePreview($0, recording: played, measurer) }
        super.init(frame: .zero)
        press(as: entry.title)
        onPoint = { [unowned self] _ in lookedAt() }
        let words = AboutWords(entry.about)
        teaches.text = words.purpose
        teaches.font = Type.small
        toTry.text = words.toTry
        toTry.font = Type.caption
        toTry.color = Palette.textThird
        for view in [teaches, toTry] { view.isUserInteractionEnabled = false }
        play.isHidden = played == nil
        play.title = "Watch"
        if let picture { addSubview(picture) }
        for view in [teaches, toTry, play] { addSubview(view) }
    }

    /// Whether a recording is read for the picture; a long one would take too long.
    private static func isShort(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size < 1 << 20
    }

    required init?(coder: NSCoder) { nil }

    // The picture plays while the pointer or the focus is on the card.
    override func becomeFirstResponder() -> Bool {
        defer { lookedAt() }
        return super.becomeFirstResponder()
    }

    override func resignFirstResponder() -> Bool {
        let isResigned = super.resignFirstResponder()
        picture?.isPlaying = isHovered || (isFirstResponder && !isResigned)
        return isResigned
    }

    /// false for the card that got the focus when the sheet was opened.
    var playsWithFocus = false

    private func lookedAt() { picture?.isPlaying = isHovered || (isFirstResponder && playsWithFocus) }

    /// Whether it has all words of a search.
    func matches(_ search: String) -> Bool {
        search.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { searched.contains($0) }
    }

    var role: Element.Role { .card }
    var valueText: String? {
        [stepsWord, teaches.text, toTry.text].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What is done, in words; empty for nothing.
    private var stepsWord: String {
        isDone ? "Done." : steps.done > 0 ? "\(steps.done) of \(steps.all) steps done." : ""
    }
    var element: Element? {
        Element(role: .card, label: label, value: valueText, isSelected: isCurrent, isEnabled: isEnabled)
    }

    // MARK: Layout

    /// The frames of its parts for a width.
    private struct Parts {
        var picture = CGRect.zero
        var title = CGRect.zero
        var teaches = CGRect.zero
        var toTry = CGRect.zero
        var open = CGRect.zero
        var play = CGRect.zero
        var height: CGFloat = 0
    }

    private static let inset: CGFloat = 12
    /// From this width on, in points, the picture is beside the text.
    private static let wide: CGFloat = 440

    /// The title of the button that opens the scene.
    private var openTitle: String { isCurrent ? "Restart" : "Open" }

    private func parts(inWidth width: CGFloat) -> Parts {
        let inset = SceneCard.inset
        var parts = Parts()
        let isWide = width >= SceneCard.wide
        let pictureWidth = isWide ? (width * 0.4).rounded() : width - 2 * inset
        parts.picture = CGRect(x: inset, y: inset, width: pictureWidth, height: (pictureWidth * 0.6).rounded())
        let x = isWide ? parts.picture.maxX + 16 : inset
        let room = width - x - inset
        parts.title = CGRect(x: x, y: isWide ? inset : parts.picture.maxY + 8, width: room, height: 24)
        parts.teaches = CGRect(
            x: x, y: parts.title.maxY + 4, width: room, height: teaches.height(inWidth: room))
        parts.toTry = CGRect(x: x, y: parts.teaches.maxY + 6, width: room, height: toTry.height(inWidth: room))
        parts.height = max(parts.toTry.maxY + 4 + PanelButton.target, parts.picture.maxY + inset) + 4
        let buttons = CGRect(x: x, y: 0, width: room, height: PanelButton.target)
        let open = UIApplication.shared.width(of: openTitle, font: Type.body).rounded(.up) + 24
        parts.open = CGRect(x: buttons.minX, y: 0, width: max(72, open), height: PanelButton.faceHeight)
        parts.play = CGRect(
            x: parts.open.maxX + 8, y: 0, width: play.sizeThatFits(.zero).width, height: PanelButton.target)
        return parts
    }

    /// The height that it needs, in points.
    func height(inWidth width: CGFloat) -> CGFloat { parts(inWidth: width).height }

    /// The parts, with the buttons at the lower end of a card that may be taller than it needs to be.
    private var placed: Parts {
        var parts = parts(inWidth: bounds.width)
        let middle = bounds.height - 4 - PanelButton.target / 2
        parts.open.origin.y = middle - PanelButton.faceHeight / 2
        parts.play.origin.y = middle - PanelButton.target / 2
        return parts
    }

    override func layoutSubviews() {
        let parts = placed
        picture?.frame = parts.picture
        teaches.frame = parts.teaches
        toTry.frame = parts.toTry
        play.frame = parts.play
    }

    var focusRadius: CGFloat { 8 }

    override func draw(_ rect: CGRect) {
        let parts = placed
        let isOn = isHovered || isHighlighted
        Drawing.fill(bounds, isOn ? Palette.lifted : Palette.raised, radius: 8)
        if isCurrent { Drawing.outline(bounds, Palette.chosen, radius: 8) }
        let mark = isCurrent ? UIApplication.shared.width(of: "open", font: Type.captionStrong).rounded(.up) + 12 : 0
        var title = parts.title
        title.size.width = min(
            title.width - mark, UIApplication.shared.width(of: self.title, font: Type.heading).rounded(.up))
        Drawing.text(self.title, in: title, font: Type.heading, color: Palette.text)
        if isCurrent {
            let place = CGRect(x: title.maxX + 10, y: title.minY + 1, width: mark, height: title.height)
            Drawing.text("open", in: place, font: Type.captionStrong, color: Palette.chosen)
        }
        drawSteps(beside: parts.play.isEmpty || play.isHidden ? parts.open : parts.play)
        Drawing.fill(parts.open, isOn ? Palette.chosen : Palette.raised, radius: 6)
        if !isOn { Drawing.outline(parts.open, Palette.hairline, radius: 6) }
        Drawing.text(
            openTitle, in: parts.open, font: Type.body, color: isOn ? Palette.background : Palette.text, .center)
    }
}

extension SceneCard {
    /// A dot for each step at the right end of the buttons' row, filled where the step is done; a tick once all are done.
    private func drawSteps(beside buttons: CGRect) {
        let middle = buttons.midY
        if isDone {
            let disc = CGRect(x: bounds.maxX - 12 - 20, y: middle - 10, width: 20, height: 20)
            Drawing.fill(disc, Palette.chosen, radius: 10)
            return Icon.check.draw(in: disc, Palette.background)
        }
        for index in 0..<steps.all {
            let x = bounds.maxX - 12 - CGFloat(steps.all - index) * 12 + 4
            let dot = CGRect(x: x, y: middle - 4, width: 8, height: 8)
            if index < steps.done {
                Drawing.fill(dot, Palette.chosen, radius: 4)
            } else {
                Drawing.outline(dot, Palette.grip, radius: 4)
            }
        }
    }
}
