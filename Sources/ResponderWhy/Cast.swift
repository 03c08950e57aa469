import MessageText
import ResponderLog

/// The recognizers and views that the readers of a chronicle describe, as plain data, because a reader that lives as long as its
/// application must not retain its objects.
nonisolated public struct Cast: Sendable {
    /// A recognizer.
    public struct Gesture: Sendable {
        /// Its name, unique in the cast.
        public let name: String
        /// The kind and place: `pan on photo`, `panGestureRecognizer of list`.
        public let detail: String
        /// The settings that differ from UIKit's defaults: `numberOfTapsRequired 2`.
        public let settings: [String]

        /// Whether it is the content delay of a scroll view, which is no gesture that programs know.
        let isContentDelay: Bool

        /// A recognizer.
        /// - Parameter isContentDelay: whether it is the content delay of a scroll view.
        public init(name: String, detail: String, settings: [String] = [], isContentDelay: Bool = false) {
            self.name = name
            self.detail = detail
            self.settings = settings
            self.isContentDelay = isContentDelay
        }

        /// `drag (pan on photo)`.
        var heading: String { "\(name) (\(detail))".onOneLine }
    }

    /// The recognizers, in the order of their paragraphs and lanes.
    public internal(set) var gestures: [Gesture]
    /// The kinds of the views, by name: `button`.
    public internal(set) var views: [String: String]
    /// For each name that stands for several recognizers, their names.
    public let bundles: [String: [String]]

    /// A cast.
    public init(gestures: [Gesture], views: [String: String] = [:], bundles: [String: [String]] = [:]) {
        self.gestures = gestures
        self.views = views
        self.bundles = bundles
    }
}
