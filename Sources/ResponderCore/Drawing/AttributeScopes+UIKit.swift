import Foundation

nonisolated extension AttributeScopes {
    /// The attributes of a text that are used here; others have no effect.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of a text that are used here; others have no effect.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// Those of Foundation.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// As in an attributed string of Foundation's older kind.
            public static let name = NSAttributedString.Key.font.rawValue
        }

        /// The colour of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// As in an attributed string of Foundation's older kind.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
    }
}

nonisolated extension AttributeDynamicLookup {
    /// An attribute by its name, as in `container.font`.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

/// A change of a text's attributes: of the font, or of the colour.
nonisolated public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The attributes to show, from those that would be shown.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer
    /// A change.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }
    /// The attributes to show.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
