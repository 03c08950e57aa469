#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H

// Otherwise SDL_syswm.h includes the headers of all window systems, which may be missing.
#define SDL_PROTOTYPES_ONLY 1
#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#elif __has_include(<SDL.h>)
#include <SDL.h>
#include <SDL_syswm.h>
#else
#error "SDL 2 is missing. Install its headers, such as Debian's libsdl2-dev, or name their folder with -Xcc -I"
#endif
#undef SDL_PROTOTYPES_ONLY

// Macros that overflow or cast, which Swift cannot import.
static const Uint32 CSDL_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;
static const Sint64 CSDL_MOUSE_TOUCHID = SDL_MOUSE_TOUCHID;

/// `SDL_SysWMinfo`: a window in terms of its window system, for the systems whose touchpads the host reads.
typedef struct {
    SDL_version version;
    /// `CSDL_X11`, `CSDL_WAYLAND` or another system.
    int system;
    union {
        struct {
            void *display;
            unsigned long window;
        } x11;
        struct {
            void *display;
            void *surface;
        } wayland;
        Uint8 room[64];
    } of;
} CSDL_WindowSystem;

enum { CSDL_X11 = 2, CSDL_WAYLAND = 6 };

#endif
