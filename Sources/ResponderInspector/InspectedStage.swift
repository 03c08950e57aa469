import ResponderChronicle
import ResponderKit

/// What the panels are about: the views and recognizers of an application, by name.
package protocol InspectedStage: AnyObject {
    /// The application that gets the touches.
    var application: UIApplication { get }
    /// The outermost views that are listed, back to front.
    var roots: [UIView] { get }
    /// The sentence that the Why panel shows before the first touch; empty for none.
    var purpose: String { get }
    /// The recognizers that can be listed as not in play, in the order of their views.
    var gestureNames: [String] { get }
    /// The pans that begin at an edge of the window.
    var edgePans: [UIScreenEdgePanGestureRecognizer] { get }

    /// The view with a name; nil for none, or for one that cannot be inspected.
    func view(named name: String) -> UIView?
    /// The recognizer with a name; nil for none, or for one that cannot be inspected.
    func recognizer(named name: String) -> UIGestureRecognizer?
    /// What the class of a view is called.
    func className(of view: UIView) -> String
    /// What a view's own code does, with a name for each fact: `touches`, `handles them`.
    func facts(ofView name: String) -> [(name: String, words: String)]
    /// The area in which touches hit a view, in its own coordinates.
    func hitArea(of view: UIView) -> CGRect
    /// The relations of a recognizer that a user can see and change.
    func ties(ofGesture name: String) -> [GestureTie]
}

extension InspectedStage {
    /// The name by which a view can be inspected; nil if it cannot be.
    package func name(of view: UIView?) -> String? {
        guard let view, self.view(named: view.traceName) === view else { return nil }
        return view.traceName
    }
}

/// A relation of a recognizer to others: `require(toFail:)`, with their names.
package struct GestureTie {
    /// What UIKit calls it.
    package let label: String
    /// The names of the others, or another word.
    package let words: String
    /// The key that changes it; nil if it cannot be changed.
    package let key: String?
}
