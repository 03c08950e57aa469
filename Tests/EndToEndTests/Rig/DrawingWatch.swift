import Foundation

/// Reports everything that is drawn in a window, as seen by the X server: through its damage extension, on a separate
/// connection. The app does not notice it.
final class DrawingWatch {
    private let connection: XConnection
    private let notice: UInt8

    init(_ window: XWindow, on display: Display) throws {
        connection = try XConnection(display: display.number)
        let damage = try connection.extension("DAMAGE")
        notice = damage.firstEvent
        // The extension answers only after its version was requested.
        _ = try connection.ask(damage.opcode, detail: 0) { $0.put(UInt32(1), UInt32(1)) }
        try connection.request(damage.opcode, detail: 1) {
            $0.put(connection.firstResource, window.id)
            // Report each rectangle as it is drawn.
            $0.put(UInt32(0))
        }
        try connection.sync()
    }

    /// The number of drawings since the last call.
    func takeCount() throws -> Int {
        var count = 0
        while try connection.hasEvent() {
            _ = try connection.event(notice)
            count += 1
        }
        return count
    }

    /// Waits until nothing has been drawn for a while.
    func rest(for pause: Duration = .seconds(1)) async throws {
        let clock = ContinuousClock()
        var since = clock.now
        try await eventually("an end to the drawing", within: .seconds(30)) {
            if try takeCount() > 0 { since = clock.now }
            return clock.now - since >= pause
        }
    }
}
