import Foundation

@testable import ResponderKitSDL

@Suite struct ProcessorPoolTests {
    /// Counts how often each part was done, on any thread.
    nonisolated private final class Tally: @unchecked Sendable {
        private let lock = NSLock()
        private var counts: [Int: Int] = [:]
        private var threads: Set<ObjectIdentifier> = []
        func note(_ part: Int) {
            lock.withLock {
                counts[part, default: 0] += 1
                threads.insert(ObjectIdentifier(Thread.current))
            }
        }
        func isOnce(_ count: Int) -> Bool {
            lock.withLock { counts == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 1) }) }
        }
        var threadCount: Int { lock.withLock { threads.count } }
    }

    @Test(arguments: [0, 1, 3]) func `Each part of a piece of work is done once, work after work`(threads: Int) {
        let pool = ProcessorPool(threads: threads)
        for count in Array(0...20) + [1000] {
            let tally = Tally()
            pool.perform(count) { tally.note($0) }
            #expect(tally.isOnce(count))
        }
    }

    @Test func `Other threads do parts while the caller does one`() {
        let pool = ProcessorPool(threads: 2)
        let tally = Tally()
        // Each part waits until three threads have come.
        pool.perform(3) { part in
            tally.note(part)
            let limit = Date(timeIntervalSinceNow: 20)
            while tally.threadCount < 3, Date() < limit { usleep(1000) }
        }
        #expect(tally.threadCount == 3 && tally.isOnce(3))
    }

    @Test func `Callers on several threads do not mix their work`() {
        let pool = ProcessorPool(threads: 2)
        let tallies = (0..<4).map { _ in Tally() }
        let threads = tallies.map { tally in
            Thread { for part in 0..<50 { pool.perform(7) { tally.note(part * 7 + $0) } } }
        }
        for thread in threads { thread.start() }
        while threads.contains(where: { !$0.isFinished }) { usleep(1000) }
        for tally in tallies { #expect(tally.isOnce(350)) }
    }
}
