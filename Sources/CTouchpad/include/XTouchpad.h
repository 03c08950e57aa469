#ifndef C_X_TOUCHPAD_H
#define C_X_TOUCHPAD_H

// The parts of the binary interfaces of Xlib and of its input extension, version 2.4, that ResponderKitSDL uses. The
// libraries are loaded while a program runs, if they are there, so their headers are not needed to build it.

/// Which events of which devices a client wants from a window.
typedef struct {
    int device;
    /// The number of bytes of the mask.
    int length;
    /// A bit for each type of event.
    unsigned char *bits;
} XTouchpadMask;

/// An event whose data has to be fetched.
typedef struct {
    int type;
    unsigned long serial;
    int was_sent;
    void *display;
    int extension;
    int extension_type;
    unsigned int cookie;
    void *data;
} XTouchpadCookie;

/// The room that Xlib needs for any event.
typedef union {
    int type;
    XTouchpadCookie cookie;
    long room[24];
} XTouchpadEvent;

/// A step of a pinch.
typedef struct {
    int type;
    unsigned long serial;
    int was_sent;
    void *display;
    int extension;
    /// `XTouchpadPinchBegin`, `XTouchpadPinchUpdate` or `XTouchpadPinchEnd`.
    int extension_type;
    unsigned long time;
    int device;
    int source_device;
    int fingers;
    unsigned long root;
    unsigned long window;
    unsigned long child;
    double root_x;
    double root_y;
    /// The pointer, in pixels of the window.
    double x;
    double y;
    /// The movement of the fingers since the step before, in pixels.
    double dx;
    double dy;
    double unaccelerated_dx;
    double unaccelerated_dy;
    /// Since the begin.
    double scale;
    /// Since the step before, in degrees, clockwise.
    double turn;
    int flags;
} XTouchpadPinch;

/// What a device itself did, before the server made an event for a window of it.
typedef struct {
    int type;
    unsigned long serial;
    int was_sent;
    void *display;
    int extension;
    /// `XTouchpadRawPress` or `XTouchpadRawMotion`.
    int extension_type;
    unsigned long time;
    int device;
    int source_device;
    /// The number of the button.
    int detail;
    int flags;
    /// The number of bytes of the mask.
    int mask_length;
    /// A bit for each axis that has a value.
    unsigned char *mask;
    /// The values of these axes, one after the other.
    double *values;
    double *raw_values;
} XTouchpadRaw;

/// A kind of things that a device has.
typedef struct {
    int type;
    int source_device;
} XTouchpadClass;

/// An axis of a device that scrolls: a class of the type `XTouchpadScrollClass`.
typedef struct {
    int type;
    int source_device;
    /// The number of the axis.
    int number;
    int direction;
    /// The movement of a notch.
    double increment;
    int flags;
} XTouchpadScrollAxis;

/// A device.
typedef struct {
    int device;
    char *name;
    int use;
    int attachment;
    int is_enabled;
    int class_count;
    XTouchpadClass **classes;
} XTouchpadDevice;

enum {
    XTouchpadGenericEvent = 35,
    XTouchpadAllMasterDevices = 1,
    XTouchpadRawPress = 15,
    XTouchpadRawMotion = 17,
    XTouchpadPinchBegin = 27,
    XTouchpadPinchUpdate = 28,
    XTouchpadPinchEnd = 29,
    /// A flag of an end that cancels.
    XTouchpadCancelled = 1,
    /// A flag of a press that the server makes from the movement of an axis that scrolls.
    XTouchpadEmulated = 1 << 16,
    XTouchpadScrollClass = 3,
    XTouchpadVertical = 1
};

#endif
