import ResponderKit
import ResponderScenes

/// A program that was built in the application of a host: its recorder, and the scene as which copies of it are built.
final class ProgramOrigin {
    let recorder: ProgramRecorder
    /// Copies of the program begin as the program began.
    let scene: SceneDocument
    /// The number of the last opening of the panels.
    private(set) var openings = 0

    /// Build the program in a window of an application, and record its input.
    /// - Parameter window: gets the program's root view controller.
    init(_ application: UIApplication, in window: UIWindow, _ makeController: @escaping () -> UIViewController) {
        let (scale, time, objectCount) = (application.screen.scale, application.now, application.objectCount)
        let recorder = ProgramRecorder(application)
        self.recorder = recorder
        let program = Program(
            named: "program",
            prepare: { [weak images = application.imageReader] copy in
                copy.imageReader = images
                copy.clipboard = PlayedClipboard(recorder, of: copy)
                copy.screen.scale = scale
                copy.advance(to: time)
                // Objects without a name then get the same numbers as in the program.
                copy.objectCount = objectCount
            }, makeController: makeController)
        scene = SceneDocument(title: "", size: application.screen.bounds.size, program: program)
        application.asCurrent { window.rootViewController = makeController() }
    }

    /// Record that the panels open.
    /// - Returns: the number of the opening.
    func noteOpening() -> Int {
        openings += 1
        recorder.note(.opened(openings))
        return openings
    }
}
