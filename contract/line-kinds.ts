// Lines of which nothing is sent as a parcel.
type Line = { gift?: unknown; swatches?: unknown }

/** Whether these lines are gift cards alone: they are mailed, and no parcel is sent. */
export const areGiftCards = (lines: readonly Pick<Line, 'gift'>[]): boolean =>
  lines.length > 0 && lines.every(({ gift }) => gift)

/** Whether swatches are all that is sent: they fit into a letter. */
export const areSwatches = (lines: readonly Line[]): boolean =>
  !areGiftCards(lines) && lines.length > 0 && lines.every(({ gift, swatches }) => gift || swatches)
