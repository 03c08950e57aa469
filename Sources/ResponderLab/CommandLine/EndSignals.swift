import Foundation

/// Ends the lab on SIGTERM and SIGINT.
enum EndSignals {
    /// SDL's handler, which closes the window.
    nonisolated(unsafe) private static var closeWindow: (@convention(c) (Int32) -> Void)?

    /// How long closing the window may take, in microseconds.
    nonisolated private static let patience = 500_000

    /// `ITIMER_REAL`, whose type differs between systems.
    nonisolated private static let realTime: Int32 = 0

    /// Make SIGTERM and SIGINT close the window, and end the process if that takes longer than 0.5 s. In that case the
    /// session's file stays, and the next start offers it.
    ///
    /// Call it after the window is open: SDL installs its handlers then.
    static func install() {
        signal(SIGALRM) { _ in _exit(128 + SIGTERM) }
        for number in [SIGTERM, SIGINT] {
            let former = signal(number, SIG_DFL)
            // A signal that is ignored, as in the background of a shell, stays ignored.
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
