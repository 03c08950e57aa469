import CSDL2

@testable import ResponderKitSDL

/// Steps of a touchpad and their samples. No window is needed.
@Suite struct TouchpadTranslatorTests: TranslatesEvents {
    let translator = EventTranslator(windowSize: CGSize(width: 800, height: 600), unitScale: 2)
    init() { translator.isDirectDevice = { _ in true } }

    private func samples(_ steps: TouchpadStep...) -> [TransformSample] {
        steps.flatMap { step in
            var batch: [InputSample] = []
            _ = translator.translate(step, at: 0, into: &batch)
            return transforms(batch)
        }
    }

    private func transforms(_ batch: [InputSample]) -> [TransformSample] {
        batch.compactMap { if case .transform(let sample) = $0 { sample } else { nil } }
    }

    private func step(
        _ phase: TouchpadStep.Phase, scale: Double = 1, turn: Double = 0, by movement: CGVector = .zero,
        at pointer: CGPoint = CGPoint(200, 100)
    ) -> TouchpadStep { TouchpadStep(phase: phase, pointer: pointer, scale: scale, turn: turn, movement: movement) }

    @Test func `A pinch has the scale since its begin, and the sum of its turns and movements in points`() {
        let samples = samples(
            step(.began), step(.changed, scale: 1.5, turn: 20, by: CGVector(dx: 8, dy: 0)),
            step(.changed, scale: 1.8, turn: 10, by: CGVector(dx: 0, dy: -4)), step(.ended))
        #expect(samples.map(\.phase) == [.began, .changed, .changed, .ended])
        #expect(samples.map(\.scale) == [1, 1.5, 1.8, 1.8])
        #expect(zip(samples, [0, 20, 30, 30]).allSatisfy { abs($0.rotation - $1 * .pi / 180) < 1e-12 })
        let places = [(100, 50), (104, 50), (104, 48), (104, 48)].map { CGPoint(x: $0.0, y: $0.1) }
        #expect(samples.map(\.location) == places)
    }

    @Test func `A pinch begins where the pointer is, not where the pinch before ended`() {
        _ = samples(step(.began), step(.changed, scale: 2, turn: 90, by: CGVector(dx: 50, dy: 50)), step(.ended))
        let next = samples(step(.began, at: .zero), step(.changed, scale: 1.1, at: .zero))
        #expect(
            (next.map(\.location), next.map(\.scale), next.map(\.rotation)) == ([.zero, .zero], [1, 1.1], [0, 0]))
    }

    @Test func `A pinch stays where it began if something else moves the pointer`() {
        let samples = samples(
            step(.began), step(.changed, scale: 2, by: CGVector(dx: 8, dy: 0), at: .zero), step(.ended, at: .zero))
        #expect(samples.map(\.location) == [(100, 50), (104, 50), (104, 50)].map { CGPoint(x: $0.0, y: $0.1) })
    }

    @Test func `S-320 Changes without a begin are summed up from the first one on, and an end comes once`() {
        let samples = samples(
            step(.changed, scale: 1.5, turn: 20, by: CGVector(dx: 8, dy: 0)), step(.changed, scale: 2, turn: 10),
            step(.ended), step(.ended), step(.cancelled))
        #expect((samples.map(\.phase), samples.map(\.scale)) == ([.changed, .changed, .ended], [1.5, 2, 2]))
        #expect(samples.map(\.location) == [CGPoint(104, 50), CGPoint(104, 50), CGPoint(104, 50)])
        #expect(abs(samples[2].rotation - 30 * .pi / 180) < 1e-12)
    }

    @Test func `A begin begins anew although the end of the pinch before was lost`() {
        let samples = samples(step(.began), step(.changed, scale: 2), step(.began))
        #expect((samples.map(\.phase), samples.map(\.scale)) == ([.began, .changed, .began], [1, 2, 1]))
    }

    @Test(arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_CLOSE])
    func `S-320 What a pinch still does after its window lost the focus begins nothing`(_ event: SDL_WindowEventID) {
        var batch: [InputSample] = []
        _ = translator.translate(step(.began), at: 0, into: &batch)
        _ = translator.translate(window(event), into: &batch)
        _ = translator.translate(window(event), into: &batch)
        _ = translator.translate(step(.changed, scale: 2), at: 0, into: &batch)
        _ = translator.translate(step(.ended), at: 0, into: &batch)
        // The engine cancels it, and ignores its rest because it is the rest of a known gesture.
        #expect(transforms(batch).map(\.phase) == [.began, .changed, .ended])
        #expect(batch[1...2] == [.activation(false), .activation(false)])
        let application = UIApplication()
        let window = application.asCurrent { UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300)) }
        let pinch = UIPinchGestureRecognizer()
        var states: [UIGestureRecognizer.State] = []
        pinch.addAction { states.append($0.state) }
        window.addGestureRecognizer(pinch)
        application.asCurrent { window.makeKeyAndVisible() }
        for sample in batch { application.dispatch([sample], at: 0.1) }
        #expect(states.isEmpty && pinch.state == .possible)
    }

    @Test func `Of several changes in one batch the last one remains, and other input keeps its order`() {
        var batch: [InputSample] = []
        for scale in [1.1, 1.2, 1.3] {
            _ = translator.translate(step(scale == 1.1 ? .began : .changed, scale: scale), at: 0, into: &batch)
        }
        _ = translator.translate(finger(SDL_FINGERDOWN, 1, 0, 0), into: &batch)
        _ = translator.translate(motion(10, 10), into: &batch)
        _ = translator.translate(step(.changed, scale: 1.4), at: 0, into: &batch)
        #expect(transforms(batch).map(\.scale) == [1, 1.3, 1.4])
        #expect(transforms(Array(batch.prefix(2))).count == 2 && batch.count == 4)
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [Double])
    func `A step with an impossible number is nothing`(_ number: Double) {
        #expect(samples(step(.began), step(.changed, scale: number)).map(\.phase) == [.began])
        if !number.isFinite { #expect(samples(step(.began), step(.changed, turn: number)).map(\.phase).last == .began) }
        #expect(samples(step(.changed, scale: 2), step(.ended)).map(\.scale) == [2, 2])
    }

    @Test func `A sample has the modifier keys that are pressed`() {
        _ = translate(hold(KMOD_LALT))
        #expect(samples(step(.began)).map(\.modifierFlags) == [.alternate])
    }

    @Test func `A step of a scroll moves by fractions of notches, and by a wheel's points if it is a whole notch`() {
        var batch: [InputSample] = []
        for (time, dx, dy) in [(1, 0, 1), (2, -0.2, 0), (2.1, 0, -1), (9, 0, -1)] as [(TimeInterval, CGFloat, CGFloat)]
        { _ = translator.translate(step(.scrolled, by: CGVector(dx: dx, dy: dy)), at: time, into: &batch) }
        let scrolls = batch.compactMap { if case .scroll(let sample) = $0 { sample } else { nil } }
        #expect((scrolls.map(\.delta.dx), scrolls.map(\.delta.dy)) == ([0, 3, 0, 0], [40, 0, -15, -40]))
        #expect(scrolls.map(\.kind) == [.discrete, .continuous, .continuous, .discrete])
        #expect(scrolls.allSatisfy { $0.location == CGPoint(100, 50) })
    }

    @Test func `The end of a scroll is a step without a delta where the pointer is`() {
        var batch: [InputSample] = []
        _ = translator.translate(step(.scrollEnded), at: 0, into: &batch)
        #expect(batch == [.scroll(ScrollSample(delta: .zero, location: CGPoint(100, 50), kind: .lifted))])
    }
}
