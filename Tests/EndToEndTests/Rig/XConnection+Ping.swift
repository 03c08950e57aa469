import Foundation

extension XConnection {
    /// Waits until a window's program has dealt with everything sent to it so far, and drawn what came of it.
    ///
    /// A program answers the window manager's ping where it takes in its events. It takes them in between two turns of its
    /// loop: the second answer tells that the turn after the first one is over. That turn may leave the drawing to a later
    /// one, because frames have their pace.
    func settle(_ window: XWindow) async throws {
        for _ in 0..<2 {
            try ping(window)
            try ping(window)
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Asks a window's program for an answer, as a window manager does to learn whether it hangs, and waits for it.
    private func ping(_ window: XWindow) throws {
        let protocols = try atom("WM_PROTOCOLS")
        let ping = try atom("_NET_WM_PING")
        let number = UInt32.random(in: 1 ... .max)
        let substructure: UInt32 = 1 << 19
        // The answer goes to whom the windows on the root concern.
        try request(2) {
            $0.put(root)
            $0.put(UInt32(1 << 11))
            $0.put(substructure)
        }
        try request(25) {
            $0.put(window.id)
            $0.put(UInt32(0))
            $0.put(UInt8(33))
            $0.put(UInt8(32))
            $0.put(UInt16(0))
            $0.put(window.id)
            $0.put(protocols)
            for value in [ping, number, window.id, 0, 0] { $0.put(value) }
        }
        while true {
            let answer = try event(33)
            if answer.get(UInt32.self, at: 8) == protocols, answer.get(UInt32.self, at: 16) == number { return }
        }
    }
}
