import Foundation
import ResponderKit

/// Builds a program, and copies of it, and records the program's input.
final class ProgramOrigin {
    let recorder: ProgramRecorder
    private let makeController: () -> UIViewController
    private let size: CGSize
    private let scale: CGFloat
    /// The time on the clock of the application at which the program was built.
    private let time: TimeInterval
    /// The number of objects that the application had before the program was built.
    private let objectCount: UInt32
    private weak var textMeasurer: (any TextMeasurer)?
    private weak var imageReader: (any ImageReader)?
    /// The number of the last opening of the panels.
    private(set) var openings = 0

    /// Build the program in a window of an application, and record its input.
    /// - Parameter window: gets the program's root view controller.
    init(_ application: UIApplication, in window: UIWindow, _ makeController: @escaping () -> UIViewController) {
        self.makeController = makeController
        size = application.screen.bounds.size
        scale = application.screen.scale
        time = application.now
        objectCount = application.objectCount
        textMeasurer = application.textMeasurer
        imageReader = application.imageReader
        recorder = ProgramRecorder(application)
        application.asCurrent { window.rootViewController = makeController() }
    }

    nonisolated deinit {}

    /// Record that the panels open.
    /// - Returns: the number of the opening.
    func noteOpening() -> Int {
        openings += 1
        recorder.note(.opened(openings))
        return openings
    }

    /// Build a copy of the program in another application.
    func build(_ application: UIApplication) -> UIWindow {
        application.textMeasurer = textMeasurer
        application.imageReader = imageReader
        application.clipboard = PlayedClipboard(recorder, of: application)
        application.screen.bounds = CGRect(origin: .zero, size: size)
        application.screen.scale = scale
        application.advance(to: time)
        return application.asCurrent {
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            window.makeKeyAndVisible()
            // Objects without a name then get the same numbers as in the program.
            application.objectCount = objectCount
            window.rootViewController = makeController()
            return window
        }
    }
}
