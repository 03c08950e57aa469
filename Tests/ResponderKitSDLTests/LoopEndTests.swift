import Testing

@testable import ResponderKitSDL

@Suite struct LoopEndTests {
    @Test func `A window that the user closes asks the program before the loop ends`() {
        let end = LoopEnd()
        var (asked, answer) = (0, false)
        end.shouldClose = {
            asked += 1
            return answer
        }
        end.begin()
        end.userCloses()
        // SDL sends this event too when the last window is closed.
        end.quit()
        #expect(end.isRunning && asked == 0)
        // Then the program is active again, once.
        #expect(end.settleClose())
        #expect(!end.settleClose())
        #expect(end.isRunning && asked == 1 && !end.wasAskedFor)
        answer = true
        end.userCloses()
        #expect(!end.settleClose())
        #expect(!end.isRunning && asked == 2 && end.wasAskedFor && !end.isBySignal)
    }

    @Test func `A signal ends the loop without a question`() {
        let end = LoopEnd()
        var asked = 0
        end.shouldClose = {
            asked += 1
            return false
        }
        end.begin()
        end.quit()
        end.settleClose()
        #expect(!end.isRunning && asked == 0 && !end.wasAskedFor && end.isBySignal)
    }
}
