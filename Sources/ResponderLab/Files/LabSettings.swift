import Foundation
import InspectorPanels
import ResponderFiles
import ResponderScenes

/// The settings that the lab keeps from one run to the next.
struct LabSettings: Codable, Equatable {
    var windowSize: [Double]?
    var scene: String?
    var inspectorWidth: Double?
    var showsInspector: Bool?
    /// The tab of the panel, by its word in scene files. Earlier versions kept a number as `tab`.
    var shownTab: String?
    /// Whether all panels are shown, not the stage and the verdict alone.
    var isExpert: Bool?
    var marks: Int?
    var timelineHeight: Double?
    var foldsTimeline: Bool?
    /// The indices of the steps that the user has done, by the scene's name, or the path of its file.
    var steps: [String: [Int]]?
    /// The folders of lessons that were given on the command line or dropped on the window, the last ones first.
    var lessons: [String]?
    /// The folder in which a file was last opened or saved.
    var folder: String?
    /// That folder, or the one of the open scene, if the catalogue leaves it out until a file in it is opened or saved.
    var forgotten: String?

    /// The maximum number of folders of lessons that are remembered.
    static let maximumLessons = 8

    /// The maximum number of scenes in files whose steps are remembered; more would make the file too long to read.
    static let maximumFiles = 1000

    /// Remember steps that are done.
    /// - Returns: whether any of them is new.
    mutating func add(_ done: Set<Int>, of scene: String) -> Bool {
        var all = steps ?? [:]
        let kept = all[scene] ?? []
        guard !done.isSubset(of: kept) else { return false }
        all[scene] = done.union(kept).sorted()
        let files = all.keys.filter { $0.hasPrefix("/") && $0 != scene }
        if files.count >= LabSettings.maximumFiles {
            for file in files where !FileManager.default.fileExists(atPath: file) { all[file] = nil }
        }
        steps = all
        return true
    }

    /// Remember folders of lessons, by their absolute paths.
    mutating func add(lessons folders: [String]) {
        let new = folders.map(LessonFolder.whole)
        let all = new + (lessons ?? []).filter { !new.contains($0) }
        if let forgotten, new.contains(forgotten) { self.forgotten = nil }
        lessons = all.isEmpty ? nil : Array(all.prefix(LabSettings.maximumLessons))
    }

    /// Take a folder out of the folders of lessons.
    /// - Parameter isOpen: whether the catalogue would show it anyway, because a file in it was opened last.
    mutating func forget(lessons folder: String, isOpen: Bool) {
        let path = LessonFolder.whole(folder)
        if isOpen { forgotten = path }
        let rest = (lessons ?? []).filter { $0 != path }
        lessons = rest.isEmpty ? nil : rest
    }

    mutating func remember(folder path: String) {
        folder = path
        if forgotten == LessonFolder.whole(path) { forgotten = nil }
    }

    /// Read a file. A missing file gives empty settings, and a broken one too, with a warning.
    static func read(_ path: String) -> (settings: LabSettings, warning: String?) {
        guard FileManager.default.fileExists(atPath: path) else { return (LabSettings(), nil) }
        do {
            let bytes = try FileBytes.read(path, limit: 1 << 20, noun: "settings")
            var settings = try JSONDecoder().decode(LabSettings.self, from: Data(bytes))
            settings.repair()
            return (settings, nil)
        } catch {
            let words = "the settings cannot be read and are left alone; remove the file to stop this message"
            return (LabSettings(), "\(path): \(words)")
        }
    }

    /// Remove values that no window can have.
    private mutating func repair() {
        let size = windowSize ?? []
        if size.count != 2 || !size.allSatisfy({ (320...16384).contains($0) }) { windowSize = nil }
        if let width = inspectorWidth, !(200...2000).contains(width) { inspectorWidth = nil }
        if let height = timelineHeight, !(100...4000).contains(height) { timelineHeight = nil }
        if let shownTab, SceneTab(rawValue: shownTab) == nil { self.shownTab = nil }
    }

    /// The settings for a window: panels of a larger window are hidden in a small one, where they would leave no room
    /// for the stage.
    func suited(to size: CGSize) -> LabSettings {
        var suited = self
        let last = windowSize.map { CGSize(width: $0[0], height: $0[1]) }
        func isSmall(_ length: CGFloat, _ lastLength: CGFloat?, _ minimum: CGFloat) -> Bool {
            length < minimum && length < lastLength ?? .infinity
        }
        if isSmall(size.width, last?.width, PanelAreas.minimumForInspector), showsInspector == true {
            suited.showsInspector = nil
        }
        if isSmall(size.height, last?.height, PanelAreas.minimumForTimeline), foldsTimeline == false {
            suited.foldsTimeline = nil
        }
        return suited
    }

    /// Write a file, and make its folder if it is missing.
    func write(_ path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let bytes = Array(try encoder.encode(self)) + Array("\n".utf8)
        try LabFolders.make((path as NSString).deletingLastPathComponent)
        try OutputFile.write(bytes, to: path, permissions: 0o600)
    }
}
