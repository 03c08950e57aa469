import ResponderKit

/// The way of fingers from a window to the stage in it. Each move asks for it, so it is compiled with optimisation, unlike the views
/// that it belongs to.
package final class StageEntrance {
    /// The fingers that only the stage follows. Always assigned as a whole: every move reads them, and a property that is changed in
    /// its place costs a check of exclusive access at each use.
    private var contacts: [Int] = []
    /// From the window of the panels to the scene; nil until it is asked for after a change of the stage's place.
    package var map: CGAffineTransform?

    package init() {}

    /// Whether only the stage follows a finger, so that its moves can go to the scene without the panels.
    package func isOwn(_ contact: Int) -> Bool { contacts.contains(contact) }

    /// Fingers landed that nothing but the stage follows.
    package func admit(_ others: [Int]) { contacts = contacts + others }

    /// Fingers lifted.
    package func dismiss(_ others: [Int]) { contacts = contacts.filter { !others.contains($0) } }
}
