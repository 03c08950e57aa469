#ifndef C_WAYLAND_TOUCHPAD_H
#define C_WAYLAND_TOUCHPAD_H

#include <stdint.h>

// The parts of libwayland-client's binary interface that ResponderKitSDL uses, and the messages of the protocol
// pointer-gestures-unstable-v1 that it needs. The library is loaded while a program runs, if it is there.

typedef struct WaylandInterface WaylandInterface;

/// A request or an event: its arguments, a letter for each (f fraction, i number, n new object, o object, u unsigned).
typedef struct {
    const char *name;
    const char *arguments;
    /// The interfaces of the arguments that are objects; null where any object is allowed.
    const WaylandInterface **interfaces;
} WaylandMessage;

struct WaylandInterface {
    const char *name;
    int version;
    int request_count;
    const WaylandMessage *requests;
    int event_count;
    const WaylandMessage *events;
};

/// An argument of a message.
typedef union {
    int32_t number;
    uint32_t unsigned_number;
    /// A fraction in units of 1/256.
    int32_t fraction;
    const char *text;
    void *object;
} WaylandArgument;

/// `zwp_pointer_gestures_v1`: makes objects that report gestures over a pointer.
const WaylandInterface *WaylandGesturesInterface(void);
/// `zwp_pointer_gesture_pinch_v1`.
const WaylandInterface *WaylandPinchInterface(void);

enum {
    WaylandDisplayGetRegistry = 1,
    WaylandRegistryBind = 0,
    WaylandRegistryGlobal = 0,
    WaylandRegistryGlobalRemove = 1,
    WaylandSeatGetPointer = 0,
    WaylandSeatCapabilities = 0,
    /// A flag of the capabilities: the seat has a pointer.
    WaylandSeatPointer = 1,
    WaylandPointerRelease = 1,
    WaylandPointerAxisSource = 6,
    WaylandPointerAxisStop = 7,
    /// An axis source: fingers on a touchpad.
    WaylandAxisFinger = 1,
    /// The version of seats and pointers since which all of the above exists.
    WaylandSeatVersion = 5,
    WaylandGesturesGetPinch = 1,
    WaylandPinchDestroy = 0,
    WaylandPinchBegin = 0,
    WaylandPinchUpdate = 1,
    WaylandPinchEnd = 2
};

#endif
