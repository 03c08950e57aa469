import Foundation
import ResponderCore

// The rows of the scroll view.

nonisolated extension Property {
    static let ofScrollView: [Property] = [
        Property("contentSize", .size, \UIScrollView.contentSize)
            .trying(Trials { object, _, _ in (object as? UIScrollView)?.oneWaySize.map { [$0] } ?? [] }),
        Property("contentOffset", .point, \UIScrollView.contentOffset),
        Property("pagingEnabled", name: "isPagingEnabled", .flag, \UIScrollView.isPagingEnabled).trying(.none),
        Property(
            "maximumZoomScale", .number(PropertyNumber(slider: 1...10, step: 0.1, limits: 1...100)),
            \UIScrollView.maximumZoomScale
        ).trying(
            Trials { object, _, _ in
                guard let scroll = object as? UIScrollView, scroll.maximumZoomScale <= scroll.minimumZoomScale else {
                    return []
                }
                return [Trial(words: "zooms up to a scale of 4", value: 4, custom: .usual)]
            }),
        Property("isScrollEnabled", .flag, \UIScrollView.isScrollEnabled).trying(
            .flip("scrolls", "does not scroll") { (scroll: UIScrollView) in
                (.usual, scroll.isNested ? .usual : .unusual)
            }),
        Property("bounces", .flag, \UIScrollView.bounces).trying(.none),
        Property("alwaysBounceVertical", .flag, \UIScrollView.alwaysBounceVertical)
            .trying(.on("can be pulled up and down however short it is", .usual)),
        Property("alwaysBounceHorizontal", .flag, \UIScrollView.alwaysBounceHorizontal)
            .trying(.on("can be pulled sideways however narrow it is", .usual)),
        Property("delaysContentTouches", .flag, \UIScrollView.delaysContentTouches).trying(
            .flip(
                "holds touches back from its content for 0.15 s", .setting, "gives its content touches at once", .usual)
        ),
        Property("canCancelContentTouches", .flag, \UIScrollView.canCancelContentTouches).trying(
            .flip(
                "takes touches from its content to scroll", .setting,
                "does not take touches away once its content has them",
                .usual)),
    ]
}

extension UIScrollView {
    /// Whether it is in another scroll view. Programs then disable its scrolling, so that the outer one scrolls.
    fileprivate var isNested: Bool {
        sequence(first: superview, next: { $0?.superview }).prefix { $0 != nil }.contains { $0 is UIScrollView }
    }

    /// For a strip that should scroll along one axis but also scrolls a little along the other one: the size of a content that
    /// fits along the other one.
    fileprivate var oneWaySize: Property.Trial? {
        let (content, room) = (contentSize, bounds.size)
        guard content.width > room.width, content.height > room.height else { return nil }
        let isWide = content.width / room.width > content.height / room.height
        let size = isWide ? [content.width, room.height] : [room.width, content.height]
        return Property.Trial(
            words: "scrolls one way only", value: .numbers(size.map { Double($0) }), custom: .usual)
    }
}
