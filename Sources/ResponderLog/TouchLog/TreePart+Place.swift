import Foundation
import ResponderKit

/// What happens to a view or a recognizer, with the names of views.
package enum TreeMove {
    case added(to: String)
    case moved(from: String, to: String)
    /// From no named view, if that is nil.
    case removed(from: String?)
    case presented, dismissed
}

extension TreePart {
    /// What happens to it. Ask before it happens.
    /// - Parameter parent: the view where it will be; nil if it is removed.
    package func move(to parent: Participant<UIView>?) -> TreeMove {
        if case .presented = self { return parent == nil ? .dismissed : .presented }
        let old = place.flatMap { $0.traceName == parent?.name ? nil : $0.traceName }
        guard let parent else { return .removed(from: old) }
        return old.map { .moved(from: $0, to: parent.name) } ?? .added(to: parent.name)
    }

    /// The view that a recognizer is on, or the nearest named view around a view; nil if it is in none.
    private var place: UIView? {
        switch self {
        case .view(let view), .presented(let view): view.object?.superviews.first { $0.accessibilityIdentifier != nil }
        case .recognizer(let recognizer): recognizer.object?.view
        }
    }

    /// What the part takes touches in, before it moves: the bounds of the view, in coordinates of its window; nil outside of a window.
    package var area: CGRect? {
        let view: UIView? =
            switch self {
            case .view(let view), .presented(let view): view.object
            case .recognizer(let recognizer): recognizer.object?.view
            }
        return view.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: nil) }
    }

    /// Where the part is, as something that can be set.
    package var setting: TouchOutcome.Setting {
        switch self {
        case .view(let view), .presented(let view): .place(of: .view(view.name))
        case .recognizer(let recognizer): .place(of: .gesture(recognizer.name))
        }
    }
}

extension TouchOutcome.Setting {
    /// Where a view or gesture is, by the name of UIKit's property.
    nonisolated static func place(of target: Target) -> Self {
        Self(target: target, property: target.isGesture ? "view" : "superview")
    }
}

extension UIView {
    /// Where the view and its superviews are, up to the first of them that contains another view.
    func places(below other: UIView) -> [TouchOutcome.Setting] {
        lineage.prefix { !other.isDescendant(of: $0) }.map { .place(of: .view($0.traceName)) }
    }
}
