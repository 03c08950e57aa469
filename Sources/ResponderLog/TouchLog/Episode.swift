import Foundation
import ResponderKit

extension TouchLog {
    /// Who holds a touch or a finger, and since when; nil for none.
    package struct Hold {
        package let time: TimeInterval
        package let target: Target?

        init(_ time: TimeInterval, _ target: Target?) {
            self.time = time
            self.target = target
        }
    }

    /// A touch from the first landing to the last lift, a turn of a wheel, or a gesture of a trackpad, with what got it.
    package struct Episode {
        /// What it consists of.
        package enum Input { case touch, wheel, trackpad }

        package let input: Input
        /// When it began, in seconds on the clock of the input.
        let start: TimeInterval
        /// When it was over: its fingers lifted and its gestures decided; infinite while a finger is down. For a wheel and a trackpad
        /// the time of the last step.
        var end: TimeInterval
        /// Whether it is a wheel or a trackpad's gesture that began while fingers were down.
        let isDuringTouch: Bool
        /// Its landings, in order.
        var landings: [Landing]
        /// The name of the view on which the first finger landed or the pointer is; nil if no view takes touches.
        var view: String?
        /// The fingers, in the order in which they landed.
        var contacts: [Int] = []
        /// The names of the hit views.
        var hitNames: Set<String> = []
        /// Whether fingers on a trackpad scroll instead of a wheel.
        var isTrackpad = false

        /// The gestures that were recognized, in that order.
        var winners: [String] = []
        /// The controls and views that handled fingers of the touch and have not lost them, in the order in which they got them.
        private(set) var handlers: [String] = []
        /// The fingers with which gestures, views and controls got the touch, by name.
        var shares: [String: Set<Int>] = [:]
        /// Who holds each finger, and since when, by the number of its contact.
        private(set) var holds: [Int: [Hold]] = [:]
        /// The gesture that took the touch from its view last.
        var claimer: Recognizer?
        var people = People()
        /// The standing and rank of each target that got or lost the touch. A dictionary, because a scene may have thousands of
        /// gestures.
        private(set) var decided: [Target: (standing: Standing, place: Int)] = [:]

        /// The losses, gains and failures of its landings, by their indices in the log.
        var losses: [Int] = []
        var gains: [Int] = []
        var failures: [Int] = []

        init(_ input: Input, at start: TimeInterval, until end: TimeInterval, isDuringTouch: Bool, landings: [Landing])
        {
            self.input = input
            self.start = start
            self.end = end
            self.isDuringTouch = isDuringTouch
            self.landings = landings
        }

        mutating func win(_ target: Target, with contacts: [Int], _ time: TimeInterval) {
            decided[target] = (.won, decided.count)
            hold(target, contacts, time)
            shares[target.name] = Set(contacts)
            // What joins another holder decides nothing.
            if winners.isEmpty { people.hold(target, at: time) }
        }

        /// Note that a gesture that was recognized gets more fingers.
        mutating func share(_ target: Target, with contacts: [Int], _ time: TimeInterval) {
            hold(target, contacts, time)
            shares[target.name, default: []].formUnion(contacts)
        }

        /// What joins another gesture decides nothing.
        private mutating func hold(_ target: Target, _ contacts: [Int], _ time: TimeInterval) {
            for contact in contacts where !winners.contains(where: { shares[$0]?.contains(contact) == true }) {
                if holds[contact]?.last?.target != target { holds[contact, default: []].append(Hold(time, target)) }
            }
        }

        /// Note that a view handles these fingers.
        mutating func handle(_ view: String, _ contacts: [Int], _ time: TimeInterval) {
            if handlers.contains(view) {
                share(.view(view), with: contacts, time)
            } else {
                win(.view(view), with: contacts, time)
                handlers.append(view)
            }
        }

        /// Note that a view that handled the touch has it no more.
        mutating func letGo(_ target: Target, at time: TimeInterval) {
            handlers.removeAll { $0 == target.name }
            forget(target)
            if winners.isEmpty { people.hold(nil, at: time) }
            for contact in contacts where holds[contact]?.last?.target == target {
                holds[contact]?.append(Hold(time, nil))
            }
        }

        mutating func lose(_ target: Target) {
            if decided[target] == nil { decided[target] = (.lost, decided.count) }
        }

        /// Note that a view or control neither has the touch nor lost it.
        mutating func forget(_ target: Target) { decided[target] = nil }
    }
}

extension [TouchLog.Hold] {
    /// When the present holder got it; nil while nothing holds it.
    var decidedAt: TimeInterval? { last.flatMap { $0.target == nil ? nil : $0.time } }
}
