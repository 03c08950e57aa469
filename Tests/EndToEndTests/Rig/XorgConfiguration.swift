import Foundation

/// The configuration of an Xorg that draws into memory and has a touchscreen, a touchpad and a keyboard, all driven
/// by the rig.
struct XorgConfiguration {
    var width: Int
    var height: Int
    var touchSocket: URL
    var touchpadSocket: URL
    var keyboardSocket: URL
    /// The number of fingers that the touchscreen announces.
    var touchCount = 10

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
        Section "InputDevice"
            Identifier "touchscreen"
            Driver "inputtest"
            Option "DeviceType" "Touch"
            Option "TouchCount" "\(touchCount)"
            Option "SocketPath" "\(touchSocket.path)"
        EndSection
        Section "InputDevice"
            Identifier "touchpad"
            Driver "inputtest"
            Option "DeviceType" "PointerGesture"
            Option "SocketPath" "\(touchpadSocket.path)"
        EndSection
        Section "InputDevice"
            Identifier "keyboard"
            Driver "inputtest"
            Option "DeviceType" "Keyboard"
            Option "SocketPath" "\(keyboardSocket.path)"
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
