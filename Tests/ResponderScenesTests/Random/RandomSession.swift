import Foundation

@testable import SceneFormat

/// A scene with views, gestures and settings by chance, and a recording of fingers by chance on it. The same seed makes the same
/// session.
struct RandomSession {
    let seed: Int
    let scene: SceneDocument
    /// The file of the scene.
    let text: String
    let lines: [String]

    /// - Parameter isWide: whether trackpads, changes of the tree, fingers that are cancelled alone and fingers that lift before others are
    ///   among the input.
    init(seed: Int, isWide: Bool = false) throws {
        self.seed = seed
        var maker = Maker(numbers: RandomNumbers(seed))
        let views = (0..<maker.numbers.number(1...3)).map { _ in maker.view(depth: 0, in: (0, 0, 400, 300)) }
        let root = maker.once(3) ? maker.gestureList(on: "root", allows: true) : ""
        text = sceneText(root: "\(root)\"subviews\":[\(views.joined(separator: ","))]")
        scene = try SceneDocument(text: text)
        lines = maker.fingers(isWide: isWide)
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

    /// The lines so far, and the time after them in milliseconds.
    private var lines: [String] = []
    private var time = 500

    mutating func fingers(isWide: Bool) -> [String] {
        for _ in 0..<numbers.number(1...4) {
            let place = numbers.pick(places)
            let (x, y) = (
                min(395, max(5, place.x + numbers.number(-30...30))),
                min(295, max(5, place.y + numbers.number(-25...25)))
            )
            switch numbers.number(0...(isWide ? 18 : 12)) {
            case 0...2: tap(x, y)
            case 3:
                tap(x, y)
                time += numbers.pick([120, 250, 500])
                tap(x, y)
            case 4: stroke([(x, y)], to: (0, 0), lasting: numbers.pick([110, 290, 600, 1700]))
            case 5...7:
                let way = numbers.pick([(120, 0), (-120, 10), (0, 90), (5, -90), (8, 3), (60, 55)])
                stroke([(x, y)], to: way, lasting: numbers.pick([100, 300, 700]))
            case 8: wheel(x, y, by: numbers.pick([(0, -12), (0, 15), (-12, 0)]))
            case 9:
                // From an edge of the window: (place, way) for left, right, top, bottom.
                let (place, way) = numbers.pick([
                    ((3, y), (120, 5)), ((397, y), (-120, 5)), ((x, 3), (5, 120)), ((x, 297), (5, -120)),
                    ((40, y), (90, 0)), ((3, y), (0, 90)),
                ])
                stroke([place], to: way, lasting: numbers.pick([100, 300]))
            case 10:
                let key = numbers.pick(["A", "Return"])
                for phase in ["down", "up"] {
                    time += 60
                    lines.append(#"{"t":\#(seconds(time)),"key":"\#(key)","phase":"\#(phase)"}"#)
                }
            case 13: trackpad(x, y)
            case 14: change()
            case 15, 16:
                let places = once(2) ? [(x, y)] : [(x, y), (x + numbers.number(20...60), y + 10)]
                let way = numbers.pick([(0, 0), (40, 0), (0, 60), (120, 0)])
                stroke(places, to: way, lasting: numbers.pick([90, 400, 800]), cancelling: 1)
            case 17, 18: strokeWithEarlyLift(x, y)
            default:
                let way = numbers.pick([(0, 0), (40, 0), (0, 60)])
                stroke([(x, y), (x + numbers.number(20...60), y + 10)], to: way, lasting: numbers.pick([90, 400]))
            }
            time += numbers.pick([60, 200, 450, 1200])
        }
        return lines + ["{\"t\":\(seconds(time + 3000)),\"end\":true}"]
    }

    private func seconds(_ time: Int) -> Double { Double(time) / 1000 }

    private mutating func tap(_ x: Int, _ y: Int) {
        lines.append(touch(seconds(time), "down", Double(x), Double(y)))
        time += 80
        lines.append(touch(seconds(time), "up", Double(x), Double(y)))
    }

    /// Four steps of a wheel.
    private mutating func wheel(_ x: Int, _ y: Int, by step: (Int, Int)) {
        for index in 0..<4 {
            if index > 0 { time += 30 }
            lines.append(#"{"t":\#(seconds(time)),"scroll":[\#(step.0),\#(step.1)],"x":\#(x),"y":\#(y)}"#)
        }
    }

    /// A pinch, a turn or both on a trackpad.
    private mutating func trackpad(_ x: Int, _ y: Int) {
        let (scale, angle) = numbers.pick([(0.5, 0.0), (0.01, 0.0), (0.0, 0.6), (0.4, 0.4)])
        let end = numbers.pick(["ended", "ended", "cancelled"])
        for (index, phase) in ["began", "changed", "changed", "changed", end].enumerated() {
            if index > 0 { time += 40 }
            let part = Double(min(index, 3)) / 3
            lines.append(
                #"{"t":\#(seconds(time)),"transform":"\#(phase)","scale":\#(1 + scale * part),"#
                    + #""rotation":\#(angle * part),"x":\#(x),"y":\#(y)}"#)
        }
    }

    /// A gesture is switched off or on, moved, or removed.
    private mutating func change() {
        guard !gestures.isEmpty else { return }
        let gesture = numbers.pick(gestures)
        let line = numbers.pick([
            #""set":{"gesture":"\#(gesture)","enabled":false}"#, #""set":{"gesture":"\#(gesture)","enabled":true}"#,
            #""add":"\#(gesture)","to":"root""#, #""remove":"\#(gesture)""#,
        ])
        lines.append(#"{"t":\#(seconds(time)),\#(line)}"#)
        // A gesture that is gone cannot be changed again.
        if line.hasPrefix(#""remove""#) { gestures.removeAll { $0 == gesture } }
    }

    /// Two fingers of which the second one lifts while the first one stays or moves on. It may land again.
    private mutating func strokeWithEarlyLift(_ x: Int, _ y: Int) {
        var places = [(x, y), (x + numbers.number(20...60), y + 10)]
        func add(_ phase: String, _ finger: Int, after pause: Int) {
            time += pause
            let (x, y) = places[finger]
            lines.append(touch(seconds(time), phase, Double(x), Double(y), contact: finger + 1))
        }
        func move(_ finger: Int, by way: (Int, Int)) {
            places[finger] = (places[finger].0 + way.0, places[finger].1 + way.1)
            add("move", finger, after: 15)
        }
        let isPinch = once(2)
        let step = numbers.pick([(0, 0), (1, 0), (0, 4), (8, 0)])
        add("down", 0, after: 0)
        add("down", 1, after: numbers.pick([10, 60, 250]))
        for _ in 0..<numbers.number(0...3) {
            move(0, by: step)
            move(1, by: isPinch ? (-step.0, -step.1) : step)
        }
        add("up", 1, after: numbers.pick([10, 200]))
        let next = numbers.pick([(0, 0), (2, 0), (0, 12), (-15, 0)])
        for _ in 0..<4 { move(0, by: next) }
        if once(3) {
            add("down", 1, after: 50)
            for _ in 0..<3 { move(1, by: (9, 0)) }
            add("up", 1, after: 20)
        }
        add("up", 0, after: numbers.pick([10, 300]))
    }

    /// Fingers that land 20 ms after each other and move together; every second one moves the other way.
    /// - Parameter cancelled: the number of the finger that is cancelled instead of lifted; nil for none.
    private mutating func stroke(
        _ starts: [(Int, Int)], to way: (Int, Int), lasting duration: Int, cancelling cancelled: Int? = nil
    ) {
        /// A line for each finger, so far on its way.
        func add(_ phase: String, _ part: Double, at time: Int, apart: Int = 0) {
            for (index, start) in starts.enumerated() {
                if phase == "up", index + 1 == cancelled {
                    lines.append(#"{"t":\#(seconds(time)),"contact":\#(index + 1),"phase":"cancel"}"#)
                    continue
                }
                let far = index.isMultiple(of: 2) ? part : -part
                let (x, y) = (Double(start.0) + far * Double(way.0), Double(start.1) + far * Double(way.1))
                lines.append(touch(seconds(time + apart * index), phase, x, y, contact: index + 1))
            }
        }
        add("down", 0, at: time, apart: 20)
        let begin = time + 20 * starts.count
        let steps = way == (0, 0) ? 0 : 6
        for step in stride(from: 1, through: steps, by: 1) {
            add("move", Double(step) / 6, at: begin + duration * step / 7)
        }
        time = begin + duration
        add("up", steps == 0 ? 0 : 1, at: time)
    }
}
