// As in UIKit, points, rectangles and the rest of Foundation come with the same import.
@_exported import Foundation
