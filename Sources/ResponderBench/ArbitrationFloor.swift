/// Nested views with four gestures each, as arrays of structs: find the deepest view, ask every gesture at the landing
/// and at the lift, let the innermost tap win, start over. There are no requirements between gestures, no delegates, no
/// delivery to views: the minimum for arbitration.
struct ArbitrationFloor {
    private enum Gesture { case tap, pan, longPress, swipe }
    private enum State { case possible, recognized, failed }

    private struct Recognizer {
        var gesture: Gesture
        var state = State.possible
        var downX = 0.0
        var downY = 0.0
        var downTime = 0.0

        /// The maximum distance of a tap in points, and its maximum duration in seconds.
        static let slop = 10.0
        static let longPressDuration = 0.5

        mutating func land(_ x: Double, _ y: Double, _ time: Double) {
            downX = x
            downY = y
            downTime = time
        }

        /// Whether the gesture has happened when the finger lifts.
        func isComplete(_ x: Double, _ y: Double, _ time: Double) -> Bool {
            let dx = x - downX
            let dy = y - downY
            let isStill = dx * dx + dy * dy <= Recognizer.slop * Recognizer.slop
            let isLong = time - downTime >= Recognizer.longPressDuration
            return switch gesture {
            case .tap: isStill && !isLong
            case .pan: !isStill
            case .longPress: isStill && isLong
            case .swipe: !isStill && !isLong
            }
        }
    }

    private struct View {
        var x, y, width, height: Double
        /// The index of the view's first gesture in the array of all gestures.
        var firstRecognizer: Int
    }

    private var views: [View] = []
    private var recognizers: [Recognizer] = []
    private(set) var taps = 0

    init(depth: Int) {
        for level in 1...depth {
            let side = 1000 - 2 * Double(level)
            views.append(View(x: 1, y: 1, width: side, height: side, firstRecognizer: recognizers.count))
            for gesture in [Gesture.tap, .pan, .longPress, .swipe] { recognizers.append(Recognizer(gesture: gesture)) }
        }
    }

    mutating func sequence(_ x: Double, _ y: Double, down: Double, up: Double) {
        let reached = reach(x, y)
        for index in 0..<reached { recognizers[index].land(x, y, down) }
        var isWon = false
        for index in stride(from: reached - 1, through: 0, by: -1) {
            let wins = !isWon && recognizers[index].isComplete(x, y, up)
            recognizers[index].state = wins ? .recognized : .failed
            if wins {
                isWon = true
                if recognizers[index].gesture == .tap { taps += 1 }
            }
        }
        for index in 0..<reached { recognizers[index].state = .possible }
    }

    /// How many recognizers belong to views under a point.
    private func reach(_ pointX: Double, _ pointY: Double) -> Int {
        var x = pointX
        var y = pointY
        var reached = 0
        for view in views {
            x -= view.x
            y -= view.y
            guard x >= 0, y >= 0, x < view.width, y < view.height else { break }
            reached = view.firstRecognizer + 4
        }
        return reached
    }
}
