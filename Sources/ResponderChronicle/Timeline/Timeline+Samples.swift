import Foundation
import ResponderKit
import ResponderText

extension Timeline {
    /// Note input that is about to be dispatched to the application. Keys are left out, because most are shortcuts; the decision of a
    /// responder that handles a key adds a note.
    package func follow(_ sample: InputSample, at time: TimeInterval) {
        switch sample {
        case .touch(let touch):
            switch touch.phase {
            case .down: follow(.landed(touch.contact), at: time)
            case .move: follow(.moved(touch.contact), at: time)
            case .up, .cancel: follow(.ended(touch.contact, isCancelled: touch.phase == .cancel), at: time)
            }
        case .motion(let motion): follow(.note(motion.word), at: time)
        case .remote(let remote): follow(.note(remote.word), at: time)
        case .file(let path): follow(.note("opened \((path as NSString).lastPathComponent.quoted)"), at: time)
        case .text(let text): follow(.note("typed \(text.quoted)"), at: time)
        case .activation(false): follow(.deactivated, at: time)
        case .scroll(let step): follow(.scrolled(step.kind), at: time)
        case .transform(let transform): follow(.transformed(transform.phase), at: time)
        case .key, .hover, .composition, .activation: break
        }
    }
}
