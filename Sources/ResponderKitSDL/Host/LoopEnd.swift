/// Whether the loop runs, and what ends it: the program, the user who closes the window, or a signal.
final class LoopEnd {
    /// Whether the loop goes on after the current turn.
    private(set) var isRunning = false
    /// Whether the program stopped the loop, or the user closed the window.
    private(set) var wasAskedFor = false
    /// Asked when the user closes the window; without it the window closes.
    var shouldClose: (() -> Bool)?
    /// Whether the user has closed the window, and `shouldClose` was not asked yet.
    private var isClosePending = false

    nonisolated deinit {}

    /// Whether a signal ends the loop.
    var isBySignal: Bool { !isRunning && !wasAskedFor }

    /// The loop begins.
    func begin() { isRunning = true }

    /// The program ends the loop.
    func stop() {
        wasAskedFor = true
        isRunning = false
    }

    /// The user closes the window. `shouldClose` is asked after earlier input is handled.
    func userCloses() { isClosePending = true }

    /// Ask `shouldClose` if the user has closed the window.
    /// - Returns: whether the window stays although the user closed it.
    @discardableResult
    func settleClose() -> Bool {
        guard isClosePending else { return false }
        isClosePending = false
        guard shouldClose?() ?? true else { return true }
        stop()
        return false
    }

    /// SDL sent `SDL_QUIT`: for a signal, or after the event of the last window that the user closes.
    func quit() { if !isClosePending { isRunning = false } }
}
