// Kinds of lines that are not sent as a parcel.
type Line = { gift?: unknown; swatches?: unknown }

/** Whether all lines are gift cards, which are sent by email. */
export const areGiftCards = (lines: readonly Pick<Line, 'gift'>[]): boolean =>
  lines.length > 0 && lines.every(({ gift }) => gift)

/** Whether all shipped lines are swatches, which are sent as a letter. */
export const areSwatches = (lines: readonly Line[]): boolean =>
  !areGiftCards(lines) && lines.length > 0 && lines.every(({ gift, swatches }) => gift || swatches)
