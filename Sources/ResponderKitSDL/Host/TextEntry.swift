import CSDL2
import Foundation
import ResponderCore

/// Makes SDL turn keys into text while the shown application accepts text, and reports the area of the text to input methods.
final class TextEntry {
    private let applications: ProgramAndFront
    /// Returns the area of text entry of the program, in points of the screen, nil for none. Without this closure it is the
    /// area of the first responder.
    var areaOfProgram: (() -> CGRect?)?
    /// The area that SDL has; nil while SDL makes no text of keys.
    private var reportedArea: CGRect?

    init(of applications: ProgramAndFront) {
        self.applications = applications
        SDL_StopTextInput()
    }

    nonisolated deinit {}

    /// The area of text entry of what is shown, in points of the screen; nil if it accepts no text.
    var area: CGRect? {
        if let front = applications.shownFront { return front.textArea }
        return if let areaOfProgram { areaOfProgram() } else { applications.program.textArea }
    }

    /// Report the area to SDL if it changed.
    /// - Parameter unitScale: window units per point.
    func update(unitScale: CGFloat) {
        let area = area
        guard area != reportedArea else { return }
        let isNew = reportedArea == nil
        reportedArea = area
        guard let area else { return SDL_StopTextInput() }
        func unit(_ length: CGFloat) -> Int32 { Int32(min(max((length * unitScale).rounded(), -1e9), 1e9)) }
        if area.origin.x.isFinite, area.origin.y.isFinite, area.width.isFinite, area.height.isFinite {
            var rect = SDL_Rect(x: unit(area.minX), y: unit(area.minY), w: unit(area.width), h: unit(area.height))
            SDL_SetTextInputRect(&rect)
        }
        if isNew { SDL_StartTextInput() }
    }
}
