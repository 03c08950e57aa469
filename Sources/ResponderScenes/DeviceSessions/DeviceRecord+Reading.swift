import Foundation
import ResponderText

nonisolated extension DeviceRecord {
    /// Read the text of a file, which has a JSON object on each line, and check it against its scene.
    /// - Parameter file: the file's name in errors.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to correct it.
    public init(text: String, of scene: SceneDocument, file: String) throws {
        var reader = Reader(scene)
        for (index, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let place = Place(file: file, line: index + 1)
            let json = try Array(line).withUnsafeBufferPointer {
                try JSONParser.parse($0, file: file, firstLine: index + 1)
            }
            if index == 0 { try reader.readHeader(json, at: place) } else { try reader.read(json, at: place) }
        }
        self = reader.record
    }

    private struct Reader {
        var record = DeviceRecord()
        private let views: Set<String>
        private var gestures: Set<String>
        /// The view of each gesture of the scene.
        private let viewOfGesture: [String: String]
        /// The time of the last line that has one; nil before the first.
        private var lastTime: TimeInterval?
        /// The last state of each gesture.
        private var last: [String: DeviceRecord.Change] = [:]
        /// The gestures about which there is a warning.
        private var doubted: Set<String> = []

        init(_ scene: SceneDocument) {
            let state = SceneState(scene)
            views = Set(state.views.keys)
            gestures = Set(state.gestures.keys)
            viewOfGesture = Dictionary(
                scene.root.tree.flatMap { view in
                    (view.ownGestures.map(\.name) + view.gestures.flatMap(\.parts).map(\.name)).map { ($0, view.name) }
                }, uniquingKeysWith: { one, _ in one })
        }

        mutating func readHeader(_ json: JSONValue, at place: Place) throws {
            _ = try json.members(at: place)
            try json.checkFormat(DeviceRecord.format, version: DeviceRecord.version, at: place)
            try check(json, ["format", "version", "system"], place)
            record.system = try json["system"].map { try $0.string(at: place.member("system", line: $0.line)) } ?? ""
        }

        mutating func read(_ json: JSONValue, at place: Place) throws {
            _ = try json.members(at: place)
            if json["state"] != nil {
                try readState(json, at: place)
            } else if json["contact"] != nil {
                try readLanding(json, at: place)
            } else {
                guard lastTime == nil else {
                    throw place.error(
                        "a line without a time after those of the session; the file was changed; get it again")
                }
                if json["class"] != nil { try readClass(json, at: place) } else { try readOrder(json, at: place) }
            }
        }

        private mutating func readOrder(_ json: JSONValue, at place: Place) throws {
            try check(json, ["view", "reordered"], place)
            let view = try name("view", of: json, among: views, place)
            guard try required("reordered", of: json, place, { try $0.bool(at: $1) }) else {
                throw place.member("reordered", line: place.line).error("it is false; leave the whole line out")
            }
            record.reordered.append(view)
        }

        private mutating func readState(_ json: JSONValue, at place: Place) throws {
            try check(json, ["t", "since", "gesture", "state"], place)
            let time = try time(of: json, place)
            let state: DeviceRecord.State = try required("state", of: json, place) { try $0.word(at: $1) }
            let since = try json["since"].map { try $0.notNegative(at: place.member("since", line: $0.line)) }
            guard (since ?? time) <= time else {
                throw place.member("since", line: place.line).error("it is after \"t\"; it must not be")
            }
            let gesture = try name("gesture", of: json, among: gestures, place)
            let change = DeviceRecord.Change(gesture: gesture, state: state, time: time, since: since)
            try compare(change, with: last.updateValue(change, forKey: gesture), place)
            record.changes.append(change)
        }

        /// Refuse two ends at one time. Warn of a state that cannot follow the one before it: the app may have missed the
        /// state between.
        private mutating func compare(
            _ change: DeviceRecord.Change, with before: DeviceRecord.Change?, _ place: Place
        ) throws {
            guard let before else { return }
            let (name, time) = (change.gesture.quoted, change.time.shortest)
            if before.state != .began, change.state != .began, before.time == change.time {
                throw place.error(
                    "\(name) \(change.state.verb) at \(time), when it \(before.state.verb) too; the file was changed; "
                        + "get it again")
            }
            guard before.state == .began, change.state == .began || change.state == .failed,
                doubted.insert(change.gesture).inserted
            else { return }
            record.warnings.append(
                place.error(
                    "\(name) \(change.state.verb) at \(time), but it had begun at \(before.time.shortest) and not ended; "
                        + "the comparison with the device may be wrong"
                ).message)
        }

        private mutating func readLanding(_ json: JSONValue, at place: Place) throws {
            try check(json, ["t", "contact", "view"], place)
            let contact = try required("contact", of: json, place) { try $0.integer(at: $1, atLeast: 0) }
            var view: String?
            if let value = json["view"], value.content != .null {
                view = try name("view", of: json, among: views, place)
            }
            record.landings.append(.init(contact: contact, view: view, time: try time(of: json, place)))
        }

        private mutating func readClass(_ json: JSONValue, at place: Place) throws {
            try check(json, ["gesture", "class", "view", "inScene"], place)
            let gesture = try required("gesture", of: json, place) { try $0.name(at: $1) }
            let isInScene = try required("inScene", of: json, place) { try $0.bool(at: $1) }
            guard isInScene == gestures.contains(gesture) else {
                throw place.error(
                    "\(gesture.quoted) is \(isInScene ? "not " : "")in the scene; the file was changed; get it again")
            }
            guard !record.ownClasses.contains(where: { $0.gesture == gesture }) else {
                throw place.error("a second class of \(gesture.quoted); the file was changed; get it again")
            }
            if let view = viewOfGesture[gesture], let said = json["view"], said != JSONValue(.string(view)) {
                throw place.member("view", line: said.line).error(
                    "\(gesture.quoted) belongs to \(view.quoted); the file was changed; get it again")
            }
            gestures.insert(gesture)
            let name = try required("class", of: json, place) { try $0.string(at: $1) }
            record.ownClasses.append(.init(gesture: gesture, name: name, isInScene: isInScene))
        }

        // MARK: Values

        private mutating func time(of json: JSONValue, _ place: Place) throws -> TimeInterval {
            let time = try required("t", of: json, place) { try $0.notNegative(at: $1) }
            if let lastTime, time < lastTime {
                throw place.error(
                    "the time goes back from \(lastTime.shortest) to \(time.shortest); get the file again")
            }
            lastTime = time
            return time
        }

        private func name(
            _ key: String, of json: JSONValue, among names: Set<String>, _ place: Place
        ) throws -> String {
            let name = try required(key, of: json, place) { try $0.string(at: $1) }
            guard names.contains(name) else {
                throw place.member(key, line: place.line).error("the scene has no \(key) called \(name.quoted)")
            }
            return name
        }

        private func required<Value>(
            _ key: String, of json: JSONValue, _ place: Place, _ read: (JSONValue, Place) throws -> Value
        ) throws -> Value {
            guard let value = json[key] else {
                throw place.error("the key \(key.quoted) is missing; the file was changed; get it again")
            }
            return try read(value, place.member(key, line: place.line))
        }

        private func check(_ json: JSONValue, _ keys: [String], _ place: Place) throws {
            for member in try json.members(at: place) where !keys.contains(member.key) {
                throw place.member(member.key, line: place.line).error(
                    "unknown key\(Spelling.hint(for: member.key, among: keys))")
            }
        }
    }
}
