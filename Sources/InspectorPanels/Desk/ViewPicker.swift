import ResponderChronicle
import ResponderKit
import ResponderScenes

/// While a view is being picked, touches on the stage choose a view for the panel instead of touching it.
@MainActor
package final class ViewPicker {
    private let view: DeskView
    /// The contacts that choose a view. Always assigned as a whole: every move reads it, and a property that is changed in its
    /// place costs a check of exclusive access at each use.
    private var contacts: Set<Int> = []

    init(in view: DeskView) { self.view = view }

    /// Whether touches may choose a view: one is being picked, or a contact that chose one is still down.
    package var isActive: Bool { !contacts.isEmpty || view.state.inspector.isPicking }

    /// Choose views for the panel.
    /// - Returns: the samples of other touches.
    package func pick(_ samples: [TouchSample]) -> [TouchSample] {
        guard isActive else { return samples }
        return samples.filter { sample in
            // Its number may be that of a finger whose end never came.
            if sample.phase == .down { contacts = contacts.subtracting([sample.contact]) }
            if sample.phase == .down, view.state.inspector.isPicking {
                contacts = contacts.union([sample.contact])
                inspectView(at: sample.location)
            }
            let isPick = contacts.contains(sample.contact)
            if sample.phase == .up || sample.phase == .cancel { contacts = contacts.subtracting([sample.contact]) }
            return !isPick
        }
    }

    /// Show the view at a place of the stage in the panel.
    private func inspectView(at place: CGPoint) {
        let stage = view.shown.stage
        stage.learn()
        let deepest = stage.deepestView(at: place)
        // The picture in a photo has no name of its own; the photo has.
        let named = sequence(first: deepest, next: { $0?.superview }).prefix { $0 != nil }
            .first { $0?.hasGeneratedName == false }
        if let name = stage.name(of: (named ?? deepest) ?? nil) { view.panel.inspect(name) }
    }
}
