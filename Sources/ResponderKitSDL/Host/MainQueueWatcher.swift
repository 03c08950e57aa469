import CSDL2
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
    /// The type of the pushed SDL event.
    let wakeEvent: UInt32

    init() {
        wakeEvent = SDL_RegisterEvents(1)
        #if os(Linux)
            let handle = mainQueueHandle()
            let type = wakeEvent
            Thread.detachNewThread {
                // The descriptor stays readable until the loop has run the blocks, so this checks it every few
                // milliseconds at most, and not at all while nothing waits.
                while true {
                    var descriptor = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
                    guard poll(&descriptor, 1, -1) > 0 else { continue }
                    var event = SDL_Event()
                    event.type = type
                    if SDL_WasInit(SDL_INIT_VIDEO) == 0 { return }
                    SDL_PushEvent(&event)
                    usleep(2000)
                }
            }
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
