import Foundation

/// The values that a property can have: enough to check one, to write it down, and to make a control that sets it.
nonisolated public enum PropertyForm: Hashable, Sendable {
    /// True or false.
    case flag
    /// A number.
    case number(PropertyNumber)
    /// A whole number. The lower bound is the smallest one; the upper bound is only that of a control.
    case count(ClosedRange<Int>)
    /// A text.
    case text
    /// A colour.
    case color
    /// Some of a list of words.
    case words(PropertyWords)
    /// x and y, in points.
    case point
    /// Width and height, in points.
    case size
    /// An affine transform.
    case transform
}

/// The numbers that a property can have.
nonisolated public struct PropertyNumber: Hashable, Sendable {
    /// What the number counts.
    public enum Unit: Hashable, Sendable {
        /// Points of the screen.
        case points
        /// Seconds.
        case seconds
    }

    /// The range of a slider.
    public let slider: ClosedRange<Double>
    /// The step of the slider.
    public let step: Double
    /// The numbers that are allowed; nil for all.
    public let limits: ClosedRange<Double>?
    /// The unit; nil for a ratio.
    public let unit: Unit?

    /// Numbers for a property.
    /// - Parameter limits: the numbers that are allowed; nil for all.
    public init(
        slider: ClosedRange<Double>, step: Double, limits: ClosedRange<Double>? = 0 ... .infinity, unit: Unit? = nil
    ) {
        self.slider = slider
        self.step = step
        self.limits = limits
        self.unit = unit
    }
}

/// The words of a property that is a set or a list.
nonisolated public struct PropertyWords: Hashable, Sendable {
    /// A word with its expression in Swift.
    public struct Word: Hashable, Sendable {
        /// The word: `left`.
        public let text: String
        /// The expression: `.left`.
        public let swift: String

        /// A word, by default for the member of that name.
        public init(_ text: String, swift: String? = nil) {
            self.text = text
            self.swift = swift ?? "." + text
        }
    }

    /// The words, in the order in which they are listed.
    public let words: [Word]
    /// The noun for one of them: `edge`.
    public let noun: String
    /// The noun for several: `edges`.
    public let plural: String
    /// Whether the value is a list, which has brackets also around a single element.
    public let isList: Bool
    /// The expression for all words together; nil if there is none.
    public let all: String?
    /// What an empty list would mean, for messages; nil if it is allowed.
    public let emptyMeans: String?

    /// Words for a property.
    public init(
        _ words: [Word], noun: String, plural: String, isList: Bool = false, all: String? = nil,
        emptyMeans: String? = nil
    ) {
        self.words = words
        self.noun = noun
        self.plural = plural
        self.isList = isList
        self.all = all
        self.emptyMeans = emptyMeans
    }
}
