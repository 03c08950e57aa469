import ResponderLog

/// The cause in a sentence that follows a headline: what the headline names is not named in full again.
extension Cause {
    /// The cause, told after a headline that names the gesture which got the touch: `the pan` instead of `the photo's pan`.
    func naming(_ rival: SpokenName) -> Cause {
        switch self {
        case .gesture(let one): .gesture(one.naming(rival))
        case .gate(let one): .gate(one.naming(rival))
        case .call(let one): .call(one.naming(rival))
        case .control(let one): .control(one.naming(rival))
        case .row(let one): .row(one.naming(rival))
        // They name no gesture that took the touch.
        case .timing, .refusal, .hitTest, .pointer, .keys: self
        }
    }

    /// The cause, told after a headline about a name: a sentence that begins with this name begins with `it`.
    func about(_ name: SpokenName) -> Cause {
        switch self {
        case .timing(let one): .timing(one.about(name))
        case .gate(let one): .gate(one.about(name))
        // They are not about what was late or acted beside another.
        case .gesture, .call, .control, .row, .refusal, .hitTest, .pointer, .keys: self
        }
    }
}

extension SpokenName {
    /// The same, named in another way if it sounds like another name.
    func naming(_ reference: Reference, ifLike name: SpokenName) -> SpokenName {
        subject == name.subject ? naming(reference) : self
    }
}

extension Taker {
    /// The same in its brief form, if its name sounds like that of a gesture.
    fileprivate func naming(_ name: SpokenName) -> Taker {
        var one = self
        one.spoken = spoken?.naming(.brief, ifLike: name)
        return one
    }
}

// MARK: Who got the touch

extension GestureCase {
    /// The case with names that sound like that of a gesture in their brief form.
    func naming(_ name: SpokenName) -> GestureCase {
        var one = self
        one.gesture.spoken = gesture.spoken.naming(.brief, ifLike: name)
        if let rival { one.rival?.spoken = rival.spoken.naming(.brief, ifLike: name) }
        one.awaited = awaited.map { $0.naming(.brief, ifLike: name) }
        one.waitsSpoken = waitsSpoken.map { $0.naming(.brief, ifLike: name) }
        return one
    }
}

extension GainCase {
    /// The fact with names that sound like that of a gesture in their brief form.
    func naming(_ name: SpokenName) -> GainCase {
        if case .met(let one) = self { .met(one.naming(name)) } else { self }
    }
}

extension GateCase {
    /// The case with the gesture that took the finger in its brief form, if it sounds like a name.
    fileprivate func naming(_ name: SpokenName) -> GateCase {
        switch self {
        case .takenFromContent(let refusal, let scroll, let delay, let taker, let isScrolling):
            .takenFromContent(refusal, scroll: scroll, delay: delay, by: taker.naming(name), isScrolling: isScrolling)
        case .takenWhileWithheld(let refusal, let keeper, let taker, let isSame, let releases):
            .takenWhileWithheld(refusal, keeper: keeper, by: taker.naming(name), isSame: isSame, releases: releases)
        case .secondFinger, .exclusiveTouch, .stoppedScroll, .late: self
        }
    }
}

extension CallCase {
    /// The case with the gesture that took the finger in its brief form, if it sounds like a name.
    fileprivate func naming(_ name: SpokenName) -> CallCase {
        switch self {
        case .cancelled(let view, let finger, .gesture(let taker)):
            .cancelled(view, finger: finger, .gesture(taker.naming(name)))
        case .cancelled(let view, let finger, .scroll(let taker, let scroll, let delaysContent)):
            .cancelled(
                view, finger: finger, .scroll(taker.naming(name), scroll: scroll, delaysContent: delaysContent))
        case .cancelled(_, _, .system), .handledInside, .touchCancelled: self
        }
    }
}

extension ControlCase {
    /// The case with the gesture that took the finger in its brief form, if it sounds like a name.
    fileprivate func naming(_ name: SpokenName) -> ControlCase {
        guard case .lost(var lost) = self else { return self }
        lost.taker = lost.taker?.naming(name)
        return .lost(lost)
    }
}

extension RowCase {
    /// The case with the gesture that took the finger in its brief form, if it sounds like a name.
    fileprivate func naming(_ name: SpokenName) -> RowCase {
        switch self {
        case .notSelected(let row, .touchCancelled(let taker)):
            .notSelected(row, .touchCancelled(by: taker?.naming(name)))
        case .tapTaken(let row, let finger, let taker, let tap):
            .tapTaken(row, finger: finger, by: taker.naming(name), tap: tap)
        case .notSelected(_, .refused), .notSelected(_, .selectionOff), .selectedLate: self
        }
    }
}

// MARK: What was late, or acted beside another

extension TimingCase {
    /// The case as a sentence that begins with `it`, if it is about the name.
    fileprivate func about(_ name: SpokenName) -> TimingCase {
        guard case .earlierTap(var tap, let index, let other, let taps) = self else { return self }
        tap.spoken = tap.spoken.naming(.pronoun, ifLike: name)
        return .earlierTap(tap, index: index, before: other, taps: taps)
    }
}

extension GateCase {
    /// The case as a sentence that begins with `it`, if it is about the name.
    fileprivate func about(_ name: SpokenName) -> GateCase {
        guard case .late(var late) = self else { return self }
        // A sentence about a finger that has rested begins with the finger.
        if let scroll = late.scroll {
            late.scroll = scroll.naming(.pronoun, ifLike: name)
        } else if !late.hasRested {
            late.spoken = late.spoken?.naming(.pronoun, ifLike: name)
        }
        return .late(late)
    }
}
