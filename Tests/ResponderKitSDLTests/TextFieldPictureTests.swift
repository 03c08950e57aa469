/// The look of a text field.
@Suite struct TextFieldPictureTests {
    private func field(_ scale: CGFloat = 1, _ change: @escaping (UITextField) -> Void) throws -> Drawn {
        try drawn(140, 60, scale: scale) { window in
            UIScreen.main.scale = scale
            let field = UITextField(frame: CGRect(20, 10, 100, 40))
            field.textColor = .white
            field.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            window.addSubview(field)
            change(field)
            window.layoutIfNeeded()
        }
    }

    @Test(arguments: [1, 2] as [CGFloat]) func `The caret is 2 points wide, on whole pixels`(_ scale: CGFloat) throws {
        let picture = try field(scale) {
            $0.text = "iii"
            $0.becomeFirstResponder()
        }
        let row = Int(30 * scale)
        let lit = (0..<Int(140 * scale)).filter { picture.rgb($0, row) == SIMD3(0, 255, 0) }
        #expect(lit.count == Int(2 * scale) && lit.last! - lit.first! == lit.count - 1)
        let half = (0..<Int(140 * scale)).filter {
            let color = picture.rgb($0, row)
            return color.x == 0 && color.y > 0 && color.y < 255
        }
        #expect(half == [], "no fringe beside it")
    }

    @Test func `Text that is longer than the field ends at its edges`() throws {
        let long = String(repeating: "WM", count: 30)
        let picture = try field {
            $0.text = long
            $0.becomeFirstResponder()
        }
        #expect(picture.area((0..<20, 0..<60)) == 0 && picture.area((120..<140, 0..<60)) == 0)
        #expect(picture.area((20..<40, 0..<60)) > 10 && picture.area((100..<120, 0..<60)) > 10)
        let selected = try field {
            $0.text = long
            $0.becomeFirstResponder()
            $0.selectAll(nil)
        }
        #expect(selected.area((0..<20, 0..<60)) == 0 && selected.area((120..<140, 0..<60)) == 0)
        #expect(selected.rgb(60, 19).y > 60, "the selection shows behind the text")
    }

    @Test func `A placeholder is paler than text and disappears with the first character`() throws {
        func brightest(_ picture: Drawn) -> Int {
            (0..<60).map { y in (20..<120).map { picture.rgb($0, y).x }.max()! }.max()!
        }
        let empty = brightest(try field { $0.placeholder = "HHHH" })
        #expect(empty > 120 && empty < 180)
        #expect(brightest(try field { $0.text = "HHHH" }) > 240)
    }
}
