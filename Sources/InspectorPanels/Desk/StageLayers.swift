import Foundation
import ResponderKit
import StagePlayback

/// The stage and the views over it. They have the same frame and show the same session.
package final class StageLayers {
    package let stage = StageView()
    /// Where views were on the way of a rewind.
    package let skins: OnionSkins
    /// The paths of touches, and what the pointer or a selection marks.
    package let overlay: StageOverlay
    /// Who has the touch, which fingers and views it concerns.
    package let badges: StageBadges
    package let exploded = ExplodedView()

    init() {
        skins = OnionSkins(over: stage)
        overlay = StageOverlay(over: stage)
        badges = StageBadges(over: stage)
        overlay.badges = badges
        badges.signFrame = { [unowned overlay] in overlay.signFrame }
    }

    /// The views, from the back to the front.
    var views: [UIView] { [stage, skins, overlay, badges, exploded] }

    func place(in area: CGRect) {
        for view in views { view.frame = area }
        stage.placeChanged()
    }

    /// Show another session or moment.
    func show(_ shown: PlayedStage) {
        stage.source = shown.stage.window
        overlay.watch = shown.watch
        overlay.stage = shown.stage
        overlay.litView = nil
        badges.watch = shown.watch
        badges.stage = shown.stage
        exploded.watch = shown.watch
        exploded.source = shown.stage.window
    }

    /// Draw what changed, with its words.
    /// - Parameter time: the time of the session, in seconds.
    func update(at time: TimeInterval) {
        stage.fitSource()
        draw(at: time)
        badges.update(at: time)
    }

    /// Draw what moves with the program. Its words stay.
    /// - Parameter time: the time of the session, in seconds.
    func moveOn(at time: TimeInterval) {
        draw(at: time)
        badges.follow()
    }

    private func draw(at time: TimeInterval) {
        overlay.now = time
        overlay.setNeedsDisplay()
        if !exploded.isHidden { exploded.setNeedsDisplay() }
    }
}
