import CSDL2
import Foundation
import ResponderCore

/// Reads the input of a turn of the loop: the events of SDL, and what a touchpad did between them, become one batch of samples.
final class InputReader {
    let translator: EventTranslator
    private let touchpad: (any TouchpadConnection)?
    private var batch = InputBatch()
    private var earlyText: EarlyText

    init(of window: DesktopWindow) {
        touchpad = Touchpad.connection(to: window.sdlWindow)
        if let descriptor = touchpad?.descriptor { DescriptorWatcher.watch(descriptor) }
        earlyText = EarlyText()
        translator = EventTranslator(windowSize: .zero, unitScale: window.scale)
        translator.mouseSilencesFingers = VideoDriver.name == "x11"
        if translator.mouseSilencesFingers { MouseCapture.begin() }
    }

    nonisolated deinit {}

    /// Disconnect the touchpad, before SDL closes the window.
    func close() { touchpad?.close() }

    /// Add what an event of SDL means to the batch.
    /// - Parameters:
    ///   - entersText: whether text is being entered, after all earlier input was handled.
    ///   - dispatch: handles samples of the batch that came before the event's text.
    func read(
        _ event: SDL_Event, entersText: () -> Bool, handlingFirst dispatch: ([InputSample], TimeInterval) -> Void
    ) {
        let type = SDL_EventType(event.type)
        if type == SDL_MOUSEBUTTONDOWN || type == SDL_MOUSEBUTTONUP, translator.mouseSilencesFingers {
            MouseCapture.follow(event.button)
        }
        readTouchpad(at: event)
        if type == SDL_MOUSEWHEEL, touchpad?.hasReported(event.wheel) == true { return }
        if let text = earlyText.textEvent(of: event) {
            // The click before the key may focus a field. The key may too, but must not write into that field.
            let preceding = earlyText.takePreceding(from: &batch.samples)
            if !preceding.isEmpty { dispatch(preceding, batch.time) }
            if entersText() { _ = translator.translate(text, into: &batch.samples) }
            return
        }
        earlyText.note(event, in: batch.samples)
        translator.scrollsByFingers = touchpad?.scrollsByFingers
        if let time = translator.translate(event, into: &batch.samples) { batch.added(at: time) }
    }

    /// Add what a touchpad did to the batch.
    /// - Parameter event: an event that SDL reports now; nil after all events of one pump.
    func readTouchpad(at event: SDL_Event?) {
        guard let steps = touchpad?.steps(at: event), !steps.isEmpty else { return }
        for step in steps {
            let now = SDLClock.now
            if translator.translate(step, at: now, into: &batch.samples) { batch.added(at: now) }
        }
    }

    /// Add the ends of what SDL has lost: buttons that were released, and fingers of devices that were unplugged.
    func mend() {
        let now = SDLClock.now
        let isMended = translator.mendButtons(now, into: &batch.samples)
        if isMended { MouseCapture.end() }
        if translator.cancelFingersOfLostDevices(now, into: &batch.samples) || isMended { batch.added(at: now) }
    }

    /// Whether there are samples in the batch.
    var hasInput: Bool { !batch.samples.isEmpty }

    /// Have the samples of the batch handled, and begin a new one.
    func handle(by dispatch: ([InputSample], TimeInterval) -> Void) {
        dispatch(batch.samples, batch.time)
        batch.clear()
    }
}
