import Foundation
import Testing

extension EndToEnd {
    /// A page that `Extras/TouchRecorder.swift` writes on a device, opened in the lab's window.
    @Suite(.serialized)
    struct DeviceSessionTests {
        /// A tap that waited on the device for a double tap, which no app can read, and a pan.
        private static let page = URL(fileURLWithPath: #filePath + "/../phone.html").standardized.path

        private static let difference =
            "Not as on the device: photo-tap ended at 0.900 s, up to 0.350 s later than here."
        private static let answer = "photo-tap.requireToFail = [photo-double-tap]"

        @Test func `A page from a device shows the device beside the engine and plays what explains it`() async throws {
            try await Lab.withPointer(Self.page, "--size", "1280x1000") { lab in
                // The recording plays by itself.
                try await lab.waitFor(text: "End of phone.html")
                try await lab.waitFor(text: "\(Self.difference) With \(Self.answer) the engine does the same.")
                _ = try await lab.element("full bar: here, thin bar: device")
                let here = try await lab.element("photo-tap was recognized", role: "bar")
                #expect(here.value == "0.550 s")
                try await seeDevice(in: lab)
                try await play(in: lab)
                try await lab.tap("Discard", role: "button", shows: Self.difference)
                try await lab.waitForEnd(of: "Discard")
                try await seeDevice(in: lab)
                #expect(try await lab.close() == 0)
            }
        }
    }
}

extension EndToEnd.DeviceSessionTests {
    /// In the lane of the tap there is something at the time at which the device's tap ended, and nothing before it.
    private func seeDevice(in lab: Lab) async throws {
        try await eventually("the thin bar of the device") {
            let elements = try lab.elements()
            let lane = elements.first { $0.role == "lane" && $0.value?.hasPrefix("photo-tap ") == true }
            func start(_ time: String) -> Double? {
                elements.first { $0.label == "photo-tap was possible" && $0.value == time }?.frame[0]
            }
            guard let lane, let first = start("0.500 s"), let second = start("1.500 s") else { return false }
            @MainActor func colors(_ time: Double) throws -> Set<UInt32> {
                let x = first + (second - first) * (time - 0.5)
                let place = lab.screen(CGPoint(x: x + 7, y: lane.frame[1] + 2))
                let column = CGRect(x: place.x.rounded(), y: place.y.rounded(), width: 1, height: lane.frame[3] - 4)
                return Set(try lab.display.server.picture(of: column).pixels)
            }
            return try !colors(0.9).isSubset(of: colors(0.85))
        }
    }

    /// Play the setting that the lab found, which makes the tap wait.
    private func play(in lab: Lab) async throws {
        try await lab.tap("Play them", role: "button")
        try await lab.waitFor(text: "What if photo-tap: requireToFail set to photo-double-tap?")
        _ = try await lab.element("full bar: what if, thin bar: before")
        _ = try await lab.element("photo-tap waited", role: "bar")
        let bar = try await lab.element("photo-tap was recognized", role: "bar")
        #expect(bar.value == "0.900 s")
    }
}
