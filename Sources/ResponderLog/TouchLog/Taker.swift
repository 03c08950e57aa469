import ResponderKit

/// A gesture that took a finger from a view, as values.
package struct Taker {
    /// Its name in traces.
    package let name: String
    /// What people call it; nil if it is not known.
    package var spoken: SpokenName?
    /// The gesture, if the view would keep the finger without its `cancelsTouchesInView`; nil if another gesture took it as well,
    /// and for a recognizer of UIKit.
    package let only: GestureCard?
}

extension TouchLog {
    /// A gesture that took a finger, by its name.
    /// - Parameter recognizer: the same gesture, if it took the finger by itself.
    func makeTaker(_ name: String, _ recognizer: Recognizer? = nil) -> Taker {
        Taker(name: name, spoken: spoken(.gesture(name)), only: recognizer.flatMap(onlyTaker))
    }

    /// A gesture of the program that took a finger alone; nil if others took it as well.
    private func onlyTaker(_ recognizer: Recognizer) -> GestureCard? {
        guard let object = recognizer.object, object.isOfProgram, winners.count <= 1 else { return nil }
        return GestureCard(object)
    }
}
