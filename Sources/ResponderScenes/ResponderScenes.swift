/// Scenes under one name: `SceneFormat` has the files, `SceneStage` makes views and recognizers of a scene, `SceneEditing` edits a scene
/// and exports it as a program, and `SceneTools` has what is done with inputs on it.
@_exported import SceneEditing
@_exported import SceneFormat
@_exported import SceneStage
@_exported import SceneTools
