// As UIKit does: points, rectangles and the rest of Foundation come with the one import.
@_exported import Foundation
