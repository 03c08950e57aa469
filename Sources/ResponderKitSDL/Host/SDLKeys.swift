import CSDL2
import Foundation
import ResponderCore

/// SDL's keys with the names of the engine and of recordings.
enum SDLKeys {
    /// The key; nil for a modifier key, which appears in the flags of others.
    static func key(_ symbol: SDL_Keysym, _ flags: UIKeyModifierFlags) -> UIKey? {
        guard let name = SDL_GetKeyName(symbol.sym).map({ String(cString: $0) }), !name.isEmpty else { return nil }
        let isModifier = ["Left ", "Right "].contains { name.hasPrefix($0) && name != $0 } || name == "CapsLock"
        return isModifier ? nil : UIKey(name: name, modifierFlags: flags)
    }

    /// The remote-control command of a media key.
    static func remoteCommand(_ symbol: SDL_Keysym) -> UIEvent.EventSubtype? {
        switch symbol.scancode {
        case SDL_SCANCODE_AUDIOPLAY: .remoteControlTogglePlayPause
        case SDL_SCANCODE_AUDIOSTOP: .remoteControlStop
        case SDL_SCANCODE_AUDIONEXT: .remoteControlNextTrack
        case SDL_SCANCODE_AUDIOPREV: .remoteControlPreviousTrack
        default: nil
        }
    }

    /// Ctrl + Alt + Z; in Apple's Simulator it is Control and Command with Z. Ctrl + Shift + Z redoes, as on every desktop.
    static func isShake(_ symbol: SDL_Keysym, _ flags: UIKeyModifierFlags) -> Bool {
        symbol.scancode == SDL_SCANCODE_Z && flags.isSuperset(of: [.control, .alternate]) && !flags.contains(.shift)
    }
}

extension UIKeyModifierFlags {
    /// The flags of SDL's modifier state.
    init(sdl state: UInt16) {
        let state = UInt32(state)
        func has(_ keys: SDL_Keymod...) -> Bool { keys.contains { state & UInt32($0.rawValue) != 0 } }
        self = []
        if has(KMOD_LSHIFT, KMOD_RSHIFT) { insert(.shift) }
        if has(KMOD_LCTRL, KMOD_RCTRL) { insert(.control) }
        if has(KMOD_LALT, KMOD_RALT) { insert(.alternate) }
        if has(KMOD_LGUI, KMOD_RGUI) { insert(.command) }
        if has(KMOD_CAPS) { insert(.alphaShift) }
    }
}
