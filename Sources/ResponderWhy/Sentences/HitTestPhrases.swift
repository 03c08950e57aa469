import Foundation
import ResponderKit
import ResponderLog

/// Parts of the sentences about hit tests.
extension ViewState {
    /// For developers, after the name of the view: `has isHidden = true`.
    var program: String {
        switch self {
        case .hidden: "has isHidden = true"
        case .transparent(let alpha): "has alpha = \(Wording.rounded(alpha, 3)), less than 0.01"
        case .disabled(nil): "has isUserInteractionEnabled = false"
        case .disabled(.label?): "has isUserInteractionEnabled = false (the default of a label)"
        case .disabled(.imageView?): "has isUserInteractionEnabled = false (the default of an image view)"
        case .transition: "is pushing or popping a screen, and its screens take no touches until that ends"
        case .animated: "is animated without allowUserInteraction"
        }
    }

    /// For people, after the name of the view: `is hidden`.
    var people: String {
        switch self {
        case .hidden: "is hidden"
        case .transparent: "is too transparent to be touched"
        case .disabled(nil): "takes no touches: user interaction is off"
        case .disabled(.label?): "takes no touches: labels do not, by default"
        case .disabled(.imageView?): "takes no touches: image views do not, by default"
        case .transition: "takes no touches while a screen moves in or out"
        case .animated: "takes no touches while it moves"
        }
    }
}

extension HindranceCard {
    /// What it does, with a name for its view: `cover, in front of it, takes the touch`.
    func words(after name: String) -> String {
        switch kind {
        case .state(let state): "\(name) \(state.program)"
        case .outside: "\(name) does not contain the point"
        case .inFront: "\(name), in front of it, takes the touch"
        }
    }
}

extension FurtherHindrances {
    /// `; besides, cover, in front of it, takes the touch`; empty if there are none.
    var words: String {
        let names = [disabledControl].compactMap { $0 } + disabledGestures
        let off = names.isEmpty ? "" : "; besides, isEnabled of \(Wording.list(names)) is false"
        guard !hindrances.isEmpty else { return off }
        let words = hindrances.map { $0.words(after: $0.isItself ? "\($0.name) itself" : $0.name) }
        return "; besides, \(words.joined(separator: ", and "))\(off)"
    }

    /// The views that the words name.
    var evidence: [Evidence] { hindrances.isEmpty ? [] : [.names("besides", hindrances.map(\.name))] }
}

extension NearMiss {
    /// `4 pt beside`.
    var beside: String { "\(Wording.points(distance)) beside" }

    /// `4 pt beside close, whose size is 20 × 20, on root`.
    var program: String {
        "\(beside) \(view), whose size is \(Wording.tenths(size.width)) × \(Wording.tenths(size.height)), on "
            + (hit ?? "no view")
    }

    /// The view, how far it was missed, and its size.
    var evidence: [Evidence] {
        [
            .name("view", view), .number("distance", distance), .number("width", size.width),
            .number("height", size.height),
        ]
    }
}

extension Wording {
    /// `pick gets nothing`, `zoom and turn get nothing`; without losers `it gets nothing`.
    static func nothing(for losers: [String]) -> String {
        losers.isEmpty ? "it gets nothing" : "\(list(losers)) \(losers.count == 1 ? "gets" : "get") nothing"
    }

    /// The same at the end of a sentence: `; pick gets nothing`. Empty without losers.
    static func andNothing(for losers: [String]) -> String { losers.isEmpty ? "" : "; \(nothing(for: losers))" }
}
