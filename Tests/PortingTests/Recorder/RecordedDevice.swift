import ResponderScenes
import UIKit

/// A screen whose touches `TouchRecorder` records, as an app on a phone does it.
final class RecordedDevice {
    let device: Device

    init<Controller: UIViewController>(
        _ size: CGSize = CGSize(width: 400, height: 800), showing makeController: () -> Controller
    ) {
        let device = Device(size, in: { TouchRecorderWindow(frame: UIScreen.main.bounds) }, showing: makeController)
        self.device = device
        start()
    }

    /// Begin a session.
    func start() { device.application.asCurrent { TouchRecorder.shared.start(in: device.window) } }

    /// End the session, and read its file as the lab does.
    func finish() throws -> RecordedSession {
        try RecordedSession(try device.application.asCurrent { try TouchRecorder.shared.page() })
    }
}

/// A file of `TouchRecorder`, as the lab reads it.
struct RecordedSession {
    let page: String
    let question: SavedQuestion
    let scene: SceneDocument
    let recording: Recording
    let record: DeviceRecord

    init(_ page: String) throws {
        self.page = page
        question = try SavedQuestion(Array(page.utf8), file: "phone.html")
        scene = try SceneDocument(text: question.scene, file: "phone.html, scene")
        recording = try Recording(text: question.recording, file: "phone.html, recording")
        record = try question.record(of: scene, in: "phone.html") ?? DeviceRecord()
    }

    /// The device beside the engine, which plays the recording on the scene.
    func comparison() throws -> DeviceComparison {
        _ = try Player(recording, on: Stage(scene: scene))
        return try DeviceComparison(record, in: Experiment.Setup(InputLog(recording), on: scene))
    }

    /// The comparison, and the answers that the scene lacks.
    func report() throws -> (comparison: DeviceComparison, answers: DeviceAnswerFinder, text: String) {
        let comparison = try comparison()
        let answers = DeviceAnswerFinder.finished(for: comparison)
        return (comparison, answers, DeviceReport(comparison, answers).text)
    }
}
