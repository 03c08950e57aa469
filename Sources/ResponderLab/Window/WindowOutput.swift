import ResponderFiles
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// What the command line asks of a window beside the session's files: its description, its picture or animation, and the time of
/// the end.
final class WindowOutput {
    /// Pixels per point of the window, also after it is closed.
    var scale: CGFloat = 1
    private let describedPath: String?
    /// The last description that was written; nil before the first.
    private var described: String?
    /// The animation that `--snapshot FILE.apng` asks for; nil for none.
    private var animation: AnimatedPicture?
    private var pace: FilmPace
    private let picturePath: String?
    /// How long the run is, in seconds; nil for no limit.
    private let duration: TimeInterval?
    /// The host's time of the first frame on the screen; nil before it. The time of a run counts from it.
    var opened: TimeInterval?
    /// The error that ended the run.
    private(set) var failure: (any Error)?

    init(_ arguments: Arguments) {
        duration = arguments.exitAfter
        describedPath = arguments.describe
        picturePath = arguments.snapshot
        pace = FilmPace(isReplay: arguments.replay != nil)
        if let picturePath, Arguments.isAnimation(picturePath) { animation = AnimatedPicture() }
    }

    /// The host's time at which the run ends; nil for no limit, and before the first frame.
    var end: TimeInterval? { duration.flatMap { duration in opened.map { $0 + duration } } }

    func fail(_ error: any Error, _ host: SDLHost) {
        failure = error
        host.stop()
    }

    /// Update the file that describes the window, if that changed. It is replaced in one step, so a reader never sees half of it.
    /// - Returns: why that failed, in words; nil if it did not. The next call tries again.
    /// - Throws: `WriteError` if it was never written.
    func describe(_ window: UIWindow) throws -> String? {
        guard let describedPath else { return nil }
        let text = WindowDescription.text(of: window)
        guard text != described else { return nil }
        do { try OutputFile.write(Array(text.utf8), to: describedPath, survivesPowerLoss: false) } catch {
            guard described != nil else { throw error }
            return FormatError(error).message
        }
        described = text
        return nil
    }

    /// A frame was shown: take a picture for the animation, if one is due.
    /// - Parameter hasVerdict: whether the window shows a verdict about a touch.
    func frameShown(by host: SDLHost, hasVerdict: Bool) {
        guard animation != nil else { return }
        let step = pace.step(at: host.now, hasVerdict: hasVerdict)
        guard step != .skip, let picture = try? picture(of: host) else { return }
        if step == .begin { animation = AnimatedPicture() }
        animation?.add(picture, at: host.now)
    }

    func finish(_ host: SDLHost) throws {
        guard let picturePath else { return }
        let last = try picture(of: host)
        guard animation != nil else { return try last.write(to: picturePath) }
        animation?.add(last, at: host.now)
        try animation?.write(to: picturePath)
    }

    private func picture(of host: SDLHost) throws -> Snapshot {
        try Snapshot(of: host.application, renderer: host.renderer, scale: scale)
    }
}
