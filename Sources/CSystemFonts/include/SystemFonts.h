#ifndef C_SYSTEM_FONTS_H
#define C_SYSTEM_FONTS_H

#include <stdint.h>

// The parts of the binary interfaces of FreeType 2, Fontconfig 2, HarfBuzz and FriBidi that ResponderKitSDL uses. The
// libraries are loaded while a program runs, if they are there, so their headers are not needed to build it. Only the
// fields up to the last one that is read are declared; what lies between is named after what it holds.

// ---- FreeType: all coordinates are long integers

typedef struct {
    long x;
    long y;
} FreeTypePoint;

typedef struct {
    void *data;
    void *finalizer;
} FreeTypeAttachment;

/// What a loaded glyph is, of which there is one for each face.
typedef struct {
    void *library;
    void *face;
    void *next;
    unsigned int glyph;
    FreeTypeAttachment attachment;
    long width;
    long height;
    long left_bearing;
    long top_bearing;
    long advance;
    long vertical_left_bearing;
    long vertical_top_bearing;
    long vertical_advance;
    long linear_advance;
    long linear_vertical_advance;
    FreeTypePoint pen_advance;
    /// Four letters, `FreeTypeOutlineFormat` for an outline.
    int format;
    struct {
        unsigned int rows;
        unsigned int width;
        int pitch;
        unsigned char *bytes;
        unsigned short greys;
        unsigned char pixel_mode;
        unsigned char palette_mode;
        void *palette;
    } bitmap;
    int bitmap_left;
    int bitmap_top;
    /// The head of the outline: FreeType's own functions read it.
    struct {
        short contours;
        short points;
    } outline;
} FreeTypeSlot;

/// A typeface from a file.
typedef struct {
    long face_count;
    long face_index;
    /// `FreeTypeScalable` and others.
    long flags;
    long style_flags;
    long glyph_count;
    char *family;
    char *style;
    int bitmap_size_count;
    void *bitmap_sizes;
    int character_map_count;
    void *character_maps;
    FreeTypeAttachment attachment;
    struct {
        FreeTypePoint low;
        FreeTypePoint high;
    } box;
    unsigned short units_per_em;
    short ascender;
    short descender;
    short line_height;
    short largest_advance;
    short largest_vertical_advance;
    short underline_position;
    short underline_thickness;
    FreeTypeSlot *slot;
} FreeTypeFace;

/// The functions that get the pieces of an outline; the last two fields scale coordinates and are zero.
typedef struct {
    int (*move)(const FreeTypePoint *to, void *context);
    int (*line)(const FreeTypePoint *to, void *context);
    int (*conic)(const FreeTypePoint *control, const FreeTypePoint *to, void *context);
    int (*cubic)(const FreeTypePoint *first, const FreeTypePoint *second, const FreeTypePoint *to, void *context);
    int shift;
    long delta;
} FreeTypeOutlineFunctions;

enum {
    FreeTypeScalable = 1,
    FreeTypeOutlineFormat = 0x6F75746C,
    /// Flags for loading a glyph: in the units of the font; no bitmaps; heights on whole pixels, widths unchanged.
    FreeTypeNoScale = 1,
    FreeTypeNoBitmap = 8,
    FreeTypeLightTarget = 0x10000
};

// ---- Fontconfig

typedef struct {
    int count;
    int room;
    void **patterns;
} FontconfigSet;

enum {
    FontconfigMatchPattern = 0,
    FontconfigRegular = 80,
    FontconfigBold = 200
};

// ---- HarfBuzz

typedef struct {
    /// Before shaping a code point, afterwards a glyph of the face.
    uint32_t glyph;
    uint32_t mask;
    /// The offset in the text of the first character that the glyph shows.
    uint32_t cluster;
    uint32_t own[2];
} HarfBuzzGlyph;

typedef struct {
    int32_t advance;
    int32_t vertical_advance;
    int32_t x;
    int32_t y;
    uint32_t own;
} HarfBuzzPosition;

enum {
    HarfBuzzLeftToRight = 4,
    HarfBuzzRightToLeft = 5
};

// ---- FriBidi

enum {
    FriBidiLeftToRight = 0x110,
    FriBidiRightToLeft = 0x111,
    /// By the first letter with a direction, from left to right if there is none.
    FriBidiByText = 0x40
};

#endif
