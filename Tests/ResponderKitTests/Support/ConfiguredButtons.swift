@testable import ResponderCore
@testable import ResponderKit

/// A suite about buttons with a configuration.
protocol ButtonSuite { var rig: Rig { get } }

extension ButtonSuite {
    func put(_ configuration: UIButton.Configuration) -> UIButton {
        let button = rig.run { UIButton(configuration: configuration) }
        button.frame = CGRect(100, 100, 200, 44)
        button.tintColor = UIColor(hex: "#0080ff")
        rig.window.addSubview(button)
        return button
    }

    /// The colour and the frame of the area behind a button; nil for none.
    func ground(of button: UIButton) -> (color: String, frame: CGRect)? {
        rig.run {
            button.layoutIfNeeded()
            for case .fill(let elements, let color) in button.drawCommands { return (color.hex, frame(of: elements)) }
            return nil
        }
    }

    func frame(of elements: [UIBezierPath.Element]) -> CGRect {
        let points = elements.compactMap { element -> CGPoint? in
            switch element {
            case .move(let point), .line(let point), .curve(let point, _, _): point
            case .close: nil
            }
        }
        return points.dropFirst().reduce(CGRect(origin: points.first ?? .zero, size: .zero)) {
            $0.union(CGRect(origin: $1, size: .zero))
        }
    }

    /// The colours of title and area: normal, under a finger, disabled, selected.
    func looks(of button: UIButton) -> String {
        func look() -> String {
            let area = ground(of: button)?.color ?? "none"
            return "\(button.titleLabel?.textColor.hex ?? "")/\(area)"
        }
        var looks = [look()]
        rig.down(150, 120, at: 1)
        looks.append(look())
        rig.up(at: 1.1)
        button.isEnabled = false
        looks.append(look())
        button.isEnabled = true
        button.isSelected = true
        looks.append(look())
        button.isSelected = false
        #expect(look() == looks[0])
        return looks.joined(separator: " ")
    }

    func titled(_ configuration: UIButton.Configuration) -> UIButton.Configuration {
        var titled = configuration
        titled.title = "Go"
        return titled
    }
}
