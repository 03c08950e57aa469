import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// What the command line asks about a recording beyond the explanation.
struct HeadlessAnswers {
    private let arguments: Arguments
    private let whatIfs: [[SceneChange]]

    /// - Throws: `FormatError` for a question that does not fit the scene.
    init(_ arguments: Arguments, about scene: SceneDocument) throws {
        self.arguments = arguments
        whatIfs = try arguments.whatIfs.map { try ChangeText($0, on: scene, source: "--what-if").changes }
    }

    /// The answers, a text each.
    /// - Parameter session: has been played.
    func texts(of session: Session, textMeasurer: (any TextMeasurer)?) throws -> [String] {
        let scene = session.source.scene
        var texts: [String] = []
        if arguments.printsRelations { texts.append(GestureRelations(on: Stage(scene: scene)).text) }
        guard !whatIfs.isEmpty else { return texts }
        let limit = arguments.exitAfter ?? .infinity
        let before = try Timeline.played(session.log, on: scene, until: limit, textMeasurer: textMeasurer)
        texts += try whatIfs.map { changes in
            try WhatIfReport(
                changes, of: scene, playing: session.log, before: before, until: limit, textMeasurer: textMeasurer
            ).text
        }
        return texts
    }
}
