import Foundation
import ResponderKit
import SceneFormat

// Changes of the tree while the scene runs.
extension FileContent {
    func apply(_ change: TreeChange, file: String) throws {
        let step = try state.apply(change, file: file)
        forgetTreeNames()
        application.asCurrent { carryOut(step) }
    }

    // Each change is noted before it is made: what it cancels comes after it, and the place that the part leaves is still known.
    private func carryOut(_ step: SceneState.TreeStep) {
        switch step {
        case .view(let description, let isNew, let parent):
            guard let outer = views[parent]?.view else { return }
            let view: UIView? = isNew ? made(description, in: parent) : views[description.name]?.view
            guard let view else { return }
            application.note(view, in: outer)
            outer.adoptLate(view)
            if isNew { finish(description) }
        case .presented(let description, let presenter):
            guard let controller = controllers[presenter] else { return }
            let view = made(description, in: "")
            finish(description)
            application.note(view, in: controller.viewIfLoaded, isPresented: true)
            controller.present(view.sceneController(of: view), animated: true)
        case .viewRemoved(let name):
            guard let view = views[name]?.view else { return }
            application.note(view, in: nil, isPresented: view.isPresented)
            view.leave()
        case .gesture(let description, let isNew, let name):
            guard let built = views[name] else { return }
            for part in description.parts {
                if isNew {
                    add(part, to: built.view)
                    applyGesture(GestureKey.requireToFail, to: part.name)
                }
                gestures[part.name].map { application.note($0.recognizer, in: built.view) }
                if !isNew { gestures[part.name]?.move(to: built.view, built.motion) }
            }
        case .gestureRemoved(let description):
            for recognizer in description.parts.compactMap({ gestures[$0.name]?.recognizer }) {
                application.note(recognizer, in: nil)
                recognizer.view?.removeGestureRecognizer(recognizer)
            }
        }
    }

    /// The views of a description that is added to a view.
    private func made(_ description: ViewDescription, in parent: String) -> UIView {
        let outer = views[parent]
        let place = (depth: (outer?.place.depth ?? 0) + 1, sibling: outer?.view.subviews.count ?? 0)
        return makeView(description, at: place, controller: nil)
    }

    /// The ties and animations of new views, which are in their window now.
    private func finish(_ description: ViewDescription) {
        for view in description.tree {
            applyRelations(of: [view])
            if view.text != nil { applyView("text", to: view.name) }
            if state.views[view.name]?.animation != nil { applyView("animate", to: view.name) }
        }
    }
}
