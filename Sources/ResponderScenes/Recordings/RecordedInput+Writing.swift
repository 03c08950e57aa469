import Foundation
import ResponderKit

// How a recording is written. Numbers are exact, because a replay must do exactly what the live session did.
nonisolated extension Recording.Header {
    func write(to text: inout JSONText) {
        text.beginObject()
        text.key("format")
        text.value(Recording.format)
        text.key("version")
        text.value(Recording.version)
        text.key("scene")
        text.value(scene)
        if let size {
            text.key("size")
            text.value(Double(size.width), Double(size.height))
        }
        text.key("scale")
        text.value(scale)
        text.endObject()
        text.endLine()
    }
}

nonisolated extension RecordedInput {
    func write(to text: inout JSONText) {
        text.beginObject()
        text.key("t")
        text.value(time)
        var modifiers = modifiers
        switch content {
        case .touch(let sample):
            sample.write(to: &text, at: time)
            modifiers = sample.modifierFlags
        case .key(let name, let phase):
            text.key("key")
            text.value(name)
            text.key("phase")
            text.value(phase.rawValue)
        case .scroll(let amount, let location):
            text.key("scroll")
            text.value(Double(amount.dx), Double(amount.dy))
            text.location(location)
        case .hover(let location):
            text.key("hover")
            text.value(location != nil)
            if let location { text.location(location) }
        case .motion(let motion):
            text.key("motion")
            text.value(InputWords.word(for: motion, in: InputWords.motions))
        case .remote(let remote):
            text.key("remote")
            text.value(InputWords.word(for: remote, in: InputWords.remotes))
        case .text(let typed):
            text.key("text")
            text.value(typed)
        case .clipboard(let content):
            text.key("clipboard")
            text.value(content)
        case .set(let change): change.write(to: &text)
        case .window(let isActive):
            text.key("window")
            text.value(InputWords.word(for: isActive, in: InputWords.windowStates))
        case .end:
            text.key("end")
            text.value(true)
        }
        text.words("modifiers", InputWords.words(for: modifiers, in: InputWords.modifiers))
        text.endObject()
        text.endLine()
    }
}

nonisolated extension TouchSample {
    fileprivate func write(to text: inout JSONText, at time: TimeInterval) {
        text.key("contact")
        text.value(contact)
        text.key("phase")
        text.value(InputWords.word(for: phase, in: InputWords.touchPhases))
        text.location(location)
        if timestamp != time {
            text.key("sampled")
            text.value(timestamp)
        }
        if type != .direct {
            text.key("type")
            text.value(InputWords.word(for: type, in: InputWords.touchTypes))
        }
        text.words("buttons", InputWords.words(for: buttonMask, in: InputWords.buttons))
        if force != 0 || maximumForce != 0 {
            text.key("force")
            text.value(Double(force))
        }
        if radius != 0 {
            text.key("radius")
            text.value(Double(radius))
        }
    }
}

nonisolated extension SceneChange {
    fileprivate func write(to text: inout JSONText) {
        text.key("set")
        text.beginObject()
        switch target {
        case .view(let name):
            text.key("view")
            text.value(name)
        case .gesture(let name):
            text.key("gesture")
            text.value(name)
        }
        for member in values {
            text.key(member.key)
            text.value(member.value)
        }
        text.endObject()
    }
}

nonisolated extension JSONText {
    fileprivate mutating func location(_ point: CGPoint) {
        key("x")
        value(Double(point.x))
        key("y")
        value(Double(point.y))
    }

    /// A list of words; nothing if it is empty.
    fileprivate mutating func words(_ key: StaticString, _ words: [String]) {
        guard !words.isEmpty else { return }
        self.key(key)
        beginList()
        for word in words { value(word) }
        endList()
    }
}
