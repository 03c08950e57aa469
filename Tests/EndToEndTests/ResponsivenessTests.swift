import Foundation
import Testing

extension EndToEnd {
    /// The lab's use of the machine, measured from outside: by the kernel's counters, by the X server, and by the
    /// pixels of the screen. Each test prints its figures; its limits are far from them, because machines differ.
    @Suite(.serialized)
    struct ResponsivenessTests {
        @Test(arguments: ["live", "at the end of a replay"])
        func `The idle lab draws nothing and almost sleeps`(state: String) async throws {
            let isLive = state == "live"
            let input = isLive ? ["transform"] : ["--replay", Assets.path("Recordings/pan-and-swipe.jsonl")]
            try await Display.withPointer { display in
                try await Lab.run(input, on: display) { lab in
                    let watch = try DrawingWatch(lab.window, on: display)
                    if isLive {
                        // Not directly after the start: there was input, and its traces have faded.
                        try await display.pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330))
                    }
                    // Badges stay for three seconds before they fade.
                    try await watch.rest(for: .seconds(4))
                    // An app that has not started would rest too.
                    if !isLive { #expect(lab.traceText.contains(#""kind":"gesture""#)) }
                    let seconds = isLive ? 20 : 5
                    let before = try lab.use
                    try await Task.sleep(for: .seconds(seconds))
                    let after = try lab.use
                    let drawn = try watch.takeCount()
                    let sleeps = after.sleeps - before.sleeps
                    let time = after.time - before.time
                    print(
                        "Idle, \(state): in \(seconds) s \(drawn) drawings, \(sleeps) wake-ups, "
                            + "\(Int((time * 1000).rounded())) ms of CPU time; \(after.resident) MB")
                    // A timer of libdispatch that wakes every second would be too many.
                    #expect(drawn == 0 && 2 * sleeps < seconds && time <= 0.02 * Double(seconds))
                    // The app was idle and has not ended.
                    if isLive {
                        try await display.pointer.drag(from: lab.point(650, 330), to: lab.point(690, 250))
                        try await eventually("a drawing") { try watch.takeCount() > 0 }
                    }
                }
            }
        }

        @Test func `A finger's move soon appears on the screen`() async throws {
            let folder = TemporaryFolder()
            let scene = try folder.write(TestScene.square, to: "square.json").path
            try await Display.withTouchscreen { display in
                // The square's left edge moves back and forth over a pixel that no mark of the lab covers.
                var places: [CGPoint] = []
                try await Lab.run(scene, on: display) { lab in
                    for point in [CGPoint(x: 310, y: 170), CGPoint(x: 420, y: 300), CGPoint(x: 470, y: 300)] {
                        places.append(try await lab.point(point.x, point.y))
                    }
                }
                let (pixel, near, far) = (places[0], places[1], places[2])
                // What is measured writes no description.
                try await Lab.run([scene], isDescribed: false, on: display) { lab in
                    print("Start-up: \(milliseconds(lab.startUp)) ms to the first picture")
                    let screen = try display.touchscreen
                    let red = try display.color(at: pixel)
                    try screen.send(.down(0, near))
                    try await lab.landed(1)
                    var times: [Duration] = []
                    let clock = ContinuousClock()
                    for step in 0..<60 {
                        let isAway = step % 2 == 0
                        // Not in step with the frames.
                        try await Task.sleep(for: .milliseconds(20 + step % 17))
                        let sent = clock.now
                        try screen.send(.move(0, isAway ? far : near))
                        while (Picture.distance(try display.color(at: pixel), red) > 60) != isAway {
                            // A busy machine is late, but not by this much.
                            guard clock.now - sent < .seconds(10) else { throw RigError("move \(step) is not shown") }
                            try await Task.sleep(for: .microseconds(300))
                        }
                        times.append(clock.now - sent)
                    }
                    try screen.send(.up(0))
                    times.sort()
                    let (median, late) = (times[times.count / 2], times[times.count * 99 / 100])
                    print(
                        "Input to screen: median \(frames(median)) frames (\(milliseconds(median)) ms), "
                            + "99th percentile \(frames(late)) (\(milliseconds(late)) ms), of 60 a second")
                }
            }
        }

        private func milliseconds(_ duration: Duration) -> String {
            String(format: "%.1f", duration / .milliseconds(1))
        }

        private func frames(_ duration: Duration) -> String { String(format: "%.2f", duration / .seconds(1.0 / 60)) }
    }
}
