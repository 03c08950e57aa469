import CSDL2
import Foundation

/// Wakes the loop from SDL's sleep while a file has data that the loop has not read, on a thread of its own.
enum DescriptorWatcher {
    /// Held while an event is added: SDL frees its queue when it ends, and a thread that waited for the queue then would write to
    /// freed memory.
    nonisolated private static let lock = NSLock()
    /// The number of calls of `end()`.
    nonisolated(unsafe) private static var ends = 0

    /// Watch a file until `end()`. The thread has its own descriptor, because the number of a closed file may be that of
    /// another file later.
    /// - Returns: the type of the events that wake the loop.
    @discardableResult
    static func watch(_ descriptor: Int32) -> UInt32 {
        let type = SDL_RegisterEvents(1)
        let own = dup(descriptor)
        guard own >= 0 else { return type }
        let known = lock.withLock { ends }
        Thread.detachNewThread {
            defer { close(own) }
            // The descriptor stays readable until the loop has read it, so this checks it every few milliseconds at
            // most, and not at all while nothing waits.
            while true {
                var file = pollfd(fd: own, events: Int16(POLLIN), revents: 0)
                guard poll(&file, 1, -1) > 0 else { continue }
                guard wakeLoop(type, unlessEndedSince: known) else { return }
                usleep(2000)
            }
        }
        return type
    }

    nonisolated private static func wakeLoop(_ type: UInt32, unlessEndedSince known: Int) -> Bool {
        lock.withLock {
            guard ends == known else { return false }
            var event = SDL_Event()
            event.type = type
            SDL_PushEvent(&event)
            return true
        }
    }

    /// Stop watching. Call this before SDL ends.
    static func end() { lock.withLock { ends += 1 } }
}
