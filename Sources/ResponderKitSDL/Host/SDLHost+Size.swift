import Foundation
import ResponderCore

/// The size of the window.
extension SDLHost {
    /// Read the size of the window, and give it to the application that is shown.
    func takeSize() {
        desktop.readSize()
        translator.windowSize = desktop.unitSize
        let size = desktop.size
        let shown = shownApplication
        let old = shown.screen.bounds
        shown.screen.bounds = CGRect(origin: .zero, size: size)
        shown.asCurrent {
            for window in shown.windows where window === self.window || window.frame == old {
                window.frame = shown.screen.bounds
            }
        }
        shown.screen.scale = pixelScale
        shown.needsFrame = true
        if shown === application { onResize?(size) }
    }

    /// The front began or stopped to show an application.
    public func frontDidChange(growingBy growth: CGSize) {
        if growth != .zero { desktop.grow(by: growth) }
        takeSize()
    }

    /// Whether the window fills the screen, without a bar. The desktop keeps its resolution.
    public var isFullscreen: Bool {
        get { desktop.isFullscreen }
        set { desktop.isFullscreen = newValue }
    }

    /// Pixels per point.
    public var pixelScale: CGFloat { desktop.pixelScale }
}
