import Foundation
import ResponderChronicle
import ResponderKit

extension Proposal {
    /// The proposals for a view.
    public static func all(forView name: String, on stage: Stage) -> [Proposal] {
        all(forView: name, on: stage, SwiftNames(stage.presentScene))
    }

    /// - Parameter names: the names of the scene's gestures and views in Swift.
    static func all(forView name: String, on stage: Stage, _ names: SwiftNames) -> [Proposal] {
        guard let view = stage.view(named: name), let description = stage.description(ofView: name) else { return [] }
        let target = Target.view(name)
        let code = names.view(name)
        var found = all(of: ViewDescription.properties(of: description.viewClass), of: view, target, code)
        found += hitTests(name, description.hitTest, target, code)
        found += SceneSettings(description, view, code).proposals
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
        _ name: String, _ now: ViewDescription.HitTest, _ target: Target, _ code: String
    ) -> [Proposal] {
        ViewDescription.HitTest.allCases.filter { $0 != now }.map { hitTest in
            let (words, custom): (String, Property.Custom) =
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
