import Foundation
import ResponderChronicle
import ResponderKit

extension Proposal {
    /// The proposals for a view.
    public static func all(forView name: String, on stage: Stage) -> [Proposal] {
        all(forView: name, on: stage, SwiftNames(stage.scene))
    }

    /// - Parameter names: the names of the scene's gestures and views in Swift.
    static func all(forView name: String, on stage: Stage, _ names: SwiftNames) -> [Proposal] {
        guard let view = stage.view(named: name), let description = stage.description(ofView: name) else { return [] }
        let target = SceneChange.Target.view(name)
        let code = names.view(name)
        func flag(
            _ key: String, _ value: Bool, _ on: String, _ off: String, _ custom: (Custom, Custom), property: String
        ) -> Proposal {
            Proposal(key, value, target, on, off, ["\(code).\(property) = \(!value)"], custom)
        }
        let isClear = view.alpha < 0.01
        var found = [
            flag(
                "userInteractionEnabled", view.isUserInteractionEnabled, "takes touches", "takes no touches",
                (.usual, view is UIControl || view is UIScrollView ? .unusual : .usual),
                property: "isUserInteractionEnabled"),
            flag("hidden", view.isHidden, "is hidden", "is shown", (.blunt, .setting), property: "isHidden"),
            Proposal(
                "\(name) is \(isClear ? "opaque" : "transparent")", "alpha", from: Wording.rounded(view.alpha, 3),
                to: isClear ? "1" : "0", target, isClear ? 1 : 0, ["\(code).alpha = \(isClear ? 1 : 0)"],
                isClear ? .setting : .blunt),
            flag(
                "multipleTouchEnabled", view.isMultipleTouchEnabled, "is given several touches",
                "is given one touch only", (.usual, .unusual), property: "isMultipleTouchEnabled"),
            flag(
                "exclusiveTouch", view.isExclusiveTouch,
                "is the only view that gets fingers while it has one (isExclusiveTouch)",
                "lets other views get fingers while it has one", (.unusual, .usual), property: "isExclusiveTouch"),
        ]
        found += hitTests(name, description.hitTest, target, code)
        found += SceneSettings(description, view, code).proposals
        if let scroll = view as? UIScrollView, [.scroll, .table].contains(description.viewClass) {
            found += [
                flag(
                    "isScrollEnabled", scroll.isScrollEnabled, "scrolls", "does not scroll",
                    (.usual, scroll.isNested ? .usual : .unusual), property: "isScrollEnabled"),
                flag(
                    "delaysContentTouches", scroll.delaysContentTouches,
                    "holds touches back from its content for 0.15 s",
                    "gives its content touches at once", (.setting, .usual), property: "delaysContentTouches"),
                flag(
                    "canCancelContentTouches", scroll.canCancelContentTouches,
                    "takes touches from its content to scroll",
                    "leaves its content the touches that it has", (.setting, .usual),
                    property: "canCancelContentTouches"),
            ]
        }
        if let control = view as? UIControl {
            found.append(
                flag(
                    "enabled", control.isEnabled, "reacts", "does not react", (.usual, .blunt), property: "isEnabled"))
        }
        return found
    }

    /// The views of a stage whose settings matter to touches: those that were touched, that have
    /// gestures or use touches, and those that are kept from touches.
    public static func views(of stage: Stage, touched: Set<String>) -> [String] {
        stage.viewNames.filter { name in
            guard let view = stage.view(named: name), let description = stage.description(ofView: name) else {
                return false
            }
            let isPlain = view is UILabel || view is UIImageView
            return touched.contains(name) || view.gestureRecognizers?.isEmpty == false || view is UIControl
                || description.touches != .forward || description.hitTest != .default || view.isHidden
                || view.alpha < 0.01 || !isPlain && !view.isUserInteractionEnabled
        }
    }

    private static func hitTests(
        _ name: String, _ now: ViewDescription.HitTest, _ target: SceneChange.Target, _ code: String
    ) -> [Proposal] {
        ViewDescription.HitTest.allCases.filter { $0 != now }.map { hitTest in
            let (words, custom): (String, Custom) =
                switch hitTest {
                case .default: ("\(name) is hit like any view", .setting)
                case .passThrough: ("\(name) lets touches through to what is behind", .unusual)
                case .subviewsOutside: ("\(name) asks its subviews also outside its bounds", .usual)
                }
            return Proposal(
                words, "hitTest", from: now.rawValue, to: hitTest.rawValue, target,
                JSONValue(.string(hitTest.rawValue)), hitTest.swift(code), custom)
        }
    }
}

extension ViewDescription.HitTest {
    nonisolated fileprivate func swift(_ code: String) -> [String] {
        self == .default
            ? ["// without hitTest(_:with:) in the class of \(code)"]
            : [SwiftNames.inClass(of: code)] + SwiftViewClass.hitTest(self)
    }
}
