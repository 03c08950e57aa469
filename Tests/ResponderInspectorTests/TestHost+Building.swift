import ResponderKit

@testable import InspectorPanels
@testable import ResponderInspector
@testable import StagePlayback

/// Hosts of programs that the inspector builds.
extension TestHost {
    /// A point of the card of a `TrayController`.
    static let trayCard = CGPoint(x: 150, y: 140)

    /// A host of a `TrayController`.
    static func tray() -> TestHost { TestHost { TrayController() } }

    /// A host of a `TrayController` whose inspector is open.
    static func openedTray() -> TestHost {
        let host = tray()
        host.inspector.open()
        return host
    }

    /// Stop at the present moment, and let the inspector do its work.
    @discardableResult
    func stop() -> TestHost {
        strike("Space")
        settle()
        return self
    }

    /// A host of a program that the inspector builds.
    convenience init(_ makeRoot: @escaping () -> UIViewController) {
        self.init()
        build(makeRoot)
    }

    /// Have the inspector build the program.
    func build(_ makeRoot: @escaping () -> UIViewController) {
        card.removeFromSuperview()
        inspector = Inspector.attach(to: self, makeRoot)
    }

    /// Drag the card of the program to the right.
    @discardableResult
    func drag(by distance: CGFloat, from start: CGPoint = trayCard) -> TestHost {
        drag(from: place(start), to: place(CGPoint(x: start.x + distance, y: start.y)))
        return self
    }

    /// Let the inspector do its work.
    @discardableResult
    func settle() -> TestHost {
        for _ in 1...40 { turn() }
        return self
    }

    /// The card of a tray.
    func card(in window: UIWindow?) -> UIView? { (window?.rootViewController as? TrayController)?.card }

    var shownCard: UIView? { card(in: view?.stage.source) }

    func shownRecognizer(_ name: String) -> UIGestureRecognizer? {
        let views = shownCard.map { [$0, $0.superview] } ?? []
        return views.lazy.compactMap(\.self).flatMap { $0.gestureRecognizers ?? [] }.first { $0.name == name }
    }

    /// What the timeline says about a what-if, or why a moment cannot be shown.
    var verdict: String { view?.timeline.whatIfLine.element?.label ?? "" }
}
