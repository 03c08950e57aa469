import Foundation
import ResponderKit

// How a recording is written. Numbers are exact, because a replay must do exactly what the live session did.
nonisolated extension Recording.Header {
    func write(to text: inout JSONText) {
        text.beginObject()
        text.members(("format", Recording.format), ("version", Recording.version))
        if carried == nil { text.members(("scene", scene)) }
        if let size { text.members(("size", CGPoint(x: size.width, y: size.height))) }
        text.members(("scale", Double(scale)))
        // Last, because it is long.
        if let state { text.members(("state", state)) }
        if let carried { text.members(("scene", carried)) }
        text.endObject()
        text.endLine()
    }
}

nonisolated extension RecordedInput {
    func write(to text: inout JSONText) {
        guard case .program(let event) = content else { return writeLine(to: &text) }
        // Files contain input of a user only.
        guard case .samples(let samples) = event else { return }
        for sample in samples { RecordedInput(recording: sample, at: time)?.writeLine(to: &text) }
    }

    private func writeLine(to text: inout JSONText) {
        text.beginLine(at: time)
        switch content {
        case .input(let sample): sample.write(to: &text, at: time)
        case .clipboard(let content): text.members(("clipboard", content))
        case .set(let change): change.write(to: &text)
        case .tree(let change): change.write(to: &text)
        case .size(let size): text.members(("size", CGPoint(x: size.width, y: size.height)))
        case .end: text.members(("end", true))
        case .program: break
        }
        text.endObject()
        text.endLine()
    }
}

nonisolated extension InputSample {
    fileprivate func write(to text: inout JSONText, at time: TimeInterval) {
        var modifiers: UIKeyModifierFlags = []
        switch self {
        case .touch(let sample):
            sample.write(to: &text, at: time)
            modifiers = sample.modifierFlags
        case .key(let sample):
            text.members(
                ("key", sample.key.name), ("phase", InputWords.word(for: sample.isDown, in: InputWords.keyPhases)))
            modifiers = sample.key.modifierFlags
        case .scroll(let sample):
            text.members(("scroll", CGPoint(x: sample.delta.dx, y: sample.delta.dy)))
            let kind = InputWords.word(for: sample.kind, in: InputWords.scrollKinds)
            if !kind.isEmpty { text.members(("touchpad", kind)) }
            text.location(sample.location)
            modifiers = sample.modifierFlags
        case .transform(let sample):
            text.members(("transform", InputWords.word(for: sample.phase, in: InputWords.transformPhases)))
            if sample.scale != 1 { text.members(("scale", sample.scale)) }
            if sample.rotation != 0 { text.members(("rotation", sample.rotation)) }
            text.location(sample.location)
            modifiers = sample.modifierFlags
        case .hover(let sample):
            text.members(("hover", sample.location != nil))
            if let location = sample.location { text.location(location) }
            modifiers = sample.modifierFlags
        case .motion(let motion): text.members(("motion", motion.word))
        case .remote(let remote): text.members(("remote", remote.word))
        case .text(let typed): text.members(("text", typed))
        case .file(let path): text.members(("file", path))
        case .activation(let isActive):
            text.members(("window", InputWords.word(for: isActive, in: InputWords.windowStates)))
        case .composition: break
        }
        text.member("modifiers", ifAny: modifiers.names(in: InputWords.modifiers))
    }
}

nonisolated extension TouchSample {
    fileprivate func write(to text: inout JSONText, at time: TimeInterval) {
        text.members(("contact", contact), ("phase", InputWords.word(for: phase, in: InputWords.touchPhases)))
        text.location(location)
        if timestamp != time { text.members(("sampled", timestamp)) }
        if type != .direct { text.members(("type", InputWords.word(for: type, in: InputWords.touchTypes))) }
        text.member("buttons", ifAny: buttonMask.names(in: InputWords.buttons))
        if force != 0 || maximumForce != 0 { text.members(("force", force)) }
        if radius != 0 { text.members(("radius", radius)) }
    }
}

nonisolated extension SceneChange {
    fileprivate func write(to text: inout JSONText) {
        var object = target.json
        object.members += values.map { ($0.key, $0.value) }
        text.members(("set", object))
    }
}
