import Foundation
import ResponderChronicle
import ResponderKit

/// Records the states of the engine's recognizers that an app could see, for comparison with the states on a device.
final class EngineStates: ChronicleReader {
    /// A state of a recognizer.
    struct Change {
        let state: DeviceRecord.State
        let time: TimeInterval
        /// When the recognizer was reset or changed to the next state, in seconds.
        var end: TimeInterval
        /// The reason in words with numbers.
        let why: String
    }

    /// The changes of each recognizer, in order of time.
    private(set) var changes: [String: [Change]] = [:]
    /// The view that each contact landed on, in order of time.
    private(set) var landings: [DeviceRecord.Landing] = []

    nonisolated deinit {}

    func read(_ entry: Decision, in chronicle: Chronicle) {
        switch entry.kind {
        case .gesture(let recognizer, _, _, let next, let why):
            if let last = changes[recognizer.name]?.indices.last, changes[recognizer.name]?[last].end == .infinity {
                changes[recognizer.name]?[last].end = entry.time
            }
            guard let state = DeviceRecord.State(next) else { return }
            changes[recognizer.name, default: []].append(
                Change(
                    state: state, time: entry.time, end: .infinity, why: chronicle.ending(of: entry)?.told ?? why.text))
        case .hitTest(let contact, _, let view, _):
            landings.append(.init(contact: contact, view: view?.name, time: entry.time))
        default: break
        }
    }

    /// A replay of a log on a scene, in pieces.
    final class Play {
        private let states = EngineStates()
        private let stage: Stage
        private let player: Player

        /// - Parameters:
        ///   - changes: changes of the scene's file.
        ///   - textMeasurer: measures text; nil if positions of the caret do not matter.
        /// - Throws: `FormatError` if a change does not fit the scene.
        init(
            _ log: InputLog, on scene: SceneDocument, changedBy changes: [SceneChange],
            textMeasurer: (any TextMeasurer)?
        ) throws {
            stage = try Stage(scene: scene, changedBy: changes, readers: [states])
            stage.application.textMeasurer = textMeasurer
            player = Player(log, on: stage)
        }

        nonisolated deinit {}

        /// Play on.
        /// - Parameter mayGoOn: asked before each batch of input.
        /// - Returns: the states at the end; nil before the end.
        func states(while mayGoOn: () -> Bool) -> EngineStates? {
            guard player.play(until: player.duration, while: mayGoOn) else { return nil }
            stage.chronicle.removeAllReaders()
            return states
        }
    }
}

extension DeviceRecord.State {
    /// The state for one of the engine; nil for a state that is not recorded.
    fileprivate init?(_ state: UIGestureRecognizer.State) {
        switch state {
        case .began: self = .began
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .failed: self = .failed
        case .possible, .changed: return nil
        }
    }
}
