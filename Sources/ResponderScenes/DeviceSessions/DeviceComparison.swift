import Foundation
import ResponderChronicle
import ResponderKit

/// Compares what an app's recognizers did on a device with what the engine's do with the same touches on the same
/// scene.
public struct DeviceComparison {
    /// The app's record.
    public let record: DeviceRecord
    /// A comparison for each recognizer that did something on the device or in the engine, in the order of the scene.
    public let courses: [DeviceCourse]
    /// The recognizers that did nothing, on the device and in the engine.
    public let idle: [String]
    /// The landings that hit a different view in the engine, each with that view.
    public let otherViews: [(device: DeviceRecord.Landing, engine: String?)]

    /// Replay a recording and compare.
    /// - Parameters:
    ///   - changes: changes of the scene's file.
    ///   - textMeasurer: measures text; nil if positions of the caret do not matter.
    /// - Throws: `FormatError` if a change does not fit the scene.
    /// - Complexity: plays the whole log.
    public init(
        _ record: DeviceRecord, with scene: SceneDocument, changedBy changes: [SceneChange] = [], playing log: InputLog,
        textMeasurer: (any TextMeasurer)? = nil
    ) throws {
        let play = try Play(record, with: scene, changedBy: changes, playing: log, textMeasurer: textMeasurer)
        guard let comparison = play.comparison(while: { true }) else { preconditionFailure("the play did not end") }
        self = comparison
    }

    /// The replay of a recording for a comparison, in pieces.
    final class Play {
        private let record: DeviceRecord
        private let scene: SceneDocument
        private let log: InputLog
        private let experiment: Experiment

        /// - Throws: `FormatError` if a change does not fit the scene.
        init(
            _ record: DeviceRecord, with scene: SceneDocument, changedBy changes: [SceneChange], playing log: InputLog,
            textMeasurer: (any TextMeasurer)?
        ) throws {
            self.record = record
            self.scene = scene
            self.log = log
            experiment = try Experiment(
                log, on: scene, changedBy: changes, until: .infinity, textMeasurer: textMeasurer, parts: [])
        }

        nonisolated deinit {}

        /// Play on.
        /// - Parameter mayGoOn: asked before each batch of input.
        /// - Returns: the comparison at the end; nil before the end.
        func comparison(while mayGoOn: () -> Bool) -> DeviceComparison? {
            guard experiment.play(while: mayGoOn) else { return nil }
            return DeviceComparison(record, experiment.model, on: scene, looks: log.touchTimes)
        }
    }

    private init(_ record: DeviceRecord, _ engine: SessionModel, on scene: SceneDocument, looks: [TimeInterval]) {
        self.record = record
        let names = scene.root.tree.flatMap { view in
            view.ownGestures.map(\.name) + view.gestures.flatMap(\.parts).map(\.name)
        }
        let others = record.ownClasses.filter { !$0.isInScene }.map(\.gesture)
        let device = Dictionary(grouping: record.changes, by: \.gesture)
        let attempts = Dictionary(grouping: engine.attempts, by: \.recognizer.name)
        var courses: [DeviceCourse] = []
        var idle: [String] = []
        for name in names {
            let course = DeviceCourse(
                name, device[name] ?? [], (attempts[name] ?? []).flatMap(\.changesOnDevice), looks: looks)
            if course.device.isEmpty, course.engine.isEmpty { idle.append(name) } else { courses.append(course) }
        }
        for name in others {
            let course = DeviceCourse(name, device[name] ?? [], nil, looks: looks)
            if course.device.isEmpty { idle.append(name) } else { courses.append(course) }
        }
        self.courses = courses
        self.idle = idle
        var landings = engine.landings[...]
        otherViews = record.landings.compactMap { landing in
            guard
                let index = landings.firstIndex(where: {
                    $0.contact == landing.contact && abs($0.time - landing.time) <= DeviceCourse.frame
                })
            else { return nil }
            let found = landings.remove(at: index).view
            return found == landing.view || found == "window" && landing.view == nil ? nil : (landing, found)
        }
    }

    /// Whether every recognizer that exists on both sides did the same.
    public var isAlike: Bool { courses.allSatisfy(\.isAlike) }

    /// The recognizers that differ, the earliest difference first.
    public var different: [DeviceCourse] {
        let found = courses.compactMap { course in course.firstDifference.map { (time: $0, course: course) } }
        return found.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element.course)
    }
}

extension InputLog {
    /// The times of its touches, each once, ascending.
    fileprivate var touchTimes: [TimeInterval] {
        var times: [TimeInterval] = []
        for index in 0..<count where touch(at: index) != nil && times.last != time(of: index) {
            times.append(time(of: index))
        }
        return times
    }
}
