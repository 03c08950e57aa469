import ResponderKit

/// Which of some recognizers wait for which others, without their other relations. A panel shows this while fingers move.
package struct GestureWaits {
    private var required: [String: [String]] = [:]
    private var dependent: [String: [String]] = [:]

    package typealias Named = (name: String, recognizer: UIGestureRecognizer)

    /// - Parameter recognizers: the recognizers whose delegates are asked about each pair. Requirements by `require(toFail:)` are
    ///   found for all recognizers.
    /// - Complexity: the square of the number of recognizers.
    package init(among recognizers: [Named], in application: UIApplication) {
        let names = Set(recognizers.map(\.name))
        application.asCurrent {
            for one in recognizers {
                for other in one.recognizer.requiredToFail.map(\.traceName) where !names.contains(other) {
                    required[one.name, default: []].append(other)
                }
                for other in recognizers where other.recognizer !== one.recognizer {
                    guard !Self.sources(of: one, waitingFor: other).isEmpty else { continue }
                    required[one.name, default: []].append(other.name)
                    dependent[other.name, default: []].append(one.name)
                }
            }
        }
    }

    /// The recognizers that must fail first.
    package func requirements(of name: String) -> [String] { required[name] ?? [] }

    /// The recognizers that wait for this one to fail.
    package func dependents(of name: String) -> [String] { dependent[name] ?? [] }

    /// Why one recognizer waits for another one; empty if it does not. Delegates are asked as arbitration asks them.
    package static func sources(of one: Named, waitingFor other: Named) -> [GestureRelation.Source] {
        let (recognizer, rival) = (one.recognizer, other.recognizer)
        var sources: [GestureRelation.Source] = []
        if recognizer.requiredToFail.contains(where: { $0 === rival }) { sources.append(.requirement) }
        guard canShareTouch(recognizer, rival) else { return sources }
        if recognizer.shouldRequireFailure(of: rival) {
            sources.append(.subclass(of: one.name, "shouldRequireFailure"))
        }
        if rival.shouldBeRequiredToFail(by: recognizer) {
            sources.append(.subclass(of: other.name, "shouldBeRequiredToFail"))
        }
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: rival) == true {
            sources.append(.delegate(of: one.name, "shouldRequireFailureOf"))
        }
        if rival.delegate?.gestureRecognizer(rival, shouldBeRequiredToFailBy: recognizer) == true {
            sources.append(.delegate(of: other.name, "shouldBeRequiredToFailBy"))
        }
        return sources
    }

    /// Whether two recognizers can share a touch: their views are the same, or one contains the other.
    package static func canShareTouch(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard let view = one.view, let rival = other.view else { return false }
        return view.isDescendant(of: rival) || rival.isDescendant(of: view)
    }
}
