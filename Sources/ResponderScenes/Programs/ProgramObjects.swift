import ResponderChronicle
import ResponderKit

/// The views and recognizers of an application by the names that traces give them: `accessibilityIdentifier` and `name`, or
/// else the class with a number. Of several objects with one name, the first one in the tree is found, and none can be changed
/// by that name. No object is retained.
package final class ProgramObjects {
    private unowned let application: UIApplication
    private var views: [String: Box<UIView>] = [:]
    private var recognizers: [String: Box<UIGestureRecognizer>] = [:]
    /// The names of the views, each before those in it.
    package private(set) var viewNames: [String] = []
    /// The names of the recognizers in the order of their views, without the content delays of scroll views, which never
    /// recognize a gesture.
    package private(set) var gestureNames: [String] = []

    private struct Box<Object: AnyObject> {
        weak var object: Object?
        /// How many objects have the name.
        var count = 1
    }

    /// The objects of an application as it is now.
    package init(of application: UIApplication) {
        self.application = application
        refresh()
    }

    nonisolated deinit {}

    /// The number of views and recognizers.
    package var count: Int { views.count + recognizers.count }

    /// Read the view tree again.
    /// - Complexity: the number of views and recognizers.
    package func refresh() {
        views.removeAll(keepingCapacity: true)
        recognizers.removeAll(keepingCapacity: true)
        viewNames.removeAll(keepingCapacity: true)
        gestureNames.removeAll(keepingCapacity: true)
        for window in application.windows where !window.isHidden {
            list(window)
            for view in window.subviews { add(view) }
        }
    }

    private func add(_ view: UIView) {
        let name = view.traceName
        if views[name] == nil {
            views[name] = Box(object: view)
            viewNames.append(name)
        } else {
            views[name]?.count += 1
        }
        list(view)
        for subview in view.subviews { add(subview) }
    }

    /// List the recognizers of a view.
    private func list(_ view: UIView) {
        for recognizer in view.gestureRecognizers ?? [] {
            let name = recognizer.traceName
            guard recognizer.contentDelay == nil else { continue }
            if recognizers[name] == nil {
                recognizers[name] = Box(object: recognizer)
                gestureNames.append(name)
            } else {
                recognizers[name]?.count += 1
            }
        }
    }

    /// How many views or recognizers had a name when the tree was read.
    package func objectCount(of target: Target) -> Int {
        switch target {
        case .view(let name): views[name]?.count ?? 0
        case .gesture(let name): recognizers[name]?.count ?? 0
        }
    }

    /// The view with a name; nil if there was none when the tree was read, or if it has left its window since.
    package func view(named name: String) -> UIView? { views[name]?.object.flatMap { $0.window == nil ? nil : $0 } }

    /// The recognizer with a name; nil if there was none when the tree was read, or if its view has left its window since.
    package func recognizer(named name: String) -> UIGestureRecognizer? {
        recognizers[name]?.object.flatMap { $0.view?.window == nil ? nil : $0 }
    }
}
