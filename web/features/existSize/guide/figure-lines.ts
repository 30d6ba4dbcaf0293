// The lines of the body figure: half of each symmetrical view, the profile, and the tape. In units of the drawing: the
// figure reaches from 12 (crown) to 606 (soles), and its middle is at 0.
import type { BodyField } from '#garment/body/fields.ts'

export type View = 'front' | 'back' | 'side'

/** The outline of the right half, from the crown along the outside and back up the inside of the leg. */
export const half = [
  'M0 12C18 12 28 26 28 46C28 60 24 72 17 82C16 92 16 99 19 105C26 114 44 118 58 123C74 127 84 138 86 158',
  'C88 182 92 202 95 222C98 244 104 268 108 296C109 304 110 310 111 317C116 326 119 340 117 354C116 365 110 368 107 359',
  'C104 350 101 336 100 319C97 300 90 270 85 248C80 226 75 204 70 182C68 176 65 170 63 166C63 190 58 214 55 232',
  'C53 242 54 250 56 262C60 284 66 300 67 322C69 360 65 400 58 440C57 460 58 476 57 492C56 522 46 556 42 580',
  'C43 590 50 598 48 603C42 608 26 608 22 603C21 594 24 586 24 576C23 546 21 520 18 492C16 470 16 456 15 440',
  'C13 410 8 372 3 346L0 346',
].join('')

/** Finer lines inside the outline of the right half. */
export const inside: Record<'front' | 'back', string> = {
  front:
    'M8 124C22 121 40 122 54 127M24 178C34 184 48 180 54 172M63 166C64 158 66 150 70 145M5 86C10 84 14 80 16 76M26 440C32 446 42 446 48 441',
  back: 'M20 142C28 154 30 170 26 184M63 166C64 158 66 150 70 145M4 346C18 344 36 340 50 330M22 444C30 448 40 448 48 444',
}

export const middle: Record<'front' | 'back', string> = {
  front: 'M0 128V134M0 268V271M0 318V346',
  back: 'M0 112C2 150 2 200 0 240M0 300V346',
}

/** The outline from the side, facing right. */
export const profile = [
  'M-2 12C20 10 30 24 31 42C31 48 35 55 37 61C36 64 32 64 31 65C32 71 31 76 31 80C30 88 22 91 14 90C11 96 11 104 13 112',
  'C24 122 38 146 40 172C40 198 35 220 34 242C35 264 39 282 37 308C36 322 37 340 38 368C39 402 34 430 32 450',
  'C31 474 26 502 23 532C21 556 21 570 22 580C30 588 48 594 50 603C34 609 4 608 -8 605C-13 598 -10 588 -8 576',
  'C-8 552 -14 524 -18 500C-22 482 -16 464 -15 446C-16 420 -26 382 -34 346C-43 332 -45 314 -41 300C-36 276 -24 262 -21 240',
  'C-20 216 -32 190 -34 164C-34 140 -26 124 -18 112C-15 102 -18 92 -24 80C-36 62 -34 16 -2 12Z',
].join('')
export const profileArm =
  'M4 128C16 134 19 152 17 174C16 196 15 214 14 232C14 254 18 282 18 306C22 320 22 338 15 352C9 356 4 346 4 334C3 320 2 312 2 304C-4 280 -8 256 -9 234C-13 210 -15 186 -14 160C-14 144 -8 130 4 128Z'

/** The visible part of the figure: x, y, width, height. */
export type ViewBox = readonly [number, number, number, number]

interface Tape {
  view: View
  /** The visible part of the tape. */
  seen: string
  /** The part behind the body. */
  behind?: string
  /** A closer view than that of the other measures. */
  frame?: ViewBox
}

const round = (x: number, y: number, sag: number) => ({
  seen: `M${-x} ${y}Q0 ${y + sag} ${x} ${y}`,
  behind: `M${-x} ${y}Q0 ${y - sag} ${x} ${y}`,
})
const between = (from: number, to: number, y: number, sag: number) => ({
  seen: `M${from} ${y}Q${(from + to) / 2} ${y + sag} ${to} ${y}`,
  behind: `M${from} ${y}Q${(from + to) / 2} ${y - sag} ${to} ${y}`,
})

export const tapes: Partial<Record<BodyField, Tape>> = {
  neckMm: { view: 'front', ...round(18, 102, 9), frame: [-83, 24, 166, 241] },
  chestMm: { view: 'front', ...round(64, 172, 12) },
  waistMm: { view: 'front', ...round(54, 238, 10) },
  hipsMm: { view: 'front', ...round(67, 318, 12) },
  shoulderMm: { view: 'back', seen: 'M-66 126Q0 112 66 126' },
  sleeveMm: {
    view: 'back',
    seen: 'M0 110C24 110 48 116 62 124C78 130 84 142 86 158C88 182 92 202 95 222C98 244 104 268 110 316',
  },
  bicepMm: { view: 'front', ...between(73, 90, 194, 6), frame: [-8, 96, 134, 195] },
  wristMm: { view: 'front', ...between(99, 111, 312, 5), frame: [20, 184, 134, 195] },
  backLengthMm: { view: 'back', seen: 'M0 110C3 150 3 200 0 240' },
  lowerWaistMm: { view: 'front', ...round(57, 268, 11) },
  lowerHipsMm: { view: 'side', ...between(-43, 37, 316, 9) },
  inseamMm: { view: 'front', seen: 'M4 350C9 376 14 410 16 440C18 470 22 520 25 582' },
  outseamMm: { view: 'front', seen: 'M57 268C66 296 72 360 62 440C61 490 52 550 46 584' },
  thighMm: { view: 'front', ...between(8, 68, 366, 9) },
  heightMm: { view: 'side', seen: 'M-66 12V606' },
}

export const upperFrame: ViewBox = [-130, 0, 260, 378]
export const lowerFrame: ViewBox = [-130, 236, 260, 378]
export const wholeFrame: ViewBox = [-214, -6, 428, 622]
