import CSDL2
import Foundation
import Testing

@testable import ResponderKitSDL

/// The words for calls of SDL that failed.
@Suite(.serialized) struct SDLProblemTests {
    @Test func `A failure with a reason says it in one line, with what was tried and what to try`() {
        SDL_ClearError()
        #expect(SDL_ConvertSurfaceFormat(nil, 0, 0) == nil)
        let line = SDLProblem.line("converting pixels", try: "another picture")
        #expect(line == "converting pixels failed: \(String(cString: SDL_GetError())); try another picture")
        #expect(!line.contains("no reason"))
    }

    @Test func `A failure without a reason says so`() {
        SDL_ClearError()
        let line = SDLProblem.line("getting the window's memory", try: "another SDL_VIDEODRIVER")
        #expect(
            line == "getting the window's memory failed: SDL gives no reason; try another SDL_VIDEODRIVER")
    }
}
