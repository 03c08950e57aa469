import Foundation
import ResponderKit
import ResponderScenes

/// Every built-in scene with a picture of it, what it teaches and what to try.
final class CatalogueSheet: SheetView {
    /// Called with a scene's name.
    var onOpen: ((String) -> Void)?
    /// Called with a scene's name to have its recording played.
    var onPlay: ((String) -> Void)?
    private let cards: [SceneCard]
    private let scroll = UIScrollView()
    private let current: String?

    /// - Parameters:
    ///   - current: the scene that is open.
    ///   - recording: the path of the recording of a scene, nil if there is none.
    init(_ catalogue: SceneCatalogue, current: String?, recording: (String) -> String?) {
        self.current = current
        let measurer = UIApplication.shared.textMeasurer
        cards = catalogue.entries.map {
            SceneCard($0, isCurrent: $0.name == current, recording: recording($0.name), measurer)
        }
        super.init(title: "Scenes")
        scroll.backgroundColor = Palette.panel
        scroll.alwaysBounceVertical = true
        content.addSubview(scroll)
        for card in cards {
            // The sheet and its cards are gone once it is closed.
            let name = card.name
            card.onActivate = { [weak self] in
                guard let self else { return }
                close()
                onOpen?(name)
            }
            card.play.onActivate = { [weak self] in
                guard let self else { return }
                close()
                onPlay?(name)
            }
            scroll.addSubview(card)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for card in cards { card.playsWithFocus = true }
        super.pressesBegan(presses, with: event)
    }

    override var wantedSize: CGSize { CGSize(width: 1120, height: 820) }
    override var firstControl: LabControl? { cards.first { $0.name == current } ?? cards.first }

    private static let gap: CGFloat = 16

    override func layoutContent(_ size: CGSize) {
        scroll.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let gap = CatalogueSheet.gap
        let room = size.width - 48
        let columns = max(1, Int((room + gap) / (300 + gap)))
        let width = ((room - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        let height = SceneCard.height(forWidth: width)
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(
                x: 24 + CGFloat(index % columns) * (width + gap), y: CGFloat(index / columns) * (height + gap),
                width: width, height: height)
        }
        let rows = (cards.count + columns - 1) / columns
        scroll.contentSize = CGSize(width: size.width, height: CGFloat(rows) * (height + gap) + 8)
    }
}

/// A scene in the catalogue.
final class SceneCard: LabControl {
    let name: String
    let play = LabButton("Play its recording", icon: .play, look: .quiet, tip: "See how it is done")
    private let title: String
    private let isCurrent: Bool
    private let teaches = ParagraphView()
    private let toTry = ParagraphView()
    /// nil for a scene that cannot be read.
    private let picture: ScenePreview?

    /// - Parameter recording: the path of a recording of it.
    init(_ entry: SceneCatalogue.Entry, isCurrent: Bool, recording: String?, _ measurer: (any TextMeasurer)?) {
        name = entry.name
        title = entry.title
        self.isCurrent = isCurrent
        let played = recording.flatMap { try? Recording(contentsOf: $0) }
        picture = (try? SceneDocument(contentsOf: entry.path)).map { ScenePreview($0, recording: played, measurer) }
        super.init(label: entry.title)
        let words = AboutWords(entry.about)
        teaches.text = words.purpose
        teaches.font = Type.small
        teaches.lineLimit = 2
        toTry.text = words.toTry
        toTry.font = Type.caption
        toTry.color = Palette.textThird
        toTry.lineLimit = 2
        for view in [teaches, toTry] { view.isUserInteractionEnabled = false }
        play.isHidden = played == nil
        play.isCompact = true
        if let picture { addSubview(picture) }
        for view in [teaches, toTry, play] { addSubview(view) }
    }

    // Whoever looks at a card sees what its scene is about.
    override var isHovered: Bool { didSet { lookedAt() } }

    override func becomeFirstResponder() -> Bool {
        defer { lookedAt() }
        return super.becomeFirstResponder()
    }

    override func resignFirstResponder() -> Bool {
        let isResigned = super.resignFirstResponder()
        picture?.isPlaying = isHovered || (isFirstResponder && !isResigned)
        return isResigned
    }

    /// The card that merely has the focus because the sheet was opened stays still.
    var playsWithFocus = false

    private func lookedAt() { picture?.isPlaying = isHovered || (isFirstResponder && playsWithFocus) }

    required init?(coder: NSCoder) { nil }

    override var role: Element.Role { .card }
    override var value: String? { [teaches.text, toTry.text].filter { !$0.isEmpty }.joined(separator: " ") }
    override var element: Element? {
        Element(role: .card, label: label, value: value, isSelected: isCurrent, isEnabled: isEnabled)
    }

    private static let inset: CGFloat = 12
    private static let text: CGFloat = 124

    static func height(forWidth width: CGFloat) -> CGFloat {
        ((width - 2 * inset) * 0.6).rounded() + inset + text
    }

    override func layoutSubviews() {
        let inset = SceneCard.inset
        let top = CGRect(
            x: inset, y: inset, width: bounds.width - 2 * inset, height: bounds.height - inset - SceneCard.text)
        picture?.frame = top
        play.frame = CGRect(x: bounds.width - 48, y: top.maxY, width: 44, height: 44)
        teaches.frame = CGRect(x: inset, y: top.maxY + 38, width: top.width, height: 36)
        toTry.frame = CGRect(x: inset, y: top.maxY + 78, width: top.width, height: 34)
    }

    override var focusRadius: CGFloat { 8 }

    override func drawFace() {
        Drawing.fill(bounds, isHovered || isHighlighted ? Palette.lifted : Palette.raised, radius: 8)
        if isCurrent { Drawing.outline(bounds, Palette.now, radius: 8) }
        let y = bounds.height - SceneCard.text
        let open = isCurrent ? UIApplication.shared.width(of: "open", font: Type.captionStrong).rounded(.up) + 12 : 0
        let end = bounds.width - (play.isHidden ? SceneCard.inset : 52)
        let room = end - SceneCard.inset
        let titleWidth = min(
            room - open, UIApplication.shared.width(of: title, font: Type.heading).rounded(.up))
        Drawing.text(
            title, in: CGRect(x: SceneCard.inset, y: y + 10, width: titleWidth, height: 24), font: Type.heading,
            color: Palette.text)
        if isCurrent {
            Drawing.text(
                "open", in: CGRect(x: SceneCard.inset + titleWidth + 10, y: y + 11, width: open, height: 24),
                font: Type.captionStrong, color: Palette.now)
        }
    }
}

/// A scene's text taken apart: what it teaches, and what to try, which is its last sentence.
struct AboutWords {
    let purpose: String
    let toTry: String

    init(_ about: String) {
        let text = about.trimmingCharacters(in: .whitespacesAndNewlines)
        let body = text.hasSuffix(".") ? String(text.dropLast()) : text
        guard let end = body.range(of: ". ", options: .backwards) else {
            purpose = text
            toTry = ""
            return
        }
        purpose = String(body[..<end.lowerBound]) + "."
        toTry = String(body[end.upperBound...]) + "."
    }
}
