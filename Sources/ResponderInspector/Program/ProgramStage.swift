import Foundation
import ResponderChronicle
import ResponderKit

/// A running program as the panels see it. Views and recognizers are found by the names that traces give them:
/// `accessibilityIdentifier` and `name`, or else the class with a number. Of several objects with one name, the first
/// one in the tree is found.
final class ProgramStage: InspectedStage {
    let application: UIApplication
    private var views: [String: Box<UIView>] = [:]
    private var recognizers: [String: Box<UIGestureRecognizer>] = [:]
    private(set) var gestureNames: [String] = []
    private(set) var edgePans: [UIScreenEdgePanGestureRecognizer] = []

    /// An object that is not retained.
    private struct Box<Object: AnyObject> {
        weak var object: Object?
    }

    init(_ application: UIApplication) {
        self.application = application
        refresh()
    }

    nonisolated deinit {}

    let purpose = ""

    /// The number of the program's views and recognizers.
    var objectCount: Int { views.count + recognizers.count }

    /// Read the view tree again.
    /// - Complexity: the number of the program's views and recognizers.
    func refresh() {
        views.removeAll(keepingCapacity: true)
        recognizers.removeAll(keepingCapacity: true)
        gestureNames.removeAll(keepingCapacity: true)
        edgePans.removeAll(keepingCapacity: true)
        for window in application.windows where !window.isHidden {
            list(window)
            for view in window.subviews { add(view) }
        }
    }

    private func add(_ view: UIView) {
        let name = view.traceName
        if views[name] == nil { views[name] = Box(object: view) }
        list(view)
        for subview in view.subviews { add(subview) }
    }

    /// List the recognizers of a view.
    private func list(_ view: UIView) {
        for recognizer in view.gestureRecognizers ?? [] {
            let name = recognizer.traceName
            // The content delay of a scroll view never recognizes a gesture.
            guard recognizers[name] == nil, recognizer.contentDelay == nil else { continue }
            recognizers[name] = Box(object: recognizer)
            gestureNames.append(name)
            if let pan = recognizer as? UIScreenEdgePanGestureRecognizer { edgePans.append(pan) }
        }
    }

    var roots: [UIView] { application.windows.filter { !$0.isHidden }.flatMap(\.subviews) }

    func view(named name: String) -> UIView? { views[name]?.object }

    func recognizer(named name: String) -> UIGestureRecognizer? { recognizers[name]?.object }

    func className(of view: UIView) -> String { "\(type(of: view))" }

    func facts(ofView name: String) -> [(name: String, words: String)] { [] }

    func hitArea(of view: UIView) -> CGRect { view.bounds }

    func ties(ofGesture name: String) -> [GestureTie] {
        let required = recognizer(named: name)?.requiredToFail.map(\.traceName) ?? []
        return [
            GestureTie(
                label: "require(toFail:)", words: required.isEmpty ? "none" : required.joined(separator: ", "),
                key: nil)
        ]
    }

    // MARK: Changes

    /// A change of a property of a view or recognizer; nil if no object has its name.
    func change(_ change: Change) -> ProgramChange? {
        let number =
            switch change.target {
            case .view(let name): view(named: name)?.serial
            case .gesture(let name): recognizer(named: name)?.serial
            }
        return number.map { ProgramChange(object: $0, change: change) }
    }
}
