import CSDL2
import Foundation

/// Wakes the loop from SDL's sleep while a file has data that the loop has not read, on a thread of its own.
enum DescriptorWatcher {
    /// Watch a file until SDL ends. The thread has its own descriptor, because the number of a closed file may be that of
    /// another file later.
    static func watch(_ descriptor: Int32) {
        let type = SDL_RegisterEvents(1)
        let own = dup(descriptor)
        guard own >= 0 else { return }
        Thread.detachNewThread {
            defer { close(own) }
            // The descriptor stays readable until the loop has read it, so this checks it every few milliseconds at
            // most, and not at all while nothing waits.
            while true {
                var file = pollfd(fd: own, events: Int16(POLLIN), revents: 0)
                guard poll(&file, 1, -1) > 0 else { continue }
                var event = SDL_Event()
                event.type = type
                if SDL_WasInit(SDL_INIT_VIDEO) == 0 { return }
                SDL_PushEvent(&event)
                usleep(2000)
            }
        }
    }
}
