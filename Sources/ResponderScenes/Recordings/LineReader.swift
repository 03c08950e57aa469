import Foundation
import ResponderKit
import ResponderText

/// Turns one line of a recording into a value.
nonisolated enum LineReader {
    /// The last position of each contact, for lines that leave it out.
    typealias Contacts = [Int: CGPoint]

    /// The kinds of lines, by the key that identifies them.
    private enum Kind: String, CaseIterable {
        case contact, key, scroll, transform, hover, motion, remote, text, file, clipboard, set, add, remove, window,
            size,
            end

        /// The keys of a line besides `t` and `modifiers`.
        var keys: [String] {
            switch self {
            case .contact: ["contact", "phase", "x", "y", "sampled", "type", "buttons", "force", "radius"]
            case .key: ["key", "phase"]
            case .scroll: ["scroll", "touchpad", "x", "y"]
            case .transform: ["transform", "scale", "rotation", "x", "y"]
            case .hover: ["hover", "x", "y"]
            case .add: ["add", "to"]
            case .motion, .remote, .text, .file, .clipboard, .set, .remove, .window, .size, .end: [rawValue]
            }
        }
    }

    static func read(_ json: JSONValue, at place: Place, _ contacts: inout Contacts) throws -> RecordedInput {
        let line = Line(members: try json.members(at: place), place: place)
        let kind = try kind(of: line)
        for member in line.members where !kind.keys.contains(member.key) {
            guard member.key != "t", member.key != "modifiers" else { continue }
            let known = ["t"] + kind.keys + ["modifiers"]
            let hint = Spelling.hint(for: member.key, among: known, beside: line.members.map(\.key))
            throw place.member(member.key, line: place.line).error(
                "unknown key in a line of \(kind.rawValue.quoted)\(hint)")
        }
        let time = try line.required("t", form: "seconds from the beginning") { try $0.notNegative(at: $1) }
        let modifiers = try line.optional("modifiers") {
            try $0.flags(in: InputWords.modifiers, noun: "modifier", at: $1)
        }
        let content = try content(of: line, kind: kind, time: time, modifiers: modifiers ?? [], &contacts)
        return RecordedInput(at: time, content, modifiers: modifiers ?? [])
    }

    private static func kind(of line: Line) throws -> Kind {
        var found: Kind?
        for member in line.members {
            guard let kind = Kind(rawValue: member.key) else { continue }
            if let found {
                throw line.place.error(
                    "a line has either \(found.rawValue.quoted) or \(kind.rawValue.quoted); make two lines of it")
            }
            found = kind
        }
        if let found { return found }
        let all = Kind.allCases.map(\.rawValue)
        let known = Set(["t", "modifiers"] + Kind.allCases.flatMap(\.keys))
        if let unknown = line.members.first(where: { !known.contains($0.key) }) {
            throw line.place.member(unknown.key, line: line.place.line)
                .error("unknown key\(Spelling.hint(for: unknown.key, among: all))")
        }
        throw line.place.error("the line contains no input; it needs one of \(all.joined(separator: ", "))")
    }

    private static func content(
        of line: Line, kind: Kind, time: TimeInterval, modifiers: UIKeyModifierFlags, _ contacts: inout Contacts
    ) throws -> RecordedInput.Content {
        switch kind {
        case .contact: return .touch(try touch(line, time: time, modifiers: modifiers, &contacts))
        case .key:
            let phase = try line.required("phase", form: "down or up") {
                try $0.word(RecordedInput.KeyPhase.self, at: $1)
            }
            return .key(try line.value("key") { try $0.name(at: $1) }, phase)
        case .scroll: return .scroll(try scroll(line, modifiers: modifiers))
        case .transform: return .transform(try transform(line, modifiers: modifiers))
        case .hover:
            let isInside = try line.value("hover") { try $0.bool(at: $1) }
            return .hover(isInside ? try line.location() : nil)
        case .motion:
            return .motion(try line.value("motion") { try $0.word(in: InputWords.motions, noun: "motion", at: $1) })
        case .remote:
            return .remote(
                try line.value("remote") { try $0.word(in: InputWords.remotes, noun: "remote control", at: $1) })
        case .text: return .text(try line.value("text") { try $0.string(at: $1) })
        case .file: return .file(try line.value("file") { try $0.string(at: $1) })
        case .clipboard: return .clipboard(try line.value("clipboard") { try $0.string(at: $1) })
        case .set: return .set(try line.value("set") { try change($0, at: $1) })
        case .add:
            let part = try line.value("add") { try TreeChange.Part($0, at: $1) }
            let parent = try line.required("to", form: "the name of a view") { try $0.name(at: $1) }
            return .tree(TreeChange(part, to: parent, line: line.place.line))
        case .remove:
            let name = try line.value("remove") { try $0.name(at: $1) }
            return .tree(TreeChange(.known(name), to: nil, line: line.place.line))
        case .window:
            let isActive = try line.value("window") {
                try $0.word(in: InputWords.windowStates, noun: "state of a window", at: $1)
            }
            return .window(isActive: isActive)
        case .size: return .size(try line.value("size") { try SceneReader.windowSize($0, at: $1) })
        case .end:
            guard try line.value("end", { try $0.bool(at: $1) }) else {
                throw line.place.error("\"end\" must be true, or leave the line out")
            }
            return .end
        }
    }

    private static func scroll(_ line: Line, modifiers: UIKeyModifierFlags) throws -> ScrollSample {
        let amount = try line.value("scroll") { try $0.point(at: $1) }
        let kind = try line.optional("touchpad") {
            try $0.word(in: InputWords.scrollKinds, noun: "step of a touchpad", at: $1)
        }
        return ScrollSample(
            delta: CGVector(dx: amount.x, dy: amount.y), location: try line.location(), kind: kind ?? .discrete,
            modifierFlags: modifiers)
    }

    private static func touch(
        _ line: Line, time: TimeInterval, modifiers: UIKeyModifierFlags, _ contacts: inout Contacts
    ) throws -> TouchSample {
        let contact = try line.value("contact") { try $0.contact(at: $1) }
        let phase = try line.required("phase", form: "down, move, up or cancel") {
            try $0.word(in: InputWords.touchPhases, noun: "phase of a contact", at: $1)
        }
        // A cancellation has no position.
        let isPlaced = phase != .cancel || line["x"] != nil || line["y"] != nil
        let location = isPlaced ? try line.location() : contacts[contact] ?? .zero
        contacts[contact] = location
        let force = try line.optional("force") { try $0.notNegative(at: $1) }
        return TouchSample(
            contact: contact, phase: phase, location: location,
            timestamp: try line.optional("sampled") { try $0.notNegative(at: $1) } ?? time,
            type: try line.optional("type") { try $0.word(in: InputWords.touchTypes, noun: "type of touch", at: $1) }
                ?? .direct,
            buttonMask: try line.optional("buttons") { try $0.buttons(at: $1) } ?? [],
            modifierFlags: modifiers, force: force ?? 0,
            maximumForce: force.map { max(TouchSample.usualMaximumForce, $0) } ?? 0,
            radius: try line.optional("radius") { try $0.notNegative(at: $1) } ?? 0)
    }

    private static func transform(_ line: Line, modifiers: UIKeyModifierFlags) throws -> TransformSample {
        TransformSample(
            phase: try line.value("transform") {
                try $0.word(in: InputWords.transformPhases, noun: "phase of a trackpad's gesture", at: $1)
            },
            scale: try line.optional("scale") { json, place in
                let scale = try json.number(at: place)
                guard scale > 0 else { throw place.error("\(scale.shortest) is not a scale; give a number above 0") }
                return scale
            } ?? 1,
            rotation: try line.optional("rotation") { try $0.number(at: $1) } ?? 0, location: try line.location(),
            modifierFlags: modifiers)
    }

    private static func change(_ json: JSONValue, at place: Place) throws -> SceneChange {
        let members = try json.members(at: place)
        let targets = members.filter { $0.key == "view" || $0.key == "gesture" }
        guard targets.count == 1, let target = targets.first else {
            throw place.error("name either a \"view\" or a \"gesture\" whose keys should change")
        }
        let values = members.filter { $0.key != target.key }
        guard !values.isEmpty else { throw place.error("the line changes nothing; add a key with its new value") }
        let name = try target.value.string(at: place.member(target.key, line: place.line))
        return SceneChange(target.key == "view" ? .view(name) : .gesture(name), values)
    }
}

/// The members of a line, read by key.
nonisolated private struct Line {
    let members: [JSONValue.Member]
    let place: Place

    subscript(key: String) -> JSONValue? {
        for member in members where member.key == key { return member.value }
        return nil
    }

    /// The value of a key that is in the line.
    func value<Value>(_ key: String, _ read: (JSONValue, Place) throws -> Value) throws -> Value {
        try required(key, form: "…", read)
    }

    func required<Value>(
        _ key: String, form: String, _ read: (JSONValue, Place) throws -> Value
    ) throws -> Value {
        guard let value = try optional(key, read) else {
            throw place.error("the key \(key.quoted) is missing; add \(key.quoted): \(form)")
        }
        return value
    }

    func optional<Value>(_ key: String, _ read: (JSONValue, Place) throws -> Value) throws -> Value? {
        guard let value = self[key] else { return nil }
        return try read(value, Place(file: place.file, line: place.line, path: key))
    }

    func location() throws -> CGPoint {
        CGPoint(
            x: try required("x", form: "points from the left") { try $0.number(at: $1) },
            y: try required("y", form: "points from the top") { try $0.number(at: $1) })
    }
}

nonisolated extension JSONValue {
    /// The number of a contact, which may be large.
    fileprivate func contact(at place: Place) throws -> Int {
        guard case .number(let value) = content else { throw wrong("a whole number", at: place) }
        guard value.magnitude < 0x1p53, let number = Int(exactly: value) else {
            throw place.error("\(value.shortest) is not a number for a contact; give 1, 2, …")
        }
        return number
    }

    /// The buttons as a list of words, or as UIKit's mask.
    fileprivate func buttons(at place: Place) throws -> UIEvent.ButtonMask {
        guard case .number = content else {
            return try flags(in: InputWords.buttons, noun: "button", at: place)
        }
        let mask = try integer(at: place, atLeast: 0)
        guard mask < 256 else { throw place.error("\(mask) is not a mask of buttons 1 … 8; give 0 … 255") }
        return UIEvent.ButtonMask(rawValue: mask)
    }
}
