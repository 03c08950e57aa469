import ResponderKit

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
    private weak var application: UIApplication?
    private var own: String?
    /// The number of reads that were played or are past.
    private var done = 0

    init(_ recorder: ProgramRecorder, of application: UIApplication) {
        self.recorder = recorder
        self.application = application
    }

    var text: String? {
        get {
            let read = read { if case .text = $0 { true } else { false } }
            if case .text(let text)? = read { own = text }
            return own
        }
        set { own = newValue }
    }

    var hasText: Bool {
        let read = read { if case .hasText = $0 { true } else { false } }
        if case .hasText(let hasText)? = read { return hasText }
        return own != nil
    }

    /// The program's next read of some kind at the current time; nil if there was none.
    private func read(where isWanted: (ClipboardRead) -> Bool) -> ClipboardRead? {
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
