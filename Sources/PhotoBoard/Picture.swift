import UIKit

/// The pictures: landscapes, painted on first use.
enum Picture: String, CaseIterable {
    case night, lake, dunes, forest, dawn

    /// What people call a photo of it.
    var name: String {
        switch self {
        case .night: "night photo"
        case .lake: "lake photo"
        case .dunes: "sunset photo"
        case .forest: "forest photo"
        case .dawn: "dawn photo"
        }
    }

    /// The picture, at 2 pixels per point.
    var image: UIImage? {
        if let image = Self.painted[self] { return image }
        let image = landscape.paint(width: 484, height: 328)
        Self.painted[self] = image
        return image
    }

    private static var painted: [Picture: UIImage] = [:]

    private var landscape: Landscape {
        switch self {
        case .night:
            Landscape(
                sky: (0x101A3C, 0x373167), light: (0.64, 0.30, 0.088, 0xFFF9E2), stars: 70,
                hills: [
                    (0.66, 0.10, 3.1, 2.5, 0x3D3768), (0.80, 0.08, 2.6, 3.6, 0x272650),
                    (0.93, 0.06, 3.3, 1.0, 0x181A33),
                ])
        case .lake:
            Landscape(
                sky: (0x8FD0E6, 0xDDF3F3), light: (0.60, 0.32, 0.085, 0xFFF9E2),
                hills: [
                    (0.58, 0.10, 3.4, 2.9, 0x6FA8A8), (0.72, 0.07, 2.9, 3.4, 0x3F8088),
                    (0.86, 0.04, 3.6, 1.9, 0x2D6C92),
                ])
        case .dunes:
            Landscape(
                sky: (0xFFD6A0, 0xF8B284), light: (0.64, 0.30, 0.085, 0xFFF6DE),
                hills: [
                    (0.61, 0.06, 3.2, 2.6, 0xE07C60), (0.74, 0.06, 3.6, 3.3, 0xC05A49),
                    (0.88, 0.05, 2.8, 4.2, 0x8A3A40),
                ])
        case .forest:
            Landscape(
                sky: (0xD3E6AC, 0xF3F1CC), light: (0.64, 0.34, 0.085, 0xFFFAE4),
                hills: [
                    (0.64, 0.07, 4.3, 2.9, 0x92BA7C), (0.76, 0.07, 3.3, 3.6, 0x589360),
                    (0.90, 0.05, 3.9, 1.6, 0x2C6049),
                ])
        case .dawn:
            Landscape(
                sky: (0x7C86C9, 0xFBC9C4), light: (0.36, 0.42, 0.085, 0xFFF3E0),
                hills: [
                    (0.62, 0.09, 3.8, 0.6, 0xA98BB8), (0.75, 0.07, 3.0, 5.0, 0x74659F),
                    (0.89, 0.05, 3.7, 2.8, 0x463F74),
                ])
        }
    }
}
