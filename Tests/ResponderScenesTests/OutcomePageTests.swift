import Foundation
import ResponderKit
import Testing

@testable import ResponderScenes

/// The claims of Outcomes.md: what comes of the built-in scenes when their recordings are played, as the descriptions of the scenes
/// promise.
@Suite struct OutcomePageTests {
    /// A kind such as `touches edge-pan plain` names what is listed, the scene, and the view.
    nonisolated private static let page = ClaimPage("Outcomes.md") { example in
        let words = example.kind.split(separator: " ").map(String.init)
        let played = try PlayedScene(words[1])
        return switch words[0] {
        case "gestures": try played.gestures()
        case "landings": try played.landings()
        case "actions": try played.actions()
        case "touches": try played.touches(of: words[2]).filter { !$0.contains(" moved ") }
        case "events": try played.events(of: words[2])
        default: try played.objects("warning").map { "\($0.word("n")) \($0.word("t")) \($0.word("message"))" }
        }
    }

    @Test(arguments: page.examples.indices)
    func `A scene has the outcome of the page`(index: Int) throws { try Self.page.check(index) }

    @Test func `Each claim is made once, and each one has an outcome`() { Self.page.checkTitles(moreThan: 15) }

    @Test(.writesWords) func `The page is written again`() throws { try Self.page.rewrite() }
}
