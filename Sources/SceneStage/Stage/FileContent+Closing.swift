import Foundation
import ResponderKit

/// What a button with the key `closes` does.
extension FileContent {
    private static let slide: TimeInterval = 0.25

    /// Remove a view from the list that it is in: it slides away to the left, then the views below it move up.
    func close(_ name: String) {
        guard let row = views[name]?.view, let list = row.superview, !row.isHidden, row.alpha > 0 else { return }
        let below = list.subviews.filter { $0 is any SceneViewing && $0.frame.minY >= row.frame.maxY }
        let step = (below.map(\.frame.minY).min() ?? row.frame.maxY) - row.frame.minY
        UIView.animate(withDuration: Self.slide, delay: 0, options: .allowUserInteraction) {
            row.center.x -= row.bounds.width
            row.alpha = 0
        } completion: { _ in
            row.isHidden = true
        }
        UIView.animate(withDuration: Self.slide, delay: Self.slide / 2, options: .allowUserInteraction) {
            for view in below { view.center.y -= step }
        }
        if let list = list as? UIScrollView { list.contentSize.height -= step }
    }
}
