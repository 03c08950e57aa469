import Foundation

/// The configuration of an Xorg that draws into memory and has a touchscreen, a touchpad and a keyboard, all driven
/// by the rig.
struct XorgConfiguration {
    let width, height: Int
    let touchSocket, touchpadSocket, keyboardSocket: URL

    var text: String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
            Option "AutoAddGPU" "false"
            Option "DontVTSwitch" "true"
            Option "BlankTime" "0"
        EndSection
        Section "Device"
            Identifier "memory"
            Driver "dummy"
            VideoRam 65536
        EndSection
        Section "Monitor"
            Identifier "monitor"
            HorizSync 1-1000
            VertRefresh 1-1000
            Modeline "only" \(timing)
        EndSection
        Section "Screen"
            Identifier "screen"
            Device "memory"
            Monitor "monitor"
            DefaultDepth 24
            SubSection "Display"
                Depth 24
                Modes "only"
                Virtual \(width) \(height)
            EndSubSection
        EndSection
        \(device("touchscreen", "Touch", touchSocket))
            Option "TouchCount" "10"
        EndSection
        \(device("touchpad", "PointerGesture", touchpadSocket))
        EndSection
        \(device("keyboard", "Keyboard", keyboardSocket))
        EndSection
        Section "ServerLayout"
            Identifier "layout"
            Screen "screen"
            InputDevice "touchscreen" "CorePointer"
            InputDevice "touchpad" "SendCoreEvents"
            InputDevice "keyboard" "CoreKeyboard"
        EndSection
        """
    }

    /// The beginning of a section.
    private func device(_ name: String, _ type: String, _ socket: URL) -> String {
        """
        Section "InputDevice"
            Identifier "\(name)"
            Driver "inputtest"
            Option "DeviceType" "\(type)"
            Option "SocketPath" "\(socket.path)"
        """
    }

    /// There is no monitor, so any blanking works, but the driver requires a plausible pixel clock: 12 to 300 MHz. At
    /// 60 Hz this holds from 640 × 480 to 1920 × 1200.
    private var timing: String {
        let lineLength = width + 160
        let lineCount = height + 30
        let megahertz = Double(lineLength * lineCount * 60) / 1_000_000
        return "\(megahertz) \(width) \(width + 40) \(width + 80) \(lineLength)"
            + " \(height) \(height + 3) \(height + 8) \(lineCount)"
    }
}
