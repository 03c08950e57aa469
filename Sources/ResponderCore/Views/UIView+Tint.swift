extension UIView {
    /// `tintColorDidChange()` here and in everything inside that has this view's colour.
    final func announceTint() {
        tintColorDidChange()
        for view in _subviews where view.rare?.tintColor == nil { view.announceTint() }
    }
}
