import Foundation
import MessageText

/// The scenes of a folder, by name: `transform` is the file `transform.json` in it.
nonisolated public struct SceneCatalogue: Sendable {
    /// A scene as a list shows it.
    public struct Entry: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The scene's title, or its name if it has none.
        public var title: String
        /// The scene's description; if the file cannot be read, the error.
        public var about: String
        /// The file; empty for a program.
        public var path: String
        /// The group of the scene; nil for none, or if the file cannot be read.
        public var group: SceneGroup?
        /// Its place in the group; nil for one after all that have a place.
        public var lesson: Int?
        /// How many steps the scene has.
        public var steps = 0
    }

    /// The folder of the scenes.
    public let folder: String
    /// The scenes that are programs.
    public let programs: [SceneDocument]

    /// The scenes of a folder, and programs. Each call reads the folder again.
    public init(folder: String, programs: [SceneDocument] = []) {
        self.folder = folder
        self.programs = programs
    }

    /// The names of the scenes of the folder in alphabetical order; none if the folder cannot be read.
    public var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }.sorted()
    }

    /// Name, title and description of each scene and program, in alphabetical order of the names.
    public var entries: [Entry] {
        let programs = programs.compactMap { scene in scene.program.map { scene.entry(named: $0.name) } }
        return (programs + entries(of: names)).sorted { $0.name < $1.name }
    }

    /// Name, title and description of some of the scenes.
    package func entries(of names: [String]) -> [Entry] {
        names.map { name in
            let path = path(of: name)
            do {
                return try SceneDocument(contentsOf: path).entry(named: name, path: path)
            } catch {
                return Entry(name: name, title: name, about: "\(error)", path: path)
            }
        }
    }

    /// The scenes by groups, each in the order of its lessons; scenes without a group come last.
    public var lessons: [(group: SceneGroup?, entries: [Entry])] {
        let groups = Dictionary(grouping: entries, by: \.group)
        return (SceneGroup.allCases.map { Optional($0) } + [nil]).compactMap { group in
            groups[group].map { (group, $0.sorted { ($0.lesson ?? .max, $0.name) < ($1.lesson ?? .max, $1.name) }) }
        }
    }

    /// The path of a scene's file, which may not exist.
    public func path(of name: String) -> String { folder + "/" + name + ".json" }

    /// The scene with a name.
    /// - Throws: `FormatError` if there is no such scene (with the closest name), or if its file has a mistake.
    public func scene(named name: String) throws -> SceneDocument {
        if let program = programs.first(where: { $0.program?.name == name }) { return program }
        let names = programs.compactMap(\.program?.name) + names
        guard names.contains(name) else {
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue {
                throw FormatError(SceneCatalogue(folder: name).wordsWithoutScene)
            }
            guard !name.lowercased().hasSuffix(".json") else {
                throw FormatError(
                    "\(name.quoted) is not a scene: the name of a scene file ends in .json, in small letters; rename it"
                )
            }
            guard !FileManager.default.fileExists(atPath: name + ".json") else {
                let file = ((name as NSString).lastPathComponent + ".json").quoted
                throw FormatError("no built-in scene is called \(name.quoted); did you mean the file \(file)?")
            }
            if name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name) {
                throw FormatError(
                    "\(name.quoted) is not a scene: give a scene file, which ends in .json, or the name of a built-in scene"
                )
            }
            throw FormatError(
                "no built-in scene is called \(name.quoted)\(Spelling.nearHint(for: name, among: names)) "
                    + (names.isEmpty ? "(\(folder) holds none)" : "(there are \(names.joined(separator: ", ")))"))
        }
        return try SceneDocument(contentsOf: path(of: name))
    }

    /// How many files of a person's own folder are read to find its scenes, in alphabetical order: more would keep the window
    /// waiting.
    package static let maximumFiles = 200

    /// Why there is no scene in the folder, in words.
    package var wordsWithoutScene: String {
        guard let handle = opendir(folder) else {
            let reason = String(cString: strerror(errno))
            return "the folder \(folder.quoted) cannot be read: \(reason); check the path and the permissions"
        }
        closedir(handle)
        let names = names
        guard let first = names.first else {
            return "the folder \(folder.quoted) has no scenes: put files in it whose names end in .json"
        }
        let rest = names.count == 1 ? "" : "; and \(names.count - 1) more"
        do { _ = try SceneDocument(contentsOf: path(of: first)) } catch {
            return "the folder \(folder.quoted) has no scene that can be read: \(error)\(rest)"
        }
        let none = names.count > Self.maximumFiles ? "none of the first \(Self.maximumFiles) files" : "no scene"
        return "\(none) in the folder \(folder.quoted) has the key \"format\" at its beginning"
    }
}

nonisolated extension SceneCatalogue.Entry {
    package init(name: String, title: String, about: String, path: String) {
        self.init(name: name, title: title, about: about, path: path, group: nil, lesson: nil, steps: 0)
    }
}

nonisolated extension SceneDocument {
    fileprivate func entry(named name: String, path: String = "") -> SceneCatalogue.Entry {
        SceneCatalogue.Entry(
            name: name, title: title.isEmpty ? name : title, about: about, path: path, group: group, lesson: lesson,
            steps: steps.count)
    }
}
