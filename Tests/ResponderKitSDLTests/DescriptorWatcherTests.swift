import CSDL2
import Foundation
import Testing

@testable import ResponderKitSDL

/// A thread that wakes the loop. SDL frees its queue when it ends, and another thread must not write to it then.
@Suite struct DescriptorWatcherTests {
    init() { SDL_Init(SDL_INIT_EVENTS) }

    private func isWoken(by type: UInt32, within limit: Duration = .seconds(2)) -> Bool {
        let end = ContinuousClock.now + limit
        while SDL_HasEvent(type) == SDL_FALSE, ContinuousClock.now < end { usleep(1000) }
        return SDL_HasEvent(type) == SDL_TRUE
    }

    @Test func `A file with data wakes the loop until the end, and a new watcher does after it`() throws {
        let pipe = Pipe()
        let file = pipe.fileHandleForReading.fileDescriptor
        let first = DescriptorWatcher.watch(file)
        #expect(!isWoken(by: first, within: .milliseconds(10)))
        try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
        #expect(isWoken(by: first))
        DescriptorWatcher.end()
        SDL_FlushEvent(first)
        let second = DescriptorWatcher.watch(file)
        #expect(isWoken(by: second) && !isWoken(by: first, within: .milliseconds(20)))
        DescriptorWatcher.end()
    }
}
