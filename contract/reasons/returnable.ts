// Why a line cannot be returned.
import { msg } from '@lingui/core/runtime-macro'

export const returnableReasons = {
  'not-returnable-swatches': () => msg`Swatches are cut for you, so they cannot be returned.`,
  'not-returnable-measured': () => msg`It is cut to your own measurements, so it cannot be returned.`,
  'not-returnable-monogram': () => msg`It carries your monogram, so it cannot be returned.`,
  'not-returnable-gift-card': () =>
    msg`A gift card is not sent back; please write to us while it is not used.`,
}
