// Props and callbacks of the 3D model that replaces a picture.

export interface ModelProps {
  shown: boolean
  /** Called when the model has replaced the picture, and when the picture is back. */
  onShown: (shown: boolean) => void
  /** Called when the model cannot be shown, or not any more. */
  onFailed: () => void
}
