import Foundation
import ResponderKitSDL

/// Ends the lab on SIGTERM and SIGINT.
enum EndSignals {
    /// SDL's handler, which closes the window.
    nonisolated(unsafe) private static var closeWindow: (@convention(c) (Int32) -> Void)?

    /// How long closing the window may take, in microseconds.
    nonisolated private static let patience = 500_000

    /// `ITIMER_REAL`, whose type differs between systems.
    nonisolated private static let realTime: Int32 = 0

    /// The signals that end the lab, with the handlers that SDL installed for them.
    private static var formers: [(number: Int32, handler: (@convention(c) (Int32) -> Void)?)] = []

    /// Let SIGTERM and SIGINT end the process at once until the window is open, because SDL's handlers would wait for its
    /// loop.
    static func awaitWindow() {
        SDLHost.installSignalHandlers()
        formers = [SIGTERM, SIGINT].map { number in
            let former = signal(number, SIG_DFL)
            guard isHandler(former) else {
                // A signal that is ignored, as in the background of a shell, stays ignored.
                signal(number, former)
                return (number, nil)
            }
            return (number, former)
        }
    }

    private static func isHandler(_ former: (@convention(c) (Int32) -> Void)?) -> Bool {
        former.map { unsafeBitCast($0, to: Int.self) > 1 } ?? false
    }

    /// Make SIGTERM and SIGINT close the open window, and end the process if that takes longer than 0.5 s. In that case the
    /// session's file stays, and the next start offers it.
    static func install() {
        signal(SIGALRM) { _ in _exit(128 + SIGTERM) }
        for (number, former) in formers {
            guard let former else { continue }
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
