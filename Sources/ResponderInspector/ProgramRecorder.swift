import ResponderChronicle
import ResponderKit
import ResponderScenes

/// Records the input of a program from its beginning. A sample of a finger takes 40 bytes.
final class ProgramRecorder: InputRecorder {
    /// The input so far; nil after `maximum` lines, or `maximumOthers` lines that are not plain touches.
    private(set) var log: InputLog? = InputLog()
    /// The program's reads from the clipboard, with their times.
    private(set) var reads: [(time: TimeInterval, read: ClipboardRead)] = []
    private unowned let application: UIApplication
    /// The time up to which deadlines have fired since the last line.
    private var met = -TimeInterval.infinity
    /// The size of the screen after the last line.
    private var size: CGSize

    /// More than an hour of one finger at 120 samples a second without a pause; 20 MB of memory.
    nonisolated static let maximum = 500_000
    /// Lines of other input take up to 200 bytes.
    nonisolated static let maximumOthers = 100_000

    init(_ application: UIApplication) {
        self.application = application
        size = application.screen.bounds.size
        if let clipboard = application.clipboard {
            application.clipboard = RecordedClipboard(clipboard) { [weak self] in self?.note($0) }
        }
        application.inputRecorder = self
    }

    /// Stop recording, and drop the input.
    func stop() {
        log = nil
        reads = []
        application.inputRecorder = nil
        if let clipboard = application.clipboard as? RecordedClipboard { application.clipboard = clipboard.system }
    }

    // MARK: Lines

    func record(_ samples: [InputSample], at time: TimeInterval) {
        var touches: [TouchSample] = []
        for sample in samples { if case .touch(let touch) = sample { touches.append(touch) } }
        if touches.count == samples.count { return record(touches: touches, at: time) }
        append(.program(.samples(samples)), at: time)
    }

    func record(touches: [TouchSample], at time: TimeInterval) {
        guard !touches.isEmpty else { return }
        noteSize()
        var start = batchStart(at: time)
        for touch in touches {
            log?.append(RecordedInput(at: time, touch: touch), starting: start)
            start = .byTime
        }
        limit()
    }

    func recordAdvance(to time: TimeInterval, isLayoutDue: Bool) {
        if isLayoutDue { noteSize() }
        met = max(met, time)
        // Deadlines fire at their own times before the next line. Animations and layout advance to this time.
        if isLayoutDue { append(.program(.advance), at: time) }
    }

    func recordCancel(_ why: String) { note(.cancel(why)) }

    func record(_ phase: MotionPhase, of motion: UIEvent.EventSubtype) { note(.motion(phase, motion)) }

    func note(_ event: ProgramEvent) { append(.program(event), at: application.now) }

    func note(_ change: SceneChange) { append(.set(change), at: application.now) }

    private func append(_ content: RecordedInput.Content, at time: TimeInterval) {
        if case .size = content {} else { noteSize() }
        log?.append(RecordedInput(at: time, content), starting: batchStart(at: time))
        limit()
    }

    private func batchStart(at time: TimeInterval) -> BatchStart {
        defer { met = -.infinity }
        return met >= time ? .afterDeadlines : .here
    }

    /// Record the size of the screen if it changed. The host can change it at any time.
    func noteSize() {
        guard application.screen.bounds.size != size else { return }
        size = application.screen.bounds.size
        append(.size(size), at: application.now)
    }

    private func note(_ read: ClipboardRead) {
        guard log != nil else { return }
        reads.append((application.now, read))
        limit()
    }

    private func limit() {
        guard let log, log.count >= Self.maximum || max(log.others.count, reads.count) >= Self.maximumOthers else {
            return
        }
        stop()
    }
}

/// A program's read from the clipboard, with the answer.
nonisolated enum ClipboardRead {
    case text(String?)
    case hasText(Bool)
}

/// The system's clipboard, for a program whose copies must read the same answers.
final class RecordedClipboard: SystemClipboard {
    let system: any SystemClipboard
    private let onRead: (ClipboardRead) -> Void

    init(_ system: any SystemClipboard, onRead: @escaping (ClipboardRead) -> Void) {
        self.system = system
        self.onRead = onRead
    }

    var text: String? {
        get {
            let text = system.text
            onRead(.text(text))
            return text
        }
        set { system.text = newValue }
    }

    var hasText: Bool {
        let hasText = system.hasText
        onRead(.hasText(hasText))
        return hasText
    }
}

/// The clipboard of a copy. It returns what the program read at the same time, and never uses the system's clipboard.
final class PlayedClipboard: SystemClipboard {
    private unowned let recorder: ProgramRecorder
    @WeakApplication private var application: UIApplication?
    private var own: String?
    /// The number of reads that were played or are past.
    private var done = 0

    init(_ recorder: ProgramRecorder, of application: UIApplication) {
        self.recorder = recorder
        self.application = application
    }

    var text: String? {
        get {
            if case .text(let text)? = read({ if case .text = $0 { true } else { false } }) { own = text }
            return own
        }
        set { own = newValue }
    }

    var hasText: Bool {
        if case .hasText(let hasText)? = read({ if case .hasText = $0 { true } else { false } }) { return hasText }
        return own != nil
    }

    /// The program's next read of some kind at the current time; nil if there was none.
    private func read(_ isWanted: (ClipboardRead) -> Bool) -> ClipboardRead? {
        let now = application?.now ?? 0
        let reads = recorder.reads
        while done < reads.count, reads[done].time < now - 1e-6 { done += 1 }
        guard let index = reads[done...].firstIndex(where: { isWanted($0.read) }), reads[index].time < now + 1e-6 else {
            return nil
        }
        done = index + 1
        return reads[index].read
    }
}
