import Foundation
import ResponderChronicle
import ResponderKit

/// A running copy of a program: a new instance of its root view controller, in a separate application.
final class ProgramRun: InputTarget {
    let application = UIApplication()
    let window: UIWindow
    /// Called when the panels opened, with the number of the opening.
    var onOpening: ((Int) -> Void)?
    private let changes: [ProgramChange]
    /// Changes whose objects do not exist yet.
    private var waiting: [ProgramChange]

    /// Build a copy at the beginning of the program's input.
    /// - Parameter changes: applied at the beginning, or as soon as the object exists.
    init(of origin: ProgramOrigin, changedBy changes: [ProgramChange] = []) {
        window = origin.build(application)
        self.changes = changes
        waiting = changes
        applyWaiting()
    }

    nonisolated deinit {}

    func begin(_ index: Int, of log: LineLog<ProgramInput>) {
        if !waiting.isEmpty { applyWaiting() }
    }

    func take(_ line: ProgramInput, of log: LineLog<ProgramInput>) -> Bool {
        if case .samples(let samples) = line.content {
            application.dispatch(samples, at: line.time)
            return false
        }
        // The line's time must come before its effect.
        if application.now < line.time { application.dispatch([], at: line.time) }
        switch line.content {
        case .touch, .samples, .advance: break
        case .cancel(let why): application.cancelAllTouches(why: why)
        case .motion(let phase, let motion): application.dispatch(phase, of: motion)
        case .size(let size): resize(to: size)
        case .set(let change):
            let isReplaced = changes.contains {
                $0.object == change.object && $0.change.property == change.change.property
            }
            if !isReplaced { _ = application.apply(change) }
        case .opened(let number): onOpening?(number)
        }
        return false
    }

    private func applyWaiting() { waiting = waiting.filter { !application.apply($0) } }

    /// Change the size of the screen and its windows, as a host does.
    private func resize(to size: CGSize) {
        let old = application.screen.bounds
        application.screen.bounds = CGRect(origin: .zero, size: size)
        application.asCurrent {
            for window in application.windows where window === self.window || window.frame == old {
                window.frame = application.screen.bounds
            }
        }
    }
}

extension UIApplication {
    /// Apply a change to its object, if that is in a window.
    /// - Returns: whether the object is in a window.
    func apply(_ change: ProgramChange) -> Bool {
        guard let (view, recognizer) = object(numbered: change.object) else { return false }
        asCurrent {
            let object: any Inspectable = recognizer ?? view
            if let row = object.property(change.change.property) { row.set(change.change.value, of: object) }
        }
        return true
    }

    /// The view with a number, or the recognizer with that number and its view, in a window.
    private func object(numbered number: UInt32) -> (UIView, UIGestureRecognizer?)? {
        var rest: [UIView] = windows
        while let view = rest.popLast() {
            if view.serial == number { return (view, nil) }
            for recognizer in view.gestureRecognizers ?? [] where recognizer.serial == number {
                return (view, recognizer)
            }
            rest += view.subviews
        }
        return nil
    }
}
