import Foundation
import ResponderKit

/// Changes of views and recognizers while fingers are down or between touches.
extension TouchLog {
    /// Note that a recognizer comes to a view on which fingers are already down.
    func tooLate(_ recognizer: Recognizer, on view: Participant<UIView>, _ time: TimeInterval) {
        guard let place = view.object else { return }
        for contact in down.sorted() where hitView(of: contact)?.object?.isDescendant(of: place) == true {
            add(
                .refusal(.landedBefore(finger: contact)), of: .gesture(recognizer.name),
                heading: GestureWords.heading(recognizer, on: view), [contact], time)
        }
    }

    /// Note that a view is removed, with the fingers that are down on it or in it.
    func removed(_ view: Participant<UIView>, _ time: TimeInterval) {
        guard let outer = view.object else { return }
        for contact in held {
            guard let place = landing[contact], hitView(of: contact)?.object?.isDescendant(of: outer) == true else {
                continue
            }
            courses[place]?.removal = (view.name, time)
        }
    }
}
