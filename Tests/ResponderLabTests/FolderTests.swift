import Foundation
import Testing

@testable import InspectorPanels

/// The arrows between the folders of a target, from the index that the compiler writes in each debug build: which folder names a
/// declaration of which other one.
@Suite struct FolderTests {
    /// The pairs of folders that name each other, each with its reason.
    private static let bothWays: [String: String] = [
        "ResponderCore: GestureArena and Input": "the arena tells the gate which touches a recognizer has claimed",
        "ResponderCore: Drawing and Views": "a context draws the shadow and the outline of a view",
        "ResponderCore: Gestures and GestureArena": "a recognizer has its attempt, which the arena keeps",
        "ResponderCore: Gestures and Input": "wheels and trackpads tell a recognizer their steps",
        "ResponderCore: Decisions and Gestures": "a decision names its recognizer and the values that it had",
        "ResponderCore: Responders and Animations": "an application has the animator of its windows",
        "ResponderCore: Responders and Drawing": "an application measures text and reads pictures",
        "ResponderCore: Responders and Input": "an application has the queue of its input and the routers",
        "ResponderCore: Decisions and Responders": "an application tells its observers; a decision names responders",
        "ResponderCore: Responders and Views": "a view is a responder, a window is a view, a controller has one",
        "ResponderCore: Touches and Gestures": "a touch has its recognizers, as in UIKit",
        "ResponderCore: Touches and Responders": "a touch has its window, a press its responder",
        "ResponderCore: Views and Animations": "a setter asks whether the change is animated",
        "ResponderCore: Views and Gestures": "a view has its recognizers, a recognizer its view",
        "ResponderCore: Views and Layers": "a view has its layer, which draws by the view",
        "ResponderCore: Views and Decisions": "a hit test records its steps",
        "ResponderCore: Views and Touches": "a hit test gets the event, a touch has its view",
        "PortingRules: the files beside the folders and Rules":
            "the porter applies the rules, which read what it found",
    ]

    @Test func `No two folders of a target name each other, except for a reason`() throws {
        let arrows = try Arrows()
        // The index is there and has names across folders.
        #expect(
            arrows.targets.isSuperset(of: ["ResponderCore", "SceneTools", "InspectorPanels", "ResponderLab"]))
        var found: Set<String> = []
        for target in arrows.targets {
            for pair in arrows.pairs(of: target) {
                found.insert(pair.name)
                #expect(Self.bothWays[pair.name] != nil, "\(pair.explanation)")
            }
        }
        #expect(found == Set(Self.bothWays.keys), "a pair of the list is gone: take it out")
    }
}

/// Two folders of a target that name declarations of each other.
nonisolated private struct FolderPair {
    let target: String
    /// The folder that names fewer declarations of the other, and the other one.
    let first, second: String
    /// The declarations that the first one names, and the files that do.
    let names, files: Set<String>

    var name: String { "\(target): \(first) and \(second)" }
    var explanation: String {
        "\(target): \(first) names \(names.sorted().joined(separator: ", ")) of \(second), in \(files.sorted().joined(separator: ", "))"
    }
}

/// Who names whom, read with the library of the toolchain.
nonisolated private struct Arrows {
    private struct Arrow: Hashable {
        let target, from, to: String
    }

    private var names: [Arrow: (names: Set<String>, files: Set<String>)] = [:]

    var targets: Set<String> { Set(names.keys.map(\.target)) }

    init() throws {
        let index = try CompilerIndex()
        let root =
            URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path + "/Sources/"
        var places: [String: String] = [:]
        var references: [(file: String, id: String, name: String)] = []
        index.read { file, id, name, isDefinition in
            guard file.hasPrefix(root), FileManager.default.fileExists(atPath: file) else { return }
            let path = String(file.dropFirst(root.count))
            if isDefinition { places[id] = places[id] ?? path } else { references.append((path, id, name)) }
        }
        for reference in references {
            guard let place = places[reference.id] else { continue }
            let (here, there) = (Self.folder(reference.file), Self.folder(place))
            guard here.target == there.target, here.folder != there.folder else { continue }
            let arrow = Arrow(target: here.target, from: here.folder, to: there.folder)
            let name = String(reference.name.prefix { $0 != "(" })
            names[arrow, default: ([], [])].names.insert(name)
            names[arrow, default: ([], [])].files.insert((reference.file as NSString).lastPathComponent)
        }
    }

    private static func folder(_ path: String) -> (target: String, folder: String) {
        let parts = path.split(separator: "/")
        return (String(parts[0]), parts.count > 2 ? String(parts[1]) : "the files beside the folders")
    }

    func pairs(of target: String) -> [FolderPair] {
        names.compactMap { arrow, found in
            let back = Arrow(target: target, from: arrow.to, to: arrow.from)
            guard arrow.target == target, let others = names[back] else { return nil }
            let (here, there) = (found.names.count, others.names.count)
            guard here < there || here == there && arrow.from < arrow.to else { return nil }
            return FolderPair(
                target: target, first: arrow.from, second: arrow.to, names: found.names, files: found.files)
        }
    }
}

/// The index of this build. Its library is part of the toolchain, beside the runtime that the tests use.
nonisolated private final class CompilerIndex {
    /// A text of the index: a pointer and a length, as in `iovec`.
    fileprivate typealias Text = iovec
    fileprivate typealias Reader = OpaquePointer

    private let store: Reader
    private let library: UnsafeMutableRawPointer

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    init() throws {
        // Files of the system have no size, so that they are read to their end.
        let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
        let files = String(decoding: maps, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard let runtime = files.first(where: { $0.hasSuffix("/libswiftCore.so") }) else {
            throw Missing(description: "no runtime of Swift is loaded")
        }
        let folder = URL(filePath: String(runtime)).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = folder.appending(path: "libIndexStore.so").path
        guard let library = dlopen(path, RTLD_NOW) else { throw Missing(description: "\(path) cannot be loaded") }
        self.library = library
        let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        let place = products.appending(path: "index/store").path
        let create: @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Reader? =
            CompilerIndex.function("indexstore_store_create", library)
        guard let store = create(place, nil) else {
            throw Missing(description: "\(place): no index; build for debugging")
        }
        self.store = store
    }

    private static func function<Function>(_ name: String, _ library: UnsafeMutableRawPointer) -> Function {
        guard let symbol = dlsym(library, name) else { fatalError("the index has no \(name)") }
        return unsafeBitCast(symbol, to: Function.self)
    }

    fileprivate typealias Visit = (String, String, String, Bool) -> Void

    /// What the callbacks of the library need.
    fileprivate final class Reading {
        let index: CompilerIndex
        let visit: Visit
        var file = ""
        var records: Set<String> = []
        let usr, name: @convention(c) (Reader?) -> Text
        let symbol: @convention(c) (Reader?) -> Reader?
        let roles: @convention(c) (Reader?) -> UInt64

        init(_ index: CompilerIndex, _ visit: @escaping Visit) {
            self.index = index
            self.visit = visit
            usr = CompilerIndex.function("indexstore_symbol_get_usr", index.library)
            name = CompilerIndex.function("indexstore_symbol_get_name", index.library)
            symbol = CompilerIndex.function("indexstore_occurrence_get_symbol", index.library)
            roles = CompilerIndex.function("indexstore_occurrence_get_roles", index.library)
        }
    }

    fileprivate typealias Context = UnsafeMutableRawPointer
    fileprivate typealias EachText = @convention(c) (Context?, Text) -> Bool
    fileprivate typealias EachReader = @convention(c) (Context?, Reader?) -> Bool
    fileprivate typealias Open = @convention(c) (Reader, UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Reader?
    fileprivate typealias Close = @convention(c) (Reader) -> Void
    fileprivate typealias Apply = @convention(c) (Reader, Context?, EachReader) -> Bool

    private static func text(_ text: Text) -> String {
        String(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: Int(text.iov_len)), as: UTF8.self)
    }

    /// Visit each definition and reference of a Swift declaration: the file, its identifier, its name, and which of both.
    func read(_ visit: @escaping (String, String, String, Bool) -> Void) {
        let reading = Reading(self, visit)
        let units: @convention(c) (Reader, UInt32, Context?, EachText) -> Bool =
            CompilerIndex.function("indexstore_store_units_apply_f", library)
        withExtendedLifetime(reading) {
            _ = units(store, 0, Unmanaged.passUnretained(reading).toOpaque()) { context, name in
                guard let context else { return false }
                let reading = Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue()
                reading.index.readUnit(CompilerIndex.text(name), reading)
                return true
            }
        }
    }

    private func readUnit(_ name: String, _ reading: Reading) {
        let open: Open = CompilerIndex.function("indexstore_unit_reader_create", library)
        let close: Close = CompilerIndex.function("indexstore_unit_reader_dispose", library)
        let apply: Apply = CompilerIndex.function("indexstore_unit_reader_dependencies_apply_f", library)
        guard let unit = open(store, name, nil) else { return }
        defer { close(unit) }
        _ = apply(unit, Unmanaged.passUnretained(reading).toOpaque()) { context, dependency in
            guard let context else { return false }
            let reading = Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue()
            let library = reading.index.library
            let path: @convention(c) (Reader?) -> Text = CompilerIndex.function(
                "indexstore_unit_dependency_get_filepath", library)
            let record: @convention(c) (Reader?) -> Text = CompilerIndex.function(
                "indexstore_unit_dependency_get_name", library)
            let kind: @convention(c) (Reader?) -> Int32 = CompilerIndex.function(
                "indexstore_unit_dependency_get_kind", library)
            reading.file = CompilerIndex.text(path(dependency))
            // The second kind is a record of what is in a file.
            if kind(dependency) == 2, reading.file.contains("/Sources/") {
                reading.index.readRecord(CompilerIndex.text(record(dependency)), reading)
            }
            return true
        }
    }

    private func readRecord(_ name: String, _ reading: Reading) {
        guard reading.records.insert(name).inserted else { return }
        let open: Open = CompilerIndex.function("indexstore_record_reader_create", library)
        let close: Close = CompilerIndex.function("indexstore_record_reader_dispose", library)
        let apply: Apply = CompilerIndex.function("indexstore_record_reader_occurrences_apply_f", library)
        guard let record = open(store, name, nil) else { return }
        defer { close(record) }
        _ = apply(record, Unmanaged.passUnretained(reading).toOpaque()) { context, occurrence in
            guard let context else { return false }
            let reading = Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue()
            let roles = reading.roles(occurrence)
            let symbol = reading.symbol(occurrence)
            let id = CompilerIndex.text(reading.usr(symbol))
            // 2: a definition; 4: a reference.
            guard id.hasPrefix("s:"), roles & 6 != 0 else { return true }
            reading.visit(reading.file, id, CompilerIndex.text(reading.name(symbol)), roles & 2 != 0)
            return true
        }
    }
}
