/// How a drawn colour is mixed with the colour beneath it, in the picture that the context draws.
///
/// The first twelve mix each of red, green and blue by itself, the next four all three together; the others keep or remove
/// parts of what is drawn and of what was there, by the rules of Porter and Duff.
nonisolated public enum CGBlendMode: Int32, CaseIterable, Sendable {
    /// The new colour over the old one.
    case normal
    /// Both multiplied: never brighter.
    case multiply
    /// The complements multiplied: never darker.
    case screen
    /// Multiplies dark and screens bright colours beneath.
    case overlay
    /// The darker of both.
    case darken
    /// The brighter of both.
    case lighten
    /// Brightens the colour beneath by the new one.
    case colorDodge
    /// Darkens the colour beneath by the new one.
    case colorBurn
    /// Darkens or brightens a little, by the new colour.
    case softLight
    /// Multiplies with dark and screens with bright new colours.
    case hardLight
    /// The difference of both.
    case difference
    /// As `difference`, with less contrast.
    case exclusion
    /// The new hue, with the saturation and the luminosity beneath.
    case hue
    /// The new saturation, with the hue and the luminosity beneath.
    case saturation
    /// The new hue and saturation, with the luminosity beneath.
    case color
    /// The new luminosity, with the hue and the saturation beneath.
    case luminosity
    /// Nothing remains.
    case clear
    /// The new colour replaces the old one.
    case copy
    /// The new colour where there was something.
    case sourceIn
    /// The new colour where there was nothing.
    case sourceOut
    /// The new colour over what was there, and only there.
    case sourceAtop
    /// The new colour beneath what was there.
    case destinationOver
    /// What was there, where something is drawn.
    case destinationIn
    /// What was there, where nothing is drawn.
    case destinationOut
    /// What was there over the new colour, and only there.
    case destinationAtop
    /// Each where the other is not.
    case xor
    /// The sum of both towards black.
    case plusDarker
    /// The sum of both towards white.
    case plusLighter
}
