import CSDL2
import Foundation

@testable import ResponderKitSDL

/// Messages about failed calls of SDL.
@Suite(.serialized) struct SDLProblemTests {
    @Test func `A failure with a message gives one line with the call and a remedy`() {
        SDL_ClearError()
        #expect(SDL_ConvertSurfaceFormat(nil, 0, 0) == nil)
        let line = SDLProblem.line("converting pixels", try: "another picture")
        #expect(line == "converting pixels failed: \(String(cString: SDL_GetError())); try another picture")
        #expect(!line.contains("no reason"))
    }

    @Test func `A failure without a message says so`() {
        SDL_ClearError()
        let line = SDLProblem.line("getting the window's memory", try: "another SDL_VIDEODRIVER")
        #expect(line == "getting the window's memory failed: SDL gives no reason; try another SDL_VIDEODRIVER")
    }
}
