import CSDL2

@testable import ResponderKitSDL

/// The text of keys that SDL reads before a field has switched text input on.
@Suite(.serialized) final class EarlyTextTests {
    private var early: EarlyText

    init() {
        SDL_Init(SDL_INIT_EVENTS)
        early = EarlyText()
    }

    isolated deinit {
        SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        SDL_StopTextInput()
        SDL_Quit()
    }

    private func key(_ symbol: SDL_KeyCode, isDown: Bool = true, _ mods: SDL_Keymod...) -> SDL_Event {
        .key(symbol, SDL_SCANCODE_UNKNOWN, isDown: isDown, mods)
    }

    /// SDL sends the text of a key, like its drivers, only while it makes text.
    private func type(_ down: SDL_Event, _ written: String) {
        var (down, written) = (down, SDL_Event.text(written))
        SDL_PushEvent(&down)
        if makesText { SDL_PushEvent(&written) }
    }

    private var makesText: Bool { SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_QUERY) == SDL_ENABLE }

    /// The waiting early texts, and the number of ordinary ones.
    private func takeEvents() -> (early: [String], ordinary: Int) {
        let translator = EventTranslator(windowSize: .zero)
        var (texts, ordinary) = ([String](), 0)
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            if event.type == SDL_TEXTINPUT.rawValue { ordinary += 1 }
            guard let text = early.textEvent(of: event) else { continue }
            var batch: [InputSample] = []
            _ = translator.translate(text, into: &batch)
            for case .text(let text) in batch { texts.append(text) }
        }
        return (texts, ordinary)
    }

    @Test func `Keys write one by one although text input is off`() {
        type(key(SDLK_a), "a")
        #expect(!makesText)
        type(key(SDLK_1), "1")
        let events = takeEvents()
        #expect(events.early == ["a", "1"] && events.ordinary == 0)
    }

    @Test func `Between keys text input is off, and no input method is asked`() {
        for silent in [SDLK_LSHIFT, SDLK_LEFT, SDLK_RETURN, SDLK_BACKSPACE, SDLK_DELETE, SDLK_F1] {
            type(key(silent), "x")
            #expect(!makesText, "\(silent)")
        }
        type(key(SDLK_c, KMOD_LCTRL), "c")
        type(key(SDLK_c, KMOD_LALT), "c")
        #expect(takeEvents().early.isEmpty)
        // A dead key has a character and no text; it is released before the next key is pressed.
        var dead = key(SDLK_QUOTE)
        SDL_PushEvent(&dead)
        var up = key(SDLK_QUOTE, isDown: false)
        SDL_PushEvent(&up)
        #expect(!makesText)
        type(key(SDLK_q, KMOD_LCTRL, KMOD_RALT), "@")
        #expect(takeEvents().early == ["@"])
    }

    @Test func `While text input is on, text is ordinary and stays on`() {
        SDL_StartTextInput()
        type(key(SDLK_a), "a")
        type(key(SDLK_LEFT, isDown: false), "")
        #expect(makesText && takeEvents().early.isEmpty)
    }

    @Test func `Input before the key is dispatched before its text is read`() {
        let click = InputSample.hover(HoverSample(location: nil))
        var batch = [click, click]
        early.note(key(SDLK_a), in: batch)
        batch.append(.key(KeySample(key: UIKey(name: "A"), isDown: true)))
        #expect(early.takePreceding(from: &batch) == [click, click])
        #expect(batch == [.key(KeySample(key: UIKey(name: "A"), isDown: true))])
        // The same key keeps writing while it is held.
        #expect(early.takePreceding(from: &batch).isEmpty)
    }
}
