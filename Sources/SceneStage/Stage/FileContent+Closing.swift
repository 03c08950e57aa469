import Foundation
import ResponderKit

/// What a button with the key `closes` does.
extension FileContent {
    private static let slide: TimeInterval = 0.25
    /// When the views below begin to move up: while the row leaves, so that no gap is left behind it.
    private static let delay: TimeInterval = 0.05

    /// Remove a view from the list that it is in: it slides away to the left as a whole, and the views below it move up.
    func close(_ name: String) {
        guard let row = views[name]?.view, let list = row.superview, !row.isHidden, row.alpha > 0 else { return }
        let below = list.subviews.filter { $0 is any SceneViewing && $0.frame.minY >= row.frame.maxY }
        let step = (below.map(\.frame.minY).min() ?? row.frame.maxY) - row.frame.minY
        // In front, so that the views that move up do not cover a part of it.
        row.layer.zPosition = 1
        UIView.animate(withDuration: Self.slide, delay: 0, options: .allowUserInteraction) {
            row.center.x -= row.bounds.width
        } completion: { _ in
            row.isHidden = true
        }
        // Its alpha is 0 from now on, so that it counts as gone, and it is seen until it has left.
        UIView.animate(withDuration: 0.01, delay: Self.slide, options: .allowUserInteraction) { row.alpha = 0 }
        UIView.animate(withDuration: Self.slide, delay: Self.delay, options: .allowUserInteraction) {
            for view in below { view.center.y -= step }
        }
        if let list = list as? UIScrollView { list.contentSize.height -= step }
    }
}
