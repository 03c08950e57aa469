import Foundation

@testable import ResponderScenes

/// A scene with views, gestures and settings by chance, and a recording of fingers by chance on it. The same seed makes the same
/// session.
struct RandomSession {
    let seed: Int
    let scene: SceneDocument
    /// The file of the scene.
    let text: String
    let lines: [String]

    init(seed: Int) throws {
        self.seed = seed
        var maker = Maker(numbers: RandomNumbers(seed))
        let views = (0..<maker.numbers.number(1...3)).map { _ in maker.view(depth: 0, in: (0, 0, 400, 300)) }
        let root = maker.once(3) ? maker.gestureList(on: "root", allows: true) : ""
        text = sceneText(root: "\(root)\"subviews\":[\(views.joined(separator: ","))]")
        scene = try SceneDocument(text: text)
        lines = maker.fingers()
    }

    var log: InputLog { get throws { try inputLog(lines) } }
}

/// Makes the parts of a session.
private struct Maker {
    var numbers: RandomNumbers
    private var count = 0
    private var gestures: [String] = []
    private var places: [(x: Int, y: Int)] = []

    init(numbers: RandomNumbers) { self.numbers = numbers }

    mutating func once(_ count: Int) -> Bool { numbers.once(in: count) }

    // MARK: Views

    mutating func view(depth: Int, in area: (x: Int, y: Int, width: Int, height: Int)) -> String {
        count += 1
        let kind = numbers.pick(
            depth > 1
                ? ["view", "button", "label", "slider", "switch", "textField"]
                : [
                    "view", "view", "view", "scroll", "scroll", "button", "label", "image", "table", "slider",
                    "textField",
                ])
        let name = "\(kind)\(count)"
        let width = max(60, area.width - numbers.number(0...(area.width / 3)))
        let height = max(44, area.height - numbers.number(0...(area.height / 3)))
        let x = numbers.number(0...max(0, area.width - width))
        let y = numbers.number(0...max(0, area.height - height))
        places.append((area.x + x + width / 2, area.y + y + height / 2))
        var members = ["\"name\":\"\(name)\"", "\"class\":\"\(kind)\"", "\"frame\":[\(x),\(y),\(width),\(height)]"]
        members += flags(of: kind, width, height)
        if ["button", "label", "textField"].contains(kind) { members.append("\"text\":\"\(name)\"") }
        if kind == "table" {
            let rows = (0..<4).map {
                "{\"name\":\"\(name)-row\($0)\",\"class\":\"label\",\"frame\":[0,0,\(width),44],\"text\":\"Row\"}"
            }
            members.append("\"subviews\":[\(rows.joined(separator: ","))]")
        } else if ["view", "scroll", "image"].contains(kind), depth < 3 {
            let inner = (0..<numbers.number(0...2)).map { _ in
                view(depth: depth + 1, in: (area.x + x, area.y + y, width, height))
            }
            if !inner.isEmpty { members.append("\"subviews\":[\(inner.joined(separator: ","))]") }
        }
        let list = gestureList(on: name, allows: once(2) || kind == "view")
        return "{\(list)\(members.joined(separator: ","))}"
    }

    private mutating func flags(of kind: String, _ width: Int, _ height: Int) -> [String] {
        var flags: [String] = []
        for (key, value, chance) in [
            ("userInteractionEnabled", "false", 14), ("userInteractionEnabled", "true", 9), ("hidden", "true", 40),
            ("multipleTouchEnabled", "true", 6), ("exclusiveTouch", "true", 10), ("touches", "\"handle\"", 4),
            ("hitTest", "\"passThrough\"", 20), ("alpha", "0.005", 40), ("zPosition", "1", 14),
        ] where once(chance) && !flags.contains(where: { $0.hasPrefix("\"\(key)\"") }) {
            if key == "touches", kind != "view" { continue }
            if key == "hitTest", kind != "view" { continue }
            flags.append("\"\(key)\":\(value)")
        }
        if ["button", "slider", "switch"].contains(kind), once(7) { flags.append("\"enabled\":false") }
        if kind == "scroll" {
            let size = numbers.pick([
                (width, height * 4), (width * 3, height), (width, height), (width * 2, height * 2),
            ])
            flags.append("\"contentSize\":[\(size.0),\(size.1)]")
            for (key, chance) in [("delaysContentTouches", 4), ("canCancelContentTouches", 6), ("isScrollEnabled", 9)]
            where once(chance) { flags.append("\"\(key)\":false") }
        }
        return flags
    }

    // MARK: Gestures

    /// The member `gestures` with a comma; empty for none.
    mutating func gestureList(on view: String, allows: Bool) -> String {
        guard allows else { return "" }
        let list = (0..<numbers.number(0...2)).map { _ in gesture() }
        return list.isEmpty ? "" : "\"gestures\":[\(list.joined(separator: ","))],"
    }

    private mutating func gesture() -> String {
        let kind = numbers.pick([
            "tap", "tap", "tap", "longPress", "pan", "pan", "swipe", "pinch", "rotation", "screenEdgePan",
        ])
        let name = "\(kind)-\(gestures.count + 1)"
        var members = ["\"name\":\"\(name)\"", "\"kind\":\"\(kind)\""]
        for (key, value, chance) in [
            ("enabled", "false", 16), ("cancelsTouchesInView", "false", 6), ("delaysTouchesBegan", "true", 6),
            ("delaysTouchesEnded", "false", 8), ("shouldBegin", "false", 20), ("shouldReceiveTouch", "false", 24),
            ("allowedTouchTypes", "[\"pencil\"]", 30),
        ] where once(chance) { members.append("\"\(key)\":\(value)") }
        switch kind {
        case "tap":
            if once(3) { members.append("\"numberOfTapsRequired\":2") }
            if once(6) { members.append("\"numberOfTouchesRequired\":2") }
        case "longPress":
            if once(3) { members.append("\"minimumPressDuration\":\(numbers.pick(["0.1", "0.3", "1.5"]))") }
        case "pan":
            if once(5) { members.append("\"minimumNumberOfTouches\":2") }
            if once(5) { members.append("\"allowedScrollTypesMask\":[\"discrete\"]") }
        case "screenEdgePan":
            if !once(8) { members.append("\"edges\":[\"\(numbers.pick(["left", "right", "top", "bottom"]))\"]") }
        case "swipe": members.append("\"direction\":[\"\(numbers.pick(["left", "right", "up", "down"]))\"]")
        default: break
        }
        if !gestures.isEmpty, once(4) {
            let key = numbers.pick(["requireToFail", "requireToFail", "simultaneousWith", "shouldRequireFailureOf"])
            members.append("\"\(key)\":[\"\(numbers.pick(gestures))\"]")
        }
        gestures.append(name)
        return "{\(members.joined(separator: ","))}"
    }

    // MARK: Fingers

    mutating func fingers() -> [String] {
        var time = 500
        var lines: [(time: Int, line: String)] = []
        for _ in 0..<numbers.number(1...4) {
            let place = numbers.pick(places)
            let (x, y) = (
                min(395, max(5, place.x + numbers.number(-30...30))),
                min(295, max(5, place.y + numbers.number(-25...25)))
            )
            switch numbers.number(0...12) {
            case 0...2: time = tap(x, y, at: time, &lines)
            case 3:
                time = tap(x, y, at: time, &lines)
                time = tap(x, y, at: time + numbers.pick([120, 250, 500]), &lines)
            case 4: time = stroke([(x, y)], to: (0, 0), lasting: numbers.pick([110, 290, 600, 1700]), at: time, &lines)
            case 5...7:
                let way = numbers.pick([(120, 0), (-120, 10), (0, 90), (5, -90), (8, 3), (60, 55)])
                time = stroke([(x, y)], to: way, lasting: numbers.pick([100, 300, 700]), at: time, &lines)
            case 8: time = wheel(x, y, by: numbers.pick([(0, -12), (0, 15), (-12, 0)]), at: time, &lines)
            case 9:
                // From an edge of the window: (place, way) for left, right, top, bottom.
                let (place, way) = numbers.pick([
                    ((3, y), (120, 5)), ((397, y), (-120, 5)), ((x, 3), (5, 120)), ((x, 297), (5, -120)),
                    ((40, y), (90, 0)),
                    ((3, y), (0, 90)),
                ])
                time = stroke([place], to: way, lasting: numbers.pick([100, 300]), at: time, &lines)
            case 10:
                let key = numbers.pick(["A", "Return"])
                for phase in ["down", "up"] {
                    time += 60
                    lines.append((time, #"{"t":\#(seconds(time)),"key":"\#(key)","phase":"\#(phase)"}"#))
                }
            default:
                let way = numbers.pick([(0, 0), (40, 0), (0, 60)])
                time = stroke(
                    [(x, y), (x + numbers.number(20...60), y + 10)], to: way, lasting: numbers.pick([90, 400]),
                    at: time,
                    &lines)
            }
            time += numbers.pick([60, 200, 450, 1200])
        }
        lines.append((time + 3000, "{\"t\":\(seconds(time + 3000)),\"end\":true}"))
        return lines.map(\.line)
    }

    private func seconds(_ time: Int) -> Double { Double(time) / 1000 }

    private func tap(_ x: Int, _ y: Int, at time: Int, _ lines: inout [(time: Int, line: String)]) -> Int {
        lines.append((time, touch(seconds(time), "down", Double(x), Double(y))))
        lines.append((time + 80, touch(seconds(time + 80), "up", Double(x), Double(y))))
        return time + 80
    }

    /// Four steps of a wheel.
    private func wheel(
        _ x: Int, _ y: Int, by step: (Int, Int), at time: Int, _ lines: inout [(time: Int, line: String)]
    ) -> Int {
        for index in 0..<4 {
            let now = time + 30 * index
            lines.append((now, #"{"t":\#(seconds(now)),"scroll":[\#(step.0),\#(step.1)],"x":\#(x),"y":\#(y)}"#))
        }
        return time + 90
    }

    /// Fingers that land 20 ms after each other and move together; every second one moves the other way.
    private func stroke(
        _ starts: [(Int, Int)], to way: (Int, Int), lasting duration: Int, at time: Int,
        _ lines: inout [(time: Int, line: String)]
    ) -> Int {
        func place(_ index: Int, _ part: Double) -> (Double, Double) {
            let sign = index.isMultiple(of: 2) ? 1.0 : -1.0
            return (
                Double(starts[index].0) + sign * part * Double(way.0),
                Double(starts[index].1) + sign * part * Double(way.1)
            )
        }
        for index in starts.indices {
            let (x, y) = place(index, 0)
            lines.append((time, touch(seconds(time + 20 * index), "down", x, y, contact: index + 1)))
        }
        let begin = time + 20 * starts.count
        let steps = way == (0, 0) ? 0 : 6
        for step in stride(from: 1, through: steps, by: 1) {
            let now = begin + duration * step / 7
            for index in starts.indices {
                let (x, y) = place(index, Double(step) / 6)
                lines.append((now, touch(seconds(now), "move", x, y, contact: index + 1)))
            }
        }
        for index in starts.indices {
            let (x, y) = place(index, steps == 0 ? 0 : 1)
            lines.append((begin + duration, touch(seconds(begin + duration), "up", x, y, contact: index + 1)))
        }
        return begin + duration
    }
}
