import UIKit

/// A street of numbered houses without an end, to the left and to the right.
///
/// The content is 5000 points long. Whenever the offset is far from its middle, `layoutSubviews` sets it back to the
/// middle and moves the houses by the same distance, so that nothing moves on the screen.
class EndlessStreetView: UIScrollView {
    private(set) var houses: [UILabel] = []
    private let street = UIView()
    private let houseWidth: CGFloat = 150

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentSize = CGSize(width: 5000, height: frame.height)
        street.frame = CGRect(origin: .zero, size: contentSize)
        street.isUserInteractionEnabled = false
        addSubview(street)
        showsHorizontalScrollIndicator = false
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        recenterIfNecessary()
        let visible = convert(bounds, to: street)
        placeHouses(from: visible.minX, to: visible.maxX)
    }

    private func recenterIfNecessary() {
        let current = contentOffset
        let middle = (contentSize.width - bounds.width) / 2
        guard abs(current.x - middle) > contentSize.width / 4 else { return }
        contentOffset = CGPoint(x: middle, y: current.y)
        for house in houses { house.center.x += middle - current.x }
    }

    private func placeHouses(from left: CGFloat, to right: CGFloat) {
        if houses.isEmpty { houses.append(makeHouse(0, at: left)) }
        while let last = houses.last, last.frame.maxX < right {
            houses.append(makeHouse(last.tag + 1, at: last.frame.maxX))
        }
        while let first = houses.first, first.frame.minX > left {
            houses.insert(makeHouse(first.tag - 1, at: first.frame.minX - houseWidth), at: 0)
        }
        while let last = houses.last, last.frame.minX > right {
            houses.removeLast().removeFromSuperview()
        }
        while let first = houses.first, first.frame.maxX < left {
            houses.removeFirst().removeFromSuperview()
        }
    }

    private func makeHouse(_ number: Int, at x: CGFloat) -> UILabel {
        let house = UILabel(frame: CGRect(x: x, y: 0, width: houseWidth, height: bounds.height))
        house.tag = number
        house.text = "\(number) Swift Street"
        street.addSubview(house)
        return house
    }
}

class EndlessStreetViewController: UIViewController {
    private(set) lazy var street = EndlessStreetView(frame: CGRect(x: 0, y: 100, width: view.bounds.width, height: 200))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(street)
    }
}
