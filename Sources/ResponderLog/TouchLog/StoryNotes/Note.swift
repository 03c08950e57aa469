import Foundation
import ResponderKit

/// What the stories of fingers, gestures, views, pointers and keys tell of one decision, or of a change of the session, as values.
package struct Note {
    /// When, in seconds.
    package let time: TimeInterval
    package let news: News

    /// What happened. Recognizers, views and other responders are given by name.
    package enum News {
        // MARK: Fingers and views

        /// A finger landed on a view or on none.
        case landed(Landed)
        /// A finger goes to no view and no recognizer.
        case ignored(Int, IgnoredReason)
        /// A control sent events.
        case sent(String, [String])
        /// A responder received a call of touches.
        case touched(TouchCall)
        /// The gate decided about a finger.
        case gate(Int, GateNote)
        /// A control lost a finger, or a list said something about a row.
        case finger(FingerNote)

        // MARK: Recognizers

        /// It received fingers, each with its landing.
        case received(String, UITouch.Phase, [(contact: Int, landing: Place?)])
        /// It changed its state.
        case changed(Changed)
        /// It waits for others to fail.
        case waits(String, for: [String])
        /// It does not get a finger.
        /// - Parameter failed: when its attempt failed, in seconds; nil if it did not.
        case refused(String, Int, RefusalCase.Reason, failed: TimeInterval?)

        // MARK: Pointers, keys and the first responder

        /// A pointer came to a view or to none, with the recognizers on that view and around it.
        /// - Parameter isTrackpad: whether a trackpad scrolls, and no wheel.
        case pointed(
            PointerInput, isTrackpad: Bool, at: CGPoint, on: String?, recognizers: [String], followers: [String])
        /// A key, a motion or a command, by its name, reached a responder.
        case call(CallPath.Subject, String, responder: Responder, handled: Bool)
        /// The first responder changed; nil for none.
        case focus(from: String?, to: String?)
        /// A responder did not become first responder.
        case focusRefused(String, FirstResponderRefusal)

        // MARK: The session

        case warning(String)
        /// Views and recognizers take part from now on.
        case joined([Member])
        /// A view or a recognizer was added or moved to a view, or removed.
        case placed(Target, in: String?)
        /// A property of a view or gesture, or of a bundle of gestures, was set to a value, in words.
        case set(String, of: String, to: String)
    }

    /// The landing of a finger.
    package struct Landed {
        package let contact: Int
        package let place: Place
        /// The views under the finger for which the hit test returned nil, without those that are parts of others.
        package let refusing: [HitTestStep]
        /// The control that keeps the touch from the row that it is in, and that row; nil for none.
        package let rowKeeper: (control: String, row: RowPlace)?
    }

    /// A place of the window, and the view there; nil for none.
    package struct Place {
        package let view: String?
        package let point: CGPoint
    }

    /// A responder by its name in traces, and by the name for users.
    package struct Responder {
        package let name: String
        package let told: String

        init(_ responder: Participant<UIResponder>) {
            name = responder.name
            told = responder.told
        }
    }

    /// A call of touches that a responder received.
    package struct TouchCall {
        package let responder: Responder
        package let phase: UITouch.Phase
        package let contacts: [Int]
        package let isHandled: Bool
        /// The events that it sent during the call, if it is a control.
        package let events: [String]
    }

    /// A change of a recognizer's state.
    package struct Changed {
        package let recognizer: String
        /// Its view; nil without one.
        package let view: ObjectIdentifier?
        package let from, to: UIGestureRecognizer.State
        package let reason: GestureReason
        /// The reason with the values of the moment; nil if the recognizer was gone.
        package let stateChange: StateChange?
        /// The answers that allowed it.
        package let answers: [Answer]
        /// The attempt that it ended; nil for other changes.
        package let attempt: GestureAttempt?
    }

    /// A view or a recognizer that a cast may list.
    package enum Member {
        /// A recognizer, with its kind and place, and whether it is the content delay of a scroll view.
        case gesture(String, detail: String, isContentDelay: Bool)
        /// A view or another responder, with its class.
        case view(String, kind: String)

        package init(_ recognizer: UIGestureRecognizer) {
            self = .gesture(
                recognizer.traceName, detail: GestureWords.place(of: recognizer),
                isContentDelay: recognizer.contentDelay != nil)
        }

        package init(_ responder: UIResponder) { self = .view(responder.traceName, kind: "\(type(of: responder))") }

        /// Its name.
        package var name: String {
            switch self {
            case .gesture(let name, _, _), .view(let name, _): name
            }
        }
    }
}
