import Foundation

extension XConnection {
    /// Waits until a window's program has handled everything that was sent to it, and drawn the result.
    ///
    /// A program answers the window manager's ping when it reads its events, between two turns of its loop. The second
    /// answer means that the turn after the first one is over. That turn may leave the drawing to a later one, because
    /// frames have a fixed rate.
    func settle(_ window: XWindow) async throws {
        for _ in 0..<2 {
            try ping(window)
            try ping(window)
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Sends a ping to a window's program, like a window manager that checks for a hang, and waits for the answer.
    private func ping(_ window: XWindow) throws {
        let protocols = try atom("WM_PROTOCOLS")
        let ping = try atom("_NET_WM_PING")
        let number = UInt32.random(in: 1 ... .max)
        let substructure: UInt32 = 1 << 19
        // The answer goes to the clients that selected events of windows on the root.
        try request(2) { $0.put(root, UInt32(1 << 11), substructure) }
        try send("WM_PROTOCOLS", [ping, number, window.id, 0, 0], to: window)
        while true {
            let answer = try event(33)
            if answer.get(UInt32.self, at: 8) == protocols, answer.get(UInt32.self, at: 16) == number { return }
        }
    }
}
