// The module that ported code imports: `import UIKit` stays as it is. It adds nothing of its own.

@_exported import ResponderKit
