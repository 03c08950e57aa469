import Foundation
import MessageText

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
                scene.root.tree.flatMap { view in view.settableNames.map { ($0, view.name) } },
                uniquingKeysWith: { one, _ in one })
        }

        mutating func readHeader(_ json: JSONValue, at place: Place) throws {
            let fields = try JSONFields(json, at: place)
            try fields.checkFormat(DeviceRecord.format, version: DeviceRecord.version)
            try fields.check(["format", "version", "system"])
            record.system = try fields.optional("system") { try $0.string(at: $1) } ?? ""
        }

        mutating func read(_ json: JSONValue, at place: Place) throws {
            let line = try JSONFields(json, at: place, remedy: "the file was changed; get it again")
            if line["state"] != nil {
                try readState(line)
            } else if line["contact"] != nil {
                try readLanding(line)
            } else {
                guard lastTime == nil else {
                    throw place.error(
                        "a line without a time after those of the session; the file was changed; get it again")
                }
                if line["class"] != nil { try readClass(line) } else { try readOrder(line) }
            }
        }

        private mutating func readOrder(_ line: JSONFields) throws {
            try line.check(["view", "reordered"])
            let view = try name("view", of: line, among: views)
            guard try line.required("reordered", form: "true", { try $0.bool(at: $1) }) else {
                throw line.place(of: "reordered").error("it is false; leave the whole line out")
            }
            record.reordered.append(view)
        }

        private mutating func readState(_ line: JSONFields) throws {
            try line.check(["t", "since", "gesture", "state"])
            let time = try time(of: line)
            let state: DeviceRecord.State = try line.required("state", form: "…") { try $0.word(at: $1) }
            let since = try line.optional("since") { try $0.notNegative(at: $1) }
            guard (since ?? time) <= time else {
                throw line.place(of: "since").error("it is after \"t\"; it must not be")
            }
            let gesture = try name("gesture", of: line, among: gestures)
            let change = DeviceRecord.Change(gesture: gesture, state: state, time: time, since: since)
            try compare(change, with: last.updateValue(change, forKey: gesture), line.place)
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

        private mutating func readLanding(_ line: JSONFields) throws {
            try line.check(["t", "contact", "view"])
            let contact = try line.required("contact", form: "…") { try $0.integer(at: $1, atLeast: 0) }
            let isNamed = line["view"].map { $0.content != .null } ?? false
            let view = isNamed ? try name("view", of: line, among: views) : nil
            record.landings.append(.init(contact: contact, view: view, time: try time(of: line)))
        }

        private mutating func readClass(_ line: JSONFields) throws {
            try line.check(["gesture", "class", "view", "inScene"])
            let place = line.place
            let gesture = try line.required("gesture", form: "…") { try $0.name(at: $1) }
            let isInScene = try line.required("inScene", form: "…") { try $0.bool(at: $1) }
            guard isInScene == gestures.contains(gesture) else {
                throw place.error(
                    "\(gesture.quoted) is \(isInScene ? "not " : "")in the scene; the file was changed; get it again")
            }
            guard !record.ownClasses.contains(where: { $0.gesture == gesture }) else {
                throw place.error("a second class of \(gesture.quoted); the file was changed; get it again")
            }
            if let view = viewOfGesture[gesture], let said = line["view"], said != JSONValue(view) {
                throw line.place(of: "view").error(
                    "\(gesture.quoted) belongs to \(view.quoted); the file was changed; get it again")
            }
            gestures.insert(gesture)
            let name = try line.required("class", form: "…") { try $0.string(at: $1) }
            record.ownClasses.append(.init(gesture: gesture, name: name, isInScene: isInScene))
        }

        // MARK: Values

        private mutating func time(of line: JSONFields) throws -> TimeInterval {
            let time = try line.required("t", form: "…") { try $0.notNegative(at: $1) }
            if let lastTime, time < lastTime {
                throw line.place.error(
                    "the time goes back from \(lastTime.shortest) to \(time.shortest); get the file again")
            }
            lastTime = time
            return time
        }

        private func name(_ key: String, of line: JSONFields, among names: Set<String>) throws -> String {
            let name = try line.required(key, form: "…") { try $0.string(at: $1) }
            guard names.contains(name) else {
                throw line.place(of: key).error("the scene has no \(key) called \(name.quoted)")
            }
            return name
        }
    }
}
