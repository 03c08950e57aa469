import Foundation
import MessageText
import ResponderKit

/// A gesture recognizer as a scene file describes it. What the file leaves out is nil: UIKit's default.
nonisolated public struct GestureDescription: Hashable, Sendable {
    /// The kinds of gestures: those of the engine's recognizers, and a bundle of three.
    public struct Kind: FileWord, Hashable {
        /// The word of scene files.
        public let rawValue: String

        /// The kind with a word; nil if there is none.
        public init?(rawValue: String) {
            guard rawValue == Self.transform.rawValue || RecognizerKind.named(rawValue) != nil else { return nil }
            self.init(rawValue)
        }

        private init(_ word: String) { rawValue = word }

        /// Fingers that land and lift.
        public static let tap = Kind("tap")
        /// Fingers that stay.
        public static let longPress = Kind("longPress")
        /// Fingers that drag.
        public static let pan = Kind("pan")
        /// A quick stroke.
        public static let swipe = Kind("swipe")
        /// Two fingers that change their distance.
        public static let pinch = Kind("pinch")
        /// Two fingers that turn about each other.
        public static let rotation = Kind("rotation")
        /// A drag that comes in over an edge of the window.
        public static let screenEdgePan = Kind("screenEdgePan")
        /// A pointer over the view, no button down.
        public static let hover = Kind("hover")
        /// Pan, pinch and rotation together, about the fingers' centroid.
        public static let transform = Kind("transform")

        /// All kinds, in the order of menus.
        public static var allCases: [Kind] { RecognizerKind.all.map { Kind($0.key) } + [.transform] }

        static let noun = "kind of gesture"
    }

    /// The effect of a gesture's action on its view.
    public enum Effect: String, FileWord, Hashable {
        /// Moves it with the fingers.
        case translate
        /// Scales it about the fingers' centroid.
        case scale
        /// Turns it about the fingers' centroid.
        case rotate
        /// All of the three that the gesture has values for.
        case transform
        /// Highlights the view while the gesture is active; a discrete gesture toggles the highlight.
        case highlight
        /// Makes the view first responder and shows the editing menu for it.
        case menu
        /// None.
        case log

        static let noun = "effect"
    }

    /// The gestures with which the delegate allows this one to run together.
    public enum Company: Hashable, Sendable {
        /// The gestures with these names.
        case names([String])
        /// All gestures.
        case all
    }

    /// The answers of a subclass about preventing.
    public enum Prevention: Hashable, Sendable {
        /// The same for all gestures.
        case always(Bool)
        /// True for the gestures with these names.
        case names([String])
    }

    /// Unique among the scene's gestures.
    public var name: String
    /// The kind of recognizer.
    public var kind: Kind
    /// The effect of the action; nil for the default of the kind.
    public var effect: Effect?
    /// Whether the view goes on with the velocity of the lift and comes to rest inside its superview.
    public var isThrown = false
    /// The values that the file gives properties of the recognizer, by their keys. `Docs/Formats.md` lists the keys.
    public var values: [String: PropertyValue] = [:]
    /// The gestures that must fail first.
    public var requireToFail: [String] = []
    /// The gestures beside which this one may run.
    public var simultaneousWith = Company.names([])
    /// The delegate's answer to whether it may begin; nil if it does not decide.
    public var shouldBegin: Bool?
    /// The delegate's answer to whether it wants a touch; nil if it does not decide.
    public var shouldReceiveTouch: Bool?
    /// The delegate accepts only touches of these views and of views inside them; empty for no such condition.
    public var shouldReceiveTouchIn: [String] = []
    /// The delegate refuses touches of these views and of views inside them.
    public var shouldReceiveTouchNotIn: [String] = []
    /// The delegate's condition for a begin; nil if it has none.
    public var shouldBeginIf: BeginCondition?
    /// The gestures that must fail first, by the delegate's answer.
    public var shouldRequireFailureOf: [String] = []
    /// The condition under which the delegate answers that these must fail first; nil if it always does.
    public var shouldRequireFailureIf: BeginCondition?
    /// The gestures that must wait for this one to fail, by the delegate's answer.
    public var shouldBeRequiredToFailBy: [String] = []

    /// Which gestures it makes fail when it becomes active; nil for the answer of its class.
    public var canPrevent: Prevention?
    /// Which gestures make it fail when they become active; nil for the answer of its class.
    public var canBePrevented: Prevention?

    /// The keys whose values could not be read when the scene was recorded in an app.
    public var unknown: [String] = []

    /// For a part of a bundle, the bundle's name.
    package var bundle: String?
    /// Whether its view has it by its class.
    package var isBuiltIn = false
    /// Whether a program made it, which may have given it a delegate.
    package var isOfProgram = false
    /// For the pan of a scroll view, the gestures with which it may run together while the content is at its left edge.
    package var simultaneousAtStart: [String] = []

    /// A gesture of a kind with UIKit's defaults.
    public init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

nonisolated extension GestureDescription.Kind {
    /// A bundle is split into its parts, and its keys are those that all of them have.
    private static let bundle = RecognizerKind("transform") { UIGestureRecognizer() }

    /// The name of UIKit's class.
    package var uiKitName: String { "\(recognizerKind.type)" }

    /// The kind of its recognizers.
    package var recognizerKind: RecognizerKind { RecognizerKind.named(rawValue) ?? Self.bundle }

    /// The effects that are possible with the kind, the default one first.
    package var effects: [GestureDescription.Effect] {
        switch self {
        case .tap: [.highlight, .menu, .log]
        case .longPress: [.highlight, .translate, .menu, .log]
        case .pan, .screenEdgePan: [.translate, .transform, .highlight, .log]
        case .pinch: [.scale, .transform, .highlight, .log]
        case .rotation: [.rotate, .transform, .highlight, .log]
        case .transform: [.transform, .translate, .scale, .rotate, .highlight, .log]
        default: [.highlight, .log]
        }
    }
}

nonisolated extension GestureDescription {
    /// The effect of the action: that of the file, or the default of the kind.
    public var resolvedEffect: Effect { effect ?? kind.effects[0] }

    /// Check that values fit each other.
    func check(at place: Place) throws {
        try checkLimits(at: place)
        guard isThrown, !resolvedEffect.moves else { return }
        throw place.error(
            "the effect \(resolvedEffect.rawValue.quoted) moves nothing that could be thrown; leave \"throw\" out, or give an "
                + "effect that moves the view: " + kind.effects.filter(\.moves).map(\.rawValue).joined(separator: ", "))
    }

    /// The parts of the bundle `transform`; for another kind the gesture alone.
    ///
    /// A part keeps every key of the bundle: its delegate gives the same answers, and each part has the bundle's
    /// failure requirements.
    package var parts: [GestureDescription] {
        guard kind == .transform, !isOfProgram else { return [self] }
        return Self.partKinds.map { suffix, kind in
            var part = self
            part.name = name + "." + suffix
            part.kind = kind
            part.bundle = name
            return part
        }
    }

    /// The settings that the file gives, in words and by UIKit's names, in the order of the format's table.
    package var settings: [String] {
        (Self.properties(of: kind).map { SceneKey($0) } + Self.lastKeys).filter { !$0.isFixed }
            .compactMap { $0.words(self) }
    }

    /// Whether it has a key besides name and kind.
    package var hasKeys: Bool {
        var plain = GestureDescription(name: name, kind: kind)
        (plain.bundle, plain.isBuiltIn, plain.unknown) = (bundle, isBuiltIn, unknown)
        return plain != self
    }

    /// The conditions of its delegate.
    package var conditions: [BeginCondition] { [shouldBeginIf, shouldRequireFailureIf].compactMap(\.self) }

    /// Whether it needs a delegate. The recognizers of the scene's own gestures always have one.
    package var hasDelegateAnswers: Bool {
        let names = [
            shouldReceiveTouchIn, shouldReceiveTouchNotIn, shouldRequireFailureOf, shouldBeRequiredToFailBy,
            simultaneousAtStart,
        ]
        return shouldBegin != nil || shouldReceiveTouch != nil || shouldBeginIf != nil
            || simultaneousWith != .names([]) || !names.allSatisfy(\.isEmpty)
    }

    /// The names by which other gestures can refer to this one.
    package var mentionableNames: [String] { kind == .transform ? [name] + parts.map(\.name) : [name] }

    private static let partKinds: [(String, Kind)] = [("pan", .pan), ("pinch", .pinch), ("rotation", .rotation)]
}

nonisolated extension GestureDescription.Effect {
    /// Whether this effect includes another; `transform` includes all three.
    package func includes(_ other: Self) -> Bool { self == other || self == .transform }

    /// Whether it changes the transform of the view.
    package var moves: Bool { [.translate, .scale, .rotate, .transform].contains(self) }
}
