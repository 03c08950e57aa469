import Foundation
import ResponderKit
import ResponderLog

/// Rules about gestures that got a touch: their conditions, and other gestures.
extension GainRules {
    static let severalTaps = Rule(
        .severalTaps,
        when: { (one: GainCase) -> (taps: Int, fingers: Int)? in
            guard case .taps(let taps, let fingers) = one else { return nil }
            return (taps: taps, fingers: fingers)
        },
        evidence: { [.count("taps", $0.taps), .count("fingers", $0.fingers)] },
        program: { "\(Wording.count($0.taps, "tap")) with \(Wording.count($0.fingers, "finger"))" })

    static let textEdited = Rule(
        .textEdited,
        when: { (one: GainCase) -> Bool? in
            guard case .textEditing = one else { return nil }
            return true
        },
        program: { _ in "a text field handles touches by recognizers of its own" },
        people: { _ in "a text field places its cursor and selects words itself" })

    static let othersWait = Rule(
        .othersWait,
        when: { (one: GainCase) -> (names: [String], means: [WaitMeans])? in
            guard case .awaitedBy(let names, let means) = one else { return nil }
            return (names: names, means: means)
        },
        evidence: { [.names("waiting", $0.names)] },
        program: { one in
            let (wait, get) = one.names.count == 1 ? ("waits", "gets") : ("wait", "get")
            return "\(Wording.list(one.names)) \(wait) for it to fail\(one.means.words) and \(get) nothing"
        })

    static let requiredIsDisabled = Rule(
        .requiredIsDisabled,
        when: { (one: GainCase) -> String? in
            guard case .requiresDisabled(let name) = one else { return nil }
            return name
        },
        evidence: { [.name("other", $0)] },
        program: { "it does not wait for \($0) (require(toFail:)): \($0) is disabled" })

    static let requiredHasNoFinger = Rule(
        .requiredHasNoFinger,
        when: { (one: GainCase) -> (name: String, view: String?)? in
            guard case .requiresElsewhere(let name, let view) = one else { return nil }
            return (name: name, view: view)
        },
        evidence: { [.name("other", $0.name)] },
        program: { other in
            let place = other.view.map { ", on \($0)," } ?? ""
            return
                "it does not wait for \(other.name) (require(toFail:)): \(other.name)\(place) does not have the finger"
        })

    static let sliderLetsGo = Rule(
        .sliderLetsGo,
        when: { (one: GainCase) -> String? in
            guard case .sliderLets(let slider, turned: nil) = one else { return nil }
            return slider
        },
        evidence: { [.name("view", $0)] },
        program: { "the slider \($0) refuses only swipes along its own direction" })

    static let turnedSliderLetsGo = Rule(
        .turnedSliderLetsGo,
        when: { (one: GainCase) -> (slider: String, turn: GainCase.Turn)? in
            guard case .sliderLets(let slider, let turn?) = one else { return nil }
            return (slider: slider, turn: turn)
        },
        evidence: {
            [
                .name("view", $0.slider), .number("degrees", $0.turn.degrees), .number("across", $0.turn.across),
                .number("along", $0.turn.along),
            ]
        },
        program: {
            "the slider \($0.slider) refuses only swipes along its own direction; it is turned by "
                + "\(Wording.whole($0.turn.degrees))°: the finger moved \(Wording.points($0.turn.across)) across it and "
                + "\(Wording.points($0.turn.along)) along it"
        })

    static let zoomIsFixed = Rule(
        .zoomIsFixed,
        when: { (one: GainCase) -> (scroll: String, scale: CGFloat)? in
            guard case .fixedZoom(let scroll, let scale) = one else { return nil }
            return (scroll: scroll, scale: scale)
        },
        evidence: { [.name("view", $0.scroll), .number("scale", $0.scale)] },
        program: { ScrollHint.fixedZoom($0.scroll, scale: $0.scale).words })

    static let togetherByDelegate = Rule(
        .togetherByDelegate,
        when: { (one: GainCase) -> Together? in
            guard case .together(let other, .shouldRecognizeSimultaneously, let asked, let spoken) = one else {
                return nil
            }
            return Together(other: other, question: .shouldRecognizeSimultaneously, asked: asked, spoken: spoken)
        },
        evidence: { [.name("other", $0.other), .name("delegateOf", $0.asked)] },
        program: {
            "together with \($0.other), because the delegate of \($0.asked) returned true from \($0.question.rawValue)"
        },
        people: { _ in "a delegate lets them act together" })

    static let othersMayBegin = Rule(
        .othersMayBegin,
        when: { (one: GainCase) -> Together? in
            guard case .together(let other, .canPrevent, let asked, let spoken) = one else { return nil }
            return Together(other: other, question: .canPrevent, asked: asked, spoken: spoken)
        },
        evidence: { [.name("other", $0.other), .name("classOf", $0.asked)] },
        program: {
            "together with \($0.other), because the class of \($0.asked) returned false from \($0.question.rawValue)"
        },
        people: { "the class of \($0.name) lets others begin with it" })

    static let mayBeginBesideOthers = Rule(
        .mayBeginBesideOthers,
        when: { (one: GainCase) -> Together? in
            guard case .together(let other, let question, let asked, let spoken) = one else { return nil }
            return Together(other: other, question: question, asked: asked, spoken: spoken)
        },
        evidence: { [.name("other", $0.other), .name("classOf", $0.asked)] },
        program: {
            "together with \($0.other), because the class of \($0.asked) returned false from \($0.question.rawValue)"
        },
        people: { "the class of \($0.name) lets it begin with others" })

    static let insideItsView = Rule(
        .insideItsView,
        when: { (one: GainCase) -> (views: [String], outer: String)? in
            guard case .inside(let views, let outer) = one else { return nil }
            return (views: views, outer: outer)
        },
        evidence: { [.names("views", $0.views), .name("view", $0.outer)] },
        program: {
            "\(Wording.list($0.views)) \($0.views.count == 1 ? "is" : "are") inside \($0.outer), and a recognizer gets the "
                + "touches of all subviews of its view"
        })

    static let panOfSeveralFingers = Rule(
        .panOfSeveralFingers,
        when: { (one: GainCase) -> (count: Int, needs: Int)? in
            guard case .fingers(let count, let needs) = one, needs > 1 else { return nil }
            return (count: count, needs: needs)
        },
        evidence: { [.count("fingers", $0.count), .count("needs", $0.needs)] },
        program: { "\($0.count) fingers were down, and minimumNumberOfTouches is \($0.needs)" })

    static let panOfAnyFingers = Rule(
        .panOfAnyFingers,
        when: { (one: GainCase) -> Int? in
            guard case .fingers(let count, _) = one else { return nil }
            return count
        },
        evidence: { [.count("fingers", $0)] },
        program: { "\($0) fingers were down, and maximumNumberOfTouches has no limit by default" })

    static let eachTapActs = Rule(
        .eachTapActs,
        when: { (one: GainCase) -> TimeInterval? in
            guard case .again(let pause) = one else { return nil }
            return pause
        },
        evidence: { [.number("time", $0)] },
        program: {
            "the previous tap ended \(Wording.span($0)) earlier; numberOfTapsRequired is 1, so it acts for each tap"
        })

    static let pressActsTwice = Rule(
        .pressActsTwice,
        when: { (one: GainCase) -> Bool? in
            guard case .actions = one else { return nil }
            return true
        },
        program: { _ in "a long press sends its action when it begins and again when it ends" })
}

/// A gesture that follows the same fingers as another one, because an answer allows it.
struct Together {
    let other: String
    let question: Answer.Question
    let asked: String
    let spoken: SpokenName?

    /// What people call the gesture that was asked about.
    fileprivate var name: String { spoken?.subject ?? "one of them" }
}
