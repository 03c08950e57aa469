import ResponderKit

/// A recognizer in decisions.
package typealias Recognizer = Participant<UIGestureRecognizer>

extension Participant where Object: UIResponder {
    /// Its name for users; an object without a name is described by its class, or the nearest class that UIKit has, and its position.
    package var told: String {
        guard let object, name.hasPrefix("\(type(of: object))#") else { return name }
        let around = (object as? UIView)?.superviews.first { !$0.hasGeneratedName }?.traceName
        return "\(object.publicClass)" + (around.map { " in \($0)" } ?? "")
    }
}
