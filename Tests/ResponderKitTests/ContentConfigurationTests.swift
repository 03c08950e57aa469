@testable import ResponderCore
@testable import ResponderKit

/// What cells show by configurations.
@Suite(.replayed) struct ContentConfigurationTests {
    private let rig = Rig()

    private func labels(_ view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }.filter { $0.text != nil }
    }

    private func shown(_ cell: UITableViewCell, width: CGFloat = 320) -> [UILabel] {
        cell.frame.size = CGSize(width: width, height: 60)
        if cell.superview == nil { rig.window.addSubview(cell) }
        rig.window.layoutIfNeeded()
        return labels(cell)
    }

    @Test func `A list's configuration shows texts and a picture`() {
        rig.run {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = "first"
            content.secondaryText = "second"
            content.textProperties.color = .red
            content.secondaryTextProperties.font = .boldSystemFont(ofSize: 10)
            cell.contentConfiguration = content
            let texts = shown(cell)
            #expect(texts.map(\.text) == ["first", "second"] && texts[0].textColor == .red)
            #expect(texts[1].font == .boldSystemFont(ofSize: 10) && texts[1].frame.minY == texts[0].frame.maxY)
            #expect(texts[0].frame.minX == 16 && abs(texts[0].frame.minY + texts[1].frame.maxY - 60) < 0.01)
            let view = texts[0].superview
            content.image = UIGraphicsImageRenderer(size: CGSize(40, 80)).image { _ in }
            content.imageProperties.maximumSize = CGSize(20, 20)
            content.attributedText = NSAttributedString(string: "looks", attributes: [.foregroundColor: UIColor.blue])
            cell.contentConfiguration = content
            let changed = shown(cell)
            // The same view shows it, beside a picture of 10 × 20 points.
            #expect(changed[0].superview === view && changed[0].text == "looks" && changed[0].textColor == .blue)
            #expect(changed[0].frame.minX == 42 && cell.contentConfiguration as? UIListContentConfiguration == content)
            cell.contentConfiguration = nil
            #expect(labels(cell).isEmpty)
        }
    }

    @Test func `A value is at the right if there is room`() {
        rig.run {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = "name"
            content.secondaryText = "value"
            cell.contentConfiguration = content
            #expect(shown(cell)[1].frame.maxX == 304 && labels(cell)[1].frame.minY == labels(cell)[0].frame.minY)
            #expect(shown(cell, width: 80)[1].frame.minX == 16)
            #expect(labels(cell)[1].frame.minY >= labels(cell)[0].frame.maxY)
        }
    }

    @Test func `A handler is called for the first layout and for each new state, once`() {
        rig.run {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var states: [String] = []
            cell.configurationUpdateHandler = { cell, state in
                states.append("\(state.isHighlighted) \(state.isSelected)")
                var content = cell.defaultContentConfiguration()
                content.text = state.isSelected ? "on" : "off"
                cell.contentConfiguration = content
            }
            #expect(shown(cell).map(\.text) == ["off"])
            cell.isSelected = true
            cell.isHighlighted = true
            cell.isHighlighted = false
            #expect(shown(cell).map(\.text) == ["on"] && states == ["false false", "false true"])
            cell.isSelected = true
            _ = shown(cell)
            #expect(states.count == 2)
        }
    }

    @Test func `A program's own configuration makes its view, and is updated for the state`() {
        struct Badge: UIContentConfiguration {
            var number = 0
            var isOn = false
            func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
            func updated(for state: any UIConfigurationState) -> Badge {
                var copy = self
                copy.isOn = (state as? UICellConfigurationState)?.isSelected ?? false
                return copy
            }
        }
        final class BadgeView: UIView, UIContentView {
            var configuration: any UIContentConfiguration
            init(_ badge: Badge) {
                configuration = badge
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { nil }
        }
        rig.run {
            let cell = UICollectionViewCell(frame: CGRect(0, 0, 50, 50))
            rig.window.addSubview(cell)
            cell.contentConfiguration = Badge(number: 3)
            let view = cell.contentView.subviews.first as? BadgeView
            #expect(view?.frame == CGRect(0, 0, 50, 50) && (view?.configuration as? Badge)?.isOn == false)
            cell.isSelected = true
            cell.layoutIfNeeded()
            #expect(
                (view?.configuration as? Badge)?.isOn == true && (cell.contentConfiguration as? Badge)?.isOn == false)
            // A configuration of another type gets a view of its own.
            cell.contentConfiguration = UIListContentConfiguration.cell()
            #expect(view?.superview == nil && cell.contentView.subviews.count == 1)
        }
    }
}
