import Foundation
import ResponderKit
import ResponderScenes

/// Every built-in scene with a picture of it, what it teaches and what to try.
final class CatalogueSheet: SheetView, UIScrollViewDelegate {
    /// Called with a scene's name.
    var onOpen: ((String) -> Void)?
    /// Called with a scene's name to play its recording.
    var onPlay: ((String) -> Void)?
    private let cards: [SceneCard]
    private let scroll = UIScrollView()
    private let above = MoreMark(.top)
    private let below = MoreMark(.bottom)
    private let current: String?

    /// - Parameters:
    ///   - current: the scene that is open.
    ///   - recording: the path of a scene's recording; nil if it has none.
    init(_ catalogue: SceneCatalogue, current: String?, recording: (String) -> String?) {
        self.current = current
        let measurer = UIApplication.shared.textMeasurer
        cards = catalogue.tour.map {
            SceneCard($0, isCurrent: $0.name == current, recording: recording($0.name), measurer)
        }
        super.init(title: "Scenes")
        scroll.backgroundColor = Palette.panel
        scroll.alwaysBounceVertical = true
        scroll.delegate = self
        for view in [scroll, above, below] { content.addSubview(view) }
        for card in cards {
            // The cards are released when the sheet closes, so copy the name first.
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

    override var wantedSize: CGSize { CGSize(width: 1436, height: 1100) }
    override var firstControl: LabControl? { cards.first { $0.name == current } ?? cards.first }

    private static let gap: CGFloat = 16

    override func layoutContent(_ size: CGSize) {
        // The marks for more cards are beside the title and in a strip at the foot, not on cards.
        scroll.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - MoreMark.height)
        let gap = CatalogueSheet.gap
        let room = size.width - 48
        let columns = max(1, Int((room + gap) / (300 + gap)))
        let width = ((room - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        var y: CGFloat = 0
        // All cards of a row have the height of the tallest.
        for first in stride(from: 0, to: cards.count, by: columns) {
            let row = cards[first..<min(first + columns, cards.count)]
            let height = row.map { $0.height(inWidth: width) }.max() ?? 0
            for (index, card) in row.enumerated() {
                card.frame = CGRect(x: 24 + CGFloat(index) * (width + gap), y: y, width: width, height: height)
            }
            y += height + gap
        }
        scroll.contentSize = CGSize(width: size.width, height: y + 8)
        above.frame = CGRect(
            x: 0, y: -(SheetView.titleHeight + MoreMark.height) / 2, width: size.width, height: MoreMark.height)
        below.frame = CGRect(
            x: 0, y: size.height - MoreMark.height, width: size.width, height: MoreMark.height)
        countMore()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { countMore() }

    /// A card counts as out of sight if less than half of it is visible.
    private func countMore() {
        let shown = CGRect(origin: scroll.contentOffset, size: scroll.bounds.size)
        above.count = cards.count { $0.frame.midY < shown.minY }
        below.count = cards.count { $0.frame.midY > shown.maxY }
    }
}

extension SceneCatalogue {
    /// The scenes in the order of the tour: the one of a first start, then the others.
    var tour: [Entry] {
        let entries = entries
        return entries.filter { $0.name == Source.firstScene } + entries.filter { $0.name != Source.firstScene }
    }
}
