import Foundation

/// What becomes of a run that is asked to end from outside.
enum EndSignals {
    /// SDL's own handler, which closes the window in good order.
    nonisolated(unsafe) private static var closeWindow: (@convention(c) (Int32) -> Void)?

    /// How long the lab has to end in good order, in microseconds.
    nonisolated private static let patience = 500_000

    /// `ITIMER_REAL`, which is of another type on each system.
    nonisolated private static let realTime: Int32 = 0

    /// Have SIGTERM and SIGINT close the window as before, and end the process if that takes longer than 0.5 s, whatever
    /// it is doing. The session's file stays then and is offered at the next start.
    ///
    /// To be called once the window is open: SDL installs its handlers with it.
    static func install() {
        signal(SIGALRM) { _ in _exit(128 + SIGTERM) }
        for number in [SIGTERM, SIGINT] {
            let former = signal(number, SIG_DFL)
            // A signal that is ignored, as in the background of a shell, stays so.
            guard let former, unsafeBitCast(former, to: Int.self) > 1 else {
                signal(number, former)
                continue
            }
            closeWindow = former
            signal(number) { number in
                EndSignals.closeWindow?(number)
                var timer = itimerval()
                timer.it_value.tv_usec = EndSignals.patience
                setitimer(EndSignals.realTime, &timer, nil)
            }
        }
    }
}
