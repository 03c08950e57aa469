import Foundation
import ResponderKit
import ResponderLog

/// New values for keys of a view or a gesture of a running scene, under the names that scene files use.
nonisolated public struct SceneChange: Hashable, Sendable {
    /// Whose keys.
    public var target: Target
    /// The keys with their new values, in the order in which they take effect.
    public var values: [JSONValue.Member]

    /// New values for some keys.
    public init(_ target: Target, _ values: [JSONValue.Member]) {
        self.target = target
        self.values = values
    }

    /// A new value for one property.
    public init(_ change: Change) { self.init(change.target, change.property, change.value.json) }

    /// A new value for one key.
    public init(_ target: Target, _ key: String, _ value: JSONValue) {
        self.init(target, [JSONValue.Member(key, value)])
    }
}

/// A change of the tree of a running scene: a view or a gesture is added, moved to another place, or removed.
nonisolated public struct TreeChange: Hashable, Sendable {
    /// What is added, moved or removed.
    public enum Part: Hashable, Sendable {
        /// A view or a gesture as in a scene file.
        case new(JSONValue)
        /// A view or a gesture that the scene has, or had before it was removed.
        case known(String)

        /// A description, or a name.
        init(_ json: JSONValue, at place: Place) throws {
            switch json.content {
            case .object: self = .new(json)
            case .string: self = .known(try json.name(at: place))
            default:
                throw json.wrong(
                    "a view or a gesture as in a scene file, or the name of one that the scene has", at: place)
            }
        }

        /// Its name; empty for a description without one.
        public var name: String {
            switch self {
            case .known(let name): name
            case .new(let json): if case .string(let name)? = json["name"]?.content { name } else { "" }
            }
        }
    }

    /// What is added, moved or removed.
    public var part: Part
    /// The name of the view where it is from now on, or for a new view of the controller that presents it; nil if it is removed.
    public var parent: String?
    /// The line in the recording; 0 for a change that was made in code.
    var line = 0

    /// A change that was read from a line of a recording.
    init(_ part: Part, to parent: String?, line: Int) {
        self.init(part, to: parent)
        self.line = line
    }

    /// A change.
    /// - Parameter parent: nil to remove the part.
    public init(_ part: Part, to parent: String?) {
        self.part = part
        self.parent = parent
    }
}

nonisolated extension Target {
    /// `{"gesture":"swipe"}` or `{"view":"card"}`.
    package var json: JSONObject { [isGesture ? "gesture" : "view": name] }
}
