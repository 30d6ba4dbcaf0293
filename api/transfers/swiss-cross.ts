// The Swiss cross in the middle of a Swiss QR code, by the style guide of SIX: 7 of the 46 mm of the code.
import { qrMargin } from '#contract/qr-code.ts'

export interface Square {
  x: number
  y: number
  width: number
  height: number
  isDark: boolean
}

/** Of the width of the code without its margin. */
const crossPart = 7 / 46
/** The black square within the white one; the arms of the cross within that, as in the flag. */
const squarePart = 6 / 7
const armLength = 20 / 32
const armWidth = 6 / 32

/** The squares to draw over a code, from the bottom up. @param size of the code with its margin, in modules */
export function crossOf(size: number): Square[] {
  const middle = size / 2
  const side = (size - 2 * qrMargin) * crossPart
  const square = side * squarePart
  const centred = (width: number, height: number, isDark: boolean): Square => ({
    x: middle - width / 2,
    y: middle - height / 2,
    width,
    height,
    isDark,
  })
  return [
    centred(side, side, false),
    centred(square, square, true),
    centred(square * armLength, square * armWidth, false),
    centred(square * armWidth, square * armLength, false),
  ]
}
