import CSDL2
import Foundation
import ResponderKit

/// The size of the window.
extension SDLHost {
    /// Read the size of the window, and give it to the application that is shown.
    func takeSize() {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSize(sdlWindow, &width, &height)
        translator.windowSize = CGSize(width: Int(width), height: Int(height))
        let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
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
        if growth != .zero { grow(by: growth) }
        takeSize()
    }

    /// Make the window larger or smaller, and move it if it would leave the free area of the screen.
    private func grow(by growth: CGSize) {
        let units = translator.windowSize
        let size = CGSize(width: units.width / scale + growth.width, height: units.height / scale + growth.height)
        let (width, height) = SDLHost.units(of: size, scale: scale, fitsScreen: true)
        SDL_SetWindowSize(sdlWindow, width, height)
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetWindowPosition(sdlWindow, &x, &y)
        var room = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(sdlWindow), &room) == 0 else { return }
        let place = (max(room.x, min(x, room.x + room.w - width)), max(room.y, min(y, room.y + room.h - height)))
        if place != (x, y) { SDL_SetWindowPosition(sdlWindow, place.0, place.1) }
    }

    /// Whether the window fills the screen, without a bar. The desktop keeps its resolution.
    public var isFullscreen: Bool {
        get {
            SDL_GetWindowFlags(sdlWindow) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
                == SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
        }
        set { SDL_SetWindowFullscreen(sdlWindow, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
    }

    /// Pixels per point.
    public var pixelScale: CGFloat {
        let units = translator.windowSize.width
        guard let pixels = canvas?.pixelSize.width, units > 0 else { return scale }
        return scale * CGFloat(pixels) / units
    }
}
