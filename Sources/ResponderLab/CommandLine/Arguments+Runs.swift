import CommandLineOptions

nonisolated extension Arguments {
    /// The kinds of runs, with the options that have an effect in each.
    static let runs: [CommandRun] = [
        .withAnything("--help"), .withAnything("--version"),
        .printing("--list-scenes", "lists all scenes", uses: ["--json"]),
        .printing("--generate", "prints a file"),
        CommandRun(
            ["--headless"], uses: withoutWindow,
            needs: [
                CommandRun.Need("--headless", oneOf: ["--replay"], "--headless needs input: add --replay FILE"),
                answers,
                CommandRun.Need(
                    "--touch", oneOf: ["--make"], "--touch says which input --make is about: add --make NAME win"),
                CommandRun.Need(
                    "--scale", oneOf: ["--snapshot", "--question", "--record"],
                    "--scale has no effect without a picture: add --snapshot FILE, or leave --scale out"),
            ]
        ) { option, _ in
            "\(option) is for the window, and --headless opens none: leave one of them out"
        },
        // Without a recording to play, the relations and the program of the scene are all there is to do without a window.
        CommandRun(["--relations", "--swift"], uses: ["--json"], needs: [answers]) { option, asking in
            let other = withoutWindow.contains(option) ? ", or add --headless --replay FILE" : ""
            return "\(asking) opens no window: leave \(option) out\(other)"
        },
        CommandRun(
            [],
            uses: [
                "--replay", "--record", "--trace", "--explain", "--snapshot", "--describe", "--view", "--size",
                "--scale", "--exit-after",
            ], needs: [answers]
        ) { option, _ in
            "\(option) plays a recording without a window: add --headless --replay FILE"
        },
    ]

    /// The options with an effect in a run that plays a recording without a window.
    private static let withoutWindow = [
        "--replay", "--record", "--trace", "--explain", "--what-if", "--make", "--touch", "--timeline", "--relations",
        "--json",
        "--swift", "--question", "--snapshot", "--scale", "--exit-after",
    ]

    private static let answers = CommandRun.Need(
        "--json", oneOf: ["--explain", "--timeline", "--relations", "--what-if", "--make"],
        "--json prints answers: add --explain, --timeline, --relations, --what-if, --make or --list-scenes")
}
