import Foundation
import ResponderKit

extension RecordedInput {
    /// The line as input of an application; nil for lines that are none.
    nonisolated var sample: InputSample? {
        switch content {
        case .touch(let sample): .touch(sample)
        case .key(let name, let phase):
            .key(KeySample(key: UIKey(name: name, modifierFlags: modifiers), isDown: phase == .down))
        case .scroll(let amount, let location):
            .scroll(ScrollSample(delta: amount, location: location, modifierFlags: modifiers))
        case .hover(let location): .hover(HoverSample(location: location, modifierFlags: modifiers))
        case .motion(let motion): .motion(motion)
        case .remote(let remote): .remote(remote)
        case .text(let text): .text(text)
        case .window(let isActive): .activation(isActive)
        case .set, .end: nil
        }
    }

    /// Input of an application as a line of a recording.
    nonisolated public init(at time: TimeInterval, _ sample: InputSample) {
        let (content, modifiers): (Content, UIKeyModifierFlags) =
            switch sample {
            case .touch(let touch): (.touch(touch), touch.modifierFlags)
            case .scroll(let scroll): (.scroll(scroll.delta, at: scroll.location), scroll.modifierFlags)
            case .hover(let hover): (.hover(hover.location), hover.modifierFlags)
            case .key(let key): (.key(key.key.name, key.isDown ? .down : .up), key.key.modifierFlags)
            case .text(let text): (.text(text), [])
            case .motion(let motion): (.motion(motion), [])
            case .remote(let remote): (.remote(remote), [])
            case .activation(let isActive): (.window(isActive: isActive), [])
            }
        self.init(at: time, content, modifiers: modifiers)
    }
}
