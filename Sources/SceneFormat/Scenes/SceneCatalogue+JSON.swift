nonisolated extension SceneCatalogue {
    /// The scenes as one JSON value, in alphabetical order of the names, with a line feed at the end. Docs/Formats.md lists
    /// the keys, none of which is removed or renamed within version 1.
    package var json: String {
        let scenes = entries.map { entry in
            [
                "name": entry.name, "title": entry.title, "about": entry.about, "group": entry.group?.rawValue,
                "lesson": entry.lesson, "steps": entry.steps, "file": entry.path.isEmpty ? nil : entry.path,
            ] as JSONObject
        }
        let list: JSONObject = ["format": "responderkit-scenes", "version": 1, "scenes": scenes]
        var text = JSONText(.rounded)
        text.line(list)
        return text.text
    }
}
