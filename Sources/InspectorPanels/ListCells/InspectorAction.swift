import ResponderChronicle
import ResponderScenes

/// What the rows of the inspector's panels do.
package enum InspectorAction: Hashable {
    case showAllViews
    /// Show or hide the gestures that took no part.
    case unfold
    case inspect(view: String)
    /// Show the properties of a gesture, among those of its view.
    case inspectGesture(String, view: String)
    /// Give a property of a view or gesture, by its key, the value of the control.
    case change(Target, property: String)
    /// Reset a view's transform to that of the scene file.
    case resetTransform(view: String)
    case chooseGestures(gesture: String, key: String)
    /// Search for what makes a gesture or view win, or a gesture run together with another one.
    case fix(String, with: String? = nil)
}
