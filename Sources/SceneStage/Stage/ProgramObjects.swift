import ResponderKit
import ResponderLog

/// The views and recognizers of an application by the names that traces give them: `accessibilityIdentifier` and `name`, or
/// else the class with a number. Of several objects with one name, the first one in the tree is found, and none can be changed
/// by that name. No object is retained.
package final class ProgramObjects {
    private unowned let application: UIApplication
    private var views = Named<UIView>()
    private var recognizers = Named<UIGestureRecognizer>()
    /// The names of the views, each before those in it.
    package var viewNames: [String] { views.names }
    /// The names of the recognizers in the order of their views, without the content delays of scroll views, which never
    /// recognize a gesture.
    package var gestureNames: [String] { recognizers.names }

    /// Objects by their names.
    private struct Named<Object: AnyObject> {
        private var objects: [String: (first: Weak, count: Int)] = [:]
        private(set) var names: [String] = []

        private struct Weak { weak var object: Object? }

        mutating func add(_ object: Object, _ name: String) {
            if objects[name] == nil { names.append(name) }
            objects[name, default: (Weak(object: object), 0)].count += 1
        }

        /// The first object with a name.
        func first(_ name: String) -> Object? { objects[name]?.first.object }

        func count(_ name: String) -> Int { objects[name]?.count ?? 0 }
    }

    /// The objects of an application as it is now.
    package init(of application: UIApplication) {
        self.application = application
        refresh()
    }

    nonisolated deinit {}

    /// Read the view tree again.
    /// - Complexity: the number of views and recognizers.
    package func refresh() {
        (views, recognizers) = (Named(), Named())
        for window in application.windows where !window.isHidden {
            list(window)
            for view in window.subviews { add(view) }
        }
    }

    private func add(_ view: UIView) {
        views.add(view, view.traceName)
        list(view)
        for subview in view.subviews { add(subview) }
    }

    /// List the recognizers of a view.
    private func list(_ view: UIView) {
        for recognizer in view.gestureRecognizers ?? [] where recognizer.contentDelay == nil {
            recognizers.add(recognizer, recognizer.traceName)
        }
    }

    /// How many views or recognizers had a name when the tree was read.
    package func objectCount(of target: Target) -> Int {
        target.isGesture ? recognizers.count(target.name) : views.count(target.name)
    }

    /// The view with a name; nil if there was none when the tree was read, or if it has left its window since.
    package func view(named name: String) -> UIView? { views.first(name).flatMap { $0.window == nil ? nil : $0 } }

    /// The recognizer with a name; nil if there was none when the tree was read, or if its view has left its window since.
    package func recognizer(named name: String) -> UIGestureRecognizer? {
        recognizers.first(name).flatMap { $0.view?.window == nil ? nil : $0 }
    }
}
