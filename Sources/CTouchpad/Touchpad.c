#include "WaylandTouchpad.h"
#include "XTouchpad.h"

// The order of the requests and events of an interface is its protocol: a message is sent as its number.

static const WaylandInterface *const any[5] = {0, 0, 0, 0, 0};
#define ANY ((const WaylandInterface **)any)

static const WaylandMessage pinch_requests[] = {{"destroy", "", ANY}};
static const WaylandMessage pinch_events[] = {
    // serial, time, surface, fingers
    {"begin", "uuou", ANY},
    // time, movement since the step before, scale since the begin, turn since the step before in degrees clockwise
    {"update", "uffff", ANY},
    // serial, time, whether it is cancelled
    {"end", "uui", ANY},
};
static const WaylandInterface pinch = {"zwp_pointer_gesture_pinch_v1", 1, 1, pinch_requests, 3, pinch_events};

const WaylandInterface *WaylandPinchInterface(void) { return &pinch; }

static const WaylandInterface *pinch_of_pointer[] = {&pinch, 0};
static const WaylandMessage gestures_requests[] = {
    {"get_swipe_gesture", "no", ANY},
    {"get_pinch_gesture", "no", pinch_of_pointer},
};
static const WaylandInterface gestures = {"zwp_pointer_gestures_v1", 1, 2, gestures_requests, 0, 0};

const WaylandInterface *WaylandGesturesInterface(void) { return &gestures; }
