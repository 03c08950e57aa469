import InspectorPanels
import ResponderKit
import ResponderScenes

/// The picture of a scene in the catalogue: the scene itself at a small scale, without labels, which would be too small. It can
/// play the scene's recording.
final class ScenePreview: UIView {
    /// Whether the recording plays in a loop.
    var isPlaying = false { didSet { if isPlaying != oldValue { playingChanged() } } }
    private let scene: SceneDocument
    private let recording: Recording?
    private let measurer: (any TextMeasurer)?
    private var stage: Stage
    private var player: Player?
    private var start: TimeInterval = 0
    /// The part of the scene that the picture shows, also while the recording plays.
    private let shownPart: CGRect
    private let portal = PortalView()
    private let fingers = FingerDots()
    private static let tick = Selector("tick", ScenePreview.tick)

    /// Seconds between two pictures, and how long the end of the recording is shown.
    private static let step: TimeInterval = 1.0 / 20
    private static let pause: TimeInterval = 1

    init(_ scene: SceneDocument, recording: Recording?, _ measurer: (any TextMeasurer)?) {
        self.scene = scene
        self.recording = recording
        self.measurer = measurer
        stage = Stage(scene: scene, textMeasurer: measurer)
        shownPart = stage.part(touchedBy: recording?.inputs ?? [], margin: 12)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
        backgroundColor = Palette.background
        cornerRadius = 6
        portal.clipsToBounds = true
        addSubview(portal)
        addSubview(fingers)
        showStage()
    }

    required init?(coder: NSCoder) { nil }

    private func showStage() {
        hideLabels(of: scene.root)
        portal.source = stage.window
        fingers.places = [:]
    }

    /// Those in tables are rows.
    private func hideLabels(of view: ViewDescription) {
        for subview in view.subviews {
            if subview.viewClass == .label, view.viewClass != .table {
                stage.view(named: subview.name)?.isHidden = true
            }
            hideLabels(of: subview)
        }
    }

    override func layoutSubviews() {
        let (size, shown) = (scene.size, shownPart)
        let fit = min(bounds.width / shown.width, bounds.height / shown.height)
        let offset = CGPoint(x: (size.width / 2 - shown.midX) * fit, y: (size.height / 2 - shown.midY) * fit)
        for view in [portal, fingers] {
            view.transform = .identity
            view.bounds = CGRect(origin: .zero, size: size)
            view.center = CGPoint(x: bounds.midX + offset.x, y: bounds.midY + offset.y)
            view.transform = CGAffineTransform(scaleX: fit, y: fit)
        }
        fingers.radius = 11 / max(0.05, fit)
    }

    // MARK: Playing

    private func playingChanged() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        if isPlaying { begin() } else { rewind() }
    }

    private func begin() {
        guard let recording else { return }
        rewind()
        player = try? Player(recording, on: stage)
        player?.onInput = { [weak self] input in
            if let sample = input.plainTouch { self?.fingers.follow(sample) }
        }
        start = UIApplication.shared.now
        tick()
    }

    private func rewind() {
        guard player != nil else { return }
        player = nil
        stage = Stage(scene: scene, textMeasurer: measurer)
        showStage()
    }

    private func tick() {
        guard isPlaying, window != nil, let player else { return }
        let time = UIApplication.shared.now - start
        player.play(until: time)
        portal.setNeedsDisplay()
        guard time < player.duration + ScenePreview.pause else { return begin() }
        perform(ScenePreview.tick, with: nil, afterDelay: ScenePreview.step)
    }
}

/// The positions of the fingers, for a small picture.
private final class FingerDots: UIView {
    var places: [Int: CGPoint] = [:] { didSet { setNeedsDisplay() } }
    var radius: CGFloat = 20

    convenience init() {
        self.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    func follow(_ sample: TouchSample) {
        let isDown = sample.phase == .down || sample.phase == .move
        places[sample.contact] = isDown ? sample.location : nil
    }

    override func draw(_ rect: CGRect) {
        for (contact, place) in places.sorted(by: { $0.key < $1.key }) {
            let color = Palette.touch(contact)
            Drawing.disc(place, radius, color.withAlphaComponent(0.35))
            Drawing.ring(place, radius, color, radius / 5)
        }
    }
}
