import Foundation

nonisolated extension ViewDescription: SceneKeyed {
    static let noun = "view"

    var owner: String { viewClass.rawValue }

    /// The classes whose views scroll.
    private static let lists = ["scroll", "table"]

    /// The keys that an app cannot read from its views.
    private static let unreadable = ["hitTest", "touchesShouldCancel"]

    // Without `gestures` and `subviews`, whose names must be unique in the scene; the scene reader reads them.
    static let keys: [SceneKey<ViewDescription>] = [
        SceneKey("name", .name, isFixed: true) { $2.name = try $0.name(at: $1) },
        SceneKey("frame", .numbers(["x", "y", "width", "height"])) { $2.frame = try $0.rect(at: $1) },
        SceneKey("class", .word(Class.words), isFixed: true) { $2.viewClass = try $0.word(at: $1) },
        SceneKey("color", .color, property: "backgroundColor") { $2.color = try $0.color(at: $1) },
        SceneKey("borderColor", .color, property: "layer.borderColor") { $2.borderColor = try $0.color(at: $1) },
        SceneKey("borderWidth", .number(0...20, step: 1), property: "layer.borderWidth") {
            $2.borderWidth = try $0.notNegative(at: $1)
        },
        SceneKey("cornerRadius", .number(0...120, step: 1), property: "layer.cornerRadius") {
            $2.cornerRadius = try $0.notNegative(at: $1)
        },
        SceneKey("alpha", .number(0...1, step: 0.01)) { $2.alpha = try $0.number(at: $1, in: 0...1) },
        SceneKey("hidden", .flag, property: "isHidden") { $2.isHidden = try $0.bool(at: $1) },
        SceneKey("userInteractionEnabled", .flag, property: "isUserInteractionEnabled") {
            $2.isUserInteractionEnabled = try $0.bool(at: $1)
        },
        SceneKey("multipleTouchEnabled", .flag, property: "isMultipleTouchEnabled") {
            $2.isMultipleTouchEnabled = try $0.bool(at: $1)
        },
        SceneKey("exclusiveTouch", .flag, property: "isExclusiveTouch") { $2.isExclusiveTouch = try $0.bool(at: $1) },
        SceneKey("clipsToBounds", .flag) { $2.clipsToBounds = try $0.bool(at: $1) },
        SceneKey("transform", .json) { $2.transform = try $0.transform(at: $1) },
        SceneKey("hitArea", .numbers(["x", "y", "width", "height"]), property: "point(inside:with:)") {
            $2.hitArea = try $0.rect(at: $1)
        },
        SceneKey("hitTest", .word(HitTest.words), property: "hitTest(_:with:)") { $2.hitTest = try $0.word(at: $1) },
        SceneKey("touches", .word(Touches.words), property: "touchesBegan …") { $2.touches = try $0.word(at: $1) },
        SceneKey("motion", .word(Touches.words), property: "motionBegan …") { $2.motion = try $0.word(at: $1) },
        SceneKey("remote", .word(Touches.words), property: "remoteControlReceived") { $2.remote = try $0.word(at: $1) },
        SceneKey("deferred", .json, of: ["view"]) { $2.deferred = try $0.deferredTaps(at: $1) },
        SceneKey("zPosition", .number(-10...10, step: 1), property: "layer.zPosition") {
            $2.zPosition = try $0.number(at: $1)
        },
        SceneKey("animate", .json, property: "UIView.animate") { $2.animation = try $0.animation(at: $1) },
        SceneKey("controller", .name, property: "UIViewController", isFixed: true) {
            $2.controller = try $0.name(at: $1)
        },
        SceneKey("canBecomeFirstResponder", .flag) { $2.canBecomeFirstResponder = try $0.bool(at: $1) },
        SceneKey("text", .text, of: ["label", "button", "textField"]) { $2.text = try $0.string(at: $1) },
        SceneKey("menu", .json, property: "UIMenuController", of: ["label"]) { $2.menu = try $0.menuTitles(at: $1) },
        SceneKey("placeholder", .text, of: ["textField"]) { $2.placeholder = try $0.string(at: $1) },
        SceneKey("contentSize", .numbers(["width", "height"]), of: ["scroll"]) { $2.contentSize = try $0.size(at: $1) },
        SceneKey("contentOffset", .numbers(["x", "y"]), of: ["scroll"]) { $2.contentOffset = try $0.point(at: $1) },
        SceneKey("isScrollEnabled", .flag, of: lists) { $2.isScrollEnabled = try $0.bool(at: $1) },
        SceneKey("bounces", .flag, of: lists) { $2.bounces = try $0.bool(at: $1) },
        SceneKey("alwaysBounceVertical", .flag, of: lists) { $2.alwaysBounceVertical = try $0.bool(at: $1) },
        SceneKey("alwaysBounceHorizontal", .flag, of: lists) { $2.alwaysBounceHorizontal = try $0.bool(at: $1) },
        SceneKey("delaysContentTouches", .flag, of: lists) { $2.delaysContentTouches = try $0.bool(at: $1) },
        SceneKey("canCancelContentTouches", .flag, of: lists) { $2.canCancelContentTouches = try $0.bool(at: $1) },
        SceneKey("touchesShouldCancel", .flag, property: "touchesShouldCancel(in:)", of: lists) {
            $2.touchesShouldCancel = try $0.bool(at: $1)
        },
        SceneKey("exclusive", .flag, property: "isExclusiveTouch of rows", of: ["table"]) {
            $2.isExclusive = try $0.bool(at: $1)
        },
        SceneKey("pagingEnabled", .flag, property: "isPagingEnabled", of: ["scroll"]) {
            $2.isPagingEnabled = try $0.bool(at: $1)
        },
        SceneKey("maximumZoomScale", .number(1...10, step: 0.1), of: ["scroll"]) {
            $2.maximumZoomScale = try $0.number(at: $1, in: 1...100)
        },
        SceneKey("requireToFail", .gestures, property: "pan require(toFail:)", of: ["scroll"], isFixed: true) {
            $2.requireToFail = try $0.names(at: $1)
        },
        SceneKey("simultaneousAtStart", .gestures, of: ["scroll"], isFixed: true) {
            $2.simultaneousAtStart = try $0.names(at: $1)
        },
        SceneKey("shouldBeRequiredToFailBy", .gestures, of: ["navigation"], isFixed: true) {
            $2.shouldBeRequiredToFailBy = try $0.names(at: $1)
        },
        SceneKey("enabled", .flag, property: "isEnabled", of: ["button", "switch", "slider", "textField"]) {
            $2.isEnabled = try $0.bool(at: $1)
        },
        SceneKey("on", .flag, property: "isOn", of: ["switch"]) { $2.isOn = try $0.bool(at: $1) },
        SceneKey("value", .number(0...1, step: 0.01), of: ["slider"]) { $2.value = try $0.number(at: $1, in: 0...1) },
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
