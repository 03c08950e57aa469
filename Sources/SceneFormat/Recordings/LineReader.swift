import Foundation
import MessageText
import ResponderKit

/// Turns one line of a recording into a value.
nonisolated struct LineReader {
    /// The last position of each contact, for lines that leave it out.
    typealias Contacts = [Int: CGPoint]

    /// The kinds of lines, by the key that identifies them.
    private enum Kind: String, CaseIterable {
        case contact, key, scroll, transform, hover, motion, remote, text, file, clipboard, set, add, remove, window,
            size, end

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

    private let line: JSONFields
    private let kind: Kind
    private let time: TimeInterval
    private let modifiers: UIKeyModifierFlags
    /// The value of the key that identifies the line, with its place.
    private let json: JSONValue
    private let place: Place

    static func read(_ json: JSONValue, at place: Place, _ contacts: inout Contacts) throws -> RecordedInput {
        let reader = try LineReader(JSONFields(json, at: place))
        return RecordedInput(at: reader.time, try reader.content(&contacts))
    }

    private init(_ line: JSONFields) throws {
        self.line = line
        kind = try Self.kind(of: line)
        try line.check(["t"] + kind.keys + ["modifiers"], of: " in a line of \(kind.rawValue.quoted)")
        time = try line.required("t", form: "seconds from the beginning") { try $0.notNegative(at: $1) }
        modifiers =
            try line.optional("modifiers") { try $0.flags(in: InputWords.modifiers, noun: "modifier", at: $1) } ?? []
        json = try line.required(kind.rawValue, form: "…")
        place = line.place(of: kind.rawValue)
    }

    private static func kind(of line: JSONFields) throws -> Kind {
        guard line["format"] == nil else {
            throw line.place.error("another recording begins here; put each recording in a file of its own")
        }
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
            throw line.place(of: unknown.key).error("unknown key\(Spelling.hint(for: unknown.key, among: all))")
        }
        throw line.place.error("the line contains no input; it needs one of \(all.joined(separator: ", "))")
    }

    private func content(_ contacts: inout Contacts) throws -> RecordedInput.Content {
        switch kind {
        case .contact: return .input(.touch(try touch(json.contact(at: place), &contacts)))
        case .key:
            let isDown = try line.phase(of: "key", in: InputWords.keyPhases, form: "down or up")
            let key = UIKey(name: try json.name(at: place), modifierFlags: modifiers)
            return .input(.key(KeySample(key: key, isDown: isDown)))
        case .scroll: return .input(.scroll(try scroll()))
        case .transform: return .input(.transform(try transform()))
        case .hover:
            let location = try json.bool(at: place) ? try line.location() : nil
            return .input(.hover(HoverSample(location: location, modifierFlags: modifiers)))
        case .motion: return .input(.motion(try json.word(in: InputWords.motions, noun: "motion", at: place)))
        case .remote: return .input(.remote(try json.word(in: InputWords.remotes, noun: "remote control", at: place)))
        case .text: return .input(.text(try json.string(at: place)))
        case .file: return .input(.file(try json.string(at: place)))
        case .window:
            let state = try json.word(in: InputWords.windowStates, noun: "state of a window", at: place)
            return .input(.activation(state))
        case .clipboard: return .clipboard(try json.string(at: place))
        case .set: return .set(try Self.change(json, at: place))
        case .add:
            let part = try TreeChange.Part(json, at: place)
            let parent = try line.required("to", form: "the name of a view") { try $0.name(at: $1) }
            return .tree(TreeChange(part, to: parent, line: line.place.line))
        case .remove: return .tree(TreeChange(.known(try json.name(at: place)), to: nil, line: line.place.line))
        case .size: return .size(try SceneReader.windowSize(json, at: place))
        case .end:
            guard try json.bool(at: place) else {
                throw line.place.error("\"end\" must be true, or leave the line out")
            }
            return .end
        }
    }

    private func scroll() throws -> ScrollSample {
        let amount = try json.point(at: place)
        let kind = try line.optional("touchpad") {
            try $0.word(in: InputWords.scrollKinds, noun: "step of a touchpad", at: $1)
        }
        return ScrollSample(
            delta: CGVector(dx: amount.x, dy: amount.y), location: try line.location(), kind: kind ?? .discrete,
            modifierFlags: modifiers)
    }

    private func transform() throws -> TransformSample {
        TransformSample(
            phase: try json.word(in: InputWords.transformPhases, noun: "phase of a trackpad's gesture", at: place),
            scale: try line.optional("scale") { try $0.factor(at: $1) } ?? 1,
            rotation: try line.optional("rotation") { try $0.number(at: $1) } ?? 0, location: try line.location(),
            modifierFlags: modifiers)
    }

    private func touch(_ contact: Int, _ contacts: inout Contacts) throws -> TouchSample {
        let phase = try line.phase(of: "contact", in: InputWords.touchPhases, form: "down, move, up or cancel")
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

    private static func change(_ json: JSONValue, at place: Place) throws -> SceneChange {
        let members = try JSONFields(json, at: place).members
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

nonisolated extension JSONFields {
    fileprivate func phase<Phase>(of what: String, in words: [(String, Phase)], form: String) throws -> Phase {
        try required("phase", form: form) { try $0.word(in: words, noun: "phase of a \(what)", at: $1) }
    }

    /// The members `x` and `y`.
    fileprivate func location() throws -> CGPoint {
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

    /// How much larger something becomes.
    fileprivate func factor(at place: Place) throws -> Double {
        let factor = try number(at: place)
        guard factor > 0 else { throw place.error("\(factor.shortest) is not a scale; give a number above 0") }
        return factor
    }

    /// The buttons as a list of words, or as UIKit's mask.
    fileprivate func buttons(at place: Place) throws -> UIEvent.ButtonMask {
        guard case .number = content else { return try flags(in: InputWords.buttons, noun: "button", at: place) }
        let mask = try integer(at: place, atLeast: 0)
        guard mask < 256 else { throw place.error("\(mask) is not a mask of buttons 1 … 8; give 0 … 255") }
        return UIEvent.ButtonMask(rawValue: mask)
    }
}
