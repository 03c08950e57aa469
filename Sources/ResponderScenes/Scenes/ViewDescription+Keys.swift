import Foundation
import ResponderKit

nonisolated extension ViewDescription: SceneKeyed {
    static let noun = "view"

    var owner: Class { viewClass }

    /// The classes whose views scroll.
    private static let lists: [Class] = [.scroll, .table]

    /// The properties of scroll views that a table decides by itself.
    private static let ofTables: Set = ["contentSize", "contentOffset", "pagingEnabled", "maximumZoomScale"]

    private static let keysOfClasses = Dictionary(
        uniqueKeysWithValues: Class.allCases.map { ($0, composedKeys(of: $0)) })

    static func keys(of viewClass: Class) -> [SceneKey<ViewDescription>] { keysOfClasses[viewClass] ?? [] }

    static func properties(of viewClass: Class) -> [Property] {
        viewClass.uiKitClass.inspectableProperties.filter { viewClass != .table || !ofTables.contains($0.key) }
    }

    /// The keys that an app cannot read from its views.
    private static let unreadable = ["hitTest", "touchesShouldCancel"]

    static let firstKeys: [SceneKey<ViewDescription>] = [
        SceneKey("name", .name, isFixed: true) { $2.name = try $0.name(at: $1) },
        SceneKey("frame", .numbers(["x", "y", "width", "height"])) { $2.frame = try $0.rect(at: $1) },
        SceneKey("class", .word(Class.words), isFixed: true, usual: "view") { $2.viewClass = try $0.word(at: $1) },
    ]

    // `gestures` and `subviews` are read by the scene reader, because their names must be unique in the scene.
    static let lastKeys: [SceneKey<ViewDescription>] = [
        SceneKey("hitArea", .numbers(["x", "y", "width", "height"]), property: "point(inside:with:)") {
            $2.hitArea = try $0.rect(at: $1)
        },
        SceneKey("hitTest", .word(HitTest.words), property: "hitTest(_:with:)", usual: "default") {
            $2.hitTest = try $0.word(at: $1)
        },
        SceneKey("touches", .word(Touches.words), property: "touchesBegan …", usual: "forward") {
            $2.touches = try $0.word(at: $1)
        },
        SceneKey("motion", .word(Touches.words), property: "motionBegan …", usual: "forward") {
            $2.motion = try $0.word(at: $1)
        },
        SceneKey("remote", .word(Touches.words), property: "remoteControlReceived", usual: "forward") {
            $2.remote = try $0.word(at: $1)
        },
        SceneKey("presses", .word(Touches.words), property: "pressesBegan …", usual: "forward") {
            $2.presses = try $0.word(at: $1)
        },
        SceneKey("deferred", .json, of: [.view]) { $2.deferred = try $0.deferredTaps(at: $1) },
        SceneKey("animate", .json, property: "UIView.animate") { $2.animation = try $0.animation(at: $1) },
        SceneKey("controller", .name, property: "UIViewController", isFixed: true) {
            $2.controller = try $0.name(at: $1)
        },
        SceneKey("canBecomeFirstResponder", .flag) { $2.canBecomeFirstResponder = try $0.bool(at: $1) },
        SceneKey("menu", .json, property: "UIMenuController", of: [.label]) { $2.menu = try $0.menuTitles(at: $1) },
        SceneKey("touchesShouldCancel", .flag, property: "touchesShouldCancel(in:)", of: lists, usual: false) {
            $2.touchesShouldCancel = try $0.bool(at: $1)
        },
        SceneKey("exclusive", .flag, property: "\(Property.exclusiveTouch.name) of rows", of: [.table], usual: false) {
            $2.isExclusive = try $0.bool(at: $1)
        },
        SceneKey("requireToFail", .gestures, property: "pan require(toFail:)", of: [.scroll], isFixed: true) {
            $2.requireToFail = try $0.names(at: $1)
        },
        SceneKey("simultaneousAtStart", .gestures, of: [.scroll], isFixed: true) {
            $2.simultaneousAtStart = try $0.names(at: $1)
        },
        SceneKey("shouldBeRequiredToFailBy", .gestures, of: [.navigation], isFixed: true) {
            $2.shouldBeRequiredToFailBy = try $0.names(at: $1)
        },
        SceneKey("unknown", .words(unreadable), isFixed: true) { $2.unknown = try $0.keys(unreadable, at: $1) },
        SceneKey("gestures", .parts, property: "gestureRecognizers", isFixed: true) { _, _, _ in },
        SceneKey("subviews", .parts, isFixed: true) { _, _, _ in },
    ]

    /// The keys that name gestures, with those names.
    var mentions: [(key: String, names: [String])] {
        [
            ("requireToFail", requireToFail), ("simultaneousAtStart", simultaneousAtStart),
            ("shouldBeRequiredToFailBy", shouldBeRequiredToFailBy),
        ]
    }
}
