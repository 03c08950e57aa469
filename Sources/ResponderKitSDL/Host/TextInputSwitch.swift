import CSDL2
import Foundation

/// Makes SDL turn keys into text while text is being entered, and reports the area to input methods.
struct TextInputSwitch {
    private var area: CGRect?

    /// - Parameters:
    ///   - new: the area of text entry, in points of the window; nil for none.
    ///   - unitScale: window units per point.
    mutating func set(_ new: CGRect?, unitScale: CGFloat) {
        guard new != area else { return }
        let was = area
        area = new
        guard let new else { return SDL_StopTextInput() }
        func unit(_ length: CGFloat) -> Int32 { Int32(min(max((length * unitScale).rounded(), -1e9), 1e9)) }
        if new.origin.x.isFinite, new.origin.y.isFinite, new.width.isFinite, new.height.isFinite {
            var rect = SDL_Rect(x: unit(new.minX), y: unit(new.minY), w: unit(new.width), h: unit(new.height))
            SDL_SetTextInputRect(&rect)
        }
        if was == nil { SDL_StartTextInput() }
    }
}
