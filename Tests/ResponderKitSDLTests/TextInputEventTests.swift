import CSDL2

@testable import ResponderKitSDL

/// Keys, their text, and the compositions of input methods.
@Suite struct TextInputEventTests: TranslatesEvents {
    let translator = EventTranslator(windowSize: CGSize(width: 800, height: 600))

    private func key(_ symbol: SDL_KeyCode, _ scancode: SDL_Scancode, _ mods: SDL_Keymod...) -> [InputSample] {
        translate(.key(symbol, scancode, mods))
    }

    private func text(_ text: String, start: Int32? = nil, length: Int32 = 0) -> [InputSample] {
        guard let start else { return translate(.text(text)) }
        var event = SDL_Event()
        event.edit.type = SDL_TEXTEDITING.rawValue
        event.edit.start = start
        event.edit.length = length
        withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8)) }
        return translate(event)
    }

    @Test func `A key is a key, and its text is text`() {
        #expect(key(SDLK_a, SDL_SCANCODE_A) == [.key(KeySample(key: UIKey(name: "A"), isDown: true))])
        #expect((text("a"), text("é日👍"), text("")) == ([.text("a")], [.text("é日👍")], []))
    }

    @Test func `Text reported with a shortcut is ignored, but AltGr writes`() {
        _ = key(SDLK_c, SDL_SCANCODE_C, KMOD_LCTRL)
        #expect(text("c") == [])
        _ = key(SDLK_c, SDL_SCANCODE_C, KMOD_LALT)
        #expect(text("c") == [])
        _ = key(SDLK_q, SDL_SCANCODE_Q, KMOD_RALT)
        #expect(text("@") == [.text("@")])
        _ = key(SDLK_q, SDL_SCANCODE_Q, KMOD_LCTRL, KMOD_RALT)
        #expect(text("@") == [.text("@")])
        _ = key(SDLK_a, SDL_SCANCODE_A, KMOD_LSHIFT)
        #expect(text("A") == [.text("A")])
    }

    @Test func `Composed text counts UTF-16 units, and its end is reported once`() {
        #expect(text("ni", start: 2) == [.composition("ni", selecting: NSRange(location: 2, length: 0))])
        #expect(text("👍a", start: 1, length: 1) == [.composition("👍a", selecting: NSRange(location: 2, length: 1))])
        #expect(text("x", start: -5, length: -1) == [.composition("x", selecting: NSRange(location: 0, length: 0))])
        #expect(text("", start: 0) == [.composition("", selecting: NSRange(location: 0, length: 0))])
        #expect(text("", start: 0) == [])
    }

    @Test func `A long composition comes as one text`() {
        let long = "我想去北京天安门广场看升国旗仪式然后去吃烤鸭"
        for _ in 0..<2 {
            var event = SDL_Event()
            event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
            event.editExt.text = SDL_strdup(long)
            event.editExt.start = 2
            event.editExt.length = 3
            #expect(translate(event) == [.composition(long, selecting: NSRange(location: 2, length: 3))])
        }
    }

    @Test func `A modifier whose lift the input method kept is not pressed after composing`() {
        defer { SDL_SetModState(KMOD_NONE) }
        for _ in 0..<2 {
            SDL_SetModState(SDL_Keymod(KMOD_LSHIFT.rawValue | KMOD_CAPS.rawValue))
            _ = key(SDLK_LCTRL, SDL_SCANCODE_LCTRL, KMOD_LSHIFT, KMOD_LCTRL)
            #expect(translator.modifiers == [.shift, .control])
            _ = text("A", start: 1)
            #expect(translator.modifiers == [.shift, .control], "while composing they may be held")
            _ = text("", start: 0)
            #expect(translator.modifiers == [] && SDL_GetModState() == KMOD_CAPS && text("A") == [.text("A")])
        }
    }
}
