import Dispatch
import Foundation

#if os(Linux)
    import Glibc

    @_silgen_name("_dispatch_get_main_queue_handle_4CF")
    private func mainQueueHandle() -> Int32
#endif

/// Wakes the loop from SDL's sleep when a block waits on the main queue, so that `DispatchQueue.main.async` and
/// main-actor tasks run at once. Timers need no watcher: the loop knows when the next one is due.
final class MainQueueWatcher {
    init() {
        #if os(Linux)
            DescriptorWatcher.watch(mainQueueHandle())
        #endif
    }

    nonisolated deinit {}

    /// Run the blocks, main-actor tasks and timers that are due.
    func runDue() { _ = RunLoop.main.run(mode: .default, before: Date()) }

    /// Seconds until the next timer; nil without one.
    var nextTimer: TimeInterval? {
        guard let date = RunLoop.main.limitDate(forMode: .default), date != .distantFuture else { return nil }
        return max(0, date.timeIntervalSinceNow)
    }
}
