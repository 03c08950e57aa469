import ResponderKit
import ResponderLog
import SceneFormat

/// Who waits for, prevents and tolerates whom on a stage: the relations of its recognizers as they are now.
///
/// Two recognizers can share a touch if their views are the same or one contains the other. Relations of other pairs have no
/// effect and are left out, but for `require(toFail:)`, which shows an intention. What recognizes nothing is left out too: the
/// content delay of a scroll view, and its pinch while the view cannot zoom.
public struct GestureRelations {
    /// A recognizer with its relations.
    public struct Member {
        /// The recognizer's name.
        public let name: String
        /// What it is: `pan on photo`.
        public let place: String
        /// Its relations to others: in the order of the kinds, then of the scene.
        public let relations: [GestureRelation]
        /// The controls in its view that refuse it where they are touched, by name.
        public let refusers: [String]
        /// Whether the scene lets it wait for itself, which has no effect.
        public let waitsForItself: Bool
    }

    /// All recognizers, in the order of the scene.
    public let members: [Member]

    /// The relations on a stage. Delegates are asked as arbitration asks them.
    /// - Complexity: the number of recognizers times those of the views around each.
    public init(on stage: Stage) { members = stage.application.asCurrent { Self.members(on: stage) } }

    private static func members(on stage: Stage) -> [Member] {
        let recognizers = stage.recognizerNames.compactMap { name in stage.recognizer(named: name).map { (name, $0) } }
            .filter {
                $0.1.contentDelay == nil && ($0.1.isEnabled || stage.description(ofGesture: $0.0)?.isBuiltIn == false)
            }
        let order = Dictionary(uniqueKeysWithValues: recognizers.enumerated().map { (ObjectIdentifier($1.1), $0) })
        var rivals = Array(repeating: Set<Int>(), count: recognizers.count)
        for (index, (_, recognizer)) in recognizers.enumerated() {
            let views = recognizer.view.map { sequence(first: $0, next: \.superview) }
            let around = views?.lazy.flatMap { $0.gestureRecognizers ?? [] }.compactMap { order[ObjectIdentifier($0)] }
            for rival in around?.filter({ $0 != index }) ?? [] {
                rivals[index].insert(rival)
                rivals[rival].insert(index)
            }
            rivals[index].formUnion(recognizer.requiredToFail.compactMap { order[ObjectIdentifier($0)] })
        }
        let controls = stage.viewNames.compactMap { stage.view(named: $0) as? UIControl }
        return recognizers.enumerated().map { index, pair in
            let found = rivals[index].sorted().flatMap { relations(of: pair, to: recognizers[$0]) }
            return Member(
                name: pair.0, place: GestureWords.place(of: pair.1),
                relations: GestureRelation.Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } },
                refusers: controls.filter { refuses($0, pair.1) }.map(\.traceName),
                waitsForItself: stage.description(ofGesture: pair.0)?.requireToFail.contains(pair.0) == true)
        }
    }

    /// Whether a control in the recognizer's view forbids it to begin where the control is touched, whatever the finger does.
    private static func refuses(_ control: UIControl, _ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer is UITapGestureRecognizer, let view = recognizer.view, control !== view else { return false }
        return control.isDescendant(of: view) && !control.gestureRecognizerShouldBegin(recognizer)
    }

    // MARK: A pair

    private typealias Named = GestureWaits.Named

    private static func relations(of one: Named, to other: Named) -> [GestureRelation] {
        func relation(_ kind: GestureRelation.Kind, _ source: GestureRelation.Source) -> GestureRelation {
            GestureRelation(kind: kind, other: other.name, source: source)
        }
        var found = GestureWaits.sources(of: one, waitingFor: other).map { relation(.waitsFor, $0) }
        guard GestureWaits.canShareTouch(one.recognizer, other.recognizer) else { return found }
        if let source = company(one, other) {
            found.append(relation(.runsWith, source))
        } else if let source = spares(one, other) {
            // Neither prevents the other: they run together.
            found.append(relation(spares(other, one) == nil ? .spares : .runsWith, source))
        } else {
            found.append(relation(.prevents, .standard))
        }
        return found
    }

    /// Whose delegate allows both at once.
    private static func company(_ one: Named, _ other: Named) -> GestureRelation.Source? {
        func source(_ asked: Named, _ rest: Named) -> GestureRelation.Source? {
            let allows = asked.recognizer.delegate?.gestureRecognizer(
                asked.recognizer, shouldRecognizeSimultaneouslyWith: rest.recognizer)
            return allows == true ? .delegate(of: asked.name, "shouldRecognizeSimultaneouslyWith") : nil
        }
        return source(one, other) ?? source(other, one)
    }

    /// Which class keeps the recognition of one from making the other fail.
    private static func spares(_ one: Named, _ other: Named) -> GestureRelation.Source? {
        if !one.recognizer.mayPrevent(other.recognizer) { return .subclass(of: one.name, "canPrevent") }
        if !other.recognizer.mayBePrevented(by: one.recognizer) { return .subclass(of: other.name, "canBePrevented") }
        return nil
    }
}
