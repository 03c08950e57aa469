/// The recognizers and views that readers of a chronicle tell of, as plain data. A reader that lives as long as its
/// application must retain nothing of it.
nonisolated public struct Cast: Sendable {
    /// A recognizer.
    public struct Gesture: Sendable {
        /// Its name, unique in the cast.
        public let name: String
        /// What it is: `pan on photo`, `panGestureRecognizer of list`.
        public let detail: String
        /// What is asked of it beyond UIKit's defaults: `numberOfTapsRequired 2`.
        public let settings: [String]

        /// A recognizer.
        public init(name: String, detail: String, settings: [String] = []) {
            self.name = name
            self.detail = detail
            self.settings = settings
        }

        /// `drag (pan on photo)`.
        var heading: String { "\(name) (\(detail))".onOneLine }
    }

    /// The recognizers, in the order of their paragraphs and lanes.
    public internal(set) var gestures: [Gesture]
    /// The views by name, with what each is: `button`.
    public internal(set) var views: [String: String]
    /// For each name that several recognizers have in common, their names.
    public let bundles: [String: [String]]

    /// A cast.
    public init(gestures: [Gesture], views: [String: String] = [:], bundles: [String: [String]] = [:]) {
        self.gestures = gestures
        self.views = views
        self.bundles = bundles
    }
}
