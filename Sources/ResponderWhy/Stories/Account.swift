import Foundation
import ResponderKit
import ResponderLog

/// What happened to one input of a session: to a touch, a turn of a wheel, a gesture of a trackpad, a key, a shake or a command of a
/// remote control. It says who got it and why, and who did not although users could expect it. The first section of an
/// explanation has the accounts of a session in order of time.
public struct Account {
    /// The kind of input.
    nonisolated public enum Input: Hashable, Sendable {
        /// Fingers that were down together, by their numbers in order of their landings.
        case touch([Int])
        /// A wheel, or two fingers that scroll on a touchpad.
        case wheel
        /// A pinch or rotation that a trackpad recognized.
        case trackpad
        /// A key, a motion or a command, in a word or two: `key A`, `shake`, `pause`.
        case call(String)
        /// No input: the program changed a property, the first responder, or a row.
        case program
    }

    /// The input.
    public let input: Input
    /// When it began, in seconds on the clock of the input.
    public let time: TimeInterval
    /// The view that the first finger, the pointer or the wheel was on, by name; nil for none.
    public internal(set) var view: String?
    /// Whether two fingers on a trackpad scroll, and no wheel.
    var isTrackpad = false
    /// Who got it, in order of time.
    public internal(set) var gains: [TouchOutcome.Gain] = []
    /// Who did not get it although users could expect that, or got it late, in the order of the text.
    public internal(set) var losses: [TouchOutcome.Loss] = []
    /// What else is said about the input, as sentences without their full stops, each with its time: that nothing got it, or what a
    /// call of the responder chain did.
    public internal(set) var remarks: [(time: TimeInterval, text: String)] = []

    /// The line of a gain.
    package func sentence(of gain: TouchOutcome.Gain) -> String {
        switch input {
        case .touch(let contacts):
            let own = Set(gain.landings.compactMap(\.contact))
            return gain.sentence(
                contacts.allSatisfy(own.contains) ? "the touch" : Wording.fingers(contacts.filter(own.contains)))
        case .wheel: return gain.sentence(isTrackpad ? "the trackpad's scrolling" : "the wheel")
        case .trackpad: return gain.sentence("the trackpad's gesture")
        case .call, .program: return gain.sentence("it")
        }
    }

    /// The calls up the responder chain: of a key also the keys after it that went the same way.
    package internal(set) var calls: [SessionCall] = []

    /// An account of an input.
    package init(input: Input, time: TimeInterval) {
        self.input = input
        self.time = time
    }

    /// An account of an input with what is said about it.
    init(_ input: Input, at time: TimeInterval, _ remark: String) {
        self.init(input: input, time: time)
        remarks = [(time, remark)]
    }

    /// The account with some of its losses.
    package func losing(where fits: (TouchOutcome.Loss) -> Bool) -> Account {
        var account = self
        account.losses = losses.filter(fits)
        return account
    }

    /// The sentences about the input without those about losses, each with its time. What a finger that lands twice at one moment
    /// did twice is said once.
    public var sentences: [(time: TimeInterval, text: String)] {
        var told: Set<String> = []
        let all = (gains.map { ($0.time, sentence(of: $0)) } + remarks).ranked(by: \.time)
        return all.filter { told.insert("\($0.time) \($0.text)").inserted }
    }

    /// The lines of the text: what is remarked, who got it, and who lost it.
    /// - Parameter remedy: the remedy of a loss, as a line of Swift.
    func lines(_ remedy: (TouchOutcome.Loss) -> String?) -> [String] {
        sentences.map { Wording.line($0.time, $0.text) } + losses.lines(remedy)
    }
}
