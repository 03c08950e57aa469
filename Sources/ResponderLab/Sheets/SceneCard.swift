import InspectorPanels
import ResponderKit
import ResponderScenes

/// A scene in the catalogue: its picture, its title, what it teaches, which of its steps are done, and a button that plays it. A tap on
/// the card opens it.
final class SceneCard: UIControl, PanelControl {
    let name: String
    let play = PanelButton("Play its recording", icon: .play, look: .quiet, tip: "See how it is done")
    private let title: String
    private let isCurrent: Bool
    /// Whether Return opens it, because it is the best of a search.
    var isBest = false { didSet { if isBest != oldValue { setNeedsDisplay() } } }
    /// How many steps are done, and how many there are.
    private let steps: (done: Int, all: Int)
    var isDone: Bool { steps.all > 0 && steps.done == steps.all }
    /// What a search looks at, in lower case.
    private let searched: String
    private let teaches = ParagraphView()
    /// What it teaches, and what to try there.
    private let about: String
    /// nil until the card is in sight, and for a scene that is too large or cannot be read.
    private(set) var picture: ScenePreview?
    /// Whether its text says what is wrong with the scene.
    private var isUnreadable = false
    /// Makes the picture; nil once that was done.
    private var makePicture: (() throws -> ScenePreview?)?
    var needsPicture: Bool { makePicture != nil }

    /// Larger files are not read for a picture, which would keep the window waiting.
    nonisolated static let maximumBytes = LessonFolder.maximumBytes

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
        let played = recording.flatMap { SceneCard.has($0, atMost: 1 << 20) ? $0 : nil }
        makePicture = {
            let program = entry.path.isEmpty ? LabPrograms.all.first { $0.program?.name == entry.name } : nil
            guard program != nil || SceneCard.has(entry.path, atMost: SceneCard.maximumBytes) else { return nil }
            return ScenePreview(
                try program ?? SceneDocument(contentsOf: entry.path),
                recording: played.flatMap { try? Recording(contentsOf: $0) }, measurer)
        }
        let words = AboutWords(entry.about)
        about = [words.purpose, words.toTry].filter { !$0.isEmpty }.joined(separator: " ")
        super.init(frame: .zero)
        press(as: entry.title)
        onPoint = { [unowned self] _ in lookedAt() }
        tip = about.isEmpty ? nil : about
        teaches.text = words.gist
        teaches.font = Type.small
        teaches.isUserInteractionEnabled = false
        play.isHidden = played == nil
        play.title = "Watch"
        for view in [teaches, play] { addSubview(view) }
    }

    /// Whether a file is small enough to be read for the picture.
    private static func has(_ path: String, atMost bytes: Int) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size < bytes
    }

    /// Show the picture, or what is wrong with the scene.
    func showPicture() {
        do { picture = try makePicture?() } catch {
            teaches.text = "\(error)"
            isUnreadable = true
            superview?.setNeedsLayout()
        }
        makePicture = nil
        if let picture { addSubview(picture) }
        setNeedsLayout()
        lookedAt()
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

    /// How far it is from a search: 0 for a title that begins with it, 1 for a word of the title, 2 for words anywhere in the title,
    /// 3 for words in the description; nil if a word is missing.
    func rank(in search: String) -> Int? {
        let words = search.lowercased().split(whereSeparator: \.isWhitespace)
        guard words.allSatisfy(searched.contains) else { return nil }
        let (title, phrase) = (" " + title.lowercased(), " " + words.joined(separator: " "))
        return title.hasPrefix(phrase) ? 0 : title.contains(phrase) ? 1 : words.allSatisfy(title.contains) ? 2 : 3
    }

    var role: Element.Role { .card }
    var valueText: String? {
        [stepsWord, isUnreadable ? teaches.text : about].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What is done, in words; empty for nothing.
    private var stepsWord: String {
        isDone ? "Done." : steps.done > 0 ? "\(steps.done) of \(steps.all) steps done." : ""
    }
    var element: Element? {
        Element(role: .card, label: label, value: valueText, isSelected: isCurrent, isEnabled: isEnabled)
    }

    // MARK: Layout

    /// The frames of its parts.
    private struct Parts {
        var picture = CGRect.zero
        var title = CGRect.zero
        var teaches = CGRect.zero
        var steps = CGRect.zero
        var play = CGRect.zero
        var height: CGFloat = 0
    }

    private static let inset: CGFloat = 8
    private static let stepsHeight: CGFloat = 20

    /// - Parameter height: the height of the card, at whose bottom the steps and the button are; nil for the least one.
    private func parts(inWidth width: CGFloat, height: CGFloat? = nil) -> Parts {
        let inset = SceneCard.inset
        var parts = Parts()
        let pictureWidth = min(180, (width * 0.34).rounded())
        parts.picture = CGRect(x: inset, y: inset, width: pictureWidth, height: (pictureWidth * 0.71).rounded())
        let x = parts.picture.maxX + 12
        let room = width - x - 12
        parts.title = CGRect(x: x, y: inset - 1, width: room, height: 22)
        parts.teaches = CGRect(
            x: x, y: parts.title.maxY + 2, width: room, height: teaches.height(inWidth: room).rounded(.up))
        // The target of the button is higher than what is seen of it.
        let rowHeight = max(SceneCard.stepsHeight, play.isHidden ? 0 : PanelButton.target - 8)
        parts.height = height ?? max(parts.picture.maxY, parts.teaches.maxY + 6 + rowHeight) + inset
        // Scenes of phones are higher than wide, and so is the room beside the text.
        parts.picture.size.height = max(parts.picture.height, parts.height - 2 * inset)
        let middle = parts.height - inset - rowHeight / 2
        let playWidth = play.isHidden ? 0 : play.sizeThatFits(.zero).width
        parts.play = CGRect(
            x: width - inset - playWidth, y: middle - PanelButton.target / 2, width: playWidth,
            height: PanelButton.target)
        parts.steps = CGRect(
            x: x, y: middle - SceneCard.stepsHeight / 2, width: parts.play.minX - 8 - x, height: SceneCard.stepsHeight)
        return parts
    }

    /// The height that it needs, in points.
    func height(inWidth width: CGFloat) -> CGFloat { parts(inWidth: width).height }

    override func layoutSubviews() {
        let parts = parts(inWidth: bounds.width, height: bounds.height)
        picture?.frame = parts.picture
        teaches.frame = parts.teaches
        play.frame = parts.play
    }

    var focusRadius: CGFloat { 8 }

    override func draw(_ rect: CGRect) {
        let parts = parts(inWidth: bounds.width, height: bounds.height)
        let isOn = isHovered || isHighlighted
        Drawing.fill(bounds, isOn ? Palette.lifted : Palette.raised, radius: 8)
        if isCurrent || isBest { Drawing.outline(bounds, Palette.chosen, radius: 8) }
        let word = isBest ? "Return" : "open"
        let hasMark = isCurrent || isBest
        let mark = hasMark ? Drawing.width(word, Type.captionStrong) + 12 : 0
        var title = parts.title
        title.size.width = min(title.width - mark, Drawing.width(self.title, Type.strong))
        Drawing.text(self.title, in: title, font: Type.strong, color: Palette.text)
        if hasMark {
            let place = CGRect(x: title.maxX + 10, y: title.minY + 1, width: mark, height: title.height)
            Drawing.text(word, in: place, font: Type.captionStrong, color: Palette.chosen)
        }
        if picture == nil { Drawing.fill(parts.picture, Palette.background, radius: 6) }
        drawSteps(in: parts.steps)
    }
}

extension SceneCard {
    /// A dot for each step, filled where the step is done; a tick once all are done.
    private func drawSteps(in place: CGRect) {
        let middle = place.midY
        if isDone {
            let disc = CGRect(x: place.minX, y: middle - 10, width: 20, height: 20)
            Drawing.fill(disc, Palette.chosen, radius: 10)
            return Icon.check.draw(in: disc, Palette.background)
        }
        for index in 0..<steps.all {
            let x = place.minX + CGFloat(index) * min(12, place.width / CGFloat(steps.all))
            let dot = CGRect(x: x, y: middle - 4, width: 8, height: 8)
            if index < steps.done {
                Drawing.fill(dot, Palette.chosen, radius: 4)
            } else {
                Drawing.outline(dot, Palette.grip, radius: 4)
            }
        }
    }
}
