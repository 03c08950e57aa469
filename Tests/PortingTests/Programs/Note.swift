import UIKit

/// A note that scrubbing erases and a tap turns over.
class NoteViewController: UIViewController {
    let note = UILabel(frame: CGRect(x: 50, y: 100, width: 300, height: 200))
    private(set) var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        note.text = "Buy milk"
        note.isUserInteractionEnabled = true
        view.addSubview(note)

        let scrub = ScrubGestureRecognizer(target: self, action: Selector(Self.erase))
        note.addGestureRecognizer(scrub)

        let tap = UITapGestureRecognizer(target: self, action: Selector(Self.turnOver))
        note.addGestureRecognizer(tap)
    }

    private func erase(_ gesture: ScrubGestureRecognizer) {
        note.text = nil
        log.append("erased")
    }

    private func turnOver() { log.append("turned over") }
}
