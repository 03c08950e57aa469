import Foundation
import ResponderKit

/// A pinch or rotation of a trackpad: the recognizers that follow it, how far it has come, and how it ended.
package struct TrackpadGesture {
    /// A recognizer that follows it.
    package struct Follower {
        package let name: String
        /// The recognizer and its view: `zoom (pinch on photo)`.
        package let heading: String
        package let isPinch: Bool
        /// Whether it has begun or failed.
        fileprivate(set) var isDecided = false
    }

    /// How it ended.
    package enum Ending {
        /// The fingers left the trackpad.
        case lifted
        case cancelled(TimeInterval)
        /// The trackpad began another gesture.
        case replaced(TimeInterval)
    }

    package fileprivate(set) var followers: [Follower]
    /// The scale since it began.
    package fileprivate(set) var scale: CGFloat = 1
    /// The turn since it began, in radians.
    package fileprivate(set) var rotation: CGFloat = 0
    /// nil while it goes on.
    package fileprivate(set) var ending: Ending?

    /// The recognizers that may still get it.
    package var undecided: [Follower] { ending == nil ? followers.filter { !$0.isDecided } : [] }

    fileprivate mutating func take(_ step: TransformSample) {
        guard step.scale.isFinite, step.scale > 0, step.rotation.isFinite else { return }
        (scale, rotation) = (step.scale, step.rotation)
    }
}

extension TouchLog {
    /// Note which recognizers follow a gesture of the trackpad that begins.
    /// - Parameter recognizers: those under the pointer that follow such gestures.
    func beganOnTrackpad(_ landing: Landing, _ recognizers: [UIGestureRecognizer]) {
        let free = recognizers.filter {
            $0.state == .possible && attempts[ObjectIdentifier($0)]?.fingers.down.isEmpty != false
        }
        var gesture = TrackpadGesture(
            followers: free.map {
                .init(
                    name: $0.traceName, heading: GestureWords.heading($0), isPinch: $0 is UIPinchGestureRecognizer)
            })
        if let step = transformStep { gesture.take(step) }
        courses[landing]?.trackpad = gesture
    }

    /// Note a step of the trackpad's gesture that is about to be dispatched.
    func followTrackpad(_ step: TransformSample, at time: TimeInterval) {
        transformStep = step
        switch step.phase {
        case .began: endOnTrackpad(.replaced(time))
        case .changed: updateTrackpad { $0.take(step) }
        case .ended:
            updateTrackpad { $0.take(step) }
            endOnTrackpad(.lifted)
        case .cancelled: endOnTrackpad(.cancelled(time))
        }
    }

    /// Note the end of the trackpad's gesture.
    func endOnTrackpad(_ ending: TrackpadGesture.Ending) { updateTrackpad { $0.ending = ending } }

    /// Note that a recognizer began or failed: it is not undecided any more about the trackpad's gesture.
    func decidedOnTrackpad(_ change: Transition) {
        guard change.to != .possible, change.to != .changed else { return }
        updateTrackpad { gesture in
            guard let index = gesture.followers.firstIndex(where: { $0.name == change.recognizer.name }) else { return }
            gesture.followers[index].isDecided = true
            // The system may cancel the gesture without a sample.
            if case .touchesCancelled = change.why.reason, change.to == .failed {
                gesture.ending = .cancelled(change.now.time)
            }
        }
    }

    /// Change the trackpad's gesture, if it goes on.
    private func updateTrackpad(_ change: (inout TrackpadGesture) -> Void) {
        guard let place = pointers[.transform]?.landing, courses[place]?.trackpad?.ending == nil,
            var gesture = courses[place]?.trackpad
        else { return }
        change(&gesture)
        courses[place]?.trackpad = gesture
    }
}
