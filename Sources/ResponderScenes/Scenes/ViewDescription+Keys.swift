import Foundation

nonisolated extension ViewDescription: SceneKeyed {
    static let noun = "view"

    var owner: String { viewClass.rawValue }

    /// The classes whose views scroll.
    private static let lists = ["scroll", "table"]

    // Without `gestures` and `subviews`, whose names must be unique in the scene; the scene reader reads them.
    static let keys: [SceneKey<ViewDescription>] = [
        SceneKey("name", isFixed: true) { $2.name = try $0.name(at: $1) },
        SceneKey("frame") { $2.frame = try $0.rect(at: $1) },
        SceneKey("class", isFixed: true) { $2.viewClass = try $0.word(at: $1) },
        SceneKey("color") { $2.color = try $0.color(at: $1) },
        SceneKey("borderColor") { $2.borderColor = try $0.color(at: $1) },
        SceneKey("borderWidth") { $2.borderWidth = try $0.notNegative(at: $1) },
        SceneKey("cornerRadius") { $2.cornerRadius = try $0.notNegative(at: $1) },
        SceneKey("alpha") { $2.alpha = try $0.number(at: $1, in: 0...1) },
        SceneKey("hidden") { $2.isHidden = try $0.bool(at: $1) },
        SceneKey("userInteractionEnabled") { $2.isUserInteractionEnabled = try $0.bool(at: $1) },
        SceneKey("multipleTouchEnabled") { $2.isMultipleTouchEnabled = try $0.bool(at: $1) },
        SceneKey("exclusiveTouch") { $2.isExclusiveTouch = try $0.bool(at: $1) },
        SceneKey("clipsToBounds") { $2.clipsToBounds = try $0.bool(at: $1) },
        SceneKey("transform") { $2.transform = try $0.transform(at: $1) },
        SceneKey("hitArea") { $2.hitArea = try $0.rect(at: $1) },
        SceneKey("hitTest") { $2.hitTest = try $0.word(at: $1) },
        SceneKey("touches") { $2.touches = try $0.word(at: $1) },
        SceneKey("motion") { $2.motion = try $0.word(at: $1) },
        SceneKey("remote") { $2.remote = try $0.word(at: $1) },
        SceneKey("deferred", of: ["view"]) { $2.deferred = try $0.deferredTaps(at: $1) },
        SceneKey("zPosition") { $2.zPosition = try $0.number(at: $1) },
        SceneKey("animate") { $2.animation = try $0.animation(at: $1) },
        SceneKey("controller", isFixed: true) { $2.controller = try $0.name(at: $1) },
        SceneKey("canBecomeFirstResponder") { $2.canBecomeFirstResponder = try $0.bool(at: $1) },
        SceneKey("text", of: ["label", "button", "textField"]) { $2.text = try $0.string(at: $1) },
        SceneKey("menu", of: ["label"]) { $2.menu = try $0.menuTitles(at: $1) },
        SceneKey("placeholder", of: ["textField"]) { $2.placeholder = try $0.string(at: $1) },
        SceneKey("contentSize", of: ["scroll"]) { $2.contentSize = try $0.size(at: $1) },
        SceneKey("isScrollEnabled", of: lists) { $2.isScrollEnabled = try $0.bool(at: $1) },
        SceneKey("bounces", of: lists) { $2.bounces = try $0.bool(at: $1) },
        SceneKey("alwaysBounceVertical", of: lists) { $2.alwaysBounceVertical = try $0.bool(at: $1) },
        SceneKey("alwaysBounceHorizontal", of: lists) { $2.alwaysBounceHorizontal = try $0.bool(at: $1) },
        SceneKey("delaysContentTouches", of: lists) { $2.delaysContentTouches = try $0.bool(at: $1) },
        SceneKey("canCancelContentTouches", of: lists) { $2.canCancelContentTouches = try $0.bool(at: $1) },
        SceneKey("touchesShouldCancel", of: lists) { $2.touchesShouldCancel = try $0.bool(at: $1) },
        SceneKey("exclusive", of: ["table"]) { $2.isExclusive = try $0.bool(at: $1) },
        SceneKey("pagingEnabled", of: ["scroll"]) { $2.isPagingEnabled = try $0.bool(at: $1) },
        SceneKey("maximumZoomScale", of: ["scroll"]) { $2.maximumZoomScale = try $0.number(at: $1, in: 1...100) },
        SceneKey("requireToFail", of: ["scroll"], isFixed: true) { $2.requireToFail = try $0.names(at: $1) },
        SceneKey("simultaneousAtStart", of: ["scroll"], isFixed: true) {
            $2.simultaneousAtStart = try $0.names(at: $1)
        },
        SceneKey("shouldBeRequiredToFailBy", of: ["navigation"], isFixed: true) {
            $2.shouldBeRequiredToFailBy = try $0.names(at: $1)
        },
        SceneKey("enabled", of: ["button", "switch", "slider", "textField"]) { $2.isEnabled = try $0.bool(at: $1) },
        SceneKey("on", of: ["switch"]) { $2.isOn = try $0.bool(at: $1) },
        SceneKey("value", of: ["slider"]) { $2.value = try $0.number(at: $1, in: 0...1) },
        SceneKey("gestures", isFixed: true) { _, _, _ in },
        SceneKey("subviews", isFixed: true) { _, _, _ in },
    ]

    /// The keys that name gestures, with those names.
    var mentions: [(key: String, names: [String])] {
        [
            ("requireToFail", requireToFail), ("simultaneousAtStart", simultaneousAtStart),
            ("shouldBeRequiredToFailBy", shouldBeRequiredToFailBy),
        ]
    }
}
