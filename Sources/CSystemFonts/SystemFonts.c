#include "SystemFonts.h"
