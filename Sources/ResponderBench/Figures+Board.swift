import Foundation
import ResponderKit
import ResponderKitSDL

#if canImport(PhotoBoard)
    import PhotoBoard
#endif

extension Figures {
    /// Frames of flicks on the photo board, in memory, without a graphics processor: each is the time that passes on the board
    /// (the finger, friction, springs) and the painting of what has changed.
    static func board() throws -> [Figure] {
        #if canImport(PhotoBoard)
            let size = BoardProgram.size
            let application = UIApplication()
            application.textMeasurer = try StrokeFont.standard()
            application.screen.bounds = CGRect(origin: .zero, size: size)
            let window = application.asCurrent {
                let window = UIWindow(frame: application.screen.bounds)
                window.rootViewController = BoardProgram.makeController()
                window.makeKeyAndVisible()
                return window
            }
            return try withExtendedLifetime(window) {
                try [1, 2].flatMap { scale -> [Figure] in
                    let costs = try flicks(40, on: application, size, scale: CGFloat(scale))
                    let (times, work) = (costs.map(\.wall).sorted(), costs.map(\.cpu).sorted())
                    let name =
                        "frame of a flick on the photo board, \(Int(size.width) * scale) × \(Int(size.height) * scale)"
                    return [
                        Figure(
                            name: name + ", median", value: number(times[times.count / 2] / 1e6, "ms"),
                            wanted: "CPU time: " + number(work[work.count / 2] / 1e6, "ms")),
                        Figure(
                            name: name + ", 99th percentile", value: number(times[times.count * 99 / 100] / 1e6, "ms"),
                            wanted: "CPU time: " + number(work[work.count * 99 / 100] / 1e6, "ms") + "; wanted < 17 ms"),
                    ]
                }
            }
        #else
            return []
        #endif
    }

    /// The cost of each frame: things are thrown in turn from where they are, towards all sides, and a frame
    /// is shown each 60th of a second until the next one is thrown.
    private static func flicks(
        _ count: Int, on application: UIApplication, _ size: CGSize, scale: CGFloat
    ) throws -> [Cost] {
        let renderer = Renderer(font: try StrokeFont.standard())
        guard let canvas = PixelCanvas(keepingWidth: Int(size.width * scale), height: Int(size.height * scale)) else {
            throw Failure("no canvas")
        }
        try renderer.draw(application, scale: scale, on: canvas)
        var costs: [Cost] = []
        var time = application.now + 1
        for flick in 0..<count {
            let angle = Double(flick) * 2.4
            let start = CGPoint(
                x: size.width * (0.5 + 0.3 * cos(Double(flick) * 1.3)), y: size.height * (0.45 + 0.25 * sin(angle)))
            for frame in 0..<80 {
                time += 1.0 / 60
                let place = CGPoint(
                    x: start.x + 22 * CGFloat(frame) * cos(angle), y: start.y + 22 * CGFloat(frame) * sin(angle))
                let (cost, result) = Cost.measure(operations: 1) {
                    Result {
                        if frame < 8 {
                            let phase: TouchSample.Phase = frame == 0 ? .down : frame == 7 ? .up : .move
                            application.dispatch(
                                touches: [
                                    TouchSample(contact: 1, phase: phase, location: place, timestamp: time)
                                ], at: time)
                        }
                        application.advance(to: time)
                        try renderer.draw(application, scale: scale, on: canvas)
                    }
                }
                try result.get()
                costs.append(cost)
            }
        }
        return costs
    }
}
