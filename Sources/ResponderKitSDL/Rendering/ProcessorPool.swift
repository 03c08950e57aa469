import Foundation

/// Does the parts of one piece of work on all processors at once.
///
/// The threads are its own. The first work on a queue of Dispatch would start the timer with which libdispatch looks after its
/// threads, and that timer wakes the process every second until it ends, also while the program is idle.
nonisolated final class ProcessorPool: @unchecked Sendable {
    /// The pool of the process.
    static let shared = ProcessorPool(threads: ProcessInfo.processInfo.activeProcessorCount - 1)

    private let threadCount: Int
    private var hasThreads = false
    /// Held by the caller whose work is under way.
    private let turn = NSLock()
    /// Guards what follows; signalled when there is work.
    private let news = NSCondition()
    private var part: ((Int) -> Void)?
    private var count = 0
    private var next = 0
    private var finished = 0
    /// Signalled when the last part is finished.
    private let end = NSCondition()
    private var isOver = false

    /// - Parameter threads: how many threads help the caller. They start with the first work.
    init(threads: Int) { threadCount = max(0, threads) }

    /// Do the parts of a piece of work, in any order, and return when all are done.
    /// - Parameters:
    ///   - count: the number of parts.
    ///   - part: called with the number of a part, from 0, on any thread. A thread may release it shortly after this call returns.
    func perform(_ count: Int, _ part: @escaping (Int) -> Void) {
        guard count > 1, threadCount > 0 else { return (0..<count).forEach(part) }
        turn.lock()
        defer { turn.unlock() }
        begin(count, part)
        while doNextPart() {}
        waitForEnd()
    }

    private func begin(_ count: Int, _ part: @escaping (Int) -> Void) {
        if !hasThreads { startThreads() }
        isOver = false
        news.lock()
        self.part = part
        self.count = count
        next = 0
        finished = 0
        news.broadcast()
        news.unlock()
    }

    private func startThreads() {
        hasThreads = true
        for _ in 0..<threadCount {
            Thread.detachNewThread {
                while true {
                    self.waitForWork()
                    while self.doNextPart() {}
                }
            }
        }
    }

    private func waitForWork() {
        news.lock()
        while next >= count { news.wait() }
        news.unlock()
    }

    /// - Returns: false if no part was left.
    private func doNextPart() -> Bool {
        news.lock()
        guard next < count, let part else {
            news.unlock()
            return false
        }
        let index = next
        next += 1
        news.unlock()
        part(index)
        news.lock()
        finished += 1
        let isLast = finished == count
        news.unlock()
        if isLast { noteEnd() }
        return true
    }

    private func noteEnd() {
        end.lock()
        isOver = true
        end.signal()
        end.unlock()
    }

    private func waitForEnd() {
        end.lock()
        while !isOver { end.wait() }
        end.unlock()
        news.lock()
        part = nil
        count = 0
        news.unlock()
    }
}
