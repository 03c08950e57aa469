import Foundation
import ResponderKit

/// A gesture that acted late, too early, or beside another one, as values.
package enum TimingCase {
    /// It waited for others to fail before it acted, for reasons of which each is named once.
    case late(after: TimeInterval, awaited: [Awaited], by: [WaitMeans])
    /// A tap acted although a gesture with more taps followed.
    case earlierTap(GestureCard, index: Int, before: GestureCard, taps: Int)
    /// A swipe was recognized while another gesture follows the same finger, because the answer of a delegate allows both.
    case swipeBeside(String, asked: String, Answer.Question, about: String)

    /// A gesture for which another one waited.
    package struct Awaited {
        package let name: String
        /// What people call it; nil if it is not known.
        package let spoken: SpokenName?
        /// Why it failed, if it is one of the first two; nil if it did not.
        package let failure: GestureCase?
    }
}
