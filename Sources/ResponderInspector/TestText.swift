import ResponderChronicle
import ResponderKit

/// Writes a Swift test from the session notes of a program.
enum TestText {
    /// - Parameter controller: the name of the class of the root view controller; nil for a program without one.
    static func text(of notes: SessionNotes, _ deeds: [SessionDeeds.Deeds], controller: String?, size: CGSize) -> String
    {
        var lines = [
            "import ResponderKit", "import ResponderTesting", "import Testing", "",
            "/// Written by the inspector: what was done, and what the recognizers did.", "@Suite struct SavedTests {",
            "    @Test func `What was done`() {",
        ]
        let screen = "size: CGSize(width: \(number(size.width)), height: \(number(size.height)))"
        if controller == nil {
            lines.append("        // The program's window has no root view controller: make its views here.")
        }
        lines.append("        let app = TestApplication(\(screen)) { \(controller ?? "UIViewController")() }")
        lines += input(of: notes).map { "        " + $0 }
        lines.append("        app.wait(1)")
        let names = Dictionary(deeds.map { ($0.name, 1) }, uniquingKeysWith: +)
        for own in deeds {
            let (name, list) = (own.name, "[\(own.states.map { ".\($0.name)" }.joined(separator: ", "))]")
            // A number in creation order can be different in the test.
            if name.isGeneratedName || names[name] != 1, let place = own.place {
                let number = place.number == 0 ? "" : ", number: \(place.number)"
                lines.append(
                    "        #expect(app.history(of: \(place.kind).self, on: \(place.view).self\(number)) == \(list))")
            } else if name.isGeneratedName {
                lines.append("        // \(name) has no name to find it by; here it did \(list).")
            } else if names[name] != 1 {
                lines.append("        // Several recognizers are called \(name); one of them did \(list).")
            } else {
                lines.append("        #expect(app.history(of: \(name.debugDescription)) == \(list))")
            }
        }
        // A test expects something, also if no recognizer did anything that it could name.
        if !lines.contains(where: { $0.contains("#expect(") }) { lines.append("        #expect(app.warnings == [])") }
        return (lines.flatMap(wrapped) + ["    }", "}", ""]).joined(separator: "\n")
    }

    /// A long line broken into several: each element of its last list gets its own line.
    private static func wrapped(_ line: String) -> [String] {
        guard line.count > 120, line.contains(".path(") || line.contains("#expect("),
            let open = line.lastIndex(of: "["),
            let end = line[open...].firstIndex(of: "]")
        else { return [line] }
        let indent = String(line.prefix { $0 == " " })
        if line.count <= 124, let call = line.firstIndex(of: "(") {
            return [String(line[...call]), indent + "    " + line[line.index(after: call)...]]
        }
        var rows = [String(line[...open])]
        var row = ""
        for element in elements(of: line[line.index(after: open)..<end]) {
            if !row.isEmpty, indent.count + row.count + element.count > 110 {
                rows.append(indent + "    " + row)
                row = ""
            }
            row += (row.isEmpty ? "" : " ") + element + ","
        }
        return rows + [indent + "    " + row, indent + line[end...]]
    }

    /// The elements of a list. Commas inside parentheses do not separate elements.
    private static func elements(of list: Substring) -> [String] {
        var elements = [""]
        var depth = 0
        for character in list {
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            if character == ",", depth == 0 {
                elements.append("")
            } else if character != " " || depth > 0 {
                elements[elements.count - 1].append(character)
            }
        }
        return elements
    }

    // MARK: Input

    /// How long `TestApplication` keeps a tapping finger or a key down, in seconds.
    private static let holdTime = 0.05

    private static func input(of notes: SessionNotes) -> [String] {
        var lines: [String] = []
        var clock = notes.steps.first?.time ?? 0
        for (time, step) in notes.steps {
            if time - clock >= 0.0005 {
                lines.append("app.wait(\(seconds(time - clock)))")
                clock = time
            }
            switch step {
            case .line(let line): lines.append(line)
            case .key(let line):
                lines.append(line)
                clock += holdTime
            case .fingers(let fingers):
                lines += self.lines(for: fingers, at: time)
                let lift = fingers.map { $0.lift ?? $0.path.last?.time ?? time }.max() ?? time
                clock = rest(of: fingers).map(isTap) == true ? time + holdTime : lift
            }
        }
        return lines
    }

    private static func lines(for fingers: [SessionNotes.Finger], at begin: TimeInterval) -> [String] {
        var lines: [String] = []
        if fingers.contains(where: \.isUnusual) {
            lines.append("// The system cancelled a finger here, or a pointer pressed its second button.")
        }
        if let rest = rest(of: fingers) {
            let place = place(rest.point)
            return lines + [
                isTap(rest) ? "app.tap(at: \(place))" : "app.press(at: \(place), for: \(seconds(rest.time)))"
            ]
        }
        let paths = fingers.map { path(of: $0, at: begin) }
        return lines
            + (paths.count == 1
                ? ["app.fingers([\(paths[0])])"] : ["app.fingers(["] + paths.map { "    \($0)," } + ["])"])
    }

    /// The place and the duration of a single finger that does not move; nil for others.
    private static func rest(of fingers: [SessionNotes.Finger]) -> (point: CGPoint, time: TimeInterval)? {
        guard fingers.count == 1, case .rest(let point, let time) = way(of: fingers[0]) else { return nil }
        return (point, time)
    }

    private static func isTap(_ rest: (point: CGPoint, time: TimeInterval)) -> Bool { rest.time < 0.3 }

    private enum Way {
        case rest(CGPoint, TimeInterval)
        case move([SessionNotes.Place])
    }

    /// The maximum distance of a finger in the test from its recorded path, in points.
    private static let tolerance: CGFloat = 1.5
    /// The time between the last move of a test's finger and its lift.
    private static let frame: TimeInterval = 1.0 / 120

    private static func way(of finger: SessionNotes.Finger) -> Way {
        var path = finger.path
        let lift = finger.lift ?? path[path.count - 1].time
        if path.allSatisfy({ hypot($0.point.x - path[0].point.x, $0.point.y - path[0].point.y) <= tolerance }) {
            return .rest(path[0].point, lift - path[0].time)
        }
        // The finger rests before it lifts.
        let last = path[path.count - 1]
        if lift - last.time > 4 * frame { path.append(SessionNotes.Place(time: lift - frame, point: last.point)) }
        return .move(simplified(path))
    }

    /// The points that are needed to describe the path of the finger within the tolerance.
    private static func simplified(_ path: [SessionNotes.Place]) -> [SessionNotes.Place] {
        var isNeeded = path.map { _ in false }
        isNeeded[0] = true
        isNeeded[path.count - 1] = true
        // Ranges between two needed points, in which others may be needed.
        var ranges = [(0, path.count - 1)]
        while let (low, high) = ranges.popLast() {
            let (first, last) = (path[low], path[high])
            var (worst, distance) = (low, tolerance)
            for index in low + 1..<max(low + 1, high) {
                let part = CGFloat((path[index].time - first.time) / max(last.time - first.time, 1e-9))
                let x = path[index].point.x - first.point.x - (last.point.x - first.point.x) * part
                let y = path[index].point.y - first.point.y - (last.point.y - first.point.y) * part
                if hypot(x, y) > distance { (worst, distance) = (index, hypot(x, y)) }
            }
            guard worst > low else { continue }
            isNeeded[worst] = true
            ranges += [(low, worst), (worst, high)]
        }
        return path.indices.filter { isNeeded[$0] }.map { path[$0] }
    }

    private static func path(of finger: SessionNotes.Finger, at begin: TimeInterval) -> String {
        let start = finger.path[0].time - begin
        let later = start >= 0.0005 ? ", start: \(seconds(start))" : ""
        switch way(of: finger) {
        case .rest(let point, let time): return ".hold(\(place(point))\(later), for: \(seconds(time)))"
        case .move(let places):
            let first = places[0]
            guard places.count > 2 else {
                return ".line(from: \(place(first.point)), to: \(place(places[1].point))\(later), "
                    + "duration: \(seconds(places[1].time - first.time)))"
            }
            let list = places.map {
                "(\(seconds($0.time - first.time)), \(number($0.point.x)), \(number($0.point.y)))"
            }
            return ".path([\(list.joined(separator: ", "))]\(later))"
        }
    }

    /// The line for input other than touches; nil if there is no call for it.
    static func line(for sample: InputSample) -> String? {
        switch sample {
        case .scroll(let scroll):
            let delta = "CGVector(dx: \(number(scroll.delta.dx)), dy: \(number(scroll.delta.dy)))"
            let kind = scroll.kind == .discrete ? "" : ", kind: .\(scroll.kind)"
            let keys = kind + modifiers(scroll.modifierFlags, label: "modifierFlags")
            return "app.send([.scroll(ScrollSample(delta: \(delta), location: \(place(scroll.location))\(keys)))])"
        case .transform(let step):
            let values =
                "scale: \(Wording.rounded(step.scale, 4)), rotation: \(Wording.rounded(step.rotation, 4)), "
                + "location: \(place(step.location))"
            return "app.send([.transform(TransformSample(phase: .\(step.phase), \(values)))])"
        case .key(let stroke):
            // `strike` is both the press and the release of a key.
            guard stroke.isDown else { return nil }
            let keys = modifiers(stroke.key.modifierFlags, label: "modifiers")
            return "app.strike(\(stroke.key.name.debugDescription)\(keys))"
        case .text(let text): return "app.type(\(text.debugDescription))"
        case .motion: return "app.shake()"
        case .remote(let subtype): return "app.send([.remote(.\(subtype))])"
        case .file(let path): return "app.send([.file(\(path.debugDescription))])"
        case .activation(let isActive): return "app.setActive(\(isActive))"
        case .touch, .hover, .composition: return nil
        }
    }

    private static func modifiers(_ flags: UIKeyModifierFlags, label: String) -> String {
        let names: [(String, UIKeyModifierFlags)] = [
            (".shift", .shift), (".control", .control), (".alternate", .alternate), (".command", .command),
        ]
        let held = names.filter { flags.contains($0.1) }.map(\.0)
        return held.isEmpty ? "" : ", \(label): [\(held.joined(separator: ", "))]"
    }

    private static func place(_ point: CGPoint) -> String { "CGPoint(x: \(number(point.x)), y: \(number(point.y)))" }

    private static func number(_ value: CGFloat) -> String { Wording.tenths(value) }

    private static func seconds(_ time: TimeInterval) -> String { Wording.rounded(time, 3) }
}
