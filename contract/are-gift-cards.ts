/** Whether these lines are gift cards alone: they are mailed, and no parcel is sent. */
export const areGiftCards = (lines: readonly { gift?: unknown }[]): boolean =>
  lines.length > 0 && lines.every(({ gift }) => gift)
