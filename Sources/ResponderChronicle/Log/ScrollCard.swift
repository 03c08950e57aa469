import Foundation
import ResponderKit

/// A scroll view as it was at a decision, as values.
struct ScrollCard {
    /// Its name in traces.
    let name: String
    /// What people call it.
    let spoken: SpokenName
    let isScrollEnabled: Bool
    let canCancelContentTouches: Bool
    /// How far it can scroll in the direction in which the fingers of its pan moved.
    let room: ScrollRoom

    init(_ scroll: UIScrollView) {
        name = scroll.traceName
        spoken = SpokenName(view: scroll)
        isScrollEnabled = scroll.isScrollEnabled
        canCancelContentTouches = scroll.canCancelContentTouches
        room = ScrollRoom(scroll)
    }
}

/// A navigation controller as it was at a decision, as values.
struct NavigationCard {
    /// Its name in traces.
    let name: String
    /// The number of its screens.
    let screens: Int
    /// Whether it is pushing or popping a screen.
    let isInTransition: Bool
    /// Why its bar or the items in it do not let a finger pop the screen, in words; nil if they do.
    let obstacle: String?
    /// Whether its pop asks its own delegate, and no other one.
    let hasOwnDelegate: Bool

    init(_ navigation: UINavigationController) {
        name = navigation.traceName
        screens = navigation.viewControllers.count
        isInTransition = navigation.isInTransition
        obstacle = navigation.popObstacle
        hasOwnDelegate = navigation.interactivePopGestureRecognizer?.delegate === navigation.popDelegate
    }

    /// Whether there is a screen to go back to.
    var canPop: Bool { screens > 1 }
}
