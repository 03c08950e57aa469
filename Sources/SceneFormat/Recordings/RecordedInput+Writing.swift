import Foundation
import ResponderKit
import ResponderLog

// How a recording is written. Numbers are exact, because a replay must do exactly what the live session did.
nonisolated extension Recording.Header {
    /// The first line.
    var line: JSONObject {
        [
            "format": Recording.format, "version": Recording.version, "scene": carried == nil ? scene : nil as String?,
            "size": size.map { CGPoint(x: $0.width, y: $0.height) }, "scale": scale,
            // Last, because they are long.
            "state": state, "scene": carried,
        ]
    }
}

nonisolated extension RecordedInput {
    func write(to text: inout JSONText) {
        guard case .program(let event) = content else { return text.line(["t": time], members) }
        // Files contain input of a user only.
        guard case .samples(let samples) = event else { return }
        for sample in samples { RecordedInput(recording: sample, at: time)?.write(to: &text) }
    }

    /// The members of the line after the time.
    private var members: JSONObject {
        switch content {
        case .input(let sample): sample.members(at: time)
        case .clipboard(let text): ["clipboard": text]
        case .set(let change): ["set": change.members]
        case .tree(let change): change.members
        case .size(let size): ["size": CGPoint(x: size.width, y: size.height)]
        case .end: ["end": true]
        case .program: [:]
        }
    }
}

nonisolated extension InputSample {
    fileprivate func members(at time: TimeInterval) -> JSONObject {
        switch self {
        case .touch(let sample): sample.members(at: time)
        case .key(let sample):
            [
                "key": sample.key.name, "phase": InputWords.word(for: sample.isDown, in: InputWords.keyPhases),
                "modifiers": sample.key.modifierFlags.words,
            ]
        case .scroll(let sample):
            [
                "scroll": CGPoint(x: sample.delta.dx, y: sample.delta.dy),
                "touchpad": InputWords.word(for: sample.kind, in: InputWords.scrollKinds), "x": sample.location.x,
                "y": sample.location.y, "modifiers": sample.modifierFlags.words,
            ]
        case .transform(let sample):
            [
                "transform": InputWords.word(for: sample.phase, in: InputWords.transformPhases),
                "scale": sample.scale.unless(1), "rotation": sample.rotation.unless(0), "x": sample.location.x,
                "y": sample.location.y, "modifiers": sample.modifierFlags.words,
            ]
        case .hover(let sample):
            [
                "hover": sample.location != nil, "x": sample.location?.x, "y": sample.location?.y,
                "modifiers": sample.modifierFlags.words,
            ]
        case .motion(let motion): ["motion": motion.word]
        case .remote(let remote): ["remote": remote.word]
        case .text(let typed): ["text": typed]
        case .file(let path): ["file": path]
        case .activation(let isActive): ["window": InputWords.word(for: isActive, in: InputWords.windowStates)]
        case .composition: [:]
        }
    }
}

nonisolated extension TouchSample {
    fileprivate func members(at time: TimeInterval) -> JSONObject {
        [
            "contact": contact, "phase": InputWords.word(for: phase, in: InputWords.touchPhases), "x": location.x,
            "y": location.y, "sampled": timestamp.unless(time),
            "type": type.unless(.direct).flatMap { InputWords.word(for: $0, in: InputWords.touchTypes) },
            "buttons": buttonMask.names(in: InputWords.buttons).unless([]),
            "force": maximumForce == 0 ? force.unless(0) : force, "radius": radius.unless(0),
            "modifiers": modifierFlags.words,
        ]
    }
}

nonisolated extension UIKeyModifierFlags {
    /// The words of the flags; nil for none.
    fileprivate var words: [String]? { names(in: InputWords.modifiers).unless([]) }
}

nonisolated extension SceneChange {
    fileprivate var members: JSONObject {
        var object = target.json
        object.members += values.map { ($0.key, $0.value) }
        return object
    }
}

nonisolated extension TreeChange {
    fileprivate var members: JSONObject {
        guard let parent else { return ["remove": part.name] }
        return switch part {
        case .new(let json): ["add": json, "to": parent]
        case .known(let name): ["add": name, "to": parent]
        }
    }
}
