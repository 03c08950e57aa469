import CSDL2

enum SDLColors { static let halfWhite = SDL_Color(r: 255, g: 255, b: 255, a: 128) }
