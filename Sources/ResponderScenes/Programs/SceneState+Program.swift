import ResponderChronicle
import ResponderKit

extension SceneState {
    /// Describe the views and recognizers of a program that are not described yet, so that they can be changed and proposed
    /// for change as those of a scene's file.
    mutating func add(_ objects: ProgramObjects) {
        for name in objects.viewNames where views[name] == nil {
            if let view = objects.view(named: name) { add(programView: ViewDescription(of: view)) }
        }
        for name in objects.gestureNames where gestures[name] == nil {
            guard let recognizer = objects.recognizer(named: name) else { continue }
            add(
                programGesture: GestureDescription(of: recognizer),
                owner: BuiltInRole(of: recognizer)?.owner?.traceName)
        }
    }
}

extension ViewDescription {
    /// A view of a program, with nothing set.
    fileprivate init(of view: UIView) {
        self.init(name: view.traceName, frame: view.frame)
        viewClass =
            switch view {
            case is UITableView: .table
            case is UIScrollView: .scroll
            case is UITextField: .textField
            case is UISlider: .slider
            case is UISwitch: .switch
            case is UIButton: .button
            case is UIImageView: .image
            case is UILabel: .label
            default: .view
            }
    }
}

extension GestureDescription {
    /// A recognizer of a program, with nothing set but what it waits for.
    fileprivate init(of recognizer: UIGestureRecognizer) {
        let kind: Kind =
            switch recognizer {
            case is UIScreenEdgePanGestureRecognizer: .screenEdgePan
            case is UIPanGestureRecognizer: .pan
            case is UITapGestureRecognizer: .tap
            case is UILongPressGestureRecognizer: .longPress
            case is UISwipeGestureRecognizer: .swipe
            case is UIPinchGestureRecognizer: .pinch
            case is UIRotationGestureRecognizer: .rotation
            case is UIHoverGestureRecognizer: .hover
            // A class of the program's own: this kind has the properties that all recognizers have.
            default: .transform
            }
        self.init(name: recognizer.traceName, kind: kind)
        requireToFail = recognizer.requiredToFail.map(\.traceName)
        isBuiltIn = !recognizer.isOfProgram
        isOfProgram = true
    }
}

extension BuiltInRole {
    /// The view or controller that has the recognizer.
    fileprivate var owner: UIResponder? {
        switch self {
        case .contentDelay(let scroll, _), .pan(let scroll), .pinch(let scroll): scroll
        case .pop(let navigation): navigation.view
        }
    }
}
