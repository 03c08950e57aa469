/// Lays out the windows of an application when layout is due. Layout does not wait for the next frame, because the views
/// that an event finds would then depend on the frame rate.
final class LayoutPass {
    /// Set by the application that owns the pass.
    unowned var application: UIApplication!
    /// Whether layout is due in a window.
    var isDue = true

    nonisolated deinit {}

    @inline(__always)
    func runIfDue() { if isDue { run() } }

    private func run() {
        // Layout may ask for layout again; views that always ask must not hang the program.
        var rounds = 0
        repeat {
            isDue = false
            for window in application.windows { window.layoutIfNeeded() }
            rounds += 1
        } while isDue && rounds < 8
        isDue = false
    }
}
