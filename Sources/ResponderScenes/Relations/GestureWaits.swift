import ResponderKit

/// Who waits for whom among some recognizers of a stage, without their other relations: what a panel shows while fingers move.
public struct GestureWaits {
    private var required: [String: [String]] = [:]
    private var dependent: [String: [String]] = [:]

    /// - Parameter names: the recognizers, of which each is asked about each other one. `require(toFail:)` counts with all.
    /// - Complexity: the square of the number of names.
    public init(among names: [String], on stage: Stage) {
        stage.application.asCurrent {
            let recognizers = names.compactMap { name in stage.recognizer(named: name).map { (name, $0) } }
            for one in recognizers {
                for other in one.1.requiredToFail.map(\.traceName) where !names.contains(other) {
                    required[one.0, default: []].append(other)
                }
                for other in recognizers where other.1 !== one.1 {
                    guard !GestureRelations.waits(one, for: other).isEmpty else { continue }
                    required[one.0, default: []].append(other.0)
                    dependent[other.0, default: []].append(one.0)
                }
            }
        }
    }

    /// The recognizers that must fail first.
    public func requirements(of name: String) -> [String] { required[name] ?? [] }

    /// The recognizers that wait for this one to fail.
    public func dependents(of name: String) -> [String] { dependent[name] ?? [] }
}
