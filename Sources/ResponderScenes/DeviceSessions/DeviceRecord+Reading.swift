import Foundation

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
        private var lastTime: TimeInterval = 0

        init(_ scene: SceneDocument) {
            let state = SceneState(scene)
            views = Set(state.views.keys)
            gestures = Set(state.gestures.keys)
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
            } else if json["class"] != nil {
                try readClass(json, at: place)
            } else {
                try check(json, ["view", "reordered"], place)
                record.reordered.append(try name("view", of: json, among: views, place))
            }
        }

        private mutating func readState(_ json: JSONValue, at place: Place) throws {
            try check(json, ["t", "since", "gesture", "state"], place)
            let time = try time(of: json, place)
            let state: DeviceRecord.State = try required("state", of: json, place) { try $0.word(at: $1) }
            let since = try json["since"].map { try $0.number(at: place.member("since", line: $0.line)) }
            guard (since ?? time) <= time else {
                throw place.member("since", line: place.line).error("it is after \"t\"; it must not be")
            }
            let gesture = try name("gesture", of: json, among: gestures, place)
            record.changes.append(.init(gesture: gesture, state: state, time: time, since: since))
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
            gestures.insert(gesture)
            let name = try required("class", of: json, place) { try $0.string(at: $1) }
            record.ownClasses.append(.init(gesture: gesture, name: name, isInScene: isInScene))
        }

        // MARK: Values

        private mutating func time(of json: JSONValue, _ place: Place) throws -> TimeInterval {
            let time = try required("t", of: json, place) { try $0.notNegative(at: $1) }
            guard time >= lastTime else {
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
