import Foundation

extension UIGestureRecognizer.State {
    /// UIKit's table of transitions, for discrete and continuous recognizers together.
    func canBecome(_ next: UIGestureRecognizer.State) -> Bool {
        switch (self, next) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): true
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        default: false
        }
    }

    /// Whether a continuous gesture is active.
    @inline(__always)
    nonisolated package var isActive: Bool { self == .began || self == .changed }

    /// Whether the attempt is over.
    @inline(__always)
    var isFinal: Bool { rawValue >= UIGestureRecognizer.State.ended.rawValue }

    /// The state's name in traces.
    public var name: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension UIGestureRecognizer {
    /// Assign a state with its reason, for the recognizers of the engine.
    package final func propose(_ state: State, _ why: @autoclosure () -> GestureReason) {
        note(why())
        self.state = state
    }

    /// Continue a gesture that has begun. Only the first change has a transition and needs a reason.
    @inline(__always)
    final func goOn(_ why: @autoclosure () -> GestureReason = .movedOn) {
        if committed == .began { note(why()) }
        state = .changed
    }

    /// Whether an observer may read the reason of what the recognizer proposes.
    @inline(__always)
    final var isWatched: Bool { attempt.arenaLink.borrow { $0.trace.isOn } ?? true }

    /// Keep a reason if there is an observer: only observers read it, and it retains the objects that it names.
    @inline(__always)
    final func note(_ why: @autoclosure () -> GestureReason) {
        if isWatched { attempt.reason = why() }
    }

    /// Accept an assignment to `state`. This checks only that the transition exists; arbitration decides when all
    /// recognizers have seen the event, or at once if no event is being delivered.
    @inline(__always)
    final func propose(_ next: State) {
        if isImposing {
            shown = next
            lastAssigned = next
        } else if next == .changed, committed.isActive, !attempt.isQueued {
            // The only assignment that happens on every move.
            attempt.proposal = .changed
            shown = .changed
            lastAssigned = .changed
            enqueue()
        } else {
            proposeTransition(next)
        }
    }

    private final func proposeTransition(_ next: State) {
        // Only `changed` has an effect when it is assigned again: another change.
        if next != .changed, next == shown || next == attempt.proposal && next != .possible { return }
        // The state before the assignment: an open proposal, or else the committed state.
        let start = attempt.proposal == .possible ? committed : attempt.proposal
        switch next {
        case .possible:
            guard attempt.arenaLink.object?.resetting.leads(to: self) == true else {
                return refuseTransition(to: next)
            }
            shown = .possible
            lastAssigned = .possible
        case .failed, .cancelled:
            if committed == .possible {
                // The gesture never began, whatever was proposed before: a failure without an action.
                guard start != .failed else { return }
                set(proposal: .failed, begins: false, reading: .failed)
            } else if committed.isActive, start.isActive || start == .ended {
                // A gesture that has begun cannot fail any more. Code that assigns `failed` means "ended without
                // success", and refusing it would leave the gesture active forever.
                set(proposal: .cancelled, begins: false, reading: .cancelled)
            } else if start != .cancelled {
                refuseTransition(to: next)
            }
        case .began, .changed, .ended:
            if attempt.isWaiting, next == attempt.proposal || attempt.proposal == .began && next == .changed { return }
            guard start.canBecome(next) || attempt.isWaiting && State.possible.canBecome(next) else {
                return refuseTransition(to: next)
            }
            let begins = attempt.proposesBegan || next == .began
            let proposal = committed == .possible && begins && next == .changed ? .began : next
            set(proposal: proposal, begins: begins, reading: next)
        }
    }

    private final func set(proposal: State, begins: Bool, reading next: State) {
        attempt.proposal = proposal
        attempt.proposesBegan = begins && committed == .possible
        if !attempt.isWaiting || proposal == .failed {
            shown = next
            lastAssigned = next
        }
        // Outside an event everything is settled here, including the reset.
        enqueue()
    }

    private final func refuseTransition(to next: State) {
        attempt.reason = .stateAssigned
        arena?.trace.warn(
            "\(traceName): state \(next.name) was refused, because there is no way to it from \(shown.name).")
    }

    @inline(__always)
    private final func enqueue() {
        guard !attempt.isQueued else { return }
        attempt.isQueued = true
        if !enqueueInCycle() { arena?.enqueue(self) }
    }

    /// Queue the recognizer's proposal if it is in play and a cycle is under way. A move takes this path.
    /// - Returns: whether it is queued.
    @inline(__always)
    private final func enqueueInCycle() -> Bool { attempt.arenaLink.borrow { $0.enqueueInCycle(self) } ?? false }

    /// Set the state from outside the recognizer, through its property, so that a subclass can observe it.
    final func impose(_ next: State) {
        attempt.committed = next
        announce(next)
    }

    /// Make `state` read a value that is decided but not committed, or that was just committed.
    final func announce(_ next: State) {
        isImposing = true
        state = next
        isImposing = false
        shown = next
        lastAssigned = next
    }

    /// Commit a state. It is set through the property unless the recognizer's own code has assigned it already.
    @inline(__always)
    final func commit(_ next: State) {
        guard lastAssigned == next else { return impose(next) }
        attempt.committed = next
        shown = next
    }

    /// The recognizer's own code has returned. Other code reads the proposal only after its commitment.
    @inline(__always)
    final func hideProposal() { if attempt.isQueued { shown = committed } }

    /// The touch methods have returned. An active gesture changes with every move, even if its code assigned nothing.
    @inline(__always)
    final func finishTouchMethods(moved: Bool) {
        if attempt.isQueued { shown = committed } else if moved, committed.isActive { goOnUnasked() }
    }

    @inline(never)
    private final func goOnUnasked() {
        guard enabled, !decidesOnMoves else { return }
        state = .changed
        hideProposal()
    }

    /// The application of the arena; warnings about the recognizer go there.
    final var ownApplication: UIApplication? { arena?.trace.application.object }

    /// The clock of the application; nil without one.
    package final var clock: Clock? { arena?.clock }

    /// The arena that the attempt is in, else that of the window's application; of the current application without a window.
    @inline(__always)
    final var arena: GestureArena? {
        attempt.arenaLink.object ?? (_view?._window?.applicationPointer ?? UIApplication.current)?.arena
    }
}
