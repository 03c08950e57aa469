import Foundation
import ResponderKit

extension TouchLog {
    /// What the record remembers of recognizers besides their attempts, some of it from one touch to the next.
    package struct RecognizerMemory {
        /// The landings that decide whose touch it is: those of the fingers of each recognizer's current attempt.
        /// `GestureAttempt.landings` tells which input took part in the attempt: it has also a finger that lands while a tap waits
        /// for others, and the wheel or the trackpad's gesture, and lacks fingers that land while one of these drives the gesture.
        var landings: [ObjectIdentifier: Set<Landing>] = [:]
        /// The fingers that a recognizer does not get, with the reason.
        var refusals: [ObjectIdentifier: [Landing: RefusalCase.Reason]] = [:]
        /// When the last attempt of a recognizer with a finger failed, in seconds.
        var spent: [ObjectIdentifier: [Landing: TimeInterval]] = [:]
        /// The wheel or the trackpad's gesture that drives each recognizer without fingers.
        var drivers: [ObjectIdentifier: Landing] = [:]
        /// The names of the gestures for which a gesture waited last, by its name. They outlive the attempt, because the gestures of a
        /// cycle fail one after another.
        var waitsByName: [String: [String]] = [:]
        /// What makes each gesture wait for others, by its name and theirs.
        var means: [String: [String: WaitMeans]] = [:]
        /// The views to which recognizers were moved from other views, by name, and when.
        var moves: [ObjectIdentifier: (view: String, time: TimeInterval)] = [:]
        /// The taps that waited for another tap, which did not come, and when the last finger lifted.
        var missedTaps: [ObjectIdentifier: (loss: Loss, lift: TimeInterval)] = [:]
        /// The taps whose current attempt began with a tap that came too late.
        var lateTaps: Set<ObjectIdentifier> = []
        /// The taps that waited for another finger, which did not come in time.
        var missedFingers: [ObjectIdentifier: Loss] = [:]
        /// The taps whose current attempt began with a finger that came too late.
        var lateFingers: Set<ObjectIdentifier> = []
        /// The last tap gestures that were recognized.
        var taps: [(loss: Loss, card: GestureCard?, count: Int)] = []
        /// The gestures that others prevented before they came near their own conditions.
        var prevented: [ObjectIdentifier: Prevented] = [:]

        /// A gesture that another one prevented.
        package struct Prevented {
            /// Its loss, which counts only once the fingers meet its conditions.
            let loss: Loss
            /// The preventer.
            let by: ObjectIdentifier
            /// The location of the preventer at its first action with as many fingers as now; nil before.
            var place: (point: CGPoint, fingers: Int)?
            /// The minimum number of fingers of the prevented gesture.
            let fingers: Int
            /// Whether the prevented gesture is a pan, for which a movement shows that it was wanted.
            let isPan: Bool
            /// Whether both are on one view.
            let sharesView: Bool
            /// The prevented long press; nil for other gestures.
            weak var press: UILongPressGestureRecognizer?
        }

        /// The gestures that wait for each other in a cycle with a gesture, in order of their names; empty if it is in no cycle.
        func ring(of name: String) -> [String] {
            func reached(from name: String) -> Set<String> {
                var known: Set<String> = []
                var open = waitsByName[name] ?? []
                while let next = open.popLast() {
                    if known.insert(next).inserted { open += waitsByName[next] ?? [] }
                }
                return known
            }
            return reached(from: name).filter { reached(from: $0).contains(name) }.sorted()
        }

        /// What makes a gesture wait for others, each means once.
        func means(of name: String, for others: [String]) -> [WaitMeans] {
            others.compactMap { means[name]?[$0] }.uniqued
        }

        /// Note that the attempt of a recognizer is over.
        mutating func forget(_ recognizer: ObjectIdentifier, wasRecognized: Bool) {
            // Only a recognizer that acted has prevented others.
            if wasRecognized { prevented = prevented.filter { $0.value.by != recognizer } }
            landings[recognizer] = nil
            drivers[recognizer] = nil
        }
    }
}
