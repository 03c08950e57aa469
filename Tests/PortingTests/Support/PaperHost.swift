import UIKit

/// A minimal host: it passes samples on, advances the clock, and draws when something changed.
final class PaperHost {
    let application = UIApplication()
    let window: UIWindow
    /// The drawing commands, frame by frame.
    private(set) var frames: [[DrawCommand]] = []

    init(size: CGSize) {
        application.screen.bounds = CGRect(origin: .zero, size: size)
        window = application.asCurrent { UIWindow() }
        application.asCurrent { window.makeKeyAndVisible() }
    }

    /// One turn of the loop, with the input since the last turn and the time.
    func turn(_ input: [InputSample], at now: TimeInterval) {
        if !input.isEmpty { application.dispatch(input, at: now) }
        application.advance(to: now)
        if application.needsFrame || application.isAnimating { drawFrame() }
    }

    /// The seconds that the host can sleep; nil to sleep until input comes.
    func sleepTime(at now: TimeInterval) -> TimeInterval? {
        application.nextDeadline.map { max(0, $0 - now) }
    }

    private func drawFrame() {
        let windows = application.windows.filter { !$0.isHidden }
        // Layout first, so that this frame shows its result.
        application.asCurrent { windows.forEach { $0.layoutIfNeeded() } }
        application.needsFrame = false
        frames.append(windows.flatMap { commands(of: $0) })
    }

    private func commands(of view: UIView) -> [DrawCommand] {
        view.isHidden ? [] : view.drawCommands + view.subviews.flatMap { commands(of: $0) }
    }
}
