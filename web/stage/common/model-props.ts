// What the model of a shirt is told when it takes the place of a picture, and what it reports.

export interface ModelProps {
  shown: boolean
  /** It has taken the picture's place, or given it back. */
  onShown: (shown: boolean) => void
  /** It cannot be shown, or not any more. */
  onFailed: () => void
}
