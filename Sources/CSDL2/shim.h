#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H

#include <SDL.h>

// Macros that overflow or cast, which Swift cannot import.
static const Uint32 CSDL_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;
static const Sint64 CSDL_MOUSE_TOUCHID = SDL_MOUSE_TOUCHID;

#endif
