#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H

#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#elif __has_include(<SDL.h>)
#include <SDL.h>
#else
#error "SDL 2 is missing. Install its headers, such as Debian's libsdl2-dev, or name their folder with -Xcc -I"
#endif

// Macros that overflow or cast, which Swift cannot import.
static const Uint32 CSDL_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;
static const Sint64 CSDL_MOUSE_TOUCHID = SDL_MOUSE_TOUCHID;

#endif
