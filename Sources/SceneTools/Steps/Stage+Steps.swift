import ResponderKit
import SceneFormat
import SceneStage

extension Stage {
    /// The view to touch for a step: that of the first decision it waits for. nil if no view on the screen has to do with it, as with a
    /// shake.
    package func viewToTouch(for step: SceneStep) -> UIView? {
        for name in step.when.compactMap(\.names.first) {
            let gesture = recognizer(named: name) ?? gestureNames(meantBy: [name]).first.flatMap(recognizer)
            let view = view(named: name) ?? gesture?.view
            if let view, view.window != nil { return view }
        }
        return nil
    }
}
