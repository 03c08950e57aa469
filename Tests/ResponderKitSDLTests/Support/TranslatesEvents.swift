import CSDL2

@testable import ResponderKitSDL

/// A suite that makes events of SDL and looks at their samples.
protocol TranslatesEvents { var translator: EventTranslator { get } }

extension TranslatesEvents {
    /// A translator in a window of 801 x 601 pixels, for which device 7 is a touchscreen.
    static func translatorOfTouchscreen() -> EventTranslator {
        let translator = EventTranslator(windowSize: CGSize(width: 801, height: 601))
        translator.isDirectDevice = { $0 == 7 }
        return translator
    }

    func translate(_ events: SDL_Event...) -> [InputSample] {
        var batch: [InputSample] = []
        for event in events { _ = translator.translate(event, into: &batch) }
        return batch
    }

    /// The touches that these events become.
    func touched(_ events: SDL_Event...) -> [TouchSample] {
        var batch: [InputSample] = []
        for event in events { _ = translator.translate(event, into: &batch) }
        return touches(batch)
    }

    func touches(_ batch: [InputSample]) -> [TouchSample] {
        batch.compactMap { if case .touch(let sample) = $0 { sample } else { nil } }
    }

    func finger(
        _ type: SDL_EventType, _ id: Int, _ x: Float, _ y: Float, device: Int = 7, at time: UInt32 = 100,
        pressure: Float = 1
    ) -> SDL_Event {
        var event = SDL_Event()
        event.tfinger.type = type.rawValue
        event.tfinger.timestamp = time
        event.tfinger.touchId = SDL_TouchID(device)
        event.tfinger.fingerId = SDL_FingerID(id)
        event.tfinger.x = x
        event.tfinger.y = y
        event.tfinger.pressure = pressure
        return event
    }

    func button(
        _ type: SDL_EventType, _ x: Int32, _ y: Int32, _ button: Int32 = SDL_BUTTON_LEFT, at time: UInt32 = 200
    ) -> SDL_Event {
        var event = SDL_Event()
        event.button.type = type.rawValue
        event.button.timestamp = time
        event.button.button = UInt8(button)
        event.button.x = x
        event.button.y = y
        return event
    }

    /// A modifier key was pressed or released; these are pressed now.
    func hold(_ modifiers: SDL_Keymod) -> SDL_Event { .key(SDLK_LALT, SDL_SCANCODE_UNKNOWN, [modifiers]) }

    func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0, at time: UInt32 = 0) -> SDL_Event {
        var event = SDL_Event()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        event.motion.timestamp = time
        event.motion.which = which
        event.motion.x = x
        event.motion.y = y
        return event
    }

    func window(_ id: SDL_WindowEventID) -> SDL_Event {
        var event = SDL_Event()
        event.window.type = SDL_WINDOWEVENT.rawValue
        event.window.event = UInt8(id.rawValue)
        return event
    }
}
