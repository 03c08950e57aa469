import CSDL2
import Foundation
import ResponderCore

/// The window of the desktop with what it shows: it is opened, gets another size, and shows frames.
final class DesktopWindow {
    /// The window of SDL.
    let sdlWindow: OpaquePointer
    /// Window units per point.
    let scale: CGFloat
    /// nil once the window is closed.
    private var canvas: WindowCanvas?
    private var frames: FrameClock
    /// Its size in window units, when it was last read.
    private(set) var unitSize = CGSize.zero

    /// Start SDL and open a window.
    /// - Parameters:
    ///   - size: in points.
    ///   - scale: window units per point.
    ///   - fitsScreen: whether the window is limited to the free area of the screen.
    /// - Throws: `SDLHost.Failure` if there is no display, `RenderingError` if there is no renderer.
    init(title: String, size: CGSize, scale: CGFloat, minimumSize: CGSize, fitsScreen: Bool) throws {
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        SDL_SetHint("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        // Otherwise a long text that an input method is composing comes in several parts.
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        Self.keepWaylandQuiet()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw Self.noDisplay }
        guard Self.hasDisplay else {
            SDL_Quit()
            throw Self.noDisplay
        }
        // Hidden at first, because SDL may replace the window while it tries a renderer.
        let flags =
            SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        let units = Self.units(of: size, scale: scale, fitsScreen: fitsScreen)
        guard
            let sdlWindow = SDL_CreateWindow(
                title, SDLConstants.centered, SDLConstants.centered, units.width, units.height, flags)
        else {
            throw SDLHost.Failure(
                description: SDLProblem.line(
                    "opening a window of \(units.width) × \(units.height)",
                    try: SDLProblem.otherVideoDriver))
        }
        SDL_SetWindowMinimumSize(
            sdlWindow, Int32(minimumSize.width * scale), Int32(minimumSize.height * scale))
        self.sdlWindow = sdlWindow
        self.scale = scale
        canvas = try WindowCanvas(window: sdlWindow)
        SDL_ShowWindow(sdlWindow)
        var mode = SDL_DisplayMode()
        let hasMode = SDL_GetWindowDisplayMode(sdlWindow, &mode) == 0 && mode.refresh_rate >= 30
        frames = FrameClock(interval: 1 / (hasMode ? TimeInterval(mode.refresh_rate) : 60))
    }

    nonisolated deinit {}

    /// Close the window, and end SDL.
    func close() {
        canvas = nil
        // On X11 SDL wakes its sleep through a second connection to the display server, also for the event that closes
        // the window. If the server handled that only after the window is gone, Xlib would end the program.
        SDL_HideWindow(sdlWindow)
        SDL_Delay(30)
        SDL_DestroyWindow(sdlWindow)
        SDL_Quit()
    }

    /// The title in the window's bar.
    var title: String {
        get { String(cString: SDL_GetWindowTitle(sdlWindow)) }
        set { SDL_SetWindowTitle(sdlWindow, newValue) }
    }

    /// Whether it is minimized.
    var isMinimized: Bool { SDL_GetWindowFlags(sdlWindow) & SDL_WINDOW_MINIMIZED.rawValue != 0 }

    // MARK: Its size

    /// Read its size.
    func readSize() {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSize(sdlWindow, &width, &height)
        unitSize = CGSize(width: Int(width), height: Int(height))
    }

    /// Its size in points.
    var size: CGSize { CGSize(width: unitSize.width / scale, height: unitSize.height / scale) }

    /// Make the window larger or smaller by points, and move it if it would leave the free area of the screen.
    func grow(by growth: CGSize) {
        let size = CGSize(width: size.width + growth.width, height: size.height + growth.height)
        let (width, height) = Self.units(of: size, scale: scale, fitsScreen: true)
        SDL_SetWindowSize(sdlWindow, width, height)
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetWindowPosition(sdlWindow, &x, &y)
        var room = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(sdlWindow), &room) == 0 else { return }
        let place = (max(room.x, min(x, room.x + room.w - width)), max(room.y, min(y, room.y + room.h - height)))
        if place != (x, y) { SDL_SetWindowPosition(sdlWindow, place.0, place.1) }
    }

    /// Whether the window fills the screen, without a bar. The desktop keeps its resolution.
    var isFullscreen: Bool {
        get {
            SDL_GetWindowFlags(sdlWindow) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
                == SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
        }
        set { SDL_SetWindowFullscreen(sdlWindow, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
    }

    /// Pixels per point.
    var pixelScale: CGFloat {
        guard let pixels = canvas?.pixelSize.width, unitSize.width > 0 else { return scale }
        return scale * CGFloat(pixels) / unitSize.width
    }

    // MARK: Its frames

    /// The earliest time of the next frame.
    var nextFrame: TimeInterval { frames.next(keepsToScreen: canvas?.isAccelerated != false) }

    /// Input came, which the next frame shows.
    func inputCame() { frames.inputCame() }

    /// Draw an application and show it.
    /// - Returns: whether there was anything to draw on.
    func draw(_ application: UIApplication, by renderer: Renderer, at now: TimeInterval) throws -> Bool {
        frames.draws(at: now)
        guard let canvas else { return false }
        try renderer.draw(application, scale: pixelScale, on: canvas)
        return true
    }

    /// The picture in the window was lost, or its memory is new.
    func forgetPicture() { canvas?.forgetPicture() }

    /// The graphics processor has lost its textures.
    func forgetTextures() { canvas?.forgetTextures() }
}

/// Macros of SDL that Swift does not import.
enum SDLConstants {
    /// `SDL_WINDOWPOS_CENTERED`.
    static let centered: Int32 = 0x2FFF_0000
}
