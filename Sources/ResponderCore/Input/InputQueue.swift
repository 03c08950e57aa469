import Foundation

/// The entry point of all input. The queue does one piece of work at a time, in the order of arrival; work that arrives
/// from inside a callback waits until the current work is done.
final class InputQueue {
    /// Set by the application that owns the queue.
    var applicationLink = Link<UIApplication>()
    private var application: UIApplication { applicationLink.object.unsafelyUnwrapped }
    private let trace: Trace
    private let clock: Clock
    private let arena: GestureArena
    private let touches: TouchSequence
    private let layout: LayoutPass

    /// The kinds of work.
    enum Work {
        case input([InputSample], TimeInterval)
        case touches([TouchSample], TimeInterval)
        case advance(TimeInterval)
        case cancelAll(why: String)
        case motion(MotionPhase, UIEvent.EventSubtype)
        /// Settle what was proposed while no event was handled.
        case settle
    }
    private let waiting = ElementList<Work>()
    /// Gets the input from outside before it is handled.
    var recorder: (any InputRecorder)?
    /// Calls for the end of the current work.
    private var endings: [() -> Void] = []

    init(_ trace: Trace, _ clock: Clock, _ arena: GestureArena, _ touches: TouchSequence, _ layout: LayoutPass) {
        self.trace = trace
        self.clock = clock
        self.arena = arena
        self.touches = touches
        self.layout = layout
        arena.settleNow = { [unowned self] in
            // An action may release the application, which owns the queue.
            withExtendedLifetime(application) { perform(.settle) }
        }
    }

    nonisolated deinit {}

    /// Do the work now, with the application current; queue it if other work is under way.
    func perform(_ work: Work) {
        guard !arena.isCycleUnderWay else { return waiting.append(work) }
        if let recorder {
            work.report(to: recorder, now: clock.now, isLayoutDue: layout.isDue)
        }
        arena.isCycleUnderWay = true
        let outer = makeCurrent()
        carryOut(work)
        // Client code may have proposed a state although no event was sent, as in a hit test that found nothing.
        while !waiting.isEmpty || arena.hasProposals || layout.isDue {
            carryOutWaiting()
            if arena.hasProposals { arena.finishCycle() }
            layout.runIfDue()
        }
        if !endings.isEmpty { callEndings() }
        UIApplication.restoreCurrent(outer)
        arena.isCycleUnderWay = false
        trace.settled()
    }

    /// Call a function once, at the end of the current work, or of the next one if there is none.
    func atEnd(_ call: @escaping () -> Void) { endings.append(call) }

    private func callEndings() {
        while let call = endings.popLast() { call() }
    }

    private func carryOutWaiting() {
        var index = 0
        while index < waiting.count {
            carryOut(waiting[index])
            index += 1
        }
        waiting.removeAll()
    }

    private func carryOut(_ work: Work) {
        switch work {
        case .input(let input, let time):
            moveClock(to: time)
            process(input)
        case .touches(let samples, let time):
            moveClock(to: time)
            touches.process(samples)
        case .advance(let time): meetDeadlines(until: time, inclusive: true)
        case .cancelAll(let why):
            application.transformRouter.cancel(why)
            touches.cancelAll(why)
        case .motion(let phase, let subtype): application.motionRouter.process(phase, subtype)
        case .settle: arena.finishCycle()
        }
    }

    /// Process samples in order; consecutive touches make one event.
    private func process(_ input: [InputSample]) {
        var isEventOpen = false
        for sample in input {
            if case .touch(let touch) = sample {
                if !isEventOpen { touches.beginEvent() }
                isEventOpen = true
                touches.add(touch)
                continue
            }
            if isEventOpen { touches.deliverEvents() }
            isEventOpen = false
            switch sample {
            case .touch: break
            case .scroll(let scroll): application.wheelRouter.process(scroll)
            case .transform(let transform): application.transformRouter.process(transform)
            case .hover(let hover): application.hoverRouter.process(hover)
            case .key(let key): application.keyRouter.process(key)
            case .text(let text): application.textRouter.process(text)
            case .composition(let text, let range): application.textRouter.processComposition(text, selecting: range)
            case .motion(let subtype):
                // The sample reports a complete motion.
                application.motionRouter.process(.began, subtype)
                application.motionRouter.process(.ended, subtype)
            case .remote(let subtype): application.motionRouter.process(remote: subtype)
            case .file(let path): application.open(fileAt: path)
            case .activation(let isActive): activate(isActive)
            }
        }
        if isEventOpen { touches.deliverEvents() }
    }

    /// The program gained or lost the focus.
    private func activate(_ isActive: Bool) {
        let changes = isActive != application.isActive
        if changes, !isActive { application.announceDeactivation() }
        application.isActive = isActive
        if changes, isActive { application.announceActivation() }
        for window in application.windows { window.firstResponder?.activationChanged() }
        guard !isActive else { return }
        application.textRouter.stopRepeating()
        application.transformRouter.cancel("the window became inactive")
        touches.cancelAll("the window became inactive")
        application.keyRouter.cancelAll()
        application.motionRouter.stop(.cancelled)
        application.hoverRouter.process(HoverSample(location: nil))
    }

    // MARK: Time

    /// When something is due without input, in seconds on the clock of the input; nil for never.
    var nextDeadline: TimeInterval? {
        let next = min(clock.nextItem, arena.nextDeadline)
        return next == .infinity ? nil : next
    }

    /// Move the clock to the time of a batch. What is due earlier happens first.
    private func moveClock(to time: TimeInterval) {
        guard time.isFinite, time >= clock.now else {
            trace.warn("time went back from \(clock.now) s to \(time) s; the batch is taken for \(clock.now) s.")
            return
        }
        layout.runIfDue()
        meetDeadlines(until: time, inclusive: false)
        clock.now = time
    }

    /// Do everything that is due, each at its own time and in a cycle of its own.
    private func meetDeadlines(until time: TimeInterval, inclusive: Bool) {
        guard time.isFinite else { return trace.warn("a time of \(time) was ignored.") }
        while let due = nextDeadline, time.exceeds(due) || inclusive && due <= time {
            clock.now = max(clock.now, due)
            touches.event._timestamp = clock.now
            arena.meetDeadlines(by: due)
            arena.finishCycle()
            layout.runIfDue()
            while let item = clock.takeItem(dueAt: due) {
                item()
                arena.finishCycle()
                layout.runIfDue()
            }
        }
        if inclusive { clock.now = max(clock.now, time) }
    }
}

extension InputQueue {
    /// Make the application current.
    /// - Returns: the one that was current before.
    @inline(__always)
    func makeCurrent() -> UIApplication? { applicationLink.borrow { $0.becomeCurrent() } ?? nil }
}
