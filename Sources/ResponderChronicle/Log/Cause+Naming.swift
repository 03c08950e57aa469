/// A sentence after a headline, which has named somebody already.
extension Cause {
    /// The cause, told after a headline that names the gesture which got the touch: `the pan` instead of `the photo's pan`.
    func naming(_ rival: SpokenName) -> Cause {
        switch self {
        case .gesture(let one): .gesture(one.naming(rival))
        case .timing: self
        case .words(let telling): .words(telling.naming(rival, .brief))
        }
    }

    /// The cause, told after a headline about a name: a sentence that begins with this name begins with `it`.
    func about(_ name: SpokenName) -> Cause {
        switch self {
        case .gesture: self
        case .timing(let one): .timing(one.about(name))
        case .words(let telling): .words(telling.naming(name, .pronoun))
        }
    }
}

extension SpokenName {
    /// The same, named in another way if it sounds like another name.
    func naming(_ reference: Reference, ifLike name: SpokenName) -> SpokenName {
        subject == name.subject ? naming(reference) : self
    }
}

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

extension TimingCase {
    /// The case as a sentence that begins with `it`, if it is about the name.
    fileprivate func about(_ name: SpokenName) -> TimingCase {
        guard case .earlierTap(var tap, let index, let other, let taps) = self else { return self }
        tap.spoken = tap.spoken.naming(.pronoun, ifLike: name)
        return .earlierTap(tap, index: index, before: other, taps: taps)
    }
}

extension Telling {
    /// The same, where a headline has named whom the sentence begins with.
    fileprivate func naming(_ name: SpokenName, _ reference: SpokenName.Reference) -> Telling {
        guard let clause, clause.name.subject == name.subject else { return self }
        return saying(clause.naming(reference).words)
    }
}
