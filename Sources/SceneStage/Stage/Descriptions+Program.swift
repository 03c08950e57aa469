import ResponderKit
import ResponderLog
import SceneFormat

extension ViewDescription {
    /// A view of a program, with nothing set.
    init(of view: UIView) {
        self.init(name: view.traceName, frame: view.frame)
        viewClass =
            classes(of: view).compactMap { type in Class.allCases.first { $0.uiKitClass == type } }.first ?? .view
    }
}

extension GestureDescription {
    /// A recognizer of a program, with nothing set but what it waits for.
    init(of recognizer: UIGestureRecognizer) {
        // A class of the program's own is of the kind that has the properties of all recognizers.
        let kind = RecognizerKind(of: recognizer).flatMap { Kind(rawValue: $0.key) }
        self.init(name: recognizer.traceName, kind: kind ?? .transform)
        requireToFail = recognizer.requiredToFail.map(\.traceName)
        isBuiltIn = !recognizer.isOfProgram
        isOfProgram = true
    }
}

extension SceneState {
    /// Describe the views and recognizers of a program that are not described yet, so that they can be changed and proposed for
    /// change as those of a scene's file.
    mutating func add(_ objects: ProgramObjects) {
        for name in objects.viewNames where views[name] == nil {
            guard let view = objects.view(named: name) else { continue }
            add(built: ViewDescription(of: view))
        }
        for name in objects.gestureNames where gestures[name] == nil {
            guard let recognizer = objects.recognizer(named: name) else { continue }
            add(built: GestureDescription(of: recognizer), owner: BuiltInRole(of: recognizer)?.owner?.traceName)
        }
    }
}

/// The class of an object and its superclasses, the nearest first.
private func classes(of object: AnyObject) -> [Any.Type] {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror).map(\.subjectType)
}

extension BuiltInRole {
    /// The view or controller that has the recognizer.
    var owner: UIResponder? {
        switch self {
        case .contentDelay(let scroll, _), .pan(let scroll), .pinch(let scroll): scroll
        case .pop(let navigation): navigation.view
        }
    }
}
