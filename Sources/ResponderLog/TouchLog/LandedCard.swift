import ResponderKit

/// The view that a finger landed on, as it was then, as values.
package struct LandedCard {
    /// Its name in traces.
    package let name: String
    /// What people call it.
    package let spoken: SpokenName
    /// What people call the row or the item that it is in, or that it is; nil outside of lists.
    package let row: SpokenName?
    /// What people call the view and those around it, from the inside out, at most three and without the root of the window.
    package let chain: [SpokenName]
    /// Whether it is known to do something with its touches.
    package let followsTouches: Bool
    /// The control, by name, that keeps the touch from the row that it is in, and that row; nil if the row may be selected.
    package let rowKeeper: (control: String, row: RowPlace)?

    init(_ view: UIView) {
        name = view.traceName
        spoken = SpokenName(view: view)
        row = view.lineage.first(where: \.isCell).map { SpokenName(view: $0) }
        let around = view.superviews.prefix { !($0.superview is UIWindow) && $0.superview != nil }
        chain = [spoken] + around.prefix(2).map { SpokenName(view: $0) }
        followsTouches = view.followsTouches
        rowKeeper = view.controlInRow.flatMap { control in control.rowPlace.map { (control.traceName, $0) } }
    }
}

extension UIView {
    /// The control in a row of a table that takes the touches of this view; nil if the row itself is the control.
    fileprivate var controlInRow: UIControl? {
        guard let control = lineage.lazy.compactMap({ $0 as? UIControl }).first,
            let cell = lineage.lazy.compactMap({ $0 as? UITableViewCell }).first, control !== cell,
            cell.contentView.subviews.count > 1 || control.superview !== cell.contentView
        else { return nil }
        return control
    }
}

/// A recognizer that keeps a finger back from its view, as it was when the gate decided, as values.
package struct GateKeeper {
    /// What people call the recognizer.
    package let spoken: SpokenName
    /// The scroll view whose `delaysContentTouches` is the cause, and the maximum delay in seconds; nil for other causes.
    package let delay: (scroll: SpokenName, time: Double)?
    /// Whether it keeps a lift back, and not a landing.
    package let isOfLift: Bool
    /// Whether it is on the very view from which it keeps the finger.
    package let isOnView: Bool

    init?(_ recognizer: Recognizer, keeping view: Participant<UIView>, isOfLift: Bool) {
        guard let object = recognizer.object else { return nil }
        spoken = SpokenName(object)
        self.isOfLift = isOfLift
        isOnView = object.view != nil && object.view === view.object
        if case .contentDelay(let scroll, let time)? = BuiltInRole(of: object) {
            delay = (SpokenName(view: scroll), time)
        } else {
            delay = nil
        }
    }
}
