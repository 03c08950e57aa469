/// Scenes made for these tests, of the same size as the built-in ones.
enum TestScene {
    /// A movable red square on white. Nothing else is drawn where the tests read pixels.
    static let square = square(title: "Test")

    static func square(title: String) -> String {
        scene(
            """
            {"name": "square", "frame": [300, 150, 240, 240], "color": "#d02020",
             "gestures": [{"name": "move", "kind": "pan"}]}
            """, title: title)
    }

    /// A pad with tap and hover.
    static let pad = scene(
        """
        {"name": "pad", "frame": [500, 60, 300, 300], "color": "#4060c0",
         "gestures": [{"name": "tap", "kind": "tap"}, {"name": "hover", "kind": "hover"}]}
        """)

    /// Three views in a row, each of which moves, scales and turns.
    static let three = scene(
        ["left", "middle", "right"].enumerated().map { index, name in
            """
            {"name": "\(name)", "frame": [\(30 + 290 * index), 120, 260, 400], "color": "#406080",
             "multipleTouchEnabled": true, "gestures": [{"name": "\(name)", "kind": "transform"}]}
            """
        }.joined(separator: ", "))

    /// Three views in a row, whose gestures run together and leave them where they are.
    static let threeStill = scene(
        ["left", "middle", "right"].enumerated().map { index, name in
            let gestures = ["pan", "pinch", "rotation"].map { kind in
                """
                {"name": "\(name).\(kind)", "kind": "\(kind)", "effect": "log", "simultaneousWith": "all"}
                """
            }
            return """
                {"name": "\(name)", "frame": [\(30 + 290 * index), 120, 260, 400], "color": "#406080",
                 "multipleTouchEnabled": true, "gestures": [\(gestures.joined(separator: ", "))]}
                """
        }.joined(separator: ", "))

    private static func scene(_ subviews: String, title: String = "Test") -> String {
        """
        {"format": "responderkit-scene", "version": 1, "title": "\(title)", "size": [900, 640],
         "root": {"name": "root", "frame": [0, 0, 900, 640], "color": "#ffffff", "subviews": [\(subviews)]}}
        """
    }
}
