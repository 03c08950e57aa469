import Foundation
import ResponderCore

// The rows of the scroll view.

nonisolated extension Property {
    static let ofScrollView: [Property] = [
        Property("contentSize", .size, \UIScrollView.contentSize),
        Property("contentOffset", .point, \UIScrollView.contentOffset),
        Property("pagingEnabled", name: "isPagingEnabled", .flag, \UIScrollView.isPagingEnabled),
        Property(
            "maximumZoomScale", .number(PropertyNumber(slider: 1...10, step: 0.1, limits: 1...100)),
            \UIScrollView.maximumZoomScale
        ),
        Property("isScrollEnabled", .flag, \UIScrollView.isScrollEnabled),
        Property("bounces", .flag, \UIScrollView.bounces),
        Property("alwaysBounceVertical", .flag, \UIScrollView.alwaysBounceVertical),
        Property("alwaysBounceHorizontal", .flag, \UIScrollView.alwaysBounceHorizontal),
        Property("delaysContentTouches", .flag, \UIScrollView.delaysContentTouches),
        Property("canCancelContentTouches", .flag, \UIScrollView.canCancelContentTouches),
    ]
}
