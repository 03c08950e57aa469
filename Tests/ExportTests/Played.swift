import ResponderChronicle
import ResponderScenes
import ResponderTesting
import UIKit

/// The files of this repository.
enum Repository {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

    static var scenes: SceneCatalogue { SceneCatalogue(folder: url("Assets/Scenes").path) }
}

/// What happened to recognizers, controls and views, by their names in the scene, one line each.
private struct Happenings {
    /// The names of the recognizers and views.
    let names: [ObjectIdentifier: String]

    func lines(_ entries: [Decision]) -> [String] {
        entries.compactMap { entry in
            let time = String(format: "%.4f", entry.time)
            switch entry.kind {
            case .gesture(let recognizer, _, let from, let to, _):
                return names[recognizer.id].map { "\(time) \($0) \(from) > \(to)" }
            case .hitTest(let contact, _, let view, _):
                return view.flatMap { names[$0.id] }.map { "\(time) \(contact) on \($0)" }
            case .control(let control, let events):
                return names[control.id].map { "\(time) \($0) \(events.rawValue)" }
            default: return nil
            }
        }
    }
}

/// A recording on its scene.
struct PlayedScene {
    let lines: [String]
    /// The transforms of all views at the end.
    let transforms: [String: CGAffineTransform]

    private final class Reader: ChronicleReader {
        var entries: [Decision] = []
        func read(_ entry: Decision, in chronicle: Chronicle) { entries.append(entry) }
    }

    /// - Parameter program: has the views that are compared.
    init(_ recording: Recording, on scene: SceneDocument, comparedWith program: PlayedProgram) throws {
        let reader = Reader()
        let stage = Stage(scene: scene, readers: [reader])
        try Player(recording, on: stage).play()
        var names: [ObjectIdentifier: String] = [:]
        for view in scene.root.tree {
            for name in stage.namesOfGestures(of: view) {
                if let recognizer = stage.recognizer(named: name) { names[ObjectIdentifier(recognizer)] = name }
            }
            if let found = stage.view(named: view.name), program.views[view.name] != nil {
                names[ObjectIdentifier(found)] = view.name
            }
        }
        lines = Happenings(names: names).lines(reader.entries)
        transforms = Dictionary(
            uniqueKeysWithValues: program.views.keys.map { ($0, stage.view(named: $0)?.transform ?? .identity) })
    }
}

extension Stage {
    /// The names of a view's recognizers, in their order: first those that it has by its class.
    fileprivate func namesOfGestures(of view: ViewDescription) -> [String] {
        let own = ["delay", "pan", "pinch", "pop", "tripleTap", "doubleTap", "tap", "hold", "pointer"]
        let parts = view.gestures.flatMap { gesture in
            let kinds = ["pan", "pinch", "rotation"]
            return gesture.kind == .transform ? kinds.map { gesture.name + "." + $0 } : [gesture.name]
        }
        let names = own.map { view.name + "." + $0 }
        return names.filter { !parts.contains($0) && recognizer(named: $0) != nil } + parts
    }
}

/// A recording in the exported program.
struct PlayedProgram {
    let lines: [String]
    /// The views, by their names in the scene.
    let views: [String: UIView]

    init(_ recording: Recording, of scene: SceneDocument, named name: String, _ make: () -> UIViewController) throws {
        let app = TestApplication(size: scene.size, make)
        guard let controller = app.window.rootViewController else { throw CocoaError(.coderValueNotFound) }
        let views = Self.views(of: controller, scene, SwiftProgram(of: scene, named: name).views)
        self.views = views
        // The names come from a stage, because the order of recognizers on a view is the same there.
        let stage = Stage(scene: scene)
        var names: [ObjectIdentifier: String] = [:]
        for view in scene.root.tree {
            guard let found = views[view.name] else { continue }
            let inner = view.viewClass == .pages ? found.subviews.first : found
            for (name, recognizer) in zip(stage.namesOfGestures(of: view), inner?.gestureRecognizers ?? []) {
                names[ObjectIdentifier(recognizer)] = name
            }
            names[ObjectIdentifier(found)] = view.name
        }
        try app.play(recording) { change in
            guard case .view(let name) = change.target, let view = views[name] else { return }
            for member in change.values {
                guard case .bool(let value) = member.value.content else { continue }
                if member.key == "hidden" { view.isHidden = value }
                if member.key == "userInteractionEnabled" { view.isUserInteractionEnabled = value }
            }
        }
        lines = Happenings(names: names).lines(app.decisions)
    }

    /// The views that are properties, and those in plain views, which are in the same order as in the scene.
    private static func views(
        of controller: UIViewController, _ scene: SceneDocument, _ properties: [String: String]
    ) -> [String: UIView] {
        let children = Array(Mirror(reflecting: controller).children)
        var views: [String: UIView] = [:]
        for view in scene.root.tree {
            switch children.first(where: { $0.label == properties[view.name] })?.value {
            case let found as UIView: views[view.name] = found
            case let container as UIViewController: views[view.name] = container.view
            default: if view.name == scene.root.name { views[view.name] = controller.view }
            }
            guard view.viewClass == .view, let inner = views[view.name]?.subviews else { continue }
            for (name, found) in zip(view.subviews.map(\.name), inner) { views[name] = found }
        }
        return views
    }
}

extension TestApplication {
    /// Play a recording whose `set` lines are made by a closure.
    fileprivate func play(_ recording: Recording, set: (SceneChange) -> Void) throws {
        var part = recording
        part.inputs = []
        var begin = 0.0
        for input in recording.inputs {
            guard case .set(let change) = input.content else {
                part.inputs.append(input.earlier(by: begin))
                continue
            }
            part.inputs.append(RecordedInput(at: input.time - begin, .end))
            try play(part)
            perform { set(change) }
            part.inputs = []
            begin = input.time
        }
        try play(part)
    }
}

extension RecordedInput {
    fileprivate func earlier(by duration: TimeInterval) -> RecordedInput {
        var input = self
        input.time -= duration
        input.plainTouch?.timestamp -= duration
        return input
    }
}

extension CGAffineTransform {
    /// Whether both are equal up to rounding, and up to the few points by which a scene corrects a pinch that began before its
    /// pan: a program written by hand does not.
    func isClose(to other: CGAffineTransform) -> Bool {
        let pairs = [
            (a, other.a), (b, other.b), (c, other.c), (d, other.d), (tx / 1e7, other.tx / 1e7),
            (ty / 1e7, other.ty / 1e7),
        ]
        return pairs.allSatisfy { abs($0 - $1) < 3e-7 }
    }
}
