import UIKit

/// How far the same fingers move the content of a scroll view in which the program changes nothing.
enum PlainScroll {
    private static let length: CGFloat = 1_000_000

    /// The distance in points after each recording, at rest.
    static func distances(of recordings: [[TouchSample]], isVertical: Bool) -> [CGFloat] {
        let controller = UIViewController()
        let device = Device { controller }
        let scroll = device.application.asCurrent { UIScrollView(frame: controller.view.bounds) }
        let start = CGPoint(x: isVertical ? 0 : length / 2, y: isVertical ? length / 2 : 0)
        device.application.asCurrent {
            scroll.contentSize = CGSize(width: isVertical ? 400 : length, height: isVertical ? length : 800)
            controller.view.addSubview(scroll)
            scroll.contentOffset = start
        }
        return recordings.map { recording in
            device.play(recording).settle()
            return isVertical ? scroll.contentOffset.y - start.y : scroll.contentOffset.x - start.x
        }
    }
}
