@testable import ResponderKitSDL

/// The pixels of shadows that a path casts.
@Suite struct ShadowPathTests {
    private func shadow(_ path: UIBezierPath?, background: UIColor? = nil, offset: CGSize = .zero) throws -> Drawn {
        try drawn(80, 80, on: .white, block(20, 20, 40, 40, background)) { view in
            view.layer.cornerRadius = 8
            view.layer.shadowOpacity = 1
            view.layer.shadowRadius = 4
            view.layer.shadowOffset = offset
            view.layer.shadowPath = path?.cgPath
        }
    }

    @Test func `The path of the background casts the background's shadow`() throws {
        let path = UIBezierPath(roundedRect: CGRect(0, 0, 40, 40), cornerRadius: 8)
        let (given, own) = (try shadow(path, background: .green), try shadow(nil, background: .green))
        #expect(given.snapshot.pixels == own.snapshot.pixels && own.rgb(17, 40).x < 200)
    }

    @Test func `A view without a background has the shadow of its path alone`() throws {
        #expect(try shadow(nil).rgb(40, 40) == SIMD3(255, 255, 255))
        // A low strip below the view, as under a sheet of paper.
        let picture = try shadow(UIBezierPath(rect: CGRect(0, 30, 40, 10)), offset: CGSize(width: 0, height: 10))
        #expect(picture.rgb(40, 65).x < 90 && picture.rgb(40, 40) == SIMD3(255, 255, 255))
    }
}
