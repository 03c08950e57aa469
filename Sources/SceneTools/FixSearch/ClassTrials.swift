import Foundation
@_spi(Engine) import ResponderCore
import ResponderKit

/// The values that the fix finder tries for the properties of a class, with the sentence for each and how usual it is.
///
/// A property without an entry, such as one of a program's own class, is tried with the values that suit its form.
nonisolated struct ClassTrials: Sendable {
    /// The class that lists the properties.
    let owner: any (Inspectable & SendableMetatype).Type
    /// The trials by the key of the property.
    let trials: [String: Property.Trials]

    private init(_ owner: any (Inspectable & SendableMetatype).Type, _ trials: [String: Property.Trials]) {
        self.owner = owner
        self.trials = trials
    }

    /// The trials for a property of an object; nil if the table has no entry for its class or a superclass.
    @MainActor
    static func trials(for key: String, of object: AnyObject) -> Property.Trials? {
        table.lazy.compactMap { entry in entry.trials[key].flatMap { entry.includes(object) ? $0 : nil } }.first
    }

    /// The trials of all classes.
    static let table = views + scrolling + controls + gestures
}

nonisolated extension ClassTrials {
    private static let views = [
        ClassTrials(
            UIView.self,
            [
                "alpha": Property.Trials { _, value, _ in
                    guard case .number(let alpha) = value else { return [] }
                    // A view whose alpha is below 0.1 looks as if it were gone, but hit tests find it down to 0.01.
                    return alpha < UIView.minimumHitAlpha
                        ? [Property.Trial(words: "has alpha 1", value: 1, custom: .setting)]
                        : [Property.Trial(words: "has alpha 0", value: 0, custom: alpha < 0.1 ? .usual : .blunt)]
                },
                "hidden": .flip("is hidden", .blunt, "is shown", .setting),
                "userInteractionEnabled": .flip("takes touches", "takes no touches") { (view: UIView) in
                    (.usual, view.touchRole == .none ? .usual : .unusual)
                },
                "multipleTouchEnabled": .flip(
                    "accepts several fingers", .usual, "accepts one finger only", .unusual),
                "exclusiveTouch": .flip(
                    "takes touches only while no other view has one", .unusual,
                    "and other views may get fingers at the same time", .usual),
                "clipsToBounds": .none,
            ])
    ]

    private static let scrolling = [
        ClassTrials(
            UIScrollView.self,
            [
                "contentSize": Property.Trials { object, _, _ in
                    (object as? UIScrollView)?.oneWaySize.map { [$0] } ?? []
                },
                "pagingEnabled": .none,
                "maximumZoomScale": Property.Trials { object, _, _ in
                    guard let scroll = object as? UIScrollView, scroll.maximumZoomScale <= scroll.minimumZoomScale
                    else { return [] }
                    return [Property.Trial(words: "zooms up to a scale of 4", value: 4, custom: .usual)]
                },
                "isScrollEnabled": .flip("scrolls", "does not scroll") { (scroll: UIScrollView) in
                    (.usual, scroll.isNested ? .usual : .unusual)
                },
                "bounces": .none,
                "alwaysBounceVertical": .on("can be pulled up and down however short it is", .usual),
                "alwaysBounceHorizontal": .on("can be pulled sideways however narrow it is", .usual),
                "delaysContentTouches": .flip(
                    "holds touches back from its content for 0.15 s", .setting,
                    "gives its content touches at once", .usual),
                "canCancelContentTouches": .flip(
                    "takes touches from its content to scroll", .setting,
                    "does not take touches away once its content has them", .usual),
            ])
    ]

    private static let controls = [
        ClassTrials(UIControl.self, ["enabled": .flip("is enabled", .usual, "is disabled", .blunt)]),
        ClassTrials(UISwitch.self, ["on": .none]),
        ClassTrials(UISlider.self, ["value": .none]),
    ]

    private static let gestures = [
        ClassTrials(
            UIGestureRecognizer.self,
            [
                "enabled": .flip("is switched on", .usual, "is switched off", .blunt),
                "cancelsTouchesInView": .flip(
                    "takes its touches from the view", .setting, "leaves its touches to the view", .usual),
                "delaysTouchesBegan": .flip(
                    "keeps touches from the view until it has failed", .unusual,
                    "lets the view receive touches at once", .usual),
                "delaysTouchesEnded": .flip(
                    "keeps the end of touches from the view until it has failed", .unusual,
                    "lets the view receive the end of touches at once", .setting),
                "allowedTouchTypes": .adding { "accepts touches of the type \($0)" },
            ]),
        ClassTrials(
            UITapGestureRecognizer.self,
            [
                "numberOfTapsRequired": .steps("needs", "tap", "taps"),
                "numberOfTouchesRequired": fingers,
                "buttonMaskRequired": .each(of: ["primary", "secondary"], .setting) {
                    "is for the \($0) button of a pointer"
                },
            ]),
        ClassTrials(
            UILongPressGestureRecognizer.self,
            [
                "numberOfTapsRequired": .none,
                "numberOfTouchesRequired": fingers,
                "minimumPressDuration": .scales("begins after", "s"),
                "allowableMovement": .scales("allows a movement of", "pt"),
            ]),
        ClassTrials(
            UIPanGestureRecognizer.self,
            [
                "minimumNumberOfTouches": .steps("needs at least", "touch", "touches"),
                "maximumNumberOfTouches": .steps("takes at most", "touch", "touches"),
                "allowedScrollTypesMask": Property.Trials { _, value, _ in
                    let all = PropertyValue.words(UIScrollTypeMask.words.map(\.0))
                    return value == .words([])
                        ? [Property.Trial(words: "follows wheels and trackpads", value: all, custom: .usual)] : []
                },
            ]),
        ClassTrials(
            UIScreenEdgePanGestureRecognizer.self,
            [
                "edges": .eachOrMore(of: ["left", "right", "top", "bottom"], .usual) {
                    "begins at the \($0.joined(separator: " or ")) edge"
                }
            ]),
        ClassTrials(
            UISwipeGestureRecognizer.self,
            [
                "numberOfTouchesRequired": fingers,
                "direction": .eachOrMore(of: UISwipeGestureRecognizer.Direction.words.map(\.0), .setting) { words in
                    let ways = words.map { $0 == "left" || $0 == "right" ? "to the \($0)" : $0 }
                    return "is a stroke \(ways.joined(separator: " or "))"
                },
            ]),
    ]

    private static let fingers = Property.Trials.steps("needs", "touch", "touches")
}

extension ClassTrials {
    /// Whether an object is of the class or a subclass.
    fileprivate func includes(_ object: AnyObject) -> Bool {
        func isOne<Owner: Inspectable>(_ owner: Owner.Type) -> Bool { object is Owner }
        return isOne(owner)
    }
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
