import Foundation

/// Tells of everything that is drawn in a window, as the X server itself sees it: through its damage extension, on a
/// connection of its own. The app does not know that it is watched.
final class DrawingWatch {
    private let connection: XConnection
    private let notice: UInt8

    init(_ window: XWindow, on display: Display) throws {
        connection = try XConnection(display: display.number)
        let damage = try connection.extension("DAMAGE")
        notice = damage.firstEvent
        // Nobody is served who did not say which version he speaks.
        _ = try connection.ask(damage.opcode, detail: 0) {
            $0.put(UInt32(1))
            $0.put(UInt32(1))
        }
        try connection.request(damage.opcode, detail: 1) {
            $0.put(connection.firstResource)
            $0.put(window.id)
            // Tell of each rectangle as it is drawn.
            $0.put(UInt32(0))
        }
        try connection.sync()
    }

    /// How often something was drawn since the last question.
    func takeCount() throws -> Int {
        var count = 0
        while try connection.hasEvent() {
            _ = try connection.event(notice)
            count += 1
        }
        return count
    }

    /// Waits until nothing was drawn for a while.
    func rest(for pause: Duration = .seconds(1)) async throws {
        let clock = ContinuousClock()
        var since = clock.now
        try await eventually("an end to the drawing", within: .seconds(30)) {
            if try takeCount() > 0 { since = clock.now }
            return clock.now - since >= pause
        }
    }
}
