import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawPicture } from './draw.ts'

const colour = { giftCard: '#be9667' }

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  return { ...info, at }
}

it.each([
  [{ view: 'front', width: 320, format: 'webp' } as const, 320, 400],
  ['share' as const, 1200, 630],
])(
  'a gift card is drawn completely, in its colour, on the background, as %o',
  async (request, width, height) => {
    const picture = await pixelsOf(await drawPicture(colour, request))
    expect([picture.width, picture.height]).toEqual([width, height])
    const scale = Math.min(width / 320, height / 400)
    const near = (pixel: number[], wanted: number[]) =>
      pixel.every((value, at) => Math.abs(value - wanted[at]!) < 16)
    const fromMiddle = (x: number, y: number) =>
      picture.at(Math.round(width / 2 + x * scale), Math.round(height / 2 + y * scale))
    for (const [x, y] of [
      [2, 2],
      [width - 3, height - 3],
    ] as const)
      expect(near(picture.at(x, y), [0xf6, 0xf2, 0xec])).toBe(true)
    expect(near(fromMiddle(-100, -20), [0xbe, 0x96, 0x67])).toBe(true)
    expect(near(fromMiddle(0, 20), [0x7c, 0x2f, 0x2a])).toBe(true)
  },
)
