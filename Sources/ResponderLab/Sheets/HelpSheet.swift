import InspectorPanels
import ResponderKit

/// Every key and every touch of the lab or of its builder, on one page, from the table of commands.
final class HelpSheet: SheetController, UIScrollViewDelegate {
    private let page = HelpPage()
    private let scroll = UIScrollView()
    private let below = MoreMark(.bottom)

    /// Keys or touches, and what they do.
    typealias Group = (title: String, lines: [(keys: String, meaning: String)])

    init<Target>(_ table: CommandTable<Target>) {
        super.init(title: "Keys and gestures")
        page.groups = table.groups.map { ($0.title, $0.help) }
        page.isUserInteractionEnabled = false
        scroll.backgroundColor = Palette.panel
        scroll.addSubview(page)
        scroll.delegate = self
        content.addSubview(scroll)
        content.addSubview(below)
    }

    required init?(coder: NSCoder) { nil }

    override var wantedSize: CGSize {
        CGSize(width: 880, height: SheetController.titleHeight + page.height(inWidth: 848) + 16)
    }

    override func layoutContent(_ size: CGSize) {
        let height = page.height(inWidth: size.width - 32)
        // The mark for more keys is in a strip at the foot, not on keys.
        let foot = height <= size.height - 8 ? 8 : MoreMark.height
        scroll.frame = CGRect(x: 16, y: 0, width: size.width - 32, height: size.height - foot)
        below.frame = CGRect(x: 0, y: size.height - MoreMark.height, width: size.width, height: MoreMark.height)
        page.frame = CGRect(x: 0, y: 0, width: scroll.bounds.width, height: height)
        scroll.contentSize = page.frame.size
        countMore()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { countMore() }

    private func countMore() { below.count = page.countOfKeys(below: scroll.contentOffset.y + scroll.bounds.height) }

    override func handleKey(_ key: UIKey) -> Bool {
        let y = scroll.contentOffset.y
        switch key.name {
        case "?", "/": close()
        case "Down": scroll.scroll(toY: y + 80)
        case "Up": scroll.scroll(toY: y - 80)
        case "PageDown": scroll.scroll(toY: y + scroll.bounds.height - 40)
        case "PageUp": scroll.scroll(toY: y + 40 - scroll.bounds.height)
        case "End": scroll.scroll(toY: .infinity)
        case "Home": scroll.scroll(toY: 0)
        default: return false
        }
        return true
    }
}

/// The keys, in groups, in one or two columns.
private final class HelpPage: UIView, Described {
    private static let line: CGFloat = 24
    private static let keyWidth: CGFloat = 136
    fileprivate var groups: [HelpSheet.Group] = []

    var element: Element? {
        let words = groups.flatMap(\.lines).map { "\($0.keys): \($0.meaning)" }
        return Element(role: .text, label: words.joined(separator: "; "))
    }

    /// The headings and the keys with their places, in columns that are about as long as each other.
    private func rows(_ width: CGFloat) -> [(place: CGRect, key: String, meaning: String?)] {
        var ends: [CGFloat] = width >= 620 ? [0, 0] : [0]
        let column = width / CGFloat(ends.count)
        var rows: [(place: CGRect, key: String, meaning: String?)] = []
        for group in groups {
            let index = ends.count == 2 && ends[1] < ends[0] ? 1 : 0
            for (key, meaning) in [(group.title, nil)] + group.lines.map({ ($0.keys, $0.meaning as String?) }) {
                let x = CGFloat(index) * column + 8
                rows.append((CGRect(x: x, y: ends[index], width: column - 16, height: HelpPage.line), key, meaning))
                ends[index] += HelpPage.line
            }
            ends[index] += HelpPage.line
        }
        return rows
    }

    /// How many keys are below a height.
    func countOfKeys(below height: CGFloat) -> Int {
        rows(bounds.width).count { $0.meaning != nil && $0.place.maxY > height + 4 }
    }

    func height(inWidth width: CGFloat) -> CGFloat { (rows(width).map(\.place.maxY).max() ?? 0) + HelpPage.line }

    override func draw(_ rect: CGRect) {
        for (place, key, meaning) in rows(bounds.width) {
            guard let meaning else {
                Drawing.text(key, in: place, font: Type.smallStrong, color: Palette.chosen)
                continue
            }
            var cap = CGRect(x: place.minX, y: place.minY + 3, width: 0, height: 20)
            cap.size.width = min(HelpPage.keyWidth - 8, Drawing.width(key, Type.captionStrong) + 14)
            Drawing.face(cap, Palette.raised, outlined: Palette.hairline, radius: 4)
            Drawing.text(key, in: cap.insetBy(dx: 4, dy: 0), font: Type.captionStrong, color: Palette.text, .center)
            let words = CGRect(
                x: place.minX + HelpPage.keyWidth, y: place.minY, width: place.width - 8 - HelpPage.keyWidth,
                height: HelpPage.line)
            Drawing.text(meaning, in: words, font: Type.small, color: Palette.textSecond)
        }
    }
}
