import UIKit

/// The background of the stickers: a dark board with a grid of dots.
final class BoardView: UIView {
    static let paper = UIColor(red: 0.055, green: 0.067, blue: 0.086, alpha: 1)
    /// The distance of the dots, in points.
    private static let grid: CGFloat = 36

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Self.paper
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func draw(_ rect: CGRect) {
        UIColor(red: 0.17, green: 0.2, blue: 0.25, alpha: 1).setFill()
        let context = UIGraphicsGetCurrentContext()
        for x in stride(from: Self.grid / 2, to: bounds.width, by: Self.grid) {
            for y in stride(from: Self.grid / 2, to: bounds.height, by: Self.grid) {
                context?.fill(CGRect(x: x - 1, y: y - 1, width: 2, height: 2))
            }
        }
    }
}
