import Foundation
import ResponderKit

extension RecordedInput {
    /// The line as input of an application; nil for lines that are none.
    nonisolated package var sample: InputSample? {
        switch content {
        case .touch(let sample): .touch(sample)
        case .key(let name, let phase):
            .key(KeySample(key: UIKey(name: name, modifierFlags: modifiers), isDown: phase == .down))
        case .scroll(let scroll): .scroll(scroll)
        case .transform(let transform): .transform(transform)
        case .hover(let location): .hover(HoverSample(location: location, modifierFlags: modifiers))
        case .motion(let motion): .motion(motion)
        case .remote(let remote): .remote(remote)
        case .text(let text): .text(text)
        case .file(let path): .file(path)
        case .window(let isActive): .activation(isActive)
        case .clipboard, .set, .tree, .size, .end, .program: nil
        }
    }

    /// The input of the line: one sample, several of a program's batch, or none.
    nonisolated package var samples: [InputSample] {
        if case .program(.samples(let samples)) = content { samples } else { sample.map { [$0] } ?? [] }
    }

    /// Input of an application as a line of a recording; nil for what recordings do not hold: text that is still being
    /// composed. What it became comes as text.
    nonisolated public init?(recording sample: InputSample, at time: TimeInterval) {
        let content: Content
        let modifiers: UIKeyModifierFlags
        switch sample {
        case .touch(let touch): (content, modifiers) = (.touch(touch), touch.modifierFlags)
        case .scroll(let scroll): (content, modifiers) = (.scroll(scroll), scroll.modifierFlags)
        case .transform(let transform): (content, modifiers) = (.transform(transform), transform.modifierFlags)
        case .hover(let hover): (content, modifiers) = (.hover(hover.location), hover.modifierFlags)
        case .key(let key): (content, modifiers) = (.key(key.key.name, key.isDown ? .down : .up), key.key.modifierFlags)
        case .text(let text): (content, modifiers) = (.text(text), [])
        case .composition: return nil
        case .file(let path): (content, modifiers) = (.file(path), [])
        case .motion(let motion): (content, modifiers) = (.motion(motion), [])
        case .remote(let remote): (content, modifiers) = (.remote(remote), [])
        case .activation(let isActive): (content, modifiers) = (.window(isActive: isActive), [])
        }
        self.init(at: time, content, modifiers: modifiers)
    }
}
