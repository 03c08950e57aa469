import Foundation
import ResponderChronicle
import ResponderKit
import SceneFormat

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

    /// What is played in the engine.
    let setup: Experiment.Setup

    /// Play a recording and compare.
    /// - Throws: `FormatError` if a change does not fit the scene.
    /// - Complexity: plays the whole log.
    public init(_ record: DeviceRecord, in setup: Experiment.Setup) throws {
        let experiment = try Experiment(setup, parts: [])
        experiment.play()
        self.init(record, experiment.model, of: setup)
    }

    /// Compare with what happened in the engine.
    init(_ record: DeviceRecord, _ engine: SessionModel, of setup: Experiment.Setup) {
        self.setup = setup
        let looks = setup.log.touchTimes
        self.record = record
        let names = setup.scene.root.tree.flatMap(\.settableNames)
        let others = record.ownClasses.filter { !$0.isInScene }.map(\.gesture)
        let device = Dictionary(grouping: record.changes, by: \.gesture)
        let attempts = Dictionary(grouping: engine.attempts, by: \.recognizer.name)
        let all = (names + others).map { name in
            let engine = others.contains(name) ? nil : (attempts[name] ?? []).flatMap(\.changesOnDevice)
            return DeviceCourse(name, device[name] ?? [], engine, looks: looks)
        }
        courses = all.filter { !$0.device.isEmpty || !$0.engine.isEmpty }
        idle = all.filter { $0.device.isEmpty && $0.engine.isEmpty }.map(\.gesture)
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
        courses.filter { $0.firstDifference != nil }.ranked { $0.firstDifference ?? 0 }
    }

    // MARK: The timeline

    /// The states of the recognizers on the device, as the lanes of a timeline.
    package var timeline: Timeline {
        Timeline(ofStates: courses.filter { !$0.device.isEmpty }.map { ($0.gesture, $0.spans) })
    }

    /// The first difference between the engine and the device, as the timeline shows it.
    package var timelineComparison: TimelineComparison {
        let different = different
        return TimelineComparison(
            first: different.first.map { course in
                .init(
                    time: course.firstDifference ?? 0, subject: .gesture(course.gesture),
                    words: DeviceReport.words(of: course))
            }, subjects: Set(different.map { .gesture($0.gesture) }))
    }
}

extension InputLog {
    /// The times of its touches, each once, ascending.
    fileprivate var touchTimes: [TimeInterval] {
        (0..<count).filter { touch(at: $0) != nil }.map(time(of:)).uniqued
    }
}
