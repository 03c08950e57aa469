import CommandLineOptions
import ResponderScenes

nonisolated extension Arguments {
    /// The program's help and manual page.
    static let page = CommandPage(
        "responderlab", "see why a touch gesture does or does not fire",
        [
            CommandPage.Form(
                "[SCENE]",
                "open a window on a built-in scene, or on a file: a scene (.json) or a question (.html)"),
            CommandPage.Form(
                "FOLDER ...",
                "open the first lesson of a folder of scenes; the catalogue shows all of these folders"),
        ],
        syntax,
        operands: [.printed(by: "--list-scenes"), .files(endings: [".json", SavedQuestion.ending])],
        notes: [
            "What follows -- is a scene or a folder, whatever its name begins with.",
            """
            With --replay, --record, --trace, --snapshot, --exit-after or --headless no settings are saved, and no session can
            be restored after a crash.
            """,
        ],
        sections: [
            CommandPage.Section(
                "EXIT STATUS",
                [
                    ("0", "done"),
                    ("1", "something failed that is not the fault of an argument or of an input file"),
                    ("2", "an argument or an input file is bad; a line on standard error says how to correct it"),
                ]),
            CommandPage.Section(
                "ENVIRONMENT",
                [
                    (
                        "RESPONDERKIT_ASSETS",
                        "the folder with font, scenes and recordings, if not that of the installation"
                    ),
                    ("SDL_VIDEODRIVER", "wayland or x11: the display server to use if there are both; else X11"),
                    (
                        "XDG_CONFIG_HOME, XDG_STATE_HOME",
                        "where settings and kept sessions are; else in the home folder"
                    ),
                ]),
            CommandPage.Section(
                "EXAMPLES",
                [
                    ("responderlab pan-and-swipe --record session.jsonl", "touch a built-in scene, and record it"),
                    (
                        "responderlab --headless --replay session.jsonl --explain",
                        "print what each gesture did, and why"
                    ),
                    (
                        "responderlab --headless --replay session.jsonl --make eager-swipe win",
                        "find the changes with which a gesture wins"
                    ),
                ]),
        ])
}
