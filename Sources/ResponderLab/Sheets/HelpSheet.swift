import ResponderInspector
import ResponderKit

/// Every key and every touch of the lab or of its builder, on one page.
final class HelpSheet: SheetController, UIScrollViewDelegate {
    private let page: HelpPage
    private let scroll = UIScrollView()
    private let below = MoreMark(.bottom)

    init(_ groups: KeyList.Groups = KeyList.ofLab) {
        page = HelpPage(groups)
        super.init(title: "Keys and gestures")
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
        switch key.name {
        case "?", "/": close()
        case "Down": scroll(by: 80)
        case "Up": scroll(by: -80)
        case "PageDown": scroll(by: scroll.bounds.height - 40)
        case "PageUp": scroll(by: 40 - scroll.bounds.height)
        case "End": scroll(by: lowest)
        case "Home": scroll(by: -lowest)
        default: return false
        }
        return true
    }

    private func scroll(by length: CGFloat) {
        scroll.contentOffset.y = max(0, min(scroll.contentOffset.y + length, lowest))
    }

    private var lowest: CGFloat { max(0, scroll.contentSize.height - scroll.bounds.height) }
}

/// The keys, in groups, in one or two columns.
private final class HelpPage: UIView, Described {
    private static let line: CGFloat = 24
    private static let keyWidth: CGFloat = 136
    private let groups: KeyList.Groups

    init(_ groups: KeyList.Groups) {
        self.groups = groups
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    var element: Element? {
        let words = groups.flatMap(\.value).map { "\($0.key): \($0.value)" }
        return Element(role: .text, label: words.joined(separator: "; "))
    }

    private func columns(_ width: CGFloat) -> [[KeyList.Groups.Element]] {
        guard width >= 620 else { return [Array(groups)] }
        var columns: [[KeyList.Groups.Element]] = [[], []]
        for group in groups {
            let shorter = columns[0].reduce(0) { $0 + lines($1) } <= columns[1].reduce(0) { $0 + lines($1) } ? 0 : 1
            columns[shorter].append(group)
        }
        return columns
    }

    /// How many keys are below a height.
    func countOfKeys(below height: CGFloat) -> Int {
        columns(bounds.width).reduce(0) { count, groups in
            var y: CGFloat = 0
            return groups.reduce(count) { count, group in
                defer { y += CGFloat(lines(group)) * HelpPage.line }
                let ends = group.value.indices.map { y + CGFloat($0 + 2) * HelpPage.line }
                return count + ends.count { $0 > height + 4 }
            }
        }
    }

    private func lines(_ group: KeyList.Groups.Element) -> Int { group.value.count + 2 }

    func height(inWidth width: CGFloat) -> CGFloat {
        CGFloat(columns(width).map { $0.reduce(0) { $0 + lines($1) } }.max() ?? 0) * HelpPage.line
    }

    override func draw(_ rect: CGRect) {
        let columns = columns(bounds.width)
        let width = bounds.width / CGFloat(columns.count)
        for (index, groups) in columns.enumerated() {
            let x = CGFloat(index) * width + 8
            var y: CGFloat = 0
            for group in groups {
                Drawing.text(
                    group.key, in: CGRect(x: x, y: y, width: width - 16, height: HelpPage.line),
                    font: Type.smallStrong, color: Palette.chosen)
                y += HelpPage.line
                for key in group.value {
                    draw(key, x, y, width - 24)
                    y += HelpPage.line
                }
                y += HelpPage.line
            }
        }
    }

    private func draw(_ key: KeyList.Keys.Element, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat) {
        var cap = CGRect(x: x, y: y + 3, width: 0, height: 20)
        cap.size.width = min(HelpPage.keyWidth - 8, Drawing.width(key.key, Type.captionStrong) + 14)
        Drawing.face(cap, Palette.raised, outlined: Palette.hairline, radius: 4)
        Drawing.text(key.key, in: cap.insetBy(dx: 4, dy: 0), font: Type.captionStrong, color: Palette.text, .center)
        Drawing.text(
            key.value,
            in: CGRect(x: x + HelpPage.keyWidth, y: y, width: width - HelpPage.keyWidth, height: HelpPage.line),
            font: Type.small, color: Palette.textSecond)
    }
}
