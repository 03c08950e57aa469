import Foundation
import ResponderKit

/// Changes of views and recognizers while fingers are down or between touches.
extension TouchLog {
    /// Note that a recognizer comes to a view on which fingers are already down.
    func tooLate(_ recognizer: Recognizer, on view: Participant<UIView>, _ time: TimeInterval) {
        guard let place = view.object else { return }
        for contact in down.sorted() where hitView(of: contact)?.object?.isDescendant(of: place) == true {
            add(
                .refusal(.landedBefore(finger: contact)), of: .gesture(recognizer.name),
                heading: GestureWords.heading(recognizer, on: view), [contact], time)
        }
    }

    /// Note that a view is removed, with the fingers that are down on it or in it.
    func removed(_ view: Participant<UIView>, _ time: TimeInterval) {
        guard let outer = view.object else { return }
        for contact in held {
            guard let place = landing[contact], hitView(of: contact)?.object?.isDescendant(of: outer) == true else {
                continue
            }
            courses[place]?.removal = (view.name, time)
        }
    }

    /// Note that a scroll view has scrolled since a finger landed near the same point of the window on another view in it.
    func noteScrolling(of number: Landing, on view: UIView) {
        let scrolls = view.lineage.compactMap { $0 as? UIScrollView }
        guard !scrolls.isEmpty, let course = courses[number] else { return }
        courses[number]?.offsets = Dictionary(
            scrolls.map { (ObjectIdentifier($0), $0.contentOffset) }, uniquingKeysWith: { first, _ in first })
        let before = recentLandings.reversed().compactMap { courses[$0] }.first { other in
            other.start < course.start && other.view != nil
                && hypot(other.point.x - course.point.x, other.point.y - course.point.y) <= GestureLimits.tapMovement
        }
        guard let before, let old = before.view, old.name != view.traceName else { return }
        for scroll in scrolls {
            guard let offset = before.offsets[ObjectIdentifier(scroll)], offset != scroll.contentOffset else {
                continue
            }
            let way = CGPoint(x: scroll.contentOffset.x - offset.x, y: scroll.contentOffset.y - offset.y)
            courses[number]?.scrolled = GainCase.Scrolling(
                scroll: scroll.traceName, way: way, since: before.start, view: old.told)
            return
        }
    }
}
