import Foundation
import ResponderInspector
import ResponderKit

/// Asks at the place of a gesture what should become of it.
final class WishSheet: ListSheet {
    /// Called with the index of the wish that was chosen.
    var onChoose: ((Int) -> Void)?
    private let place: CGPoint
    private let wishes: [String]

    /// - Parameter place: where it opens, in the window's coordinates.
    init(_ title: String, at place: CGPoint, _ wishes: [String]) {
        self.place = place
        self.wishes = wishes
        super.init(title: title)
        list.show(
            wishes.enumerated().map { index, wish in
                var row = ListRow(name: wish)
                row.action = index
                return .row(row)
            })
    }

    required init?(coder: NSCoder) { nil }

    override var anchor: CGRect? { CGRect(origin: place, size: .zero) }

    override var wantedSize: CGSize {
        let widths = wishes.map { UIApplication.shared.width(of: $0, font: Type.strong) }
        let heading = UIApplication.shared.width(of: title ?? "", font: Type.heading) + 96
        return CGSize(
            width: max(heading, (widths.max() ?? 0) + 72).rounded(.up),
            height: SheetController.titleHeight + 24 + CGFloat(wishes.count) * PanelButton.target)
    }

    override func perform(_ action: AnyHashable, _ input: PropertyValue?) {
        guard let index = action as? Int else { return }
        close()
        onChoose?(index)
    }
}
