import Foundation
import ResponderKit

/// A scroll view as it was at a decision, as values.
package struct ScrollCard {
    /// Its name in traces.
    package let name: String
    /// What people call it.
    package var spoken: SpokenName { room.spoken }
    package let isScrollEnabled: Bool
    package let canCancelContentTouches: Bool
    /// Whether a pinch can change the size of its content.
    let isZoomable: Bool
    /// How far it can scroll in the direction in which the fingers of its pan moved.
    package let room: ScrollRoom

    init(_ scroll: UIScrollView) {
        name = scroll.traceName
        isScrollEnabled = scroll.isScrollEnabled
        canCancelContentTouches = scroll.canCancelContentTouches
        isZoomable = scroll.minimumZoomScale < scroll.maximumZoomScale
        room = ScrollRoom(scroll)
    }
}

/// A navigation controller as it was at a decision, as values.
package struct NavigationCard {
    /// Its name in traces.
    package let name: String
    /// The number of its screens.
    package let screens: Int
    /// Whether it is pushing or popping a screen.
    package let isInTransition: Bool
    /// Why its bar or the items in it do not let a finger pop the screen, in words; nil if they do.
    package let obstacle: String?
    /// Whether its pop asks its own delegate, and no other one.
    package let hasOwnDelegate: Bool

    init(_ navigation: UINavigationController) {
        name = navigation.traceName
        screens = navigation.viewControllers.count
        isInTransition = navigation.isInTransition
        obstacle = navigation.popObstacle
        hasOwnDelegate = navigation.interactivePopGestureRecognizer?.delegate === navigation.popDelegate
    }

    /// Whether there is a screen to go back to.
    package var canPop: Bool { screens > 1 }
}
