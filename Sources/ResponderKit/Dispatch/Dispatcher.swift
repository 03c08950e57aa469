import Foundation

/// Takes input in, one batch at a time, and sees it through: touches, recognizers, arbitration, actions, views, resets.
///
/// The steps of one cycle, in this order: `+Touches` turns samples into touches and binds new ones, `+Recognizers` hands
/// touches to recognizers, `GestureArena` settles what they propose, `TouchGate` delivers to views, and the end of the
/// cycle is here.
///
/// What is marked `@exclusivity(unchecked)`, here and in what goes through a cycle, is read and changed an element at a
/// time and never while code of others runs: the check of that at run time would cost more than the access.
final class Dispatcher {
    /// Set by the application that owns this, for life.
    unowned(unsafe) var application: UIApplication!
    let trace: Trace
    let clock = Clock()
    let gate = TouchGate()
    /// The one touches event; its `touches` are the ones that are alive.
    let event = UIEvent(type: .touches)
    let arena: GestureArena

    /// What the present event holds.
    var changes: Changes = []

    /// The windows of the sequence's touches, in order of first contact.
    @exclusivity(unchecked) var eventWindows: [UIWindow] = []
    /// Contacts that are ignored until they lift.
    var deadContacts: Set<Int> = []
    var touchCount: UInt64 = 0
    @exclusivity(unchecked) var deferredSamples: [TouchSample] = []
    var scratchSamples: [TouchSample] = []
    /// How many windows are being handed the touches event, one from inside of the other.
    var deliveryDepth = 0
    var taps: [Tap] = []
    var pointer = PointerState()
    var keys = KeyState()
    /// The motion or remote-control call that the present event stands for.
    var otherCall: ResponderCall?
    /// Why the present event cancels touches, for the reasons of recognizers.
    var cancelReason = ""

    /// Whether the touches event is on its way through the application and its windows.
    var isSendingTouches = false

    /// Whether a view of some window is to be laid out.
    var hasDueLayout = true

    private var isBusy = false
    @exclusivity(unchecked) private var backlog: [Work] = []

    /// Something to do that came while another was being done.
    private enum Work {
        case input([InputSample], TimeInterval)
        case touches([TouchSample], TimeInterval)
        case advance(TimeInterval)
        case cancelAll(String)
        case motion(MotionPhase, UIEvent.EventSubtype)
    }

    init(_ trace: Trace) {
        self.trace = trace
        arena = GestureArena(trace, gate, clock, event)
        arena.dispatcher = self
    }

    /// Fingers that are down as the application goes tie themselves, their views and recognizers together; let go.
    isolated deinit {
        for touch in event.touches {
            touch.forget()
            touch._view = nil
            touch._window = nil
        }
        for recognizer in arena.inPlay {
            recognizer.attempt.touches = []
            recognizer.attempt.touchSet = nil
            recognizer.attempt.leavePlay()
            recognizer.attempt.isInPlay = false
        }
        for press in keys.presses.values { press.recognizers = [] }
        gate.forgetAll()
    }

    // MARK: Entry

    func receive(touches samples: [TouchSample], at time: TimeInterval) {
        guard !isBusy else { return backlog.append(.touches(samples, time)) }
        let outer = start()
        moveClock(to: time)
        process(samples)
        finish(outer)
    }

    func receive(_ input: [InputSample], at time: TimeInterval) {
        guard !isBusy else { return backlog.append(.input(input, time)) }
        let outer = start()
        moveClock(to: time)
        process(input)
        finish(outer)
    }

    func advance(to time: TimeInterval) {
        guard !isBusy else { return backlog.append(.advance(time)) }
        let outer = start()
        fireDeadlines(until: time, inclusive: true)
        finish(outer)
    }

    func cancelAllTouches(_ why: String) {
        guard !isBusy else { return backlog.append(.cancelAll(why)) }
        let outer = start()
        cancelLiveTouches(why)
        finish(outer)
    }

    func receive(_ phase: MotionPhase, of motion: UIEvent.EventSubtype) {
        guard !isBusy else { return backlog.append(.motion(phase, motion)) }
        let outer = start()
        processMotion(phase, motion)
        finish(outer)
    }

    /// A recognizer, in play or not, proposed a state. While an event is being delivered it waits for arbitration;
    /// otherwise (a timer, a block on the main queue) it is settled at once.
    func enqueue(_ recognizer: UIGestureRecognizer) {
        arena.enter(recognizer)
        arena.proposals.append(.passUnretained(recognizer))
        guard !isBusy, let application else { return }
        let outer = start()
        finishCycle()
        finish(outer)
        // Unlike the other entries, this one is not called by the application itself: an action may have let it go.
        withExtendedLifetime(application) {}
    }

    /// The same on the way of a move: only for one in play, and while an event is being delivered.
    @inline(__always)
    func enqueueDuringEvent(_ recognizer: UIGestureRecognizer) -> Bool {
        if isBusy { arena.proposals.append(.passUnretained(recognizer)) }
        return isBusy
    }

    /// Make this application current; work that arrives is queued until `finish`.
    private func start() -> UIApplication? {
        isBusy = true
        return application.becomeCurrent()
    }

    /// Do the queued work, and make the application current that was current before.
    private func finish(_ outer: UIApplication?) {
        // Code of others may have proposed something where no event came of it, as in a hit test that found nothing.
        while !backlog.isEmpty || arena.hasProposals || hasDueLayout {
            workOff()
            if arena.hasProposals { finishCycle() }
            layOut()
        }
        UIApplication.restoreCurrent(outer)
        isBusy = false
        trace.settled()
    }

    private func workOff() {
        var index = 0
        while index < backlog.count {
            let work = backlog[index]
            index += 1
            switch work {
            case .input(let input, let time):
                moveClock(to: time)
                process(input)
            case .touches(let samples, let time):
                moveClock(to: time)
                process(samples)
            case .advance(let time): fireDeadlines(until: time, inclusive: true)
            case .cancelAll(let why): cancelLiveTouches(why)
            case .motion(let phase, let subtype): processMotion(phase, subtype)
            }
        }
        backlog.removeAll(keepingCapacity: true)
    }

    /// One kind of sample after the other; touches that stand together make one event.
    private func process(_ input: [InputSample]) {
        var touches: [TouchSample] = []
        for sample in input {
            if case .touch(let touch) = sample {
                touches.append(touch)
                continue
            }
            if !touches.isEmpty {
                process(touches)
                touches = []
            }
            switch sample {
            case .touch: break
            case .scroll(let scroll): processScroll(scroll)
            case .hover(let hover): processHover(hover)
            case .key(let key): processKey(key)
            case .text(let text): processText(text)
            case .composition(let text, let range): processComposition(text, selecting: range)
            case .motion(let subtype): processMotion(subtype)
            case .remote(let subtype): processRemote(subtype)
            case .activation(let isActive): processActivation(isActive)
            }
        }
        if !touches.isEmpty { process(touches) }
    }

    // MARK: Time

    private func moveClock(to time: TimeInterval) {
        guard time.isFinite, time >= clock.now else {
            trace.warn("time went back from \(clock.now) s to \(time) s; the batch is taken for \(clock.now) s.")
            return
        }
        layOut()
        fireDeadlines(until: time, inclusive: false)
        clock.now = time
    }

    var nextDeadline: TimeInterval? {
        var next = clock.nextItem
        next = min(next, arena.nextDeadline)
        return next == .infinity ? nil : next
    }

    /// Everything that is due, each at its own time, as a cycle of its own.
    private func fireDeadlines(until time: TimeInterval, inclusive: Bool) {
        guard time.isFinite else { return trace.warn("a time of \(time) was ignored.") }
        while let due = nextDeadline, due < time || inclusive && due == time {
            clock.now = max(clock.now, due)
            event._timestamp = clock.now
            for recognizer in arena.inPlay where recognizer.deadline <= due {
                recognizer.deadline = .infinity
                if recognizer.attempt.isLeftOpen {
                    arena.fail(recognizer, .leftOpen)
                } else {
                    recognizer.deadlineReached()
                }
                recognizer.hideProposal()
            }
            finishCycle()
            layOut()
            while let item = clock.takeItem(dueAt: due) {
                item()
                finishCycle()
                layOut()
            }
        }
        if inclusive { clock.now = max(clock.now, time) }
    }

    // MARK: Layout

    /// Lay out what is due. Not only when a frame is drawn: what an event finds would depend on how often that is.
    @inline(__always)
    private func layOut() { if hasDueLayout { layOutWindows() } }

    private func layOutWindows() {
        // Views that were laid out already may be asked to do it again; one that always asks must not hang.
        var rounds = 0
        repeat {
            hasDueLayout = false
            for window in application.windows { window.layoutIfNeeded() }
            rounds += 1
        } while hasDueLayout && rounds < 8
        hasDueLayout = false
    }

    // MARK: The end of a cycle

    /// Settle what is open, deliver to views what that released or claimed, and reset what is over, until all is quiet.
    func finishCycle() {
        repeat {
            repeat {
                arena.settle()
                gate.deliver(self)
                arena.requeueUnblocked()
            } while arena.hasWork || gate.hasWork
        } while !arena.resetEnded()
        gate.dropFinished()
    }
}
