import Foundation
import ResponderKit

nonisolated extension ViewDescription: SceneKeyed {
    package static let noun = "view"

    package var owner: Class { viewClass }

    /// The classes whose views scroll.
    private static let lists: [Class] = [.scroll, .table]

    /// The properties of scroll views that a table decides by itself.
    private static let ofTables: Set = ["contentSize", "contentOffset", "pagingEnabled", "maximumZoomScale"]

    private static let keysOfClasses = Dictionary(
        uniqueKeysWithValues: Class.allCases.map { ($0, composedKeys(of: $0)) })

    package static func keys(of viewClass: Class) -> [SceneKey<ViewDescription>] { keysOfClasses[viewClass] ?? [] }

    /// The properties that a page controller's own scroll view has in the name of the controller's view.
    package static let ofPages: Set = ["isScrollEnabled", "bounces", "delaysContentTouches", "canCancelContentTouches"]

    package static func properties(of viewClass: Class) -> [Property] {
        let rows = viewClass.uiKitClass.inspectableProperties
        return switch viewClass {
        case .table: rows.filter { !ofTables.contains($0.key) }
        case .pages: rows + UIScrollView.inspectableProperties.filter { ofPages.contains($0.key) }
        default: rows
        }
    }

    /// The keys that an app cannot read from its views.
    private static let unreadable = ["hitTest", "touchesShouldCancel"]

    package static let firstKeys: [SceneKey<ViewDescription>] = [
        SceneKey("name", .name, \.name, isFixed: true),
        SceneKey("frame", .numbers(["x", "y", "width", "height"]), \.frame),
        SceneKey("class", .word(Class.words), \.viewClass, isFixed: true, usual: "view"),
    ]

    package static let lastKeys: [SceneKey<ViewDescription>] = [
        SceneKey("hitArea", .numbers(["x", "y", "width", "height"]), \.hitArea, property: "point(inside:with:)"),
        SceneKey("hitTest", .word(HitTest.words), \.hitTest, property: "hitTest(_:with:)", usual: "default"),
        SceneKey("bringSubviewToFront", .views, \.subviewsInFront, property: "bringSubviewToFront(_:)"),
        SceneKey("touches", .word(Touches.words), \.touches, property: "touchesBegan …", usual: "forward"),
        SceneKey("motion", .word(Touches.words), \.motion, property: "motionBegan …", usual: "forward"),
        SceneKey("remote", .word(Touches.words), \.remote, property: "remoteControlReceived", usual: "forward"),
        SceneKey("presses", .word(Touches.words), \.presses, property: "pressesBegan …", usual: "forward"),
        SceneKey("deferred", .json, \.deferred, of: [.view]),
        SceneKey("animate", .json, \.animation, property: "UIView.animate"),
        SceneKey("drawing", .json, \.drawing, property: "draw(_:)"),
        SceneKey("closes", .views, \.closes, of: [.button]),
        SceneKey("controller", .name, \.controller, property: "UIViewController", isFixed: true),
        SceneKey("canBecomeFirstResponder", .flag, \.canBecomeFirstResponder),
        SceneKey("menu", .json, \.menu, property: "UIMenuController", of: [.label]),
        SceneKey(
            "touchesShouldCancel", .flag, \.touchesShouldCancel, property: "touchesShouldCancel(in:)", of: lists,
            usual: false),
        SceneKey(
            "exclusive", .flag, \.isExclusive, property: "\(Property.exclusiveTouch.name) of rows", of: [.table],
            usual: false),
        SceneKey(
            GestureKey.requireToFail, .gestures, \.requireToFail, property: "pan require(toFail:)", of: [.scroll],
            isFixed: true,
            ofGesture: "pan"),
        SceneKey("simultaneousAtStart", .gestures, \.simultaneousAtStart, of: [.scroll], isFixed: true),
        SceneKey(
            GestureKey.shouldBeRequiredToFailBy, .gestures, \.shouldBeRequiredToFailBy, of: [.navigation],
            isFixed: true,
            ofGesture: "pop"),
        SceneKey("unknown", .words(unreadable), \.unknown, isFixed: true) { json, place, _ in
            try json.keys(unreadable, at: place)
        },
        SceneKey(parts: "gestures", property: "gestureRecognizers"),
        SceneKey(parts: "subviews"),
    ]
}
